// Step by step to one of the given choices: first the special, then what it is used on.
import type { Kind } from '../../lib/game.ts'
import type { Buffalo, BuffaloChoice } from './game.ts'

export interface Wish {
  special: string | null // a special that lies face up, or "lift"
  card: number | null // to be shifted
  row: number | null
  seat: number | null
  order: number[] // of a sort
  present: number[] // the order before it
}

export type Step = 'row' | 'card' | 'member' | 'copy' | 'order'

export const NOTHING: Wish = { special: null, card: null, row: null, seat: null, order: [], present: [] }

const KINDS: Partial<Record<BuffaloChoice['kind'], string>> = { UseReplace: 'replace', UseInsert: 'insert', UseShift: 'shift', UseSort: 'sort', Lift: 'lift' }

/** The special that a choice uses. */
export function specialOf(choice: BuffaloChoice): string | null {
  return 'special' in choice.fields ? choice.fields.special : (KINDS[choice.kind] ?? null)
}

type Field = 'card' | 'row' | 'seat'

function valueOf(choice: BuffaloChoice, field: Field): number | null {
  const fields: { [name in Field]?: number | null } & { cards?: number[] } = choice.fields
  return fields[field] ?? null
}

/** The choices that are left with what is wished so far. */
export function found(choices: readonly BuffaloChoice[], wish: Wish): BuffaloChoice[] {
  if (wish.special === null) return []
  if (wish.special === 'sort') return wish.order.join() === wish.present.join() ? [] : sorted(choices, wish.order)
  const fits = (choice: BuffaloChoice, field: Field) => wish[field] === null || valueOf(choice, field) === wish[field]
  return choices.filter((choice) => specialOf(choice) === wish.special && fits(choice, 'card') && fits(choice, 'row') && fits(choice, 'seat'))
}

/**
 * The sort into this order. A queue of seven has more orders than are sent: then an order that was not is
 * written as one that was, and the server says whether it may be.
 */
function sorted(choices: readonly BuffaloChoice[], order: readonly number[]): BuffaloChoice[] {
  const sorts = choices.filter((choice) => choice.kind === 'UseSort')
  const wanted = order.join()
  const sent = sorts.find((choice) => cardsOf(choice).join() === wanted)
  const like = sorts[0]
  if (sent || !like) return sent ? [sent] : []
  const all = factorial(order.length) - 1
  const same = [...order].sort().join() === [...cardsOf(like)].sort().join()
  if (!same || sorts.length >= all) return []
  const rewrite = (text: string, between: string) => text.replace(cardsOf(like).join(between), order.join(between))
  return [{ ...like, action: rewrite(like.action, ','), words: rewrite(like.words, ', '), fields: { cards: [...order] }, preview: null }]
}

const cardsOf = (choice: Kind<Buffalo, 'UseSort'>) => choice.fields.cards
const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))

/** What has to be named next. */
export function missing(choices: readonly BuffaloChoice[], wish: Wish): Step | null {
  switch (wish.special) {
    case 'sort':
      return 'order'
    case 'shift':
      return wish.card === null ? 'card' : wish.row === null ? 'row' : null
    case 'insert': // of the card now due, unless it may be anybody's
      if (wish.seat === null && open(choices, wish, 'seat').length > 0) return 'member'
      return wish.row === null ? 'row' : null
    case 'replace':
      return wish.seat === null ? 'member' : null
    case 'first':
    case 'last':
      return wish.seat === null ? 'member' : 'copy'
    case null:
      return null
    default:
      return wish.row === null ? 'row' : null
  }
}

/** The values of a field that still lead to a choice. */
export function open(choices: readonly BuffaloChoice[], wish: Wish, field: Field): number[] {
  const values = found(choices, { ...wish, [field]: null }).map((choice) => valueOf(choice, field))
  return [...new Set(values)].filter((value) => value !== null)
}

/** A card of the order moved to another place. */
export function moved(order: readonly number[], card: number, place: number): number[] {
  const rest = order.filter((other) => other !== card)
  const to = Math.max(0, Math.min(place, rest.length))
  return [...rest.slice(0, to), card, ...rest.slice(to)]
}
