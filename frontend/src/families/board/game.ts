import type { ChoiceOf, GameOf } from '../../lib/game.ts'

export type Board = GameOf<'board'>
export type BoardChoice = ChoiceOf<Board>
