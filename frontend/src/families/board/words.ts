/** The board game's texts in the language of the page. */
import { settings } from '../../lib/settings.svelte.ts'
import { fill, type Values } from '../../lib/words.svelte.ts'
import { de } from './words/de.ts'
import { en, type Key } from './words/en.ts'
import { nl } from './words/nl.ts'

export const TEXTS = { en, de, nl }

export function say(key: Key, values: Values = {}): string {
  return fill(TEXTS[settings.language][key], values)
}
