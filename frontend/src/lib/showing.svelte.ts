// The shown view follows the truth event by event. Nothing waits for it: the truth is always known already.
import type { Family, Manner } from '../families/types.ts'
import type { Game } from './game.ts'
import type { Speed } from './settings.svelte.ts'

interface Shown<G extends Game> extends Pick<Family<G>, 'apply'> {
  manners: { readonly [event: string]: Manner | undefined }
}

interface Moment<G extends Game> {
  event: G['event'] | null // null: arrive at the truth
  truth: G['view']
  scores: readonly number[]
}

const FACTOR: Record<Speed, number> = { slow: 2.2, normal: 1, instant: 0 }
const USUAL = 350

/** Milliseconds that an event stays; a long queue is shown faster. */
export function timeFor({ stays = USUAL, ownOnly }: Manner, own: boolean, speed: Speed, waiting: number): number {
  if (ownOnly && !own) return 0
  const crowd = Math.min(1, 16 / Math.max(1, waiting))
  return stays * FACTOR[speed] * crowd
}

export class Showing<G extends Game = Game> {
  view = $state.raw<G['view'] | null>(null)
  event = $state.raw<G['event'] | null>(null)
  busy = $state(false)
  scores: readonly number[] = $state.raw([])

  #moments: Moment<G>[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly family: () => Shown<G>,
    readonly speed: () => Speed,
    readonly tell: (event: G['event'], quietly: boolean) => void,
  ) {}

  /** Show these events, then the truth they led to. */
  push(events: readonly G['event'][], truth: G['view'], scores: readonly number[]): void {
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

  #show(moment: Moment<G>): number {
    const { event, truth } = moment
    if (event === null) {
      this.#arrive(moment)
      return 0
    }
    this.view = this.#applied(event, truth)
    this.event = event
    this.tell(event, false)
    return timeFor(this.family().manners[event.event] ?? {}, event.seat === truth.seat, this.speed(), this.#moments.length)
  }

  #arrive({ truth, scores }: Moment<G>): void {
    this.view = truth
    this.scores = scores
  }

  #applied(event: G['event'], truth: G['view']): G['view'] {
    try {
      return this.family().apply(this.view ?? truth, event)
    } catch (problem) {
      console.warn('an event could not be shown', event.event, problem)
      return truth
    }
  }
}
