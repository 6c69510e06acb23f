// Moves the shown view one event forward. No rules: the events say everything.
import { applying, ascending, changed, dealt, taken as left, without } from '../../lib/applying.ts'
import { sumBulls } from '../../lib/cards.ts'
import type { BuffaloLaid, BuffaloRowTaken, BuffaloSpecialUsed, BuffaloView } from '../../lib/protocol.ts'
import type { Buffalo } from './game.ts'

/** The points as the team's shown pile counts them. */
export function scores(view: BuffaloView): number[] {
  return view.sizes.map(() => sumBulls(view.team_taken))
}

export const apply = applying<Buffalo>({
  Dealt: (view, { seat, cards }) => dealt(view, seat, cards),
  RowsLaid: (_view, { deal, rows }) => ({ deal, rows, queue: [] }),
  SpecialsOpened: (view, { specials, left }) => ({ specials: [...view.specials, ...specials], special_stack: left }),
  Revealed: (view, { plays }) => plays.reduce(revealed, { ...view, queue: plays }),
  SpecialUsed: used,
  OrderChanged: (view, { cards }) => ({ queue: ordered(view.queue, cards) }),
  Replaced: (view, { seat, card, back }) => ({
    replacing: null,
    hand: seat === view.seat ? ascending([...without(view.hand, card), back]) : view.hand,
    shown: changed(view.shown, seat, (cards) => ascending([...without(cards, card), back])),
    queue: [{ card, seat }, ...view.queue],
  }),
  StopLifted: (view, { row }) => ({
    stopped: without(view.stopped, row),
    specials_gone: [...view.specials_gone, 'stop'],
  }),
  SevenLeft: (view, { row }) => ({
    seven: view.seven.filter((at) => at !== row),
    specials_gone: [...view.specials_gone, ...view.seven.filter((at) => at === row).map(() => 'seven')],
  }),
  RowEmptied: (view, { row }) => ({ emptied: [...view.emptied, row] }),
  Placed: (view, { card, row, place }) => ({
    queue: view.queue.filter((laid) => laid.card !== card),
    emptied: without(view.emptied, row),
    rows: changed(view.rows, row - 1, (cards) => [...cards.slice(0, place - 1), card, ...cards.slice(place - 1)]),
  }),
  RowTaken: taken,
  GameScored: (_view, { buffalo }) => ({ buffalo_points: buffalo }),
})

/** The queue in the order of these cards. */
export function ordered(queue: readonly BuffaloLaid[], cards: readonly number[]): BuffaloLaid[] {
  return [...queue].sort((a, b) => cards.indexOf(a.card) - cards.indexOf(b.card))
}

function revealed(view: BuffaloView, { card, seat }: BuffaloLaid): BuffaloView {
  if (seat === 'buffalo') return { ...view, buffalo: view.buffalo - 1 }
  return {
    ...view,
    hand: without(view.hand, card),
    shown: changed(view.shown, seat, (cards) => without(cards, card)),
    sizes: changed(view.sizes, seat, (size) => size - 1),
  }
}

function used(view: BuffaloView, event: BuffaloSpecialUsed): BuffaloView {
  const { special, row, card } = event
  const beside = special === 'seven' || special === 'stop'
  const next = {
    ...view,
    specials: without(view.specials, special),
    specials_gone: beside ? view.specials_gone : [...view.specials_gone, special],
  }
  if (special === 'seven' && row !== null) return { ...next, seven: ascending([...view.seven, row]) }
  if (special === 'stop' && row !== null) return { ...next, stopped: ascending([...view.stopped, row]) }
  if (special === 'shift' && row !== null && card !== null) {
    const others = view.rows.map((cards) => without(cards, card))
    return { ...next, rows: changed(others, row - 1, (cards) => ascending([...cards, card])) }
  }
  if (special === 'replace') {
    const back = view.queue.find((laid) => laid.seat === event.seat) ?? null
    return { ...next, replacing: back, queue: view.queue.filter((laid) => laid !== back) }
  }
  return next
}

function taken(view: BuffaloView, event: BuffaloRowTaken): BuffaloView {
  const next = { ...view, rows: left(view.rows, event) }
  if (event.seat !== 'buffalo') return { ...next, team_taken: [...view.team_taken, ...event.cards] }
  const points = view.buffalo_points
  return { ...next, buffalo_taken: [...view.buffalo_taken, ...event.cards], buffalo_points: points === null ? null : points + event.bulls }
}
