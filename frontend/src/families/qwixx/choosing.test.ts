import { describe, expect, test } from 'vitest'
import type { Choice, DecisionInfo, QwixxView } from '../../lib/protocol.ts'
import { TEXTS as BOARD } from '../board/words.ts'
import { allows, exactly } from './subsets.ts'
import { possible, thoughtOf } from './thought.ts'
import { TEXTS as QWIXX } from './words.ts'

const cross = (...numbers: number[]): Choice => ({ action: `cross ${numbers}`, kind: 'Cross', fields: { numbers, falling: false }, words: '' })
const CROSSES = [cross(2, 4), cross(4, 6), cross(2), cross(4), cross(6), cross()]

test('numbers that go together are reached one after the other', () => {
  expect(allows(CROSSES, 'numbers', [6])).toBe(true)
  expect(exactly(CROSSES, 'numbers', [6, 4])).toEqual([CROSSES[1]])
  expect(allows(CROSSES, 'numbers', [2, 6])).toBe(false)
  expect(exactly(CROSSES, 'numbers', [])).toEqual([CROSSES[5]])
})

test('a joker alone leaves a choice of colours', () => {
  const play = (colour: string): Choice => ({ action: `play j8 ${colour}`, kind: 'Play', fields: { cards: ['j8'], colour }, words: '' })
  expect(exactly([play('red'), play('blue')], 'cards', ['j8'])).toHaveLength(2)
})

test('the cells that pulse are those of the choices', () => {
  const view = { table: { announced: null, played: { cards: ['y2', 'y4', 'y6'], colour: 'yellow' } } } as unknown as QwixxView
  expect(possible({ choices: CROSSES } as DecisionInfo, view)).toEqual(new Set(['yellow 2', 'yellow 4', 'yellow 6']))
  const mark: Choice = { action: 'mark red', kind: 'Mark', fields: { colour: 'red' }, words: '' }
  const asked = { table: { announced: 9, played: null } } as unknown as QwixxView
  expect(possible({ choices: [mark] } as DecisionInfo, asked)).toEqual(new Set(['red 9']))
  expect(possible(null, asked).size).toBe(0)
})

test('a thought tells the crosses, the lock and the miss of the one who chooses', () => {
  const preview = [
    { event: 'Crossed', text: '', seat: 0, colour: 'green', numbers: [3, 2] },
    { event: 'RowClosed', text: '', seat: 0, colour: 'green' },
    { event: 'Missed', text: '', seat: 1, misses: 2 },
  ]
  const thought = thoughtOf({ ...cross(3, 2), preview }, 0)
  expect(thought).toMatchObject({ closes: true, miss: false, ends: false })
  expect(thought.crosses).toEqual(new Set(['green 3', 'green 2']))
})

describe.each([['board', BOARD], ['qwixx', QWIXX]])('the texts of %s', (_, texts) => {
  const marks = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()
  test.each(['de', 'nl'] as const)('say the same in %s', (language) => {
    for (const [key, text] of Object.entries(texts.en)) {
      const other = (texts[language] as Record<string, string>)[key]
      expect([key, other?.length > 0, marks(other)]).toEqual([key, true, marks(text)])
    }
  })
})
