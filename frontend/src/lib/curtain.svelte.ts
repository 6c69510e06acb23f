// Several people at one device: who may look, and what is covered until they say that they do.
import type { Pick } from '../families/types.ts'
import type { TableState } from './table.svelte.ts'
import type { TableLike } from './tablelike.ts'
import { nextHere } from './turn.ts'

/** Nothing is lifted, whatever somebody has lifted. */
export const NOTHING_LIFTED: Pick = { choice: null }

const PUBLIC = { decision: null, sealed: null, seat: null } satisfies Partial<TableLike>

/** The table as everybody may see it: no question, no answer, through nobody's eyes. */
export function veiled<T extends TableLike>(table: T): T {
  return new Proxy(table, { get: (real, name) => (name in PUBLIC ? null : Reflect.get(real, name)) })
}

export class Curtain {
  #opened: number | null = $state(null) // the seat whose person has said that they look
  #several = false // whether more than one of this device were asked at the last stop

  constructor(readonly table: TableState) {}

  /** Whether hands, questions and answers are covered: also while something moves, for all look at it. */
  get drawn(): boolean {
    const { own, seat, game, moment, busy } = this.table
    if (own.length < 2 || seat === null || game?.outcome) return false
    return busy || nextHere(this.table) !== null || this.#opened !== seat || moment?.view.seat !== seat
  }

  /** Whether more than the hand is covered. */
  get closed(): boolean {
    return this.drawn && !this.together
  }

  /** Whether the table may be seen: of a family that is not known here, public and secret cannot be told apart. */
  get shows(): boolean {
    return !this.closed || !this.table.family.plain
  }

  /** To whom the device has to be passed; null: nobody here is asked. */
  get waitsFor(): number | null {
    const { seat, decision, awaited } = this.table
    const asked = (decision !== null && !this.together) || awaited.includes(String(seat)) // their cards may be on the way
    return nextHere(this.table) ?? (asked ? seat : null)
  }

  /** A question to the whole team is everybody's: its cover is for the hand alone. */
  get together(): boolean {
    return this.table.decision?.actor === 'team'
  }

  open(seat: number): void {
    this.#opened = seat
    if (seat !== this.table.seat) this.table.look(seat)
  }

  /** Another stop: where several choose in secret, all look at what comes of it, and so no hand may be open. */
  turn(): void {
    const asked = this.table.own.filter((seat) => this.table.awaited.includes(String(seat)))
    if (this.#several || asked.length > 1) this.#opened = null
    this.#several = asked.length > 1
  }
}
