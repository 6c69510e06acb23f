import { expect, test } from 'vitest'
import type { QwixxEvent, QwixxPublic, QwixxView } from '../../lib/protocol.ts'
import type { Kind } from '../../lib/game.ts'
import type { Colour } from './cards.ts'
import type { Qwixx } from './game.ts'
import { moments } from './moments.ts'
import { allows, exactly } from './subsets.ts'
import { possible, thoughtOf } from './thought.ts'

const cross = (...numbers: number[]): Kind<Qwixx, 'Cross'> => ({ action: `cross ${numbers}`, kind: 'Cross', fields: { numbers, falling: false }, words: '' })
const CROSSES = [cross(2, 4), cross(4, 6), cross(2), cross(4), cross(6), cross()]

test('numbers that go together are reached one after the other', () => {
  expect(allows(CROSSES, 'numbers', [6])).toBe(true)
  expect(exactly(CROSSES, 'numbers', [6, 4])).toEqual([CROSSES[1]])
  expect(allows(CROSSES, 'numbers', [2, 6])).toBe(false)
  expect(exactly(CROSSES, 'numbers', [])).toEqual([CROSSES[5]])
})

test('a joker alone leaves a choice of colours', () => {
  const play = (colour: Colour): Kind<Qwixx, 'Play'> => ({ action: `play j8 ${colour}`, kind: 'Play', fields: { cards: ['j8'], colour }, words: '' })
  expect(exactly([play('red'), play('blue')], 'cards', ['j8'])).toHaveLength(2)
})

test('the cells that pulse are those of the choices', () => {
  const at = (table: Partial<QwixxPublic>): QwixxView => ({ ...moments[0].before, table: { ...moments[0].before.table, ...table } })
  const view = at({ announced: null, played: { cards: ['y2', 'y4', 'y6'], colour: 'yellow' } })
  expect(possible(CROSSES, view)).toEqual(new Set(['yellow 2', 'yellow 4', 'yellow 6']))
  const mark: Kind<Qwixx, 'Mark'> = { action: 'mark red', kind: 'Mark', fields: { colour: 'red' }, words: '' }
  const asked = at({ announced: 9, played: null })
  expect(possible([mark], asked)).toEqual(new Set(['red 9']))
  expect(possible([], asked).size).toBe(0)
})

test('a thought tells the crosses, the lock and the miss of the one who chooses', () => {
  const preview: QwixxEvent[] = [
    { event: 'Crossed', text: '', seat: 0, colour: 'green', numbers: [3, 2] },
    { event: 'RowClosed', text: '', seat: 0, colour: 'green' },
    { event: 'Missed', text: '', seat: 1, misses: 2 },
  ]
  const thought = thoughtOf({ ...cross(3, 2), preview }, 0)
  expect(thought).toMatchObject({ closes: true, miss: false, ends: false })
  expect(thought.crosses).toEqual(new Set(['green 3', 'green 2']))
})
