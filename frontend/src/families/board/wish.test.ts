import { describe, expect, test } from 'vitest'
import type { Kind } from '../../lib/game.ts'
import type { Board, BoardChoice } from './game.ts'
import { outcomeOf } from './outcome.ts'
import { chosen, complete, found, missing, PLAIN, playable, settled, stepValues, toggled, type CardName, type Wish } from './wish.ts'

type Place = Kind<Board, 'Place'>['fields']

const place = (fields: Partial<Place>): BoardChoice => {
  const all: Place = { how: '', row: 0, skip: 0, lucky: '', plus: [], pair: [], ...fields }
  return { action: `place ${JSON.stringify(fields)}`, kind: 'Place', fields: all, words: '' }
}
const stop = (row: number): BoardChoice => ({ action: `stop ${row}`, kind: 'Stop', fields: { row }, words: '' })
const swap = (tile: number): BoardChoice => ({ action: `swap ${tile}`, kind: 'Swap', fields: { tile }, words: '' })

const CHOICES = [
  stop(2),
  stop(7),
  swap(22),
  swap(60),
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
  const cards: CardName[] = ['stop', 'swap', 'skip', 'five', 'bulls', 'front']
  expect(cards.every((card) => playable(CHOICES, card))).toBe(true)
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
    expect(complete(CHOICES, settled(CHOICES, { ...wish, plus: [9] }))?.fields).toMatchObject({ plus: [3, 9] })
  })
  test('a second tap puts a card out again', () => {
    const wish = toggled(CHOICES, toggled(CHOICES, PLAIN, 'front'), 'front')
    expect(complete(CHOICES, wish)).toBe(CHOICES[4])
    expect(chosen(wish, 'front')).toBe(false)
  })
})

function wishFor(choice: BoardChoice): Wish {
  if (choice.kind === 'Stop') return { ...PLAIN, kind: 'Stop', row: choice.fields.row }
  if (choice.kind === 'Swap') return { ...PLAIN, kind: 'Swap', tile: choice.fields.tile }
  if (choice.kind !== 'Place') return PLAIN
  const { how, skip, lucky, plus, row } = choice.fields
  return { ...PLAIN, how, skip, lucky, plus, row: row || null }
}

test('every choice can be reached, and nothing else', () => {
  for (const choice of CHOICES) {
    expect(complete(CHOICES, wishFor(choice))).toBe(choice)
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
  expect(outcome.ghosts.map((ghost) => [ghost.row, ghost.place])).toEqual([
    [1, 4],
    [5, 1],
  ])
})
