// The files that games need without a network: fetched when somebody wants them, and kept until the page needs others.
import { GAMES } from 'virtual:games'

const KEEP = 'games' // the service worker knows it by this name, too
const MEGABYTE = 1_000_000

/** What is sent when they are fetched, in megabytes. */
export const SIZE = GAMES.reduce((sum, { sent }) => sum + sent, 0) / MEGABYTE

const address = (path: string) => new URL(path, document.baseURI).href
export const canKeep = (): boolean => 'caches' in globalThis && import.meta.env.PROD

export async function isKept(): Promise<boolean> {
  if (!canKeep() || !(await caches.has(KEEP))) return false
  const kept = await caches.open(KEEP)
  const found = await Promise.all(GAMES.map(({ path }) => kept.match(address(path))))
  return found.every(Boolean)
}

/** Fetch what is not here yet; tells how much of it all is here, from 0 to 1. */
export async function fetchGames(tell: (share: number) => void): Promise<void> {
  const kept = canKeep() ? await caches.open(KEEP) : null
  void navigator.storage?.persist?.().catch(() => false) // whoever wants them wants them to stay
  const whole = GAMES.reduce((sum, { bytes }) => sum + bytes, 0)
  let here = 0
  for (const { path, bytes } of GAMES) {
    if (!(await kept?.match(address(path)))) {
      const before = here
      const found = await read(address(path), (read) => tell(Math.min(1, (before + read) / whole)))
      await kept?.put(address(path), found)
    }
    here += bytes
    tell(here / whole)
  }
}

/** An answer that is here whole, for half a file is none. */
async function read(from: string, tell: (bytes: number) => void): Promise<Response> {
  const answer = await fetch(from)
  if (!answer.ok || !answer.body) throw new Error(`${answer.status}`)
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = answer.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value as BlobPart)
    tell((bytes += part.value.length))
  }
  return new Response(new Blob(parts), { headers: { 'content-type': answer.headers.get('content-type') ?? '' } })
}

/** Where the worker finds them. */
export function home(): { root: string; folder: string; archive: string } {
  const paths = GAMES.map(({ path }) => path)
  const archive = paths.find((path) => path.startsWith('assets/games-')) ?? ''
  const [first] = paths
  return { root: address(''), folder: first.slice(0, first.lastIndexOf('/') + 1), archive }
}
