// The page stays on this device: it opens without a network, and so do rules, lessons and the puzzles of the days it was open.
// Puzzles of other days are not asked for: the server would have to make them.
import { recall, remember, settings } from './settings.svelte.ts'
import type { Catalogue } from './protocol.ts'

/** Have a service worker keep the page; browsers allow that on secure pages, and on the machine itself. */
export function install(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.register(new URL('worker.js', document.baseURI)).catch(() => undefined)
}

/** Have everything kept that is read without a network: once a day, and in the language that is spoken. */
export async function keepForLater(all: Catalogue): Promise<void> {
  const mark = `${all.version} ${settings.language} ${today()}`
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || recall('kept') === mark) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ keep: addresses(all, settings.language) })
  remember('kept', mark)
}

/** What is asked for, exactly as the screens do. */
export function addresses(all: Pick<Catalogue, 'games'>, language: string, now = Date.now()): string[] {
  const of = (path: string) => `api/${path}?lang=${language}`
  const games = all.games.flatMap(({ key, lesson }) => [`games/${key}/rules`, `games/${key}/pictures`, ...(lesson > 0 ? [`lessons/${key}`] : [])])
  return ['games', 'privacy', ...games, 'puzzle', `puzzle/${today(now)}`].map(of) // puzzles last: one may have to be made first
}

function today(now = Date.now()): string {
  return new Date(now).toISOString().slice(0, 10)
}
