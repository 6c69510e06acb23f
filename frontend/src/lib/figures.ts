// Numbers as people write them: with a minus of the width of a plus, and a comma where the language has one.
import { localeOf } from './languages.ts'
import { settings } from './settings.svelte.ts'

const MINUS = '−'

/** A number that may be below zero. */
export const whole = (points: number): string => String(points).replace('-', MINUS)

/** What is won or lost. */
export const signed = (points: number): string => (points < 0 ? '' : '+') + whole(points)

export function decimal(value: number, digits = 1): string {
  const form = new Intl.NumberFormat(localeOf(settings.language), { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false })
  return form.format(value).replace('-', MINUS)
}

export const signedDecimal = (value: number): string => (value < 0 ? '' : '+') + decimal(value)
