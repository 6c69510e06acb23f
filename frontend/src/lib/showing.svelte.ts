// The shown view follows the truth event by event. Nothing waits for it: the truth is always known already.
import type { EventData } from './protocol.ts'
import type { Speed } from './settings.svelte.ts'

type View = Record<string, unknown>
type Apply = (view: View, event: EventData) => View

interface Moment {
  event: EventData | null // null: arrive at the truth
  truth: View
  scores: readonly number[]
}

const FACTOR: Record<Speed, number> = { slow: 2.2, normal: 1, instant: 0 }
const SLOWER: Record<string, number> = { Revealed: 620, RowTaken: 420, DealScored: 900, GameScored: 900, Announced: 500 }
const SILENT = new Set(['ColoursSeen', 'TopSeen', 'ZerosGiven'])

/** Milliseconds that an event stays; a long queue is shown faster. */
export function timeFor(event: EventData, seat: unknown, speed: Speed, waiting: number): number {
  if (SILENT.has(event.event) || (event.event === 'Dealt' && event.seat !== seat)) return 0
  const crowd = Math.min(1, 16 / Math.max(1, waiting))
  return (SLOWER[event.event] ?? 350) * FACTOR[speed] * crowd
}

export class Showing {
  view = $state.raw<View | null>(null)
  event = $state.raw<EventData | null>(null)
  busy = $state(false)
  scores: readonly number[] = $state.raw([])

  #moments: Moment[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly apply: Apply,
    readonly speed: () => Speed,
    readonly tell: (event: EventData, quietly: boolean) => void,
  ) {}

  /** Show these events, then the truth they led to. */
  push(events: readonly EventData[], truth: View, scores: readonly number[]): void {
    this.#moments.push(...events.map((event) => ({ event, truth, scores })), { event: null, truth, scores })
    if (this.view === null || this.speed() === 'instant' || document.hidden) this.hurry()
    else if (!this.#timer) this.#next()
  }

  /** Be at the truth now. */
  hurry(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const { event } of this.#moments) if (event) this.tell(event, true)
    const last = this.#moments.at(-1)
    this.#moments = []
    if (last) this.#arrive(last)
    this.event = null
    this.busy = false
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#moments = []
  }

  #next(): void {
    this.#timer = undefined
    let pause = 0
    while (pause === 0) {
      const moment = this.#moments.shift()
      if (!moment) break
      pause = this.#show(moment)
    }
    this.busy = pause > 0
    if (pause > 0) this.#timer = setTimeout(() => this.#next(), pause)
    else this.event = null
  }

  #show(moment: Moment): number {
    const { event, truth } = moment
    if (event === null) {
      this.#arrive(moment)
      return 0
    }
    this.view = this.#applied(event, truth)
    this.event = event
    this.tell(event, false)
    return timeFor(event, truth.seat, this.speed(), this.#moments.length)
  }

  #arrive({ truth, scores }: Moment): void {
    this.view = truth
    this.scores = scores
  }

  #applied(event: EventData, truth: View): View {
    try {
      return this.apply(this.view ?? truth, event)
    } catch (problem) {
      console.warn('an event could not be shown', event.event, problem)
      return truth
    }
  }
}
