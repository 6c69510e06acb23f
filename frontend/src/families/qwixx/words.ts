/** Qwixx's texts in the language of the page. */
import { settings } from '../../lib/settings.svelte.ts'
import { fill, type Values } from '../../lib/words.svelte.ts'
import { colourOf, numberOf } from './cards.ts'
import { de } from './words/de.ts'
import { en, type Key } from './words/en.ts'
import { nl } from './words/nl.ts'

export const TEXTS = { en, de, nl }

export function say(key: Key, values: Values = {}): string {
  return fill(TEXTS[settings.language][key], values)
}

/** A card in words: "red 5", "joker 8". */
export function nameOf(card: string): string {
  const colour = colourOf(card)
  return colour ? say('card', { colour: say(colour), number: numberOf(card) }) : say('joker', { number: numberOf(card) })
}
