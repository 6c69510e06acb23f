import { expect, it } from 'vitest'
import type { Game } from './game.ts'
import { noted, tableBefore, type Opening, type Round } from './rounds.ts'

const OPENS: Record<string, Opening> = { Dealt: 'deal', RowsLaid: 'deal', Revealed: 'round', Played: 'round', Taken: 'turn', Announced: 'turn' }

/** "Revealed:0" is an event of seat 0. */
function rounds(...told: string[]): string[] {
  const events: Game['event'][] = told.map((one) => {
    const [event, seat] = one.split(':')
    return { event, text: one, ...(seat ? { seat: Number(seat) } : {}) }
  })
  const all = events.reduce<readonly Round[]>((found, event) => noted(found, event, OPENS[event.event], null), [])
  return all.map((round) => round.events.map((event) => event.text).join(' '))
}

it('opens a round with every reveal', () => {
  expect(rounds('Revealed', 'Placed:0', 'Placed:1', 'Revealed', 'Placed:1')).toEqual(['Revealed Placed:0 Placed:1', 'Revealed Placed:1'])
})

it('keeps everybody’s own reveal in one round', () => {
  expect(rounds('Revealed:0', 'Revealed:1', 'Placed:1', 'Revealed:0', 'Revealed:1')).toEqual(['Revealed:0 Revealed:1 Placed:1', 'Revealed:0 Revealed:1'])
})

it('has all turns of a round of open cards in one', () => {
  expect(rounds('Played:2', 'Placed:2', 'Played:0', 'Placed:0', 'Played:2')).toEqual(['Played:2 Placed:2 Played:0 Placed:0', 'Played:2'])
})

it('opens with whoever is next where a turn is the round', () => {
  expect(rounds('Taken:2', 'Announced:2', 'Marked:0', 'Announced:0', 'Marked:2')).toEqual(['Taken:2 Announced:2 Marked:0', 'Announced:0 Marked:2'])
})

it('tells a deal from the rounds', () => {
  expect(rounds('Dealt:0', 'Dealt:1', 'RowsLaid', 'Revealed', 'DealScored', 'Dealt:0', 'RowsLaid')).toEqual([
    'Dealt:0 Dealt:1 RowsLaid',
    'Revealed DealScored',
    'Dealt:0 RowsLaid',
  ])
})

it('knows the table before a round that began within a step', () => {
  const family = { manners: {}, apply: ({ seat }: Game['view']) => ({ seat: Number(seat) + 1 }), scores: () => null }
  const events = ['Placed', 'DealScored', 'Revealed', 'Placed'].map((event) => ({ event, text: event }))
  const seen = { view: { seat: 5 }, scores: [3, 4], events }
  expect(tableBefore(family, seen, 2)).toEqual({ view: { seat: 7 }, scores: [3, 4] })
  expect(tableBefore(family, seen, 9)).toEqual({ view: { seat: 5 }, scores: [3, 4] })
})
