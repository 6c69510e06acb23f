// Moves the shown view one event forward. No rules: the events say everything.
import { applying, changed, dealt, fromQueue, toPile, without } from '../../lib/applying.ts'
import { printedBulls } from '../../lib/cards.ts'
import type { PlusView } from '../../lib/protocol.ts'
import { numberIn } from '../../lib/sheet.ts'
import type { Options } from '../types.ts'
import type { Plus } from './game.ts'

/** The points as the shown piles count them; a table may agree that zeros are worth something. */
export function scores(view: PlusView, options: Options): number[] {
  const zero = numberIn(options, 'zero_bulls') ?? 0
  const worth = (pile: readonly number[]) => pile.reduce((sum, card) => sum + (card === 0 ? zero : printedBulls(card)), 0)
  return view.points.map((points, seat) => points + worth(view.taken[seat] ?? []))
}

export const apply = applying<Plus>({
  Dealt: (view, { seat, cards }) => dealt(view, seat, [...zeros(view.known_zeros[seat] ?? 0), ...cards]),
  ZerosGiven: (view, event) => ({ known_zeros: view.known_zeros.map(() => event.zeros) }),
  RowsLaid: (view, { deal, rows }) => ({ deal, rows, queue: [], aside: 0, taken: view.taken.map(() => []) }),
  Revealed: (view, { seat, cards }) => laid(view, seat, cards),
  Played: (view, { seat, card }) => ({
    ...laid(view, seat, [card]),
    turn: seat,
    aside: view.aside + (card === 0 ? 1 : 0),
  }),
  ZerosPiled: (view, event) => ({ taken: changed(view.taken, event.seat, (pile) => [...pile, ...zeros(event.zeros)]) }),
  Placed: fromQueue,
  RowTaken: toPile,
  DealScored: (view, { points }) => ({ points, aside: 0, taken: view.taken.map(() => []) }),
  StarterNamed: (_view, { seat }) => ({ starter: seat, turn: seat }),
})

function zeros(count: number): number[] {
  return Array<number>(count).fill(0)
}

function laid(view: PlusView, seat: number, cards: readonly number[]): Partial<PlusView> {
  const numbers = cards.filter((card) => card !== 0).map((card) => ({ card, seat }))
  return {
    hand: seat === view.seat ? without(view.hand, ...cards) : view.hand,
    sizes: changed(view.sizes, seat, (size) => size - cards.length),
    queue: [...view.queue, ...numbers],
  }
}
