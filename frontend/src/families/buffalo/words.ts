/** The buffalo's texts in the language of the page. */
import { settings } from '../../lib/settings.svelte.ts'
import { fill, type Values } from '../../lib/words.svelte.ts'
import { de } from './words/de.ts'
import { en, type Key } from './words/en.ts'
import { nl } from './words/nl.ts'

export const TEXTS = { en, de, nl }

export function say(key: Key, values: Values = {}): string {
  return fill(TEXTS[settings.language][key], values)
}

/** The name of a special, and what it does at a table with these options. */
export const nameOf = (special: string): string => named(`card.${special}`)
export function helpOf(special: string, options: Record<string, unknown>): string {
  return named(special === 'insert' && options.insert_any_card ? 'help.insert.any' : `help.${special}`)
}

const isKey = (key: string): key is Key => key in en
const named = (key: string): string => (isKey(key) ? say(key) : '')
