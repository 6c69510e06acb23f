// What a page asks its table beside the game: what a choice would do, and how the last round went.
import type { EventData, Incoming, Previewed, Recalled } from './protocol.ts'

export class Inquiries {
  #previews = new Map<string, (events: EventData[]) => void>()
  #recalling: ((seen: Recalled | null) => void) | null = null

  constructor(readonly send: (message: Incoming) => boolean) {}

  /** What the hidden choice alone would do; nothing where nobody answers. */
  preview(stop: number, actor: string, action: string): Promise<EventData[]> {
    return new Promise((resolve) => {
      this.#previews.set(keyOf({ stop, action }), resolve)
      if (!this.send({ type: 'preview', actor, stop, action })) resolve([])
    })
  }

  previewed(message: Previewed): void {
    this.#previews.get(keyOf(message))?.(message.events)
    this.#previews.delete(keyOf(message))
  }

  /** The last so many events before a stop, and the table before them; null where the server has forgotten. */
  recall(stop: number, events: number): Promise<Recalled | null> {
    return new Promise((resolve) => {
      this.#recalling = resolve
      if (!this.send({ type: 'recall', stop, events })) resolve(null)
    })
  }

  recalled(seen: Recalled | null): void {
    this.#recalling?.(seen)
  }
}

function keyOf({ stop, action }: { stop: number; action: string }): string {
  return `${stop} ${action}`
}
