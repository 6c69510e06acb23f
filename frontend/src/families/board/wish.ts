/** Step by step to one of the given choices while a tile is due: cards are put in or out, then rows and tiles named. */
import type { BoardAction, Choice } from '../../lib/protocol.ts'

export type CardName = 'stop' | 'swap' | 'extra' | 'ascending' | 'front' | 'skip' | 'five' | 'bulls'
type Place = Extract<BoardAction, { kind: 'Place' }>['fields']

export interface Wish {
  kind: 'Stop' | 'Swap' | 'Extra' | 'Place'
  how: '' | 'ascending' | 'front'
  skip: number
  lucky: '' | 'five' | 'bulls'
  row: number | null
  tile: number | null
  plus: number[]
}

/** Place the tile without any card. */
export const PLAIN: Wish = { kind: 'Place', how: '', skip: 0, lucky: '', row: null, tile: null, plus: [] }

const BEFORE: Partial<Record<CardName, Wish['kind']>> = { stop: 'Stop', swap: 'Swap', extra: 'Extra' }

/** The choices that are still possible with what was wished so far. */
export function found(choices: Choice[], wish: Wish): Choice[] {
  return choices.filter((choice) => {
    if (choice.kind !== wish.kind) return false
    if (wish.kind !== 'Place') {
      const { row = null, tile = null } = choice.fields as { row?: number; tile?: number }
      return (wish.row === null || row === wish.row) && (wish.tile === null || tile === wish.tile)
    }
    return fits(choice.fields as unknown as Place, wish)
  })
}

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
export function playable(choices: Choice[], card: CardName): boolean {
  return choices.some((choice) => {
    if (card in BEFORE) return choice.kind === BEFORE[card]
    if (choice.kind !== 'Place') return false
    const place = choice.fields as unknown as Place
    return card === 'skip' ? place.skip > 0 : place.how === card || place.lucky === card
  })
}

/** Put a card in, or out again; what does not go with it any more is put out. */
export function toggled(choices: Choice[], wish: Wish, card: CardName): Wish {
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
    return firstFound(choices, [{ ...base, how }, { ...base, how, lucky: '' }, { ...PLAIN, how }])
  }
  return wish
}

/** One more field left out, as long as there is such a choice; then none again. */
function skipping(choices: Choice[], base: Wish): Wish {
  const more = { ...base, skip: base.skip + 1 }
  const plain = { ...PLAIN, skip: more.skip }
  return firstFound(choices, [more, { ...more, lucky: '' }, plain, ...anyWith(choices, 'skip', more.skip), { ...base, skip: 0 }])
}

/** Wishes for every placement with some value, where a card only works together with another one. */
function anyWith(choices: Choice[], field: 'lucky' | 'skip', value: string | number): Wish[] {
  const places = choices.filter((choice) => choice.kind === 'Place').map((choice) => choice.fields as unknown as Place)
  const fitting = value ? places.filter((place) => place[field] === value) : []
  return fitting.map(({ how, skip, lucky }) => ({ ...PLAIN, how, skip, lucky }))
}

function firstFound(choices: Choice[], wishes: Wish[]): Wish {
  return settled(choices, wishes.find((wish) => found(choices, wish).length > 0) ?? PLAIN)
}

/** Name what is left without an alternative. */
export function settled(choices: Choice[], wish: Wish): Wish {
  const left = found(choices, wish)
  const only = left.length === 1 ? (left[0].fields as { row?: number; plus?: number[] }) : null
  if (!only || wish.kind === 'Swap' || wish.kind === 'Extra') return wish
  return { ...wish, row: wish.how || wish.kind === 'Stop' ? (only.row ?? null) : null, plus: only.plus ?? [] }
}

/** What has to be named next. */
export function missing(choices: Choice[], wish: Wish): 'row' | 'tile' | 'plus' | null {
  const left = found(choices, wish)
  if (left.length <= 1 && !needsTile(wish)) return null
  if (needsTile(wish)) return 'tile'
  return wish.row === null && (wish.kind === 'Stop' || wish.how !== '') ? 'row' : 'plus'
}

function needsTile(wish: Wish): boolean {
  return (wish.kind === 'Swap' || wish.kind === 'Extra') && wish.tile === null
}

/** The values that the next step can take. */
export function stepValues(choices: Choice[], wish: Wish, step: 'row' | 'tile' | 'plus'): number[] {
  const values = found(choices, wish).flatMap((choice) => choice.fields[step] as number | number[])
  return [...new Set(values)]
}

/** The one choice that everything wished amounts to, once it is complete. */
export function complete(choices: Choice[], wish: Wish): Choice | null {
  const left = found(choices, wish)
  return left.length === 1 && missing(choices, wish) === null ? left[0] : null
}
