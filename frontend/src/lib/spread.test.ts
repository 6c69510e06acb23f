import { expect, test } from 'vitest'
import { spread } from './spread.ts'

test('ten cards on a phone lie in two lines of five', () => {
  expect(spread(10, 374)).toEqual({ lines: 2, columns: 5 })
})

test('fifteen cards take a third line rather than be too narrow for a finger', () => {
  expect(spread(15, 374)).toEqual({ lines: 3, columns: 5 })
})

test('six cards on a phone are one line, not five and one', () => {
  expect(spread(6, 374)).toEqual({ lines: 1, columns: 6 })
})

test('where there is room all lie in one line', () => {
  expect(spread(15, 900)).toEqual({ lines: 1, columns: 15 })
})

test('the last cards keep the places of a line of five', () => {
  expect(spread(3, 374)).toEqual({ lines: 1, columns: 5 })
})
