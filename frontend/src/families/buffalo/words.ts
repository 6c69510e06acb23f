/** The buffalo's texts in the language of the page. */
import { speaker } from '../../lib/words.svelte.ts'
import type en from '../../words/buffalo/en.json'

export type Key = keyof typeof en

export const say = speaker<Key>('buffalo')
const named = speaker<string>('buffalo') // by the names of specials

/** The name of a special, and what it does at a table with these options. */
export const nameOf = (special: string): string => named(`card.${special}`)
export function helpOf(special: string, options: Record<string, unknown>): string {
  return named(special === 'insert' && options.insert_any_card ? 'help.insert.any' : `help.${special}`)
}
