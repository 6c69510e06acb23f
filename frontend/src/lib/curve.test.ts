import { expect, it } from 'vitest'
import { bandOf, frameOf, lineOf } from './curve.ts'
import type { CurvePoint } from './protocol.ts'

const game = (loss: number, mean: number | null = null, wide = 0.1): CurvePoint => ({
  code: 'ABCDEF',
  at: 0,
  decisions: 10,
  loss,
  mean,
  low: mean === null ? null : mean - wide,
  high: mean === null ? null : mean + wide,
})

it('lays games from left to right, and what costs more higher up', () => {
  const { x, y } = frameOf([game(0.2), game(0.8)], 400, 200)
  expect(x(0)).toBeLessThan(x(1))
  expect(y(0.8)).toBeLessThan(y(0.2))
  expect(y(0)).toBeLessThanOrEqual(200)
})

it('draws line and band only where there are enough games', () => {
  const games = [game(0.2), game(0.4), game(0.3, 0.3), game(0.5, 0.35)]
  const frame = frameOf(games, 400, 200)
  expect(lineOf(games, frame).match(/[ML]/g)).toHaveLength(2)
  expect(bandOf(games, frame).match(/[ML]/g)).toHaveLength(4)
  expect(lineOf([game(0.2)], frameOf([game(0.2)], 400, 200))).toBe('')
  expect(bandOf([game(0.3, 0.3)], frame)).toBe('')
})

it('cuts a band that is wider than the picture', () => {
  const games = [game(0.2), game(0.2), game(0.2, 0.2, 9), game(0.2, 0.2, 9)]
  const { most, y } = frameOf(games, 400, 200)
  expect(most).toBeLessThan(1)
  expect(y(9)).toBe(y(most))
})

it.each([0, 1])('has a frame for %i games', (count) => {
  const { x } = frameOf(
    Array.from({ length: count }, () => game(0)),
    400,
    200,
  )
  expect(x(0)).toBeGreaterThan(0)
})
