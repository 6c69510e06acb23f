// A turn of Qwixx in short: who crossed what; and the points of the sheets, colour by colour.
import { because, begun, type Play, type Tone } from '../../lib/plays.ts'
import type { QwixxEvent, QwixxSheet, QwixxView } from '../../lib/protocol.ts'
import type { Part } from '../../lib/sheet.ts'
import { capital } from '../../lib/words.svelte.ts'
import { COLOURS, MISS, shownRow } from './cards.ts'
import { say } from './words.ts'

/** What everybody did with the announced number, then what the active player did with the cards. */
export function plays(events: readonly QwixxEvent[]): Play[] {
  return events.flatMap((event) => {
    const play = playOf(event)
    return play ? [{ ...play, why: [because(event)] }] : []
  })
}

function playOf(event: QwixxEvent): Play | null {
  switch (event.event) {
    case 'Marked':
      return done(event.seat, `✕ ${event.number}`, say(event.colour))
    case 'Crossed':
      return done(event.seat, `✕ ${event.numbers.join(' ')}`, say(event.colour))
    case 'Passed':
      return done(event.seat, String(event.number), say('left'))
    case 'RowClosed':
      return done(event.seat, say(event.colour), say('closed'), 'good')
    case 'Missed':
      return done(event.seat, say('missesOf', { count: 1 }), `−${MISS}`, 'bad')
    default:
      return null
  }
}

function done(seat: number, what: string, how: string, tone: Tone = ''): Play {
  return { ...begun(seat, what), where: tone ? '' : how, result: tone ? how : '', tone }
}

/** The points by colour, on the scale that is printed on the sheets, and the misses. */
export function parts({ table: { sheets } }: QwixxView): Part[] {
  return partsOf(sheets)
}

export function partsOf(sheets: readonly QwixxSheet[]): Part[] {
  const colours = COLOURS.map((colour, at) => {
    const rows = sheets.map((sheet) => shownRow(colour, sheet.rows[at] ?? []))
    return { label: capital(say(colour)), points: rows.map((row) => row.points), notes: rows.map((row) => say('crosses', { count: row.crosses })) }
  })
  const misses = {
    label: say('misses'),
    points: sheets.map((sheet) => 0 - MISS * sheet.misses),
    notes: sheets.map((sheet) => say('missesOf', { count: sheet.misses })),
  }
  return [...colours, misses]
}
