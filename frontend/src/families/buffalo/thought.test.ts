import { expect, it } from 'vitest'
import type { BuffaloEvent, BuffaloPlaced, BuffaloView } from '../../lib/protocol.ts'
import type { Untold } from '../moments.ts'
import { moments } from './moments.ts'
import { thoughtOf } from './thought.ts'

const view: BuffaloView = {
  ...moments[0].before,
  rows: [[2, 5, 9], [50], [60, 61, 62, 63, 64], [7, 80]],
  queue: [
    { card: 15, seat: 'buffalo' },
    { card: 31, seat: 0 },
  ],
  specials: ['shift', 'stop'],
  specials_gone: [],
  seven: [],
  stopped: [],
  emptied: [],
  placed: 0,
}
const after = (...preview: Untold<BuffaloEvent>[]) =>
  thoughtOf(
    view,
    preview.map((event) => ({ text: '', ...event })),
  )
const placed: Untold<BuffaloPlaced> = { event: 'Placed', seat: 'buffalo', card: 15, row: 1, place: 4, behind: 9, reason: 'closest' }

it('shows the due card behind its row, and still in the queue', () => {
  const { view: shown, ghost } = after(placed)
  expect(ghost).toEqual({ row: 1, card: 15, place: 4, takes: null })
  expect([shown.rows[0], shown.queue.length]).toEqual([[2, 5, 9], 2])
})

it('tells who would take a row', () => {
  const taken: Untold<BuffaloEvent> = {
    event: 'RowTaken',
    seat: 'buffalo',
    card: 15,
    row: 3,
    cards: [60, 61, 62, 63, 64],
    bulls: 7,
    behind: 64,
    reason: 'full',
  }
  expect(after(taken, { ...placed, row: 3, place: 1 })).toMatchObject({ ghost: { row: 3, takes: 7 }, taker: 'buffalo' })
})

it('makes room for a shifted card and takes it out of its row', () => {
  const { view: shown, ghost } = after({ event: 'SpecialUsed', special: 'shift', kind: 'shift', row: 1, place: 3, seat: null, card: 7, origin: 4 })
  expect([shown.rows[0], shown.rows[3]]).toEqual([[2, 5, 7, 9], [80]])
  expect(ghost).toMatchObject({ row: 1, place: 3, takes: null })
})

it('leaves a row that would be taken for a shift as it is', () => {
  const {
    view: shown,
    ghost,
    taker,
  } = after(
    { event: 'SpecialUsed', special: 'shift', kind: 'shift', row: 3, place: 1, seat: null, card: 7, origin: 4 },
    { event: 'RowTaken', seat: 'team', card: 7, row: 3, cards: [7, 60, 61, 62, 63], bulls: 8, behind: 64, reason: 'shifted' },
  )
  expect([shown.rows[2], shown.rows[3], ghost?.takes, taker]).toEqual([[60, 61, 62, 63, 64], [80], 8, 'team'])
})

it('shows a new order and a stop', () => {
  expect(after({ event: 'OrderChanged', cards: [31, 15] }).view.queue[0].card).toBe(31)
  expect(after({ event: 'SpecialUsed', special: 'stop', kind: 'stop', row: 2, place: null, seat: null, card: null, origin: null }).view.stopped).toEqual([2])
})

it('is the table as it is where nothing can be told', () => {
  expect(thoughtOf(view, null)).toEqual({ view, ghost: null, taker: null })
})
