/** The cards and rows of Qwixx as they are drawn: `r5` is the red 5, `j8` a joker. */
export const COLOURS = ['red', 'yellow', 'green', 'blue'] as const
export type Colour = (typeof COLOURS)[number]

export const MISS = 5 // points that a miss costs
export const SCALE = Array.from({ length: 12 }, (_, i) => ((i + 1) * (i + 2)) / 2) // points for 1, 2, 3 … crosses in a row

const LETTERS = 'rygbj'
const LOW = 2
const HIGH = 12

export function numberOf(card: string): number {
  return Number(card.slice(1))
}

/** The colour of a card; a joker has none until it is played. */
export function colourOf(card: string): Colour | null {
  return COLOURS.find((colour) => colour[0] === card[0]) ?? null
}

/** Cards as a person sorts them: by colour, jokers last, then by number. */
export function inOrder(cards: string[]): string[] {
  const rank = (card: string) => LETTERS.indexOf(card[0]) * 100 + numberOf(card)
  return [...cards].sort((a, b) => rank(a) - rank(b))
}

/** The numbers of a row as they are printed, from left to right. */
export function numbersOf(colour: Colour): number[] {
  const rising = Array.from({ length: HIGH - LOW + 1 }, (_, i) => LOW + i)
  return colour === 'green' || colour === 'blue' ? rising.reverse() : rising
}

/** A row as it is drawn; crosses stand in the order of the row. */
export interface ShownRow {
  colour: Colour
  cells: { number: number; crossed: boolean; gone: boolean }[]
  closed: boolean
  last: number | null // the rightmost cross
  crosses: number // the lock counts as one
  points: number // by the table printed on the sheet: 1, 3, 6, 10 …
}

export function shownRow(colour: Colour, row: number[]): ShownRow {
  const numbers = numbersOf(colour)
  const reached = row.length ? numbers.indexOf(row[row.length - 1]) : -1
  const closed = reached === numbers.length - 1
  const crosses = row.length + (closed ? 1 : 0)
  const cells = numbers.map((number, i) => ({
    number,
    crossed: row.includes(number),
    gone: i < reached && !row.includes(number),
  }))
  return { colour, cells, closed, last: row.at(-1) ?? null, crosses, points: SCALE[crosses - 1] ?? 0 }
}
