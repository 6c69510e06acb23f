// What happened while nobody looked: told to each pair of eyes of this device once, and to no other.
import type { EventData } from './protocol.ts'

const SHORT = 2 // events that need no telling

export class Meanwhile {
  lines: readonly string[] = $state.raw([])
  seat: number | null = $state(null) // through whose eyes the lines are; null watches
  #count = 0 // of the events that were missed
  #stop = -1
  #told = new Set<number | null>()

  /** The table is back: these events were missed. */
  missed(seat: number | null, stop: number, events: readonly EventData[]): void {
    this.#count = events.length > SHORT ? events.length : 0
    this.#stop = stop
    this.#told.clear()
    this.#tell(seat, events)
  }

  /** Somebody else at this device looks, at the same stop: the same events, as they saw them. */
  look(seat: number | null, stop: number, past: readonly EventData[]): void {
    this.#tell(seat, stop === this.#stop ? past.slice(-this.#count) : [])
  }

  read(): void {
    this.lines = []
  }

  #tell(seat: number | null, events: readonly EventData[]): void {
    const anew = this.#count > 0 && !this.#told.has(seat)
    this.#told.add(seat)
    this.seat = seat
    this.lines = anew ? events.map((event) => event.text).filter(Boolean) : []
  }
}
