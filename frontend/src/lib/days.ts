// Days as people say them. A day is the same for everybody, whatever their clock says.
import { localeOf } from './languages.ts'
import { settings } from './settings.svelte.ts'

const say = (date: Date, form: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat(localeOf(settings.language), form).format(date)
const read = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** Friday, 20 November */
export const dayInWords = (day: string): string => say(read(day), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** 20 Nov */
export const shortDay = (day: string): string => say(read(day), { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** November 2026, of 2026-11 */
export const monthInWords = (month: string): string => say(read(`${month}-01`), { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The day of a moment in seconds, here: 20 Nov 2026 */
export const dateOf = (seconds: number): string => say(new Date(seconds * 1000), { day: 'numeric', month: 'short', year: 'numeric' })
