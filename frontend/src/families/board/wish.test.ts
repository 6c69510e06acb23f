import { describe, expect, test } from 'vitest'
import type { Choice } from '../../lib/protocol.ts'
import { outcomeOf } from './outcome.ts'
import { chosen, complete, found, missing, PLAIN, playable, settled, stepValues, toggled, type Wish } from './wish.ts'

const place = (fields: object): Choice => {
  const all = { how: '', row: 0, skip: 0, lucky: '', plus: [], pair: [], ...fields }
  return { action: `place ${JSON.stringify(fields)}`, kind: 'Place', fields: all, words: '' }
}
const one = (kind: string, fields: Record<string, number>): Choice => ({ action: `${kind} ${JSON.stringify(fields)}`, kind, fields, words: '' })

const CHOICES = [
  one('Stop', { row: 2 }),
  one('Stop', { row: 7 }),
  one('Swap', { tile: 22 }),
  one('Swap', { tile: 60 }),
  place({}),
  place({ lucky: 'five' }),
  place({ skip: 1 }),
  place({ skip: 1, lucky: 'five' }),
  place({ skip: 2, lucky: 'bulls', plus: [3, 4] }),
  place({ skip: 2, lucky: 'bulls', plus: [3, 9] }),
  place({ skip: 2 }),
  place({ how: 'ascending', row: 4 }),
  place({ how: 'ascending', row: 5 }),
  place({ how: 'ascending', row: 5, lucky: 'five' }),
  place({ how: 'front', row: 9 }),
]

test('without a card the tile is simply placed', () => {
  expect(complete(CHOICES, PLAIN)).toBe(CHOICES[4])
})

test('only cards that some choice plays can be played', () => {
  expect(['stop', 'swap', 'skip', 'five', 'bulls', 'front'].every((card) => playable(CHOICES, card as 'stop'))).toBe(true)
  expect(playable(CHOICES, 'extra')).toBe(false)
})

test('a stop sign asks for its row and is then complete', () => {
  const wish = toggled(CHOICES, PLAIN, 'stop')
  expect(missing(CHOICES, wish)).toBe('row')
  expect(stepValues(CHOICES, wish, 'row')).toEqual([2, 7])
  expect(complete(CHOICES, { ...wish, row: 7 })?.fields).toEqual({ row: 7 })
})

test('a swap asks for the tile', () => {
  const wish = toggled(CHOICES, PLAIN, 'swap')
  expect(missing(CHOICES, wish)).toBe('tile')
  expect(complete(CHOICES, wish)).toBeNull()
  expect(complete(CHOICES, { ...wish, tile: 60 })?.fields).toEqual({ tile: 60 })
})

describe('cards that go with the placement', () => {
  test('a lucky card narrows the rows down to one, which then needs no naming', () => {
    const wish = toggled(CHOICES, toggled(CHOICES, PLAIN, 'five'), 'ascending')
    expect(wish).toMatchObject({ how: 'ascending', lucky: 'five', row: 5 })
    expect(complete(CHOICES, wish)).toBe(CHOICES[13])
  })
  test('what does not go together is put out', () => {
    const wish = toggled(CHOICES, toggled(CHOICES, PLAIN, 'five'), 'front')
    expect(wish).toMatchObject({ how: 'front', lucky: '', row: 9 })
  })
  test('skip counts up as long as there are choices and then starts again', () => {
    const once = toggled(CHOICES, PLAIN, 'skip')
    const twice = toggled(CHOICES, once, 'skip')
    expect([once.skip, twice.skip, toggled(CHOICES, twice, 'skip').skip]).toEqual([1, 2, 0])
  })
  test('a card that needs another brings it along', () => {
    const wish = toggled(CHOICES, PLAIN, 'bulls')
    expect(wish).toMatchObject({ lucky: 'bulls', skip: 2 })
    expect(missing(CHOICES, wish)).toBe('plus')
    expect(stepValues(CHOICES, wish, 'plus')).toEqual([3, 4, 9])
    expect(complete(CHOICES, settled(CHOICES, { ...wish, plus: [9] }))?.fields.plus).toEqual([3, 9])
  })
  test('a second tap puts a card out again', () => {
    const wish = toggled(CHOICES, toggled(CHOICES, PLAIN, 'front'), 'front')
    expect(complete(CHOICES, wish)).toBe(CHOICES[4])
    expect(chosen(wish, 'front')).toBe(false)
  })
})

test('every choice can be reached, and nothing else', () => {
  for (const choice of CHOICES) {
    const { row, ...fields } = choice.fields as Partial<Wish>
    const wish: Wish = { ...PLAIN, ...fields, kind: choice.kind as Wish['kind'], row: row || null }
    expect(complete(CHOICES, wish)).toBe(choice)
  }
  expect(found(CHOICES, { ...PLAIN, skip: 9 })).toEqual([])
})

test('a preview ends where others place their tiles', () => {
  const text = ''
  const outcome = outcomeOf(
    [
      { event: 'Placed', text, seat: 1, tile: 41, row: 1, place: 4, end: 19, field: 'T', skipped: 0, reason: 'closest' },
      { event: 'RowTaken', text, seat: 1, row: 1, tiles: [15, 18, 19], bulls: 8, reason: 'take' },
      { event: 'Scored', text, seat: 1, points: -8, score: -8, reason: 'row' },
      { event: 'RowOpened', text, seat: 1, tile: 41, row: 5, field: '.', reason: 'below' },
      { event: 'Placed', text, seat: 2, tile: 60, row: 4, place: 3, end: 57, field: '+3', skipped: 0, reason: 'closest' },
      { event: 'Scored', text, seat: 1, points: 3, score: 3, reason: 'field' },
    ],
    1,
  )
  expect(outcome).toMatchObject({ points: -8, score: -8, opened: [5], taken: [{ row: 1, count: 3, bulls: 8, toHand: false }] })
  expect(outcome.ghosts.map((ghost) => [ghost.row, ghost.place])).toEqual([[1, 4], [5, 1]])
})
