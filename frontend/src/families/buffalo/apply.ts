// Moves the shown view one event forward. No rules: the events say everything.
import { ascending, changed, dealt, taken as left, without } from '../../lib/applying.ts'
import { sumBulls } from '../../lib/cards.ts'
import type { BuffaloEvent, BuffaloLaid, BuffaloRowTaken, BuffaloSpecialUsed, BuffaloView } from '../../lib/protocol.ts'

/** The points as the team's shown pile counts them. */
export function scores(view: BuffaloView): number[] {
  return view.sizes.map(() => sumBulls(view.team_taken))
}

export function apply(view: BuffaloView, event: BuffaloEvent): BuffaloView {
  switch (event.event) {
    case 'Dealt':
      return dealt(view, event.seat, event.cards)
    case 'RowsLaid':
      return { ...view, deal: event.deal, rows: event.rows, queue: [] }
    case 'SpecialsOpened':
      return { ...view, specials: [...view.specials, ...event.specials], special_stack: event.left }
    case 'Revealed':
      return event.plays.reduce(revealed, { ...view, queue: event.plays })
    case 'SpecialUsed':
      return used(view, event)
    case 'OrderChanged':
      return { ...view, queue: ordered(view.queue, event.cards) }
    case 'Replaced':
      return {
        ...view,
        replacing: null,
        hand: event.seat === view.seat ? ascending([...without(view.hand, event.card), event.back]) : view.hand,
        shown: changed(view.shown, event.seat, (cards) => ascending([...without(cards, event.card), event.back])),
        queue: [{ card: event.card, seat: event.seat }, ...view.queue],
      }
    case 'StopLifted':
      return { ...view, stopped: without(view.stopped, event.row - 1), specials_gone: [...view.specials_gone, 'stop'] }
    case 'SevenLeft':
      return { ...view, seven: view.seven.filter((row) => row !== event.row - 1), specials_gone: [...view.specials_gone, ...view.seven.filter((row) => row === event.row - 1).map(() => 'seven')] }
    case 'RowEmptied':
      return { ...view, emptied: [...view.emptied, event.row - 1] }
    case 'Placed':
      return {
        ...view,
        queue: view.queue.filter((laid) => laid.card !== event.card),
        emptied: without(view.emptied, event.row - 1),
        rows: changed(view.rows, event.row - 1, (row) => [...row.slice(0, event.place - 1), event.card, ...row.slice(event.place - 1)]),
      }
    case 'RowTaken':
      return taken(view, event)
    case 'GameScored':
      return { ...view, buffalo_points: event.buffalo }
    default:
      return view
  }
}

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
  if (special === 'seven' && row !== null) return { ...next, seven: ascending([...view.seven, row - 1]) }
  if (special === 'stop' && row !== null) return { ...next, stopped: ascending([...view.stopped, row - 1]) }
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
