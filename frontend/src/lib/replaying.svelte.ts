// A finished game, stepped through. It looks like a table to the families' Stage.
import type { Family } from '../families/types.ts'
import { pace } from './motion.ts'
import type { Choice, EventData, Frame, GameInfo, Replay, TableInfo } from './protocol.ts'
import { settings } from './settings.svelte.ts'
import { Showing } from './showing.svelte.ts'
import { still } from './table.svelte.ts'
import type { TableLike } from './tablelike.ts'
import { t, type Values } from './words.svelte.ts'

export class ReplayState implements TableLike {
  at = $state(0)
  happened = $state('')
  readonly showing: Showing
  readonly replaying = true
  readonly decision = null
  readonly sealed = null
  readonly awaited: readonly string[] = []

  constructor(
    readonly replay: Replay,
    readonly family: Family,
    start: number,
  ) {
    this.showing = new Showing(
      () => family,
      () => (still() ? 'instant' : settings.speed),
      (event) => {
        if (event.text) this.happened = event.text
      },
    )
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
  get scores(): readonly number[] {
    return this.showing.scores
  }
  get busy(): boolean {
    return this.showing.busy
  }
  get instant(): boolean {
    return still()
  }

  /** One stop on, its events shown one by one. */
  forward(): void {
    if (this.at >= this.last) return
    this.showing.hurry()
    pace.flight = still() ? 0 : 330
    this.at += 1
    this.showing.push(this.frame.events, this.frame.view, this.frame.scores)
  }

  /** Straight to a stop, without motion. */
  jump(to: number): void {
    this.showing.stop()
    pace.flight = 0
    this.at = Math.max(0, Math.min(this.last, to))
    this.showing.push([], this.frame.view, this.frame.scores)
    this.showing.hurry()
    this.happened = this.frame.events.at(-1)?.text ?? ''
  }

  choose = (_choice: { action: string } | string): void => undefined
  withdraw = (): void => undefined
  hurry = (): void => this.showing.hurry()
  preview = (_choice: Choice): Promise<EventData[]> => Promise.resolve([])
  t = (key: string, values?: Values): string => t(key, values)
  seatColour = (seat: number): string => `var(--seat-${seat % 10})`
}
