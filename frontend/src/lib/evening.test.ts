import { expect, test } from 'vitest'
import { before, standings, teamStandings } from './evening.ts'
import type { Played } from './protocol.ts'

const game = (scores: number[], winners: number[], names = ['Ada', 'Ben', 'Cleo']): Played => ({ code: 'ABCDEF', names, scores, winners, closed: false })

test('who has won most often is first, and then the points decide', () => {
  const evening = [game([3, 5, 9], [0]), game([20, 4, 8], [1])]
  expect(standings(evening, 'fewest').map(({ name, wins, points }) => [name, wins, points])).toEqual([
    ['Ben', 1, 9],
    ['Ada', 1, 23],
    ['Cleo', 0, 17],
  ])
  expect(standings(evening, 'most').map(({ name }) => name)).toEqual(['Ada', 'Ben', 'Cleo'])
})

test('a win that is shared counts for both', () => {
  expect(standings([game([1, 1, 7], [0, 1])], 'fewest').map(({ wins }) => wins)).toEqual([1, 1, 0])
})

test('two of one name are two, and whoever takes a seat over begins at nothing', () => {
  const evening = [game([1, 2, 3], [0], ['Ada', 'Ada', 'Cleo']), game([1, 2, 3], [0], ['Ada', 'Ada', 'Bot'])]
  expect(standings(evening, 'fewest').map(({ seat, name, wins }) => [seat, name, wins])).toEqual([
    [0, 'Ada', 2],
    [2, 'Cleo', 0],
    [2, 'Bot', 0],
    [1, 'Ada', 0],
  ])
})

test('the game on the screen is no part of the evening before it', () => {
  const evening = [game([3, 5, 9], [0]), game([20, 4, 8], [1])]
  expect(before({ evening, phase: 'playing' })).toEqual(evening)
  expect(before({ evening, phase: 'over' })).toEqual(evening.slice(0, 1))
})

test('a team wins or loses as one', () => {
  expect(teamStandings([game([3, 3, 3], [0, 1, 2]), game([9, 9, 9], [])])).toEqual({ won: 1, lost: 1 })
})

test('a game that was ended early is no defeat', () => {
  expect(teamStandings([game([3, 3, 3], [0, 1, 2]), { ...game([0, 0, 0], []), closed: true }])).toEqual({ won: 1, lost: 0 })
})
