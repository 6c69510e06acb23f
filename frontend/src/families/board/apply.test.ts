import { expect, test } from 'vitest'
import type { BoardEvent, BoardView } from '../../lib/protocol.ts'
import { checkMoments } from '../moments.ts'
import { apply } from './apply.ts'
import { moments } from './moments.ts'

// What events tell; the rest (round, whose turn, what is due) comes with the truth.
const TOLD = [
  'rows',
  'scores',
  'hand',
  'sizes',
  'known',
  'queue',
  'stops',
  'actions',
  'action_sizes',
  'action_pile',
  'action_discard',
  'lucky',
  'lucky_stacks',
  'box',
  'opening',
] as const

const told = (view: BoardView) => Object.fromEntries(TOLD.map((name) => [name, view[name]]))

checkMoments(moments, apply, told)

test('a tile put in front moves the others up to the first gap', () => {
  const view: BoardView = { ...moments[0].before, rows: [[12, 15, null, 19]], queue: [{ tile: 10, seat: 0 }] }
  const event: BoardEvent = { event: 'PutInFront', text: '', seat: 0, tile: 10, row: 1, before: 12, pushed: 15, place: 3, field: '.' }
  expect(apply(view, event).rows).toEqual([[10, 12, 15, 19]])
})

test('a skipped field stays empty', () => {
  const view: BoardView = { ...moments[0].before, rows: [[12]], queue: [{ tile: 57, seat: 0 }] }
  const event: BoardEvent = { event: 'Placed', text: '', seat: 0, tile: 57, row: 1, place: 3, end: 12, field: '.', skipped: 1, reason: 'closest' }
  expect(apply(view, event)).toMatchObject({ rows: [[12, null, 57]], queue: [] })
})
