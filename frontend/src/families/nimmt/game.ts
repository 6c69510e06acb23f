import type { ChoiceOf, GameOf } from '../../lib/game.ts'

export type Nimmt = GameOf<'nimmt'>
export type NimmtChoice = ChoiceOf<Nimmt>

/** The games that lay cards in rows as this one does: what is drawn for one is drawn for all. */
export type InRows = GameOf<'nimmt' | 'plus' | 'buffalo'>
