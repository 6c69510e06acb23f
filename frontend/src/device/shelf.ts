// The games on this device: those that are played here without a server, and those that a server has not heard of yet.
import type { OfflineGame, SeatInfo } from '../lib/protocol.ts'
import { forget, recall, remember } from '../lib/settings.svelte.ts'

/** What the table needs to go on; the page reads a little of it, and changes nothing. */
export interface KeptGame {
  setting: { code: string; key: string; phase: 'playing' | 'over'; seats: Pick<SeatInfo, 'name' | 'kind'>[]; changed: number }
  journal: unknown[]
  finished: OfflineGame | null // once it is over: what a server is told
}

const HERE = '0' // what the code of such a game begins with; no server has one like it
const LIST = 'device.games'
const SENT = 50 // games of which it is known where the server has them
const place = (code: string) => `device.game.${code}`
const whither = 'device.sent'

export const isHere = (code: string): boolean => code.startsWith(HERE)

export function codesHere(): string[] {
  return readList(recall(LIST))
}

export function gameHere(code: string): KeptGame | null {
  try {
    return JSON.parse(recall(place(code)) ?? 'null') as KeptGame | null
  } catch {
    return null // whatever that is, it is no game
  }
}

/** All of them, the latest first. */
export function gamesHere(): KeptGame[] {
  const found = codesHere().flatMap((code) => gameHere(code) ?? [])
  return found.sort((a, b) => b.setting.changed - a.setting.changed)
}

/** Keep games as they stand; whether they will be here after the page is gone. */
export function keep(games: Record<string, KeptGame>): boolean {
  const all = Object.entries(games)
  if (all.length === 0) return true
  const texts = all.map(([code, game]) => [code, JSON.stringify(game)] as const)
  for (const [code, text] of texts) remember(place(code), text)
  remember(LIST, JSON.stringify([...new Set([...codesHere(), ...Object.keys(games)])]))
  return texts.every(([code, text]) => recall(place(code)) === text)
}

export function drop(code: string): void {
  forget(place(code))
  remember(LIST, JSON.stringify(codesHere().filter((one) => one !== code)))
}

/** The server has a game now, under a code of its own. */
export function handOver(code: string, there: string): void {
  const sent = [...pairs().filter(([here]) => here !== code), [code, there]].slice(-SENT)
  remember(whither, JSON.stringify(sent))
  drop(code)
}

/** Where a server has a game that was here. */
export function codeThere(code: string): string | undefined {
  return pairs().find(([here]) => here === code)?.[1]
}

function pairs(): [string, string][] {
  try {
    return JSON.parse(recall(whither) ?? '[]') as [string, string][]
  } catch {
    return []
  }
}

function readList(text: string | null): string[] {
  try {
    return JSON.parse(text ?? '[]') as string[]
  } catch {
    return []
  }
}
