import { describe, expect, test } from 'vitest'
import blue from '../../../../src/spieltisch/games/board/data/house-blue.toml?raw'
import red from '../../../../src/spieltisch/games/board/data/house-red.toml?raw'
import { HOUSE_BULLS, HOUSE_CLOVERS, HOUSE_ROWS } from './house.ts'
import { fieldOf, layoutOf } from './layout.ts'
import { along, counters } from './track.ts'

describe.each(['blue', 'red'] as const)('the %s house layout', (side) => {
  const text = { blue, red }[side]

  test('is the one the engine plays', () => {
    const [, rows] = /^board = \[\n([^\]]*)\]/m.exec(text)!
    expect(
      rows
        .split('\n')
        .map((line) => line.trim().replace(/^"|",$/g, ''))
        .filter(Boolean),
    ).toEqual(HOUSE_ROWS[side])
  })
  test('has its clovers and bulls', () => {
    expect(JSON.parse(/^clovers = (.*)$/m.exec(text)![1])).toEqual(HOUSE_CLOVERS)
    const [, bulls] = /^\[bulls\]\n([\s\S]*?)\n\n/m.exec(text)!
    expect(Object.fromEntries(bulls.split('\n').map((line) => line.split(' = ').map(Number)))).toEqual(HOUSE_BULLS)
  })
})

test('a board of one’s own is drawn as given and not called a house layout', () => {
  const layout = layoutOf('board', { board: ['. -7 gg T', '. . 2 T'], bulls: { 19: 1 } })
  expect(layout.house).toBe(false)
  expect(layout.rows[0].map((field) => field.kind)).toEqual(['plain', 'points', 'bulls', 'take'])
  expect([layout.bulls(19), layout.bulls(22), layout.bulls(55), layout.bulls(44)]).toEqual([1, 3, 5, 5])
})

test('clovers lie on the track only where lucky cards are in play', () => {
  expect(layoutOf('board-pro', {}).clovers).toEqual([])
  expect(layoutOf('board-pro-lucky', { clovers: [-9] }).clovers).toEqual([-9])
})

test('a field of points keeps its sign', () => {
  expect(fieldOf('-7')).toEqual({ code: '-7', kind: 'points', amount: -7 })
  expect(fieldOf('rr').amount).toBe(-2)
})

test('counters that share a field stand side by side and stay on the track', () => {
  const shown = counters([-44, -44, -44, 0, 44, 44], 0.05)
  const places = shown.map((one) => one.at)
  expect(places[0]).toBe(0)
  expect(Math.max(...places)).toBeCloseTo(1)
  for (let i = 1; i < places.length; i++) expect(places[i] - places[i - 1]).toBeGreaterThanOrEqual(0.05 - 1e-9)
  expect(shown.find((one) => one.score === 0)?.at).toBe(along(0))
})
