// Rules texts and their pictures, each fetched once in a language; and which paragraph somebody wants to read now.
import { tick } from 'svelte'
import { api } from './api.ts'
import type { PictureInfo, RulesPage } from './protocol.ts'
import { citedOf, paragraphOf } from './rulebook.ts'
import { settings } from './settings.svelte.ts'

export const rulesOf = once((key: string): Promise<RulesPage> => api.rules(key))
export const picturesOf = once((key: string): Promise<PictureInfo[]> => api.pictures(key))

/** The rules of a mode, where they have a paragraph; else, with further cards, those that it comes from. */
export async function citing(rule: string, mode: string): Promise<RulesPage> {
  const page = await rulesOf(mode)
  return paragraphOf(page, rule) ? page : rulesOf(citedOf(rule).key)
}

function once<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>()
  return (key) => {
    const name = `${settings.language} ${key}`
    const asked = kept.get(name) ?? ask(key)
    kept.set(name, asked)
    asked.catch(() => kept.delete(name)) // what failed is asked for again
    return asked
  }
}

/** The paragraph that decided something, "nimmt 6", and the mode that was played. */
export const why: { rule: string; mode: string } = $state({ rule: '', mode: '' })

let asker: Element | null = null

export function askWhy(rule: string, mode: string): void {
  asker = document.activeElement
  why.rule = rule
  why.mode = mode
}

/** It was read: whoever asked goes on where they were. */
export async function understood(): Promise<void> {
  why.rule = ''
  await tick()
  if (asker instanceof HTMLElement) asker.focus()
}
