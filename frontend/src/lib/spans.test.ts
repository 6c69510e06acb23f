import { expect, test } from 'vitest'
import { CLOCKS, isSlow, leftInWords, spanInWords } from './spans.ts'

test('a clock is told in the largest unit that fits', () => {
  expect(CLOCKS.slice(1).map(spanInWords)).toEqual(['15 seconds', '30 seconds', '1 minute', '2 minutes', '12 hours', '1 day', '3 days', '7 days'])
  expect(CLOCKS.filter(isSlow)).toHaveLength(4)
})

test('what is left is never told as more than it is', () => {
  expect(leftInWords(3 * 86_400 - 1)).toBe('2 days')
  expect(leftInWords(2 * 86_400 - 1)).toBe('47 hours')
  expect(leftInWords(3600)).toBe('60 minutes')
  expect(leftInWords(5)).toBe('1 minute')
  expect(leftInWords(5 * 3600, 'narrow')).toBe('5h')
})
