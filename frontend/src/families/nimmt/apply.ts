// Moves the shown view one event forward. No rules: the events say everything.
import { applying, ascending, changed, dealt, fromQueue, toPile, without } from '../../lib/applying.ts'
import { sumBulls } from '../../lib/cards.ts'
import type { NimmtLaid, NimmtView } from '../../lib/protocol.ts'
import type { Nimmt } from './game.ts'

/** The points as the shown piles count them. */
export function scores(view: NimmtView): number[] {
  return view.points.map((points, seat) => points + sumBulls(view.taken[seat] ?? []))
}

export const apply = applying<Nimmt>({
  Dealt: (view, { seat, cards }) => dealt(view, seat, cards),
  RowsLaid: (view, { deal, rows }) => ({ deal, rows, queue: [], taken: emptied(view.taken) }),
  DraftOpened: (view, { deal, cards }) => ({
    deal,
    table: cards,
    rows: emptied(view.rows),
    hand: [],
    known: emptied(view.known),
    sizes: view.sizes.map(() => 0),
    taken: emptied(view.taken),
  }),
  DraftStarted: (_view, { seat }) => ({ drafter: seat }),
  Drafted: (view, { seat, card }) => ({
    table: without(view.table, card),
    hand: seat === view.seat ? ascending([...view.hand, card]) : view.hand,
    known: changed(view.known, seat, (hand) => ascending([...hand, card])),
    sizes: changed(view.sizes, seat, (size) => size + 1),
  }),
  Revealed: (view, { plays }) => plays.reduce(revealed, { ...view, queue: plays }),
  Placed: fromQueue,
  RowTaken: toPile,
  ParityMoved: (_view, { row, side }) => ({ parity: { row, side } }),
  ClimberMoved: (_view, { row, side }) => ({ climber: { row, side } }),
  CowJumped: (_view, { row }) => ({ cow: row }),
  DealScored: (view, { points }) => ({ points, taken: emptied(view.taken) }),
})

const emptied = (piles: readonly number[][]): number[][] => piles.map(() => [])

function revealed(view: NimmtView, { seat, card, reversed }: NimmtLaid): NimmtView {
  return {
    ...view,
    hand: without(view.hand, card),
    known: changed(view.known, seat, (hand) => without(hand, card)),
    sizes: changed(view.sizes, seat, (size) => size - 1),
    reversers: changed(view.reversers, seat, (has) => has && !reversed),
  }
}
