// The games and the bots' levels, as the server offers them; and whether this page is older than the server.
import { api, sentenceOf } from './api.ts'
import { keepForLater } from './installed.ts'
import type { Catalogue, GameCard } from './protocol.ts'
import { settings } from './settings.svelte.ts'

export const catalogue: { all: Catalogue | null; problem: string; stale: boolean } = $state({ all: null, problem: '', stale: false })

let loaded = ''
let own = ''

export async function loadCatalogue(): Promise<void> {
  if (loaded === settings.language && catalogue.all) return
  try {
    const all = await api.catalogue()
    loaded = settings.language
    catalogue.all = all
    catalogue.problem = ''
    compare(all.version)
    void keepForLater(all)
  } catch (problem) {
    catalogue.problem = sentenceOf(problem)
  }
}

/** The page comes from its server: when that has another version than at first, the page is an old one. */
export function compare(version: string): void {
  own ||= version
  catalogue.stale = version !== own
}

/** Ask the server for its version, after a connection was lost and found. */
export function compareAgain(): void {
  void api.health().then(
    (health) => compare(health.version),
    () => undefined,
  )
}

export function gameCard(key: string): GameCard | undefined {
  return catalogue.all?.games.find((game) => game.key === key)
}
