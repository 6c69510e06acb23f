import { expect, test } from 'vitest'
import type { QwixxView } from '../../lib/protocol.ts'
import { checkMoments } from '../moments.ts'
import { apply, scores } from './apply.ts'
import { shownRow } from './cards.ts'
import { moments } from './moments.ts'

const numbers = (backs: ([number, number] | null)[]) => backs.map((back) => back && back[0])

/** What events tell; the rest (whose turn, which shuffle) comes with the truth. */
function told({ hand, backs, table }: QwixxView) {
  const { sheets, display, stack, top, discard, played } = table
  return { hand, backs: backs.map(numbers), sheets, display: numbers(display), stack, top, discard, played }
}

checkMoments(moments, apply, told)

test('cards of others are taken by number, their colours stay hidden', () => {
  const view: QwixxView = { ...moments[0].before, seat: 0, hand: ['r5'], backs: [[[5, 0]], [[7, 0]]] }
  const taking: [number, number][] = [
    [9, 0],
    [9, 1],
  ]
  const seen = apply({ ...view, table: { ...view.table, taking } }, { event: 'ColoursSeen', text: '', seat: 1, number: 9, cards: [null] })
  expect(seen.hand).toEqual(['r5'])
  expect(numbers(seen.backs[1])).toEqual([7, 9])
  expect(seen.table.taking).toEqual([[9, 1]])
})

test('a row shows what is crossed, what is lost and the lock', () => {
  const row = shownRow('green', [12, 10, 9, 8, 7, 2])
  expect(row.cells.filter((cell) => cell.gone).map((cell) => cell.number)).toEqual([11, 6, 5, 4, 3])
  expect(row).toMatchObject({ closed: true, crosses: 7, points: 28 })
  expect(shownRow('red', []).cells.map((cell) => cell.number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test('a sheet counts its rows and its misses', () => {
  const sheet = { rows: [[2, 3, 4], [], [12], []], misses: 2 }
  const view = { ...moments[0].before, table: { ...moments[0].before.table, sheets: [sheet] } }
  expect(scores(view)).toEqual([6 + 1 - 10])
})
