// Keeps the page, and what it needs without a network. The files of one build are kept together, under its mark: they are
// fetched whole before they count, and those of an older build go when no page of it is open any more.
import { kindOf } from './addresses.ts'
import { BUILD } from './build.ts'
import type { Fetched, Lasting, Told, Worker } from './types.ts'

const PAGE = `page ${BUILD.mark}`
const ANSWERS = `answers ${BUILD.mark}` // a page reads answers of its own time only
const MOST = 300 // answers
const PATIENCE = 4000 // milliseconds until a screen comes from what is kept
const GAMES = 'games' // what plays without a server; it is there for whoever wanted it
const held = { files: new Set(BUILD.files), games: new Set(BUILD.games) }

export function keepThePage(worker: Worker): void {
  const root = worker.registration.scope
  worker.addEventListener('install', (event: Lasting) => event.waitUntil(gather(root)))
  worker.addEventListener('activate', (event: Lasting) => event.waitUntil(tidy(root)))
  worker.addEventListener('message', (event: Told) => {
    const { keep } = (event.data ?? {}) as { keep?: unknown }
    if (Array.isArray(keep)) event.waitUntil(keepAnswers(root, keep.map(String)))
  })
  worker.addEventListener('fetch', (event: Fetched) => {
    const { request } = event
    const kind = kindOf(request.method, request.url, root, request.mode === 'navigate', held)
    if (kind === 'screen') event.respondWith(screen(request, root))
    else if (kind === 'file') event.respondWith(file(request, PAGE))
    else if (kind === 'games') event.respondWith(file(request, GAMES))
    else if (kind === 'answer') event.respondWith(answer(request))
  })
}

async function gather(root: string): Promise<void> {
  const kept = await caches.open(PAGE)
  const all = [root, ...BUILD.files.map((path) => root + path)]
  await kept.addAll(all.map((address) => new Request(address, { cache: 'no-cache' })))
  if (await caches.has(GAMES)) await gatherGames(root).catch(() => undefined) // no game is no reason to keep no page
}

/** Whoever wanted games has those of the newer build, too; what both have is not fetched again. */
async function gatherGames(root: string): Promise<void> {
  const kept = await caches.open(GAMES)
  const all = BUILD.games.map((path) => root + path)
  const found = await Promise.all(all.map((address) => kept.match(address)))
  await kept.addAll(all.filter((_, at) => !found[at]))
}

async function tidyGames(root: string): Promise<void> {
  if (!(await caches.has(GAMES))) return
  const kept = await caches.open(GAMES)
  const old = (await kept.keys()).filter(({ url }) => !held.games.has(url.slice(root.length)))
  await Promise.all(old.map((file) => kept.delete(file)))
}

async function tidy(root: string): Promise<void> {
  await tidyGames(root)
  const old = (await caches.keys()).filter((name) => ![PAGE, ANSWERS, GAMES].includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** The server's page where it answers in time: it may be a newer one, with files of its own. */
async function screen(request: Request, root: string): Promise<Response> {
  const kept = await (await caches.open(PAGE)).match(root)
  if (!kept) return fetch(request)
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE))
  return Promise.race([fetch(request).catch(() => kept), late])
}

async function file(request: Request, where: string): Promise<Response> {
  return (await caches.match(request, { cacheName: where })) ?? fetch(request)
}

/** The newest answer, or without a network the last one. */
async function answer(request: Request): Promise<Response> {
  const kept = await caches.open(ANSWERS)
  try {
    const fresh = await fetch(request)
    if (fresh.ok) await put(kept, request, fresh.clone())
    return fresh
  } catch (trouble) {
    const last = await kept.match(request)
    if (last) return last
    throw trouble
  }
}

async function put(kept: Cache, request: Request, fresh: Response): Promise<void> {
  await kept.put(request, fresh).catch(() => undefined) // no room is no reason to keep an answer from anybody
  const all = await kept.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((oldest) => kept.delete(oldest)))
}

/** Have answers before they are asked for, one after the other: somebody may be playing meanwhile. */
async function keepAnswers(root: string, paths: readonly string[]): Promise<void> {
  for (const path of paths.slice(0, MOST)) {
    const request = new Request(new URL(path, root), { credentials: 'same-origin' })
    if (kindOf('GET', request.url, root, false, held) !== 'answer') continue
    if (!(await (await caches.open(ANSWERS)).match(request))) await answer(request).catch(() => undefined)
  }
}
