// The clock of the table. What comes from the server waits here, and is shown as one moment after the other.
import type { Game } from './game.ts'
import { fresh, mannerOf, moving, resting, retold, type Moment, type Rest, type Shown } from './moment.ts'
import { timeFor } from './pace.ts'
import type { Speed } from './settings.svelte.ts'
import type { Sound } from './sound.ts'

interface Step<G extends Game> {
  event: G['event'] | null // null: come to rest
  rest: Rest<G>
}

/** What the clock asks of its table. */
export interface Keeper<G extends Game> {
  family(): Shown<G>
  speed(): Speed
  liked?(): number // how long somebody likes to look, against the usual
  holds?(): boolean // whether somebody is there to go on
  waits?(): boolean // for somebody who still reads
  left?(): number | null // milliseconds that everything waiting may take; null: as long as it likes
  hear?(sound: Sound): void
  learn?(jumped: boolean): void
}

export class Showing<G extends Game = Game> {
  moment: Moment<G> | null = $state.raw(null)

  #steps: Step<G>[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly keeper: Keeper<G>) {}

  /** Whether something moves, or stays until somebody goes on. */
  get busy(): boolean {
    return this.moment !== null && this.moment.event !== null
  }

  /** Show these events, then the table they led to. */
  push(events: readonly G['event'][], rest: Rest<G>): void {
    const moving = this.busy
    this.#steps.push(...events.map((event) => ({ event, rest })), { event: null, rest })
    if (this.moment === null) this.settle()
    else if (this.#atOnce) this.hurry()
    else if (!moving) this.#next()
  }

  /** Nothing on the table has moved, but somebody has chosen: the question as it stands now. */
  amend(game: NonNullable<Rest<G>['game']>): void {
    const last = this.#steps.at(-1)
    if (last) last.rest = { ...last.rest, game }
    else if (this.moment && !this.busy) this.moment = { ...this.moment, game, sound: null }
  }

  /** What was seen before the page came, for the log; nothing moves. */
  recall(past: readonly G['event'][], rest: Rest<G>): void {
    const family = this.keeper.family()
    const told = past.reduce<Moment<G>>((moment, event) => retold(moment, event, family), resting(null, { ...rest, sound: null }))
    this.moment = { ...told, story: [] }
  }

  /** How points came about so far, for the sheet: the server forgets nothing of it. */
  count(tally: readonly G['event'][]): void {
    if (this.moment) this.moment = { ...this.moment, tally }
  }

  /** Somebody has read what the table waited for. */
  resume(): void {
    if (this.#steps.length === 0 || this.moment?.held) return
    if (this.#atOnce) this.hurry()
    else this.#next()
  }

  /** Be at the present table now, or at what has to be seen on the way. */
  hurry(): void {
    if (this.moment?.held || this.keeper.waits?.()) return
    this.#stop()
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) {
      this.#show(step, true)
      if (this.moment?.held) return
    }
  }

  /** Be at the present table, whatever there was on the way. */
  settle(): void {
    this.#stop()
    const family = this.keeper.family()
    const last = this.#steps.at(-1)
    if (!last) return
    const begin = fresh(this.moment ?? resting(null, { ...last.rest, sound: null }), this.#steps[0].event, family)
    const told = this.#steps.reduce((moment, { event }) => (event ? retold(moment, event, family) : moment), begin)
    this.#steps = []
    this.#be(resting(told, last.rest), false)
  }

  /** One moment on, by a tap: in steps to the next one, else to the present. */
  tap(): void {
    if (!this.busy || this.moment?.held || this.keeper.waits?.()) return
    if (this.keeper.speed() === 'step') return this.#next()
    if (this.#steps.length > 1) this.keeper.learn?.(true)
    this.hurry()
  }

  /** Somebody has seen what was held. */
  goOn(): void {
    if (!this.moment?.held) return
    this.moment = { ...this.moment, held: false, sound: null }
    if (this.#atOnce) this.hurry()
    else this.#next()
  }

  stop(): void {
    this.#stop()
    this.#steps = []
  }

  get #atOnce(): boolean {
    return this.keeper.speed() === 'instant' || document.hidden
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #next(): void {
    this.#stop()
    if (this.keeper.waits?.()) return
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) {
      this.#show(step, false)
      if (!this.busy) return this.#rested()
      const time = this.#timeOf(step)
      if (time === 0) continue
      if (Number.isFinite(time)) this.#timer = setTimeout(() => this.#next(), time)
      return
    }
  }

  /** Whoever has seen a round to its end liked its pace. */
  #rested(): void {
    if ((this.moment?.story.length ?? 0) > 2) this.keeper.learn?.(false)
  }

  #show({ event, rest }: Step<G>, quietly: boolean): void {
    const before = this.moment ?? resting(null, rest)
    if (event === null) {
      const present = this.#steps.length === 0 // what was asked on the way is asked no more
      this.#be(present ? resting(before, rest) : { ...before, view: rest.view, scores: rest.scores, sound: null }, !present)
      return
    }
    const moment = moving(before, event, rest, this.keeper.family())
    this.#be({ ...moment, held: this.#holds(event) }, quietly)
  }

  #be(moment: Moment<G>, quietly: boolean): void {
    this.moment = moment
    if (moment.sound && !quietly) this.keeper.hear?.(moment.sound)
  }

  /** A deal's end is looked at, unless the game is over and says it all. */
  #holds(event: G['event']): boolean {
    const { holds = false } = mannerOf(this.keeper.family(), event)
    const over = this.#steps.at(-1)?.rest.game?.outcome
    return holds && !over && (this.keeper.holds?.() ?? false)
  }

  #timeOf({ event, rest }: Step<G>): number {
    if (event === null) return 0
    const { weight = 'flow', ownOnly } = mannerOf(this.keeper.family(), event)
    const own = event.seat != null && event.seat === rest.view.seat
    const looked = { text: event.text, own, weight: ownOnly && !own ? ('none' as const) : weight }
    const time = this.moment?.held ? Infinity : timeFor(looked, this.keeper.speed(), this.#steps.length, this.keeper.liked?.())
    const left = this.keeper.left?.() ?? Infinity
    return Math.min(time, left / (this.#steps.length + 1))
  }
}
