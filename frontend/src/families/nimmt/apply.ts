// Moves the shown view one event forward. No rules: the events say everything.
import { sumBulls } from '../../lib/cards.ts'
import type { NimmtEvent, NimmtView } from '../../lib/protocol.ts'

/** The points as the shown piles count them. */
export function scores(view: NimmtView): number[] {
  return view.points.map((points, seat) => points + sumBulls(view.taken[seat] ?? []))
}

const ascending = (cards: readonly number[]) => [...cards].sort((a, b) => a - b)
const without = (cards: readonly number[], card: number) => cards.filter((other) => other !== card)

/** A list with one place changed. */
function at<T>(list: readonly T[], place: number, change: (old: T) => T): T[] {
  return list.map((item, index) => (index === place ? change(item) : item))
}

export function apply(view: NimmtView, event: NimmtEvent): NimmtView {
  switch (event.event) {
    case 'Dealt': {
      const cards = event.cards.filter((card) => card !== null)
      const dealt = { ...view, sizes: at(view.sizes, event.seat, () => event.cards.length) }
      return event.seat === view.seat ? { ...dealt, hand: ascending(cards) } : dealt
    }
    case 'RowsLaid':
      return { ...view, deal: event.deal, rows: event.rows, queue: [], taken: view.taken.map(() => []) }
    case 'DraftOpened':
      return {
        ...view, deal: event.deal, table: event.cards, rows: view.rows.map(() => []), hand: [],
        known: view.known.map(() => []), sizes: view.sizes.map(() => 0), taken: view.taken.map(() => []),
      }
    case 'DraftStarted':
      return { ...view, drafter: event.seat }
    case 'Drafted':
      return drafted(view, event.seat, event.card)
    case 'Revealed':
      return event.plays.reduce((shown, { seat, card, reversed }) => revealed(shown, seat, card, reversed), { ...view, queue: event.plays })
    case 'Placed':
      return {
        ...view,
        queue: view.queue.filter((laid) => laid.card !== event.card),
        rows: at(view.rows, event.row - 1, (row) => (event.place === 1 ? [event.card] : [...row, event.card])),
      }
    case 'RowTaken':
      return {
        ...view,
        rows: at(view.rows, event.row - 1, (row) => row.filter((card) => !event.cards.includes(card))),
        taken: at(view.taken, event.seat, (pile) => [...pile, ...event.cards]),
      }
    case 'ParityMoved':
      return { ...view, parity: { row: event.row - 1, side: event.side } }
    case 'ClimberMoved':
      return { ...view, climber: { row: event.row - 1, side: event.side } }
    case 'CowJumped':
      return { ...view, cow: event.row - 1 }
    case 'DealScored':
      return { ...view, points: event.points, taken: view.taken.map(() => []) }
    default:
      return view
  }
}

function drafted(view: NimmtView, seat: number, card: number): NimmtView {
  return {
    ...view,
    table: without(view.table, card),
    hand: seat === view.seat ? ascending([...view.hand, card]) : view.hand,
    known: at(view.known, seat, (hand) => ascending([...hand, card])),
    sizes: at(view.sizes, seat, (size) => size + 1),
  }
}

function revealed(view: NimmtView, seat: number, card: number, reversed: boolean): NimmtView {
  return {
    ...view,
    hand: without(view.hand, card),
    known: at(view.known, seat, (hand) => without(hand, card)),
    sizes: at(view.sizes, seat, (size) => size - 1),
    reversers: at(view.reversers, seat, (has) => has && !reversed),
  }
}
