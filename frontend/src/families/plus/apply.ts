// Moves the shown view one event forward. No rules: the events say everything.
import type { PlusEvent, PlusView } from '../../lib/protocol.ts'

const ascending = (cards: readonly number[]) => [...cards].sort((a, b) => a - b)

/** A list with one place changed. */
function at<T>(list: readonly T[], place: number, change: (old: T) => T): T[] {
  return list.map((item, index) => (index === place ? change(item) : item))
}

/** A hand less these cards, each counted once: zeros are alike. */
function without(hand: readonly number[], cards: readonly number[]): number[] {
  const left = [...hand]
  for (const card of cards) {
    const place = left.indexOf(card)
    if (place >= 0) left.splice(place, 1)
  }
  return left
}

export function apply(view: PlusView, event: PlusEvent): PlusView {
  switch (event.event) {
    case 'Dealt': {
      const cards = event.cards.filter((card) => card !== null)
      const zeros = view.known_zeros[event.seat] ?? 0
      const dealt = { ...view, sizes: at(view.sizes, event.seat, () => zeros + event.cards.length) }
      return event.seat === view.seat ? { ...dealt, hand: ascending([...Array(zeros).fill(0), ...cards]) } : dealt
    }
    case 'ZerosGiven':
      return { ...view, known_zeros: view.known_zeros.map(() => event.zeros) }
    case 'RowsLaid':
      return { ...view, deal: event.deal, rows: event.rows, queue: [], aside: 0, taken: view.taken.map(() => []) }
    case 'Revealed':
      return laid(view, event.seat, event.cards)
    case 'Played':
      return { ...laid(view, event.seat, [event.card]), turn: event.seat, aside: view.aside + (event.card === 0 ? 1 : 0) }
    case 'ZerosPiled':
      return { ...view, taken: at(view.taken, event.seat, (pile) => [...pile, ...Array(event.zeros).fill(0)]) }
    case 'Placed':
      return {
        ...view,
        queue: view.queue.filter((one) => one.card !== event.card),
        rows: at(view.rows, event.row - 1, (row) => (event.place === 1 ? [event.card] : [...row, event.card])),
      }
    case 'RowTaken':
      return {
        ...view,
        rows: at(view.rows, event.row - 1, (row) => row.filter((card) => !event.cards.includes(card))),
        taken: at(view.taken, event.seat, (pile) => [...pile, ...event.cards]),
      }
    case 'DealScored':
      return { ...view, points: event.points, taken: view.taken.map(() => []) }
    case 'StarterNamed':
      return { ...view, starter: event.seat, turn: event.seat }
    default:
      return view
  }
}

function laid(view: PlusView, seat: number, cards: readonly number[]): PlusView {
  const numbers = cards.filter((card) => card !== 0).map((card) => ({ card, seat }))
  return {
    ...view,
    hand: seat === view.seat ? without(view.hand, cards) : view.hand,
    sizes: at(view.sizes, seat, (size) => size - cards.length),
    queue: [...view.queue, ...numbers],
  }
}

