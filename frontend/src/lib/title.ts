import { waiting } from './waiting.svelte.ts'

/** The title of a screen, as a tab and a screen reader say it: how many games wait, and what is special first. */
export function titled(...parts: readonly string[]): string {
  const words = [...parts.filter(Boolean), 'spieltisch'].join(' · ')
  return waiting.count > 0 ? `(${waiting.count}) ${words}` : words
}
