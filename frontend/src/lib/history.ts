// Which of one's finished games are wished for, as an address asks for them; and pictures of them.
import type { TrendPoint } from './protocol.ts'

export interface Wishes {
  game: string // a mode, or a family with a star before it
  whom: string
  result: string
  kind: string
  rated: boolean
  since: string // days, as a date field has them
  until: string
}

export const EVERYTHING: Wishes = { game: '', whom: '', result: '', kind: '', rated: false, since: '', until: '' }

export const KINDS = ['table', 'continued', 'home', 'offline'] as const
export const RESULTS = ['won', 'lost', 'open'] as const

/** What is added to the question. */
export function asked(wishes: Wishes, cursor = ''): string {
  const { game } = wishes
  const wanted: Record<string, string> = {
    mode: game.startsWith('*') ? '' : game,
    family: game.startsWith('*') ? game.slice(1) : '',
    whom: wishes.whom,
    result: wishes.result,
    kind: wishes.kind,
    rated: wishes.rated ? 'true' : '',
    since: moment(wishes.since, 0),
    until: moment(wishes.until, 1),
    cursor,
  }
  const given = Object.entries(wanted).filter(([, value]) => value !== '')
  return given.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join('')
}

/** How many wishes there are. */
export const count = (wishes: Wishes): number => Object.values(wishes).filter(Boolean).length

/** A day here, so many days later, in seconds. */
function moment(day: string, later: number): string {
  const [year, month, date] = day.split('-').map(Number)
  const at = new Date(year, month - 1, date + later).getTime() / 1000
  return Number.isFinite(at) ? String(Math.max(0, at)) : ''
}

export interface TrendFrame {
  x: (at: number) => number
  y: (value: number) => number
  ticks: number[]
}

/** A frame in which all of some values have their place, with round numbers at its side. */
export function frameOf(values: readonly number[], width: number, height: number): TrendFrame {
  const low = Math.min(0, ...values)
  const step = nice((Math.max(1, ...values) - low) / 3)
  return framed(values.length, Math.floor(low / step) * step, Math.ceil(Math.max(1, ...values) / step) * step, step, width, height)
}

/** The same for ratings: they are far from zero, and have room around them. */
export function ratingFrame(games: readonly TrendPoint[], width: number, height: number): TrendFrame {
  const low = Math.min(...games.map((game) => (game.rating ?? 0) - (game.within ?? 0)))
  const high = Math.max(...games.map((game) => (game.rating ?? 0) + (game.within ?? 0)))
  const step = nice((high - low) / 3)
  return framed(games.length, Math.floor(low / step) * step, Math.ceil(high / step) * step, step, width, height)
}

function framed(points: number, low: number, high: number, step: number, width: number, height: number): TrendFrame {
  const wide = width - 56
  return {
    x: (at) => 44 + (points > 1 ? (wide * at) / (points - 1) : wide / 2),
    y: (value) => height - 22 - ((height - 34) * (value - low)) / (high - low),
    ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, n) => low + n * step),
  }
}

/** The next of 1, 2, 5, 10, 20, … */
export function nice(step: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(step, 1)))
  return [1, 2, 5, 10].map((each) => each * ten).find((each) => each >= step) ?? 10 * ten
}

/** The mean of the last so many values, up to each. */
export const rolling = (values: readonly number[], window = 10): number[] =>
  values.map((_, at) => {
    const last = values.slice(Math.max(0, at - window + 1), at + 1)
    return last.reduce((sum, each) => sum + each, 0) / last.length
  })

/** A line through some points. */
export const lineThrough = (values: readonly number[], { x, y }: TrendFrame): string =>
  values.map((value, at) => `${at ? 'L' : 'M'}${x(at).toFixed(1)},${y(value).toFixed(1)}`).join('')
