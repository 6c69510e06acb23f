import { describe, expect, it } from 'vitest'
import type { NimmtEvent, NimmtView } from '../../lib/protocol.ts'
import { checkMoments, type Untold } from '../moments.ts'
import { apply, scores } from './apply.ts'
import { moments } from './moments.ts'

const view: NimmtView = {
  seat: 0,
  hand: [14, 61],
  sizes: [2, 2],
  known: [[], []],
  deal: 1,
  points: [3, 0],
  taken: [[], []],
  queue: [],
  rows: [[12], [37], [40, 43, 44, 45, 46], [58]],
  parity: null,
  climber: null,
  cow: null,
  reversers: [true, true],
  table: [],
  drafter: null,
}

const after = (...events: Untold<NimmtEvent>[]) => events.map((event) => ({ text: '', ...event })).reduce(apply, view)

// What events tell; whose draft it is comes with the truth.
const TOLD = ['hand', 'sizes', 'known', 'deal', 'points', 'rows', 'taken', 'queue', 'parity', 'climber', 'cow', 'reversers', 'table'] as const
checkMoments(moments, apply, (shown) => Object.fromEntries(TOLD.map((name) => [name, shown[name]])))

describe('the shown view', () => {
  const reveal: Untold<NimmtEvent> = {
    event: 'Revealed',
    plays: [
      { card: 14, seat: 0, number: 14, reversed: false },
      { card: 47, seat: 1, number: 74, reversed: true },
    ],
  }

  it('takes revealed cards out of the hands and lays them into the queue', () => {
    const shown = after(reveal)
    expect(shown.hand).toEqual([61])
    expect(shown.sizes).toEqual([1, 1])
    expect(shown.queue.map((laid) => laid.card)).toEqual([14, 47])
    expect(shown.reversers).toEqual([true, false])
  })

  it('puts a placed card behind its row and out of the queue', () => {
    const shown = after(reveal, { event: 'Placed', seat: 0, card: 14, row: 1, place: 2, behind: 12, reason: 'closest' })
    expect(shown.rows[0]).toEqual([12, 14])
    expect(shown.queue.map((laid) => laid.card)).toEqual([47])
  })

  it('gives a taken row to its taker and starts it anew', () => {
    const shown = after(
      { event: 'RowTaken', seat: 1, card: 47, row: 3, cards: [40, 43, 44, 45, 46], bulls: 12, behind: 46, reason: 'full' },
      { event: 'Placed', seat: 1, card: 47, row: 3, place: 1, behind: null, reason: 'first' },
    )
    expect(shown.rows[2]).toEqual([47])
    expect(shown.taken[1]).toEqual([40, 43, 44, 45, 46])
    expect(scores(shown)).toEqual([3, 12])
  })

  it('leaves the last card of a row that the cow has filled', () => {
    const shown = after({ event: 'RowTaken', seat: 0, card: 14, row: 3, cards: [40, 43, 44, 45], bulls: 11, behind: 46, reason: 'cow' })
    expect(shown.rows[2]).toEqual([46])
  })

  it('moves the fan cards, whose rows count from 1 as everywhere', () => {
    const shown = after(
      { event: 'ParityMoved', row: 2, side: 'odd', end: 37 },
      { event: 'ClimberMoved', row: 3, side: 'up' },
      { event: 'CowJumped', row: 4, end: 58 },
    )
    expect([shown.parity, shown.climber, shown.cow]).toEqual([{ row: 2, side: 'odd' }, { row: 3, side: 'up' }, 4])
  })

  it('counts the piles at the end of a deal and deals again', () => {
    const shown = after(
      { event: 'DealScored', deal: 1, bulls: [0, 9], points: [3, 9] },
      { event: 'Dealt', seat: 0, cards: [9, 5] },
      { event: 'Dealt', seat: 1, cards: [null, null] },
      { event: 'RowsLaid', deal: 2, rows: [[1], [2], [3], [4]] },
    )
    expect(scores(shown)).toEqual([3, 9])
    expect(shown.hand).toEqual([5, 9])
    expect([shown.deal, shown.rows]).toEqual([2, [[1], [2], [3], [4]]])
  })

  it('drafts open cards into the hands that everybody knows', () => {
    const shown = after({ event: 'DraftOpened', deal: 1, cards: [1, 5, 9] }, { event: 'Drafted', seat: 0, card: 5 }, { event: 'Drafted', seat: 1, card: 1 })
    expect([shown.table, shown.hand, shown.known, shown.sizes]).toEqual([[9], [5], [[5], [1]], [1, 1]])
  })

  it('never changes the view it was given', () => {
    const before = structuredClone(view)
    after(reveal, { event: 'Placed', seat: 0, card: 14, row: 1, place: 2, behind: 12, reason: 'closest' })
    expect(view).toEqual(before)
  })
})
