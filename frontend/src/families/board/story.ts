// A round on the board in short: every tile, its field, and the points it brought; and the points by their kind.
import { because, begun, takeBack, type Play } from '../../lib/plays.ts'
import type { BoardEvent, BoardView } from '../../lib/protocol.ts'
import type { Part } from '../../lib/sheet.ts'
import { signed } from '../../lib/figures.ts'
import { say, type Key } from './words.ts'

/** Every tile of a round, in the order in which they came. */
export function plays(events: readonly BoardEvent[]): Play[] {
  const all: Play[] = []
  const points = new Map<Play, number>()
  for (const event of events) {
    if (event.event === 'Swapped') takeBack(all, event.back)
    for (const { seat, tile } of laid(event)) if (!all.some((play) => play.what === String(tile))) all.push(begun(seat, String(tile)))
    if (event.event === 'Placed' || event.event === 'PutInFront' || event.event === 'RowOpened') place(all, event)
    else if (event.event === 'Scored' || event.event === 'RowTaken') score(all, points, event)
  }
  return all
}

function laid(event: BoardEvent): { seat: number; tile: number }[] {
  if (event.event === 'Revealed') return event.laid
  return event.event === 'Swapped' || event.event === 'ExtraLaid' ? [event] : []
}

type Put = Extract<BoardEvent, { event: 'Placed' | 'PutInFront' | 'RowOpened' }>

function place(all: Play[], event: Put): void {
  const play = all.find((one) => one.what === String(event.tile))
  if (!play) return
  play.where = event.event === 'RowOpened' ? say('opens', { row: event.row }) : say('at', { row: event.row, place: event.event === 'Placed' ? event.place : 1 })
  play.why.push(because(event))
}

/** Points come with the tile that its player has placed last. */
function score(all: Play[], points: Map<Play, number>, event: Extract<BoardEvent, { event: 'Scored' | 'RowTaken' }>): void {
  const play = all.filter((one) => one.seat === event.seat && one.where).at(-1)
  if (!play) return
  play.why.push(because(event))
  if (event.event !== 'Scored') return
  const sum = (points.get(play) ?? 0) + event.points
  points.set(play, sum)
  play.result = play.points = signed(sum)
  play.tone = sum < 0 ? 'bad' : 'good'
}

const KINDS: Record<string, Key> = {
  field: 'by.field',
  green: 'by.green',
  red: 'by.red',
  row: 'by.row',
  five: 'by.lucky',
  bulls: 'by.lucky',
  'tiles-left': 'by.left',
  'cards-left': 'by.left',
  end: 'by.left',
}

type Scored = Extract<BoardEvent, { event: 'Scored' }>

/** The points by what brought them, and those that the track has no room for. */
export function parts(view: BoardView, tally: readonly BoardEvent[]): Part[] {
  const scored = tally.filter((event) => event.event === 'Scored')
  const brought = [...new Set(Object.values(KINDS))].flatMap((kind) => {
    const mine = scored.filter((event) => KINDS[event.reason] === kind)
    const points = view.scores.map((_, seat) => mine.reduce((sum, event) => (event.seat === seat ? sum + event.points : sum), 0))
    return mine.length > 0 ? [{ label: say(kind), points }] : []
  })
  const lost = view.scores.map((_, seat) => offTrack(scored.filter((event) => event.seat === seat)))
  return lost.some((points) => points !== 0) ? [...brought, { label: say('by.track'), points: lost }] : brought
}

/** What a counter did not move at the ends of the track, as it counts in the sum. */
function offTrack(scored: readonly Scored[]): number {
  const moves = scored.slice(1).map(({ score, points }, at) => score - scored[at]!.score - points)
  return moves.reduce((sum, points) => sum + points, 0)
}
