/** Step by step to one of the given choices while a tile is due: cards are put in or out, then rows and tiles named. */
import type { Kind } from '../../lib/game.ts'
import type { Board, BoardChoice } from './game.ts'

const CARDS = ['stop', 'swap', 'extra', 'ascending', 'front', 'skip', 'five', 'bulls'] as const
export type CardName = (typeof CARDS)[number]
type Place = Kind<Board, 'Place'>['fields']

export function isCard(name: string): name is CardName {
  return CARDS.some((card) => card === name)
}

export interface Wish {
  kind: 'Stop' | 'Swap' | 'Extra' | 'Place'
  how: '' | 'ascending' | 'front'
  skip: number
  lucky: '' | 'five' | 'bulls'
  row: number | null
  tile: number | null
  plus: number[]
}

export type Step = 'row' | 'tile' | 'plus'

/** Place the tile without any card. */
export const PLAIN: Wish = { kind: 'Place', how: '', skip: 0, lucky: '', row: null, tile: null, plus: [] }

const BEFORE: Partial<Record<CardName, Wish['kind']>> = { stop: 'Stop', swap: 'Swap', extra: 'Extra' }

/** The choices that are still possible with what was wished so far. */
export function found(choices: BoardChoice[], wish: Wish): BoardChoice[] {
  return choices.filter((choice) => choice.kind === wish.kind && suits(choice, wish))
}

function suits(choice: BoardChoice, wish: Wish): boolean {
  if (choice.kind === 'Place') return fits(choice.fields, wish)
  return wishes(wish.row, valuesOf(choice, 'row')) && wishes(wish.tile, valuesOf(choice, 'tile'))
}

const wishes = (wanted: number | null, values: number[]) => wanted === null || values.includes(wanted)

function fits(place: Place, wish: Wish): boolean {
  return (
    place.how === wish.how &&
    place.skip === wish.skip &&
    place.lucky === wish.lucky &&
    (wish.row === null || place.row === wish.row) &&
    wish.plus.every((tile) => place.plus.includes(tile))
  )
}

/** Whether a card is part of what was wished. */
export function chosen(wish: Wish, card: CardName): boolean {
  if (card in BEFORE) return wish.kind === BEFORE[card]
  if (wish.kind !== 'Place') return false
  return card === 'skip' ? wish.skip > 0 : wish.how === card || wish.lucky === card
}

/** Whether a card can be played at all now. */
export function playable(choices: BoardChoice[], card: CardName): boolean {
  return choices.some((choice) => {
    if (card in BEFORE) return choice.kind === BEFORE[card]
    if (choice.kind !== 'Place') return false
    const { how, skip, lucky } = choice.fields
    return card === 'skip' ? skip > 0 : how === card || lucky === card
  })
}

/** Put a card in, or out again; what does not go with it any more is put out. */
export function toggled(choices: BoardChoice[], wish: Wish, card: CardName): Wish {
  const kind = BEFORE[card]
  if (kind) return settled(choices, wish.kind === kind ? PLAIN : { ...PLAIN, kind })
  const base: Wish = { ...PLAIN, how: wish.how, skip: wish.skip, lucky: wish.lucky }
  if (card === 'skip') return skipping(choices, base)
  if (card === 'five' || card === 'bulls') {
    const lucky = wish.lucky === card ? '' : card
    return firstFound(choices, [{ ...base, lucky }, { ...base, lucky, skip: 0 }, { ...PLAIN, lucky }, ...anyWith(choices, 'lucky', lucky)])
  }
  if (card === 'ascending' || card === 'front') {
    const how = wish.how === card ? '' : card
    return firstFound(choices, [
      { ...base, how },
      { ...base, how, lucky: '' },
      { ...PLAIN, how },
    ])
  }
  return wish
}

/** One more field left out, as long as there is such a choice; then none again. */
function skipping(choices: BoardChoice[], base: Wish): Wish {
  const more = { ...base, skip: base.skip + 1 }
  const plain = { ...PLAIN, skip: more.skip }
  return firstFound(choices, [more, { ...more, lucky: '' }, plain, ...anyWith(choices, 'skip', more.skip), { ...base, skip: 0 }])
}

/** Wishes for every placement with some value, where a card only works together with another one. */
function anyWith(choices: BoardChoice[], field: 'lucky' | 'skip', value: string | number): Wish[] {
  const places = choices.filter((choice) => choice.kind === 'Place').map((choice) => choice.fields)
  const fitting = value ? places.filter((place) => place[field] === value) : []
  return fitting.map(({ how, skip, lucky }) => ({ ...PLAIN, how, skip, lucky }))
}

function firstFound(choices: BoardChoice[], wishes: Wish[]): Wish {
  return settled(choices, wishes.find((wish) => found(choices, wish).length > 0) ?? PLAIN)
}

/** Name what is left without an alternative. */
export function settled(choices: BoardChoice[], wish: Wish): Wish {
  const left = found(choices, wish)
  const only = left.length === 1 ? left[0] : null
  if (only?.kind === 'Stop') return { ...wish, row: only.fields.row, plus: [] }
  if (only?.kind === 'Place') return { ...wish, row: wish.how ? only.fields.row : null, plus: only.fields.plus }
  return wish
}

/** What has to be named next. */
export function missing(choices: BoardChoice[], wish: Wish): Step | null {
  const left = found(choices, wish)
  if (left.length <= 1 && !needsTile(wish)) return null
  if (needsTile(wish)) return 'tile'
  return wish.row === null && (wish.kind === 'Stop' || wish.how !== '') ? 'row' : 'plus'
}

function needsTile(wish: Wish): boolean {
  return (wish.kind === 'Swap' || wish.kind === 'Extra') && wish.tile === null
}

/** The values that the next step can take. */
export function stepValues(choices: BoardChoice[], wish: Wish, step: Step): number[] {
  return [...new Set(found(choices, wish).flatMap((choice) => valuesOf(choice, step)))]
}

function valuesOf(choice: BoardChoice, step: Step): number[] {
  const fields: { row?: number; tile?: number; plus?: number[]; tiles?: number[]; card?: string } = choice.fields
  const value = fields[step]
  return value === undefined ? [] : [value].flat()
}

/** The one choice that everything wished amounts to, once it is complete. */
export function complete(choices: BoardChoice[], wish: Wish): BoardChoice | null {
  const left = found(choices, wish)
  return left.length === 1 && missing(choices, wish) === null ? left[0] : null
}
