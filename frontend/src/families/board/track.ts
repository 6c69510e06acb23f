/** Where the counters stand on the score track, moved apart as far as they would hide each other. */
import { LIMIT } from './layout.ts'

export interface Counter {
  seat: number
  score: number
  at: number // where it is drawn, from 0 (left) to 1
  true: number // where it stands
}

/** The place of a score on the track, from 0 to 1. */
export function along(score: number): number {
  return (score + LIMIT) / (2 * LIMIT)
}

export function counters(scores: readonly number[], width: number): Counter[] {
  const standing = scores.map((score, seat) => ({ seat, score, at: along(score), true: along(score) }))
  const sorted = standing.sort((a, b) => a.score - b.score || a.seat - b.seat)
  for (const group of grouped(sorted, width)) {
    const { start } = span(group, width)
    group.forEach((one, i) => (one.at = start + i * width))
  }
  return sorted
}

/** Counters that touch, so that they share the room around their middle. */
function grouped(sorted: Counter[], width: number): Counter[][] {
  let groups = sorted.map((one) => [one])
  for (let merged = true; merged;) {
    merged = false
    const next: Counter[][] = []
    for (const group of groups) {
      const before = next.at(-1)
      if (before && span(before, width).end + width > span(group, width).start) {
        before.push(...group)
        merged = true
      } else next.push(group)
    }
    groups = next
  }
  return groups
}

/** The middles of the first and the last counter of a group. */
function span(group: Counter[], width: number): { start: number; end: number } {
  const middle = group.reduce((sum, one) => sum + one.true, 0) / group.length
  const half = ((group.length - 1) * width) / 2
  const start = Math.min(1 - 2 * half, Math.max(0, middle - half))
  return { start, end: start + 2 * half }
}
