import type { ChoiceOf, GameOf } from '../../lib/game.ts'

export type Buffalo = GameOf<'buffalo'>
export type BuffaloChoice = ChoiceOf<Buffalo>
