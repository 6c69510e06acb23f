// What the families' `apply` share: small changes of lists, and the events of games with rows.
import type { Game } from './game.ts'

/** For every event of a family, what it changes of the view. One that is missing is a type error. */
export type Changes<G extends Game> = {
  [E in G['event'] as E['event']]: (view: G['view'], event: E) => Partial<G['view']>
}

/** Moves a view one event on. No rules: what is not told by an event waits for the truth. */
export function applying<G extends Game>(changes: Changes<G>): (view: G['view'], event: G['event']) => G['view'] {
  const known = new Map<string, (view: G['view'], event: G['event']) => Partial<G['view']>>(Object.entries(changes))
  return (view, event) => {
    const change = known.get(event.event) // none for an event of a newer server
    return change ? { ...view, ...change(view, event) } : view
  }
}

export const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b)

/** A list with one place changed. */
export function changed<T>(list: readonly T[], place: number, change: (old: T) => T): T[] {
  return list.map((item, index) => (index === place ? change(item) : item))
}

/** A list less these items, each counted once: zeros are alike. */
export function without<T>(list: readonly T[], ...items: readonly T[]): T[] {
  const left = [...list]
  for (const item of items) {
    const place = left.indexOf(item)
    if (place >= 0) left.splice(place, 1)
  }
  return left
}

interface Placed {
  row: number
  place: number
  card: number
}

/** The rows with a card placed; the first of a row starts it anew. */
export function placed(rows: readonly number[][], { row, place, card }: Placed): number[][] {
  return changed(rows, row - 1, (cards) => (place === 1 ? [card] : [...cards, card]))
}

/** The rows without the cards that were taken. */
export function taken(rows: readonly number[][], { row, cards }: { row: number; cards: readonly number[] }): number[][] {
  return changed(rows, row - 1, (old) => old.filter((card) => !cards.includes(card)))
}

interface Rows {
  rows: number[][]
  taken: number[][]
}

/** A card of the queue lies in its row now. */
export function fromQueue<L extends { card: number }>(view: Pick<Rows, 'rows'> & { queue: L[] }, event: Placed): { queue: L[]; rows: number[][] } {
  return { queue: view.queue.filter((laid) => laid.card !== event.card), rows: placed(view.rows, event) }
}

/** Cards of a row lie on somebody's pile now. */
export function toPile(view: Rows, event: { row: number; seat: number; cards: readonly number[] }): Rows {
  return { rows: taken(view.rows, event), taken: changed(view.taken, event.seat, (pile) => [...pile, ...event.cards]) }
}

interface Hands {
  seat: number | null
  hand: number[]
  sizes: number[]
}

/** A new hand: everybody sees how many cards it has, its owner which. */
export function dealt<V extends Hands>(view: V, seat: number, cards: readonly (number | null)[]): V {
  const sizes = changed(view.sizes, seat, () => cards.length)
  return seat === view.seat ? { ...view, sizes, hand: ascending(cards.filter((card) => card !== null)) } : { ...view, sizes }
}
