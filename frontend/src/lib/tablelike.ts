// What a family's Stage and Controls may ask of the table: in play, on a TV and in a replay alike.
import type { Choice, DecisionInfo, EventData, GameInfo, TableInfo } from './protocol.ts'
import type { Values } from './words.svelte.ts'

export interface TableLike {
  readonly info: TableInfo
  readonly game: GameInfo | null // the truth
  readonly seat: number | null // whose eyes
  readonly names: string[]
  readonly decision: DecisionInfo | null // the open question to this seat, or to the team
  readonly sealed: string | null // its action, once chosen
  readonly awaited: readonly string[]
  readonly scores: readonly number[]
  readonly busy: boolean // events are being shown: the shown view is behind the truth
  readonly instant: boolean // no motion
  readonly replaying: boolean // a replay or a TV: nothing can be chosen
  choose(choice: Choice | string): void
  withdraw(): void
  hurry(): void // show the truth now
  preview(choice: Choice): Promise<EventData[]>
  t(key: string, values?: Values): string
  seatColour(seat: number): string
}
