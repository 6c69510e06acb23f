// How the table would look after a choice that is only thought of, from its preview.
import type { BuffaloEvent, BuffaloRowTaken, BuffaloView } from '../../lib/protocol.ts'
import type { Ghost } from '../../parts/Row.svelte'
import { apply } from './apply.ts'

export interface Thought {
  view: BuffaloView // rows with room for the ghost, the queue in its new order, specials beside their rows
  ghost: Ghost | null
  taker: BuffaloRowTaken['seat'] | null // who would take a row
}

/** Up to the first card that would be placed or moved: what follows from it is told in words. */
export function thoughtOf(view: BuffaloView, preview: readonly BuffaloEvent[] | null | undefined): Thought {
  const events = preview ?? []
  let shown = view
  for (const [at, event] of events.entries()) {
    if (event.event === 'SpecialUsed' && event.special === 'shift' && event.row !== null && event.card !== null) {
      return cardTo(apply(shown, event), shown, events.slice(at + 1), { row: event.row, card: event.card, place: event.place ?? 1 })
    }
    if (event.event === 'Placed') {
      const next = event.reason === 'inserted' ? apply(shown, event) : shown
      return cardTo(next, shown, events.slice(at + 1), event)
    }
    if (event.event === 'RowTaken') return taking(shown, event)
    if (event.event === 'SpecialsOpened') break // nobody knows what comes
    if (event.event === 'SpecialUsed' && event.special === 'replace') break // the card stays in sight until another one is chosen
    shown = apply(shown, event)
  }
  return { view: shown, ghost: null, taker: null }
}

function cardTo(next: BuffaloView, before: BuffaloView, later: BuffaloEvent[], { row, card, place }: { row: number; card: number; place: number }): Thought {
  const taken = later.filter((event) => event.event === 'RowTaken').find((event) => event.card === card && event.row === row)
  if (taken) return taking(before, taken)
  const queue = before.queue // the card stays there until it is confirmed
  return { view: { ...next, queue }, ghost: { row, card, place, takes: null }, taker: null }
}

function taking(view: BuffaloView, taken: BuffaloRowTaken): Thought {
  const rows = view.rows.map((cards, at) => (at === taken.row - 1 ? cards : cards.filter((card) => card !== taken.card)))
  return { view: { ...view, rows }, ghost: { row: taken.row, card: taken.card, place: 0, takes: taken.bulls }, taker: taken.seat }
}
