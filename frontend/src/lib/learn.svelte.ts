// Hints for learners: each is told once, the first time its rule matters.
import type { TableState } from './table.svelte.ts'
import { recall, remember, settings } from './settings.svelte.ts'
import { known, t } from './words.svelte.ts'

const KEY = 'hints'

function told(): Set<string> {
  return new Set((recall(KEY) ?? '').split(' ').filter(Boolean))
}

export class Hints {
  current = $state('')
  #told = told()

  constructor(readonly table: TableState) {}

  get wanted(): boolean {
    return this.table.info.learn || settings.learn
  }

  /** The first untold hint for what is asked or has just happened, unless one is still being read. */
  look(): void {
    if (!this.wanted || this.current) return
    this.current = this.#candidates().find((key) => known(key) && !this.#told.has(key)) ?? ''
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
    const { family, key } = this.table.info
    const prompt = this.table.decision?.prompt
    const told = (this.table.moment?.rounds ?? []).slice(-2).flatMap((round) => round.events)
    const names = [...new Set(told.slice(-12).map((one) => one.event))]
    return [...(prompt ? [`learn.${key}`, `learn.${family}.${prompt}`] : []), ...names.map((name) => `learn.${family}.${name}`)]
  }
}
