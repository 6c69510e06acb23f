/** Moves the shown Qwixx table one event forward. Display only: what is not told by an event waits for the truth. */
import { applying, changed } from '../../lib/applying.ts'
import type { QwixxSheet, QwixxPublic, QwixxView } from '../../lib/protocol.ts'
import { COLOURS, inOrder, MISS, shownRow } from './cards.ts'
import type { Qwixx } from './game.ts'

type Back = QwixxView['backs'][number][number]

/** The points of the shown sheets, as printed on them. */
export function scores(view: QwixxView): readonly number[] {
  return view.table.sheets.map((sheet) => {
    const rows = COLOURS.map((colour, i) => shownRow(colour, sheet.rows[i] ?? []).points)
    return rows.reduce((sum, points) => sum + points, -MISS * sheet.misses)
  })
}

export const apply = applying<Qwixx>({
  StartDrawn: (view, { seat }) => onTable(view, { active: seat }),
  Dealt: (view, { seat, numbers, cards }) => ({
    ...onTable(view, { stack: view.table.stack - numbers.length }),
    hand: seat === view.seat ? inOrder(cards.filter((card) => card !== null)) : view.hand,
    backs: changed(view.backs, seat, () => sorted(numbers.map((number) => [number, 0]))),
  }),
  Laid: (view, { place, number }) =>
    onTable(view, {
      display: changed(view.table.display, place - 1, () => [number, latest(view)]),
      stack: view.table.stack - 1,
      top: null,
    }),
  TopSeen: (view, { number }) => onTable(view, { top: number }),
  Shuffled: (view, { count }) => onTable(view, { stack: count, discard: [] }),
  Taken: (view, { seat, places }) =>
    onTable(view, {
      active: seat,
      announced: null,
      phase: 'colours',
      taking: sorted(places.map((place) => view.table.display[place - 1]).filter((back) => back !== null)),
      display: view.table.display.map((back, i) => (places.includes(i + 1) ? null : back)),
    }),
  ColoursSeen: (view, { seat, number, cards }) => {
    const backs = view.table.taking.filter((back) => back[0] === number).slice(0, cards.length)
    return {
      ...onTable(view, { taking: view.table.taking.filter((back) => !backs.includes(back)) }),
      hand: seat === view.seat ? inOrder([...view.hand, ...cards.filter((card) => card !== null)]) : view.hand,
      backs: changed(view.backs, seat, (own) => sorted([...own, ...backs])),
    }
  },
  Announced: (view, { seat, number }) => onTable(view, { active: seat, announced: number, phase: 'mark' }),
  NothingAnnounced: (view, { seat }) => onTable(view, { active: seat, announced: null }),
  Marked: (view, { seat, colour, number }) => onSheet(passed(view, seat), seat, crossing(colour, [number])),
  Passed: (view, { seat }) => passed(view, seat),
  CardsPlayed: (view, { seat, cards, colour }) => ({
    ...onTable(view, { active: seat, announced: null, phase: 'cross', played: { cards, colour } }),
    hand: view.hand.filter((card) => seat !== view.seat || !cards.includes(card)),
    backs: changed(view.backs, seat, (own) => cards.reduce(lessBack, own)),
  }),
  Crossed: (view, { seat, colour, numbers }) => onSheet(view, seat, crossing(colour, numbers)),
  NothingCrossed: (view) => view,
  RowClosed: (view) => view,
  Discarded: (view) => onTable(view, { discard: inOrder([...view.table.discard, ...(view.table.played?.cards ?? [])]), played: null }),
  Missed: (view, { seat, misses }) => onSheet(view, seat, (sheet) => ({ ...sheet, misses })),
  GameEnded: (view) => onTable(view, { phase: 'over', announced: null, waiting: [] }),
})

function onTable(view: QwixxView, change: Partial<QwixxPublic>): QwixxView {
  return { ...view, table: { ...view.table, ...change } }
}

function onSheet(view: QwixxView, seat: number, make: (sheet: QwixxSheet) => QwixxSheet): QwixxView {
  return onTable(view, { sheets: changed(view.table.sheets, seat, make) })
}

function crossing(colour: string, numbers: number[]): (sheet: QwixxSheet) => QwixxSheet {
  const at = COLOURS.findIndex((name) => name === colour)
  return (sheet) => ({ ...sheet, rows: changed(sheet.rows, at, (row) => [...row, ...numbers]) })
}

/** A seat that needs not be waited for any more. */
function passed(view: QwixxView, seat: number): QwixxView {
  return onTable(view, { waiting: view.table.waiting.filter((one) => one !== seat) })
}

function latest(view: QwixxView): number {
  return view.table.shuffles.length - 1
}

function lessBack(backs: Back[], card: string): Back[] {
  const at = backs.findIndex((back) => back[0] === Number(card.slice(1)))
  return backs.filter((_, i) => i !== at)
}

function sorted(backs: Back[]): Back[] {
  return [...backs].sort((a, b) => a[0] - b[0] || a[1] - b[1])
}
