// Hints for learners: each is told once, the first time its rule matters, and the table waits until it is read.
import type { TableState } from './table.svelte.ts'
import { recall, remember, settings } from './settings.svelte.ts'
import { known, t } from './words.svelte.ts'

const KEY = 'hints'
export const FIRST_GAMES = 3 // of each mode: as long as these are not over, rules are explained

const words = (key: string): string[] => (recall(key) ?? '').split(' ').filter(Boolean)

/** Whether somebody at this device has not yet finished the first games of a mode. */
export function isLearning(key: string): boolean {
  return words(`played.${key}`).length < FIRST_GAMES
}

/** A game of this mode is over; the same one counts once. */
export function finished(key: string, code: string): void {
  const codes = words(`played.${key}`)
  if (isLearning(key) && !codes.includes(code)) remember(`played.${key}`, [...codes, code].join(' '))
}

type Learning = Pick<TableState, 'info' | 'own' | 'decision' | 'sealed' | 'moment'>

export class Hints {
  current = $state('') // shown until it is read
  #told = new Set(words(KEY))

  constructor(readonly table: Learning) {}

  get wanted(): boolean {
    const { info, own } = this.table
    if (settings.learn === 'never' || own.length === 0) return false
    return info.learn || settings.learn === 'always' || isLearning(info.key)
  }

  /** The first untold hint for what is asked or has just happened, unless one is still being read. */
  look(): void {
    if (!this.wanted) this.current = ''
    else this.current ||= this.#candidates().find((key) => known(key) && !this.#told.has(key)) ?? ''
  }

  get text(): string {
    return this.current && t(this.current)
  }

  understood(): void {
    this.#told.add(this.current)
    remember(KEY, [...this.#told].join(' '))
    this.current = ''
    this.look()
  }

  #candidates(): string[] {
    const { info, decision, sealed, moment } = this.table
    const prompt = sealed ? undefined : decision?.prompt
    const told = (moment?.rounds ?? []).slice(-2).flatMap((round) => round.events)
    const names = [...new Set(told.slice(-12).map((one) => one.event))]
    return [...(prompt ? [`learn.${info.key}`, `learn.${info.family}.${prompt}`] : []), ...names.map((name) => `learn.${info.family}.${name}`)]
  }
}
