// Moves the shown view one event forward. No rules: the events say everything.
import { changed, dealt, placed, taken, without } from '../../lib/applying.ts'
import type { PlusEvent, PlusView } from '../../lib/protocol.ts'

export function apply(view: PlusView, event: PlusEvent): PlusView {
  switch (event.event) {
    case 'Dealt':
      return dealt(view, event.seat, [...Array<number>(view.known_zeros[event.seat] ?? 0).fill(0), ...event.cards])
    case 'ZerosGiven':
      return { ...view, known_zeros: view.known_zeros.map(() => event.zeros) }
    case 'RowsLaid':
      return { ...view, deal: event.deal, rows: event.rows, queue: [], aside: 0, taken: view.taken.map(() => []) }
    case 'Revealed':
      return laid(view, event.seat, event.cards)
    case 'Played':
      return { ...laid(view, event.seat, [event.card]), turn: event.seat, aside: view.aside + (event.card === 0 ? 1 : 0) }
    case 'ZerosPiled':
      return { ...view, taken: changed(view.taken, event.seat, (pile) => [...pile, ...Array(event.zeros).fill(0)]) }
    case 'Placed':
      return { ...view, queue: view.queue.filter((one) => one.card !== event.card), rows: placed(view.rows, event) }
    case 'RowTaken':
      return { ...view, rows: taken(view.rows, event), taken: changed(view.taken, event.seat, (pile) => [...pile, ...event.cards]) }
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
    hand: seat === view.seat ? without(view.hand, ...cards) : view.hand,
    sizes: changed(view.sizes, seat, (size) => size - cards.length),
    queue: [...view.queue, ...numbers],
  }
}
