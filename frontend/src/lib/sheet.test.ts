import { describe, expect, it } from 'vitest'
import { complete, decisive, lead, partsByDeal } from './sheet.ts'

const scored = (deal: number, bulls: number[]) => ({ event: 'DealScored', deal, bulls })

describe('a score sheet', () => {
  it('has a line for every deal, and one for the deal that is being played', () => {
    const parts = partsByDeal([scored(1, [4, 12]), scored(2, [0, 3])], [9, 15], [4, 15], 3)
    expect(parts).toEqual([
      { label: 'Deal 1', points: [4, 12] },
      { label: 'Deal 2', points: [0, 3] },
      { label: 'Deal 3 so far', points: [5, 0] },
    ])
  })

  it('adds up also for somebody who came later', () => {
    const parts = complete([{ label: 'Deal 2', points: [0, 3] }], [4, 15])
    expect(parts).toEqual([
      { label: 'Before you came', points: [4, 12] },
      { label: 'Deal 2', points: [0, 3] },
    ])
  })
})

describe('what decided a game', () => {
  const deals = [
    { label: 'Deal 1', points: [4, 3, 9] },
    { label: 'Deal 2', points: [2, 12, 20] },
  ]

  it('is the deal in which the second fell behind, where few points win', () => {
    expect(decisive(deals, [6, 15, 29], [0, 1, 2], 'fewest')).toEqual({ part: 'Deal 2', seat: 1, points: 12 })
  })

  it('is the best part of the winner, where many win', () => {
    expect(decisive(deals, [6, 15, 29], [2, 1, 0], 'most')).toEqual({ part: 'Deal 2', seat: 2, points: 20 })
  })

  it('is nothing in a tie, in a team, or where no part stands out', () => {
    expect(decisive(deals, [6, 6, 29], [0, 0, 2], 'fewest')).toBeNull()
    expect(decisive(deals, [6, 6, 6], [0, 0, 0], 'team')).toBeNull()
    expect(decisive(deals.slice(1), [2, 12, 20], [0, 1, 2], 'fewest')).toBeNull()
  })
})

describe('how far somebody was ahead', () => {
  it('is told of all who came second, whichever way one wins', () => {
    expect(lead([1, 15, 15], [1, 2, 2], [0])).toEqual({ count: 14, seats: [1, 2] })
    expect(lead([60, 72, 48], [2, 1, 3], [1])).toEqual({ count: 12, seats: [0] })
  })

  it('is nothing where several won, points are equal, or somebody played alone', () => {
    expect(lead([5, 5, 9], [1, 1, 3], [0, 1])).toBeNull()
    expect(lead([5, 5], [1, 2], [0])).toBeNull()
    expect(lead([5], [1], [0])).toBeNull()
  })
})
