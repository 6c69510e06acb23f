// How points came about: a line for each part, and which of them decided the game.
import type { Options, Limit } from '../families/types.ts'
import { t } from './words.svelte.ts'

/** A line of the score sheet: a deal, a colour, a kind of field. */
export interface Part {
  label: string
  points: readonly number[] // by seat
  notes?: readonly string[] // by seat: what they are counted from
}

interface DealScored {
  event: string
  deal?: unknown
  bulls?: unknown
}

/** A line for every deal that was counted, and one for the deal that is being played. */
export function partsByDeal(tally: readonly DealScored[], scores: readonly number[], counted: readonly number[], deal: number): Part[] {
  const deals = tally.flatMap((event) =>
    event.event === 'DealScored' ? [{ label: t('deal', { deal: Number(event.deal) }), points: event.bulls as readonly number[] }] : [],
  )
  const now = scores.map((score, seat) => score - (counted[seat] ?? 0))
  return now.some((points) => points !== 0) ? [...deals, { label: t('deal-now', { deal }), points: now }] : deals
}

/** The parts so that they add up: what was counted before this page came has a line of its own. */
export function complete(parts: readonly Part[], scores: readonly number[]): Part[] {
  const rest = scores.map((score, seat) => parts.reduce((left, part) => left - (part.points[seat] ?? 0), score))
  return rest.some((points) => points !== 0) ? [{ label: t('before-you-came'), points: rest }, ...parts] : [...parts]
}

export interface Decided {
  part: string
  seat: number // whose points they were
  points: number
}

/** The part that decided a game: where the winner was furthest ahead of whoever came second. */
export function decisive(parts: readonly Part[], scores: readonly number[], ranks: readonly number[], aim: string): Decided | null {
  const order = ranks.map((rank, seat) => ({ rank, seat })).sort((a, b) => a.rank - b.rank)
  const [first, second] = order
  if (!first || !second || first.rank === second.rank || aim === 'team') return null
  const sign = aim === 'most' ? 1 : -1
  const ahead = (points: readonly number[]) => sign * ((points[first.seat] ?? 0) - (points[second.seat] ?? 0))
  const best = [...parts].sort((a, b) => ahead(b.points) - ahead(a.points))[0]
  if (!best || parts.length < 2 || ahead(best.points) * 2 < ahead(scores)) return null
  const seat = aim === 'most' ? first.seat : second.seat
  const points = best.points[seat] ?? 0
  return points > 0 ? { part: best.label, seat, points } : null
}

/** How far whoever won alone was ahead, and of whom; null where nobody was. */
export function lead(scores: readonly number[], ranks: readonly number[], winners: readonly number[]): { count: number; seats: number[] } | null {
  const [winner] = winners
  const next = Math.min(...ranks.filter((_, seat) => seat !== winner))
  const seats = ranks.flatMap((rank, seat) => (rank === next && seat !== winner ? [seat] : []))
  if (winner === undefined || winners.length > 1 || seats[0] === undefined) return null
  const count = Math.abs((scores[winner] ?? 0) - (scores[seats[0]] ?? 0))
  return count > 0 ? { count, seats } : null
}

/** When a game of several deals ends, in words. */
export function limitInWords({ deals, points }: Limit, deal: number): string {
  if (deals !== undefined) return t('deal-of', { deal, all: deals })
  return points === undefined ? '' : t('limit-is', { points })
}

export function numberIn(options: Options, name: string): number | undefined {
  const value = options[name]
  return typeof value === 'number' ? value : undefined
}
