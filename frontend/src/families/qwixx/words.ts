/** Qwixx's texts in the language of the page. */
import { speaker } from '../../lib/words.svelte.ts'
import type en from '../../words/qwixx/en.json'
import { colourOf, numberOf } from './cards.ts'

export type Key = keyof typeof en

export const say = speaker<Key>('qwixx')

/** A card in words: "red 5", "joker 8". */
export function nameOf(card: string): string {
  const colour = colourOf(card)
  return colour ? say('card', { colour: say(colour), number: numberOf(card) }) : say('joker', { number: numberOf(card) })
}
