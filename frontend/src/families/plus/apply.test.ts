import { describe, expect, it } from 'vitest'
import type { PlusEvent, PlusView } from '../../lib/protocol.ts'
import { checkMoments, type Untold } from '../moments.ts'
import { apply } from './apply.ts'
import { moments } from './moments.ts'

const view: PlusView = {
  seat: 0,
  hand: [0, 0, 31, 57],
  sizes: [4, 4],
  known_zeros: [2, 2],
  phase: 'play',
  deal: 1,
  points: [0, 0],
  rows: [[10], [26, 27, 28, 29, 30], [50], [80]],
  taken: [[], []],
  queue: [],
  aside: 0,
  turn: 0,
  starter: 0,
}
const play = (...events: Untold<PlusEvent>[]) => events.map((event) => ({ text: '', ...event })).reduce(apply, view)

// What events tell; what is asked next comes with the truth.
const TOLD = ['hand', 'sizes', 'known_zeros', 'deal', 'points', 'rows', 'taken', 'queue', 'aside', 'starter'] as const
checkMoments(moments, apply, (shown) => Object.fromEntries(TOLD.map((name) => [name, shown[name]])))

describe('what the table shows, event by event', () => {
  it('takes laid cards out of the hand, one zero of two', () => {
    const shown = play({ event: 'Revealed', seat: 0, cards: [31, 0], card: 31, reason: 'priority' })
    expect(shown.hand).toEqual([0, 57])
    expect(shown.sizes).toEqual([2, 4])
    expect(shown.queue).toEqual([{ card: 31, seat: 0 }])
  })

  it('does not touch the own hand when others lay', () => {
    const shown = play({ event: 'Revealed', seat: 1, cards: [57], card: null, reason: 'plain' })
    expect(shown.hand).toEqual([0, 0, 31, 57])
    expect(shown.sizes).toEqual([4, 3])
  })

  it('gives a taken row to its taker and starts it anew', () => {
    const shown = play(
      { event: 'Revealed', seat: 0, cards: [31], card: null, reason: 'plain' },
      { event: 'RowTaken', seat: 0, card: 31, row: 2, cards: [26, 27, 28, 29, 30], bulls: 7, behind: 30, reason: 'full' },
      { event: 'Placed', seat: 0, card: 31, row: 2, place: 1, behind: null, reason: 'first' },
    )
    expect(shown.rows[1]).toEqual([31])
    expect(shown.taken[0]).toEqual([26, 27, 28, 29, 30])
    expect(shown.queue).toEqual([])
  })

  it('lays a zero that is played alone aside', () => {
    expect(play({ event: 'Played', seat: 1, card: 0, reason: 'zero' }).aside).toBe(1)
  })

  it('empties the piles when a deal is counted', () => {
    const shown = play({ event: 'ZerosPiled', seat: 1, zeros: 1 }, { event: 'DealScored', deal: 1, bulls: [0, 3], points: [0, 3] })
    expect(shown.taken).toEqual([[], []])
    expect(shown.points).toEqual([0, 3])
  })
})
