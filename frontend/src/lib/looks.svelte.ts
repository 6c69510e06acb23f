// A finished game through the eyes of its seats: each is fetched once, when somebody looks through it.
import { loadFamily } from '../families/index.ts'
import type { Family } from '../families/types.ts'
import { api, sentenceOf } from './api.ts'
import { ReplayState } from './replaying.svelte.ts'
import { settings } from './settings.svelte.ts'

export interface Look {
  replay: ReplayState
  family: Family
}

export class Looks {
  shown = $state.raw<Look | null>(null)
  problem = $state('')
  #seen = new Map<string, Look>()
  #wanted = ''

  constructor(readonly code: string) {}

  /** Look through a seat, in the language of the page. */
  async through(seat: number): Promise<void> {
    const key = `${settings.language} ${seat}`
    this.#wanted = key
    try {
      const look = this.#seen.get(key) ?? (await this.#fetched(seat))
      this.#seen.set(key, look)
      if (this.#wanted === key) this.shown = look
    } catch (trouble) {
      this.problem = sentenceOf(trouble)
    }
  }

  async #fetched(seat: number): Promise<Look> {
    const found = await api.replay(this.code, seat)
    const family = await loadFamily(found.table.family)
    return { replay: new ReplayState(found, family, 0), family }
  }
}
