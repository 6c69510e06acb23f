/** Moves the shown board one event forward. Display only: what is not told by an event waits for the truth. */
import { applying, ascending, changed, without } from '../../lib/applying.ts'
import type { BoardLaid, BoardView } from '../../lib/protocol.ts'
import type { Board } from './game.ts'

type Row = (number | null)[]

export const apply = applying<Board>({
  Dealt: (view, { seat, tiles }) => ({
    ...held(view, seat, tiles),
    dealt: view.dealt + (seat === 0 ? 1 : 0),
    stock: Math.max(0, view.stock - tiles.length),
  }),
  ActionsDealt: (view, { seat, cards }) => ({
    ...drawnActions(view, seat, cards),
    action_pile: view.action_pile - cards.length,
  }),
  RowsLaid: (view, { rows, tiles }) => ({
    rows: view.rows.map((row, i) => (rows.includes(i + 1) ? [tiles[rows.indexOf(i + 1)]] : row)),
  }),
  Revealed: (view, { laid }) => ({ ...spent(view, laid), queue: laid, phase: 'place' }),
  ActionPlayed: (view, { seat, card }) => ({
    actions: seat === view.seat ? without(view.actions, card) : view.actions,
    action_sizes: changed(view.action_sizes, seat, (n) => n - 1),
    action_discard: [...view.action_discard, card].sort(),
  }),
  SignSet: (view, { row }) => ({ stops: ascending([...view.stops, row]) }),
  Swapped: (view, { seat, back, tile }) => {
    const lighter = { ...view, ...spent(view, [{ seat, tile }]) }
    return {
      ...lighter,
      ...held(lighter, seat, [back]),
      known: knowing(lighter, seat, [back]),
      queue: [{ seat, tile }, ...view.queue.slice(1)],
    }
  },
  ExtraLaid: (view, { seat, tile, due }) => ({
    ...spent(view, [{ seat, tile }]),
    queue: [...due.map((one) => ({ seat, tile: one })), ...view.queue.filter((laid) => laid.seat !== seat)],
  }),
  LuckyPlayed: (view, { seat, kind }) => ({
    lucky: changed(view.lucky, seat, (cards) => without(cards, kind)),
    lucky_stacks: changed(view.lucky_stacks, stackOf(kind), (n) => n + 1),
  }),
  Placed: (view, { tile, row, skipped }) => ({
    queue: unqueued(view.queue, tile),
    rows: changed(view.rows, row - 1, (tiles) => [...tiles, ...Array<null>(skipped).fill(null), tile]),
  }),
  PutInFront: (view, { tile, row, place }) => ({
    queue: unqueued(view.queue, tile),
    rows: changed(view.rows, row - 1, (tiles) => pushed(tiles, tile, place)),
  }),
  Scored: (view, { seat, score }) => ({ scores: changed(view.scores, seat, () => score) }),
  RowTaken: (view, { seat, row, tiles, reason }) => {
    const stays = view.rows[row - 1].find((tile) => tile !== null && !tiles.includes(tile))
    const behindScreen = reason === 'take-tiles'
    return {
      ...(behindScreen ? { ...held(view, seat, tiles), known: knowing(view, seat, tiles) } : {}),
      box: behindScreen ? view.box : ascending([...view.box, ...tiles]),
      rows: changed(view.rows, row - 1, () => []),
      opening: stays == null ? null : { tile: stays, seat, taken: row },
    }
  },
  SignsReturned: () => ({ stops: [] }),
  RowOpened: (view, { tile, row }) => ({
    rows: changed(view.rows, row - 1, () => [tile]),
    opening: null,
  }),
  LuckyTaken: (view, { seat, card }) => ({
    lucky: changed(view.lucky, seat, (cards) => [...cards, card].sort()),
    lucky_stacks: changed(view.lucky_stacks, stackOf(card), (n) => n - 1),
    lucky_due: null,
  }),
  TileDrawn: (view, { seat, tile }) => ({ ...held(view, seat, [tile]), stock: view.stock - 1, drawing: null }),
  ActionDrawn: (view, { seat, card }) => ({
    ...drawnActions(view, seat, [card]),
    action_pile: view.action_pile - 1,
    drawing: null,
  }),
  ActionsShuffled: (_view, { cards }) => ({ action_pile: cards.length, action_discard: [] }),
  NothingDrawn: () => ({ drawing: null }),
  TilesShown: (view, { seat, tiles }) => ({ known: changed(view.known, seat, () => tiles) }),
  GameEnded: (_view, { scores }) => ({ phase: 'over', scores }),
})

function unqueued(queue: BoardLaid[], tile: number): BoardLaid[] {
  return queue.filter((laid) => laid.tile !== tile)
}

function stackOf(lucky: string): number {
  return lucky === 'five' ? 0 : 1
}

/** The row after a tile went to its front: all up to the free place move one to the right. */
function pushed(tiles: Row, tile: number, place: number): Row {
  return [tile, ...tiles.slice(0, place - 1), ...tiles.slice(place)]
}

/** Tiles that went behind a screen; `null` where the reader may not see them. */
function held(view: BoardView, seat: number, tiles: (number | null)[]): Partial<BoardView> {
  const seen = tiles.filter((tile) => tile !== null)
  return {
    hand: seat === view.seat ? ascending([...view.hand, ...seen]) : view.hand,
    sizes: changed(view.sizes, seat, (n) => n + tiles.length),
  }
}

function knowing(view: BoardView, seat: number, tiles: number[]): number[][] {
  return changed(view.known, seat, (known) => ascending([...known, ...tiles]))
}

/** Tiles that came out from behind the screens. */
function spent(view: BoardView, laid: BoardLaid[]): Partial<BoardView> {
  const gone = laid.map((one) => one.tile)
  const counts = view.sizes.map((_, seat) => laid.filter((one) => one.seat === seat).length)
  return {
    hand: view.hand.filter((tile) => !gone.includes(tile)),
    sizes: view.sizes.map((n, seat) => n - counts[seat]),
    known: view.known.map((tiles) => tiles.filter((tile) => !gone.includes(tile))),
  }
}

function drawnActions(view: BoardView, seat: number, cards: (string | null)[]): Partial<BoardView> {
  const seen = cards.filter((card) => card !== null)
  return {
    actions: seat === view.seat ? [...view.actions, ...seen].sort() : view.actions,
    action_sizes: changed(view.action_sizes, seat, (n) => n + cards.length),
  }
}
