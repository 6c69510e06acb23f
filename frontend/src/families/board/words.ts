/** The board game's texts in the language of the page. */
import { speaker } from '../../lib/words.svelte.ts'
import type en from '../../words/board/en.json'

export type Key = keyof typeof en

export const say = speaker<Key>('board')
