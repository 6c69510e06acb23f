// A finished game, stepped through. It looks like a table to the families' Stage.
import type { Family } from '../families/types.ts'
import type { Rest } from './moment.ts'
import { pace as motion } from './motion.ts'
import { flightFor, speed } from './pace.ts'
import type { Choice, EventData, Frame, GameInfo, Replay, TableInfo } from './protocol.ts'
import type { Speed } from './settings.svelte.ts'
import { Showing } from './showing.svelte.ts'
import type { TableLike } from './tablelike.ts'
import { StoryTable } from './storytable.ts'

/** A recording goes on by itself: its own keys are for steps. */
const running = (): Speed => (speed() === 'step' ? 'normal' : speed())

export class ReplayState extends StoryTable implements TableLike {
  at = $state(0)
  readonly showing: Showing
  readonly replaying = true
  readonly decision = null
  readonly awaited: readonly string[] = []

  constructor(
    readonly replay: Replay,
    readonly family: Family,
    start: number,
    readonly pace: () => Speed = running,
  ) {
    super()
    this.showing = new Showing({ family: () => ({ ...family, scores: (view) => family.scores(view, replay.table.options) }), speed: pace })
    this.jump(Math.min(start, this.last))
  }

  get info(): TableInfo {
    return this.replay.table
  }
  get frame(): Frame {
    return this.replay.frames[this.at]
  }
  get last(): number {
    return this.replay.frames.length - 1
  }
  get game(): GameInfo | null {
    return null
  }
  get seat(): number | null {
    return this.replay.table.looking
  }
  get names(): string[] {
    return this.info.seats.map((seat) => seat.name)
  }
  get instant(): boolean {
    return speed() === 'instant'
  }

  /** One stop on, its events shown one by one. */
  forward(): void {
    if (this.at >= this.last) return
    this.showing.hurry()
    motion.flight = flightFor(speed())
    this.at += 1
    this.showing.push(this.frame.events, this.#rest)
  }

  /** Straight to a stop, without motion. */
  jump(to: number): void {
    this.showing.stop()
    motion.flight = 0
    this.at = Math.max(0, Math.min(this.last, to))
    this.showing.recall(this.frame.events, this.#rest)
  }

  get #rest(): Rest {
    return { view: this.frame.view, scores: this.frame.scores, game: null, sound: null }
  }

  choose = (_choice: { action: string } | string): void => undefined
  preview = (_choice: Choice): Promise<EventData[]> => Promise.resolve([])
}
