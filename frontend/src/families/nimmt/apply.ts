// Moves the shown view one event forward. No rules: the events say everything.
import { ascending, changed, dealt, placed, taken, without } from '../../lib/applying.ts'
import { sumBulls } from '../../lib/cards.ts'
import type { NimmtEvent, NimmtView } from '../../lib/protocol.ts'

/** The points as the shown piles count them. */
export function scores(view: NimmtView): number[] {
  return view.points.map((points, seat) => points + sumBulls(view.taken[seat] ?? []))
}

export function apply(view: NimmtView, event: NimmtEvent): NimmtView {
  switch (event.event) {
    case 'Dealt':
      return dealt(view, event.seat, event.cards)
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
      return { ...view, queue: view.queue.filter((laid) => laid.card !== event.card), rows: placed(view.rows, event) }
    case 'RowTaken':
      return { ...view, rows: taken(view.rows, event), taken: changed(view.taken, event.seat, (pile) => [...pile, ...event.cards]) }
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
    known: changed(view.known, seat, (hand) => ascending([...hand, card])),
    sizes: changed(view.sizes, seat, (size) => size + 1),
  }
}

function revealed(view: NimmtView, seat: number, card: number, reversed: boolean): NimmtView {
  return {
    ...view,
    hand: without(view.hand, card),
    known: changed(view.known, seat, (hand) => without(hand, card)),
    sizes: changed(view.sizes, seat, (size) => size - 1),
    reversers: changed(view.reversers, seat, (has) => has && !reversed),
  }
}
