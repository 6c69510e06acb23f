// Which lessons this device has been given or offered: each is offered once.
import { recall, remember } from './settings.svelte.ts'

const KEY = 'lessons'

export function isNew(key: string): boolean {
  return !kept().includes(key)
}

/** Somebody has seen the lesson of a game, or does not want it. */
export function note(key: string): void {
  if (isNew(key)) remember(KEY, [...kept(), key].join(' '))
}

function kept(): string[] {
  return (recall(KEY) ?? '').split(' ').filter(Boolean)
}
