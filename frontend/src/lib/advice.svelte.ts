// What the coach says during a game: first where to look and, asked again, how it ranks what is possible.
import type { Hinted } from './protocol.ts'
import type { TableState } from './table.svelte.ts'

export class Advice {
  given: Hinted | null = $state.raw(null) // the last answer
  thinking = $state(false)
  ranked = $state(false) // it was asked again

  constructor(readonly table: TableState) {}

  /** Whether the coach may be asked: at a server, everybody else is a bot, and nobody plays the same deal. The server decides. */
  get offered(): boolean {
    const { info, here, watching, decision, sealed } = this.table
    const people = info.seats.filter((seat) => seat.kind === 'person')
    return !watching && !here && !info.deal && people.length === 1 && people[0].yours && decision !== null && !sealed
  }

  /** Where it says to look, as long as that is still the question. */
  get pointed(): Hinted | null {
    return this.offered && !this.table.game?.outcome ? this.given : null
  }

  ask(): void {
    const { decision, game } = this.table
    if (this.pointed) this.ranked = this.pointed.options.length > 0
    if (this.pointed || this.thinking || !decision || !game) return
    this.thinking = this.table.send({ type: 'hint', actor: decision.actor, stop: game.stop })
  }

  /** An answer to what is still asked; one that comes too late is no help. */
  hear(hinted: Hinted, inTime: boolean): void {
    this.thinking = false
    this.ranked = false
    if (inTime) this.given = hinted
  }

  refused(): void {
    this.thinking = false
  }

  /** Something else is asked. */
  forget(): void {
    this.given = null
    this.ranked = false
  }
}
