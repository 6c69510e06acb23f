// How long a shown moment lives: as long as its sentence takes to read, by what it means to whoever looks.
import { recall, remember, settings, type Speed } from './settings.svelte.ts'

/** `none` passes at once, most things flow, and a beat is for what somebody will want to have seen. */
export type Weight = 'none' | 'flow' | 'beat'

export interface Looked {
  text: string
  weight: Weight
  own: boolean // it happens to whoever looks
}

const FACTOR: Record<Speed, number> = { step: Infinity, slow: 1.8, normal: 1, quick: 0.55, instant: 0 }
const FLIGHT: Record<Speed, number> = { step: 330, slow: 480, normal: 330, quick: 180, instant: 0 }

/** How fast the table is shown: where motion is unwanted, at once. */
export function speed(): Speed {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : settings.speed
}

/** The share of its reading time that a sentence gets, and its bounds in milliseconds. */
const SHARES = {
  flow: { own: { share: 0.6, least: 700, most: 1600 }, others: { share: 0.3, least: 420, most: 950 } },
  beat: { own: { share: 1, least: 1400, most: 3600 }, others: { share: 0.6, least: 900, most: 2200 } },
}

/** Milliseconds in which a sentence can be read without haste. */
export function readingTime(text: string): number {
  return 300 + 210 * text.split(/\s+/).filter(Boolean).length
}

/** Milliseconds that a moment stays; a long queue is shown faster, and with one step a tap it stays for good. */
export function timeFor({ text, weight, own }: Looked, speed: Speed, waiting: number, liked = 1): number {
  if (weight === 'none' || speed === 'instant') return 0
  const { share, least, most } = SHARES[weight][own ? 'own' : 'others']
  const crowd = Math.min(1, 16 / Math.max(1, waiting))
  return Math.min(most, Math.max(least, readingTime(text) * share)) * FACTOR[speed] * crowd * liked
}

/** Milliseconds that a card travels: it has arrived when its moment is over, however little of it is liked. */
export function flightFor(speed: Speed, liked = 1): number {
  return FLIGHT[speed] * Math.min(1, liked)
}

/** What somebody likes, after one more round: who taps ahead gets a quicker table, who watches gets the time back. */
export function learnt(liked: number, jumped: boolean): number {
  return Math.min(1.15, Math.max(0.5, liked * (jumped ? 0.9 : 1.03)))
}

const KEY = 'pace'

/** What this device has learnt so far. */
export function liking(): number {
  const kept = Number(recall(KEY))
  return kept >= 0.5 && kept <= 1.15 ? kept : 1
}

export function learn(jumped: boolean): void {
  remember(KEY, learnt(liking(), jumped).toFixed(3))
}
