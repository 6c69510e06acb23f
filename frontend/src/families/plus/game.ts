import type { ChoiceOf, GameOf } from '../../lib/game.ts'

export type Plus = GameOf<'plus'>
export type PlusChoice = ChoiceOf<Plus>
