// Spans of time as people say them: seconds at a fast table, hours and days at a slow one.
import { localeOf } from './languages.ts'
import { settings } from './settings.svelte.ts'

type Unit = 'second' | 'minute' | 'hour' | 'day'
const SIZES: readonly [Unit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]
const SLOW = 3600 // as on the server: from here on time runs whoever is there
const LEAST = 2 // fewer of a unit are told in the next smaller one

export const CLOCKS: readonly number[] = [0, 15, 30, 60, 120, 12 * 3600, 86_400, 3 * 86_400, 7 * 86_400]
export const isSlow = (seconds: number | null): boolean => (seconds ?? 0) >= SLOW

const say = (count: number, unit: Unit, unitDisplay: 'long' | 'narrow'): string =>
  new Intl.NumberFormat(localeOf(settings.language), { style: 'unit', unit, unitDisplay }).format(count)

/** A whole span: 3 days, 12 hours, 30 seconds. */
export function spanInWords(seconds: number): string {
  const [unit, size] = SIZES.find(([, one]) => seconds >= one && seconds % one === 0) ?? SIZES[3]
  return say(seconds / size, unit, 'long')
}

/** What is left of one, in one unit: never more than there is, but for the last minute. */
export function leftInWords(seconds: number, display: 'long' | 'narrow' = 'long'): string {
  const [unit, size] = SIZES.slice(0, 3).find(([, one]) => seconds >= LEAST * one) ?? SIZES[2]
  return say(Math.max(1, Math.floor(seconds / size)), unit, display)
}
