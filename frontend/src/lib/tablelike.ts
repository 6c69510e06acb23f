// What a family's Stage and Controls may ask of the table: in play, on a TV and in a replay alike.
import type { ChoiceOf, DecisionOf, Game, GameInfoOf } from './game.ts'
import type { TableInfo } from './protocol.ts'
import type { Values } from './words.svelte.ts'

export interface TableLike<G extends Game = Game> {
  readonly info: TableInfo
  readonly game: GameInfoOf<G> | null // what is asked of the table as it is shown; none while something moves
  readonly seat: number | null // whose eyes
  readonly names: string[]
  readonly decision: DecisionOf<G> | null // the open question to this seat, or to the team
  readonly sealed: string | null // its action, once chosen
  readonly awaited: readonly string[]
  readonly scores: readonly number[]
  readonly busy: boolean // something moves
  readonly instant: boolean // no motion
  readonly replaying: boolean // a replay or a TV: nothing can be chosen
  choose(choice: { action: string } | string): void
  withdraw(): void
  preview(choice: ChoiceOf<G>): Promise<G['event'][]>
  t(key: string, values?: Values): string
  seatColour(seat: number): string
}
