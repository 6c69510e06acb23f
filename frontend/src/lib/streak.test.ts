import { expect, it } from 'vitest'
import { answered, readStreak } from './streak.ts'

it('counts days in a row, the first answer of a day, and begins anew after a miss or a gap', () => {
  const start = readStreak(null)
  const two = answered(answered(start, '2026-02-28', true), '2026-03-01', true)
  expect(two.days).toBe(2)
  expect(answered(two, '2026-03-01', false)).toBe(two)
  expect(answered(two, '2026-03-03', true).days).toBe(1)
  expect(answered(two, '2026-03-02', false).days).toBe(0)
  expect(answered(answered(two, '2026-03-02', false), '2026-03-03', true).days).toBe(1)
})

it.each(['', 'rubbish', '[]', '{"days":"many"}', '{"days":1.5,"last":"","solved":true}'])('begins anew where %j is kept', (text) => {
  expect(readStreak(text)).toEqual({ days: 0, last: '', solved: false })
})
