/** What a preview says about the one who asks, in a few figures. */
import type { BoardEvent } from '../../lib/protocol.ts'

export interface Ghost {
  row: number // from 1
  place: number
  tile: number
}

export interface Outcome {
  ghosts: Ghost[] // tiles as they would come to lie
  fields: string[] // the codes of the fields they set off
  taken: { row: number; count: number; bulls: number; toHand: boolean }[]
  opened: number[]
  points: number
  scored: boolean
  score: number | null // where the counter would stand
  signs: number[] // rows that would get a stop sign
  pushed: { row: number; place: number } | null // the first free place that a row would be moved up to
}

/** The part of a preview that is about a seat: what others place afterwards is left out. */
export function outcomeOf(preview: readonly BoardEvent[] | null | undefined, seat: number): Outcome {
  const outcome: Outcome = {
    ghosts: [],
    fields: [],
    taken: [],
    opened: [],
    points: 0,
    scored: false,
    score: null,
    signs: [],
    pushed: null,
  }
  for (const event of preview ?? []) {
    if ((event.event === 'Placed' || event.event === 'PutInFront') && event.seat !== seat) break
    if (event.event === 'Revealed') break
    note(outcome, event, seat)
  }
  return outcome
}

function note(outcome: Outcome, event: BoardEvent, seat: number): void {
  switch (event.event) {
    case 'Placed':
      outcome.ghosts.push({ row: event.row, place: event.place, tile: event.tile })
      outcome.fields.push(event.field)
      break
    case 'PutInFront':
      outcome.pushed = { row: event.row, place: event.place }
      outcome.ghosts.push({ row: event.row, place: 1, tile: event.tile })
      outcome.fields.push(event.field)
      break
    case 'RowTaken':
      outcome.taken.push({
        row: event.row,
        count: event.tiles.length,
        bulls: event.bulls,
        toHand: event.reason === 'take-tiles',
      })
      break
    case 'RowOpened':
      outcome.ghosts.push({ row: event.row, place: 1, tile: event.tile })
      outcome.fields.push(event.field)
      outcome.opened.push(event.row)
      break
    case 'SignSet':
      outcome.signs.push(event.row)
      break
    case 'Scored':
      if (event.seat !== seat) break
      outcome.points += event.points
      outcome.scored = true
      outcome.score = event.score
  }
}
