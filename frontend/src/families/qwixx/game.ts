import type { ChoiceOf, GameOf } from '../../lib/game.ts'

export type Qwixx = GameOf<'qwixx'>
export type QwixxChoice = ChoiceOf<Qwixx>
