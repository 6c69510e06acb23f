import { describe, expect, it } from 'vitest'
import type { BuffaloAction } from '../../lib/protocol.ts'
import type { BuffaloChoice } from './game.ts'
import { found, missing, moved, NOTHING, open } from './wish.ts'

const choice = (action: string, of: BuffaloAction): BuffaloChoice => ({ action, words: action, ...of })
const sort = (...cards: number[]) => choice(`use sort ${cards.join(',')}`, { kind: 'UseSort', fields: { cards } })
const choices = [
  choice('go on', { kind: 'GoOn', fields: {} }),
  choice('lift row 2', { kind: 'Lift', fields: { row: 2 } }),
  choice('use stop row 1', { kind: 'UseBeside', fields: { special: 'stop', row: 1 } }),
  choice('use stop row 3', { kind: 'UseBeside', fields: { special: 'stop', row: 3 } }),
  choice('use shift 7 row 1 place 3', { kind: 'UseShift', fields: { card: 7, row: 1, place: 3 } }),
  choice('use shift 7 row 3 place 1', { kind: 'UseShift', fields: { card: 7, row: 3, place: 1 } }),
  choice('use shift 80 row 1 place 5', { kind: 'UseShift', fields: { card: 80, row: 1, place: 5 } }),
  choice('use first seat 1', { kind: 'UseOrder', fields: { special: 'first', seat: 1, second: false } }),
  choice('use first seat 1 second', { kind: 'UseOrder', fields: { special: 'first', seat: 1, second: true } }),
]

describe('the way to one choice', () => {
  it('asks for a row and finds the one choice there', () => {
    const wish = { ...NOTHING, special: 'stop' }
    expect([missing(choices, wish), open(choices, wish, 'row')]).toEqual(['row', [1, 3]])
    expect(found(choices, { ...wish, row: 3 }).map((one) => one.action)).toEqual(['use stop row 3'])
    expect(found(choices, { ...wish, row: 2 })).toEqual([])
  })

  it('asks for the card of a shift before its row', () => {
    const wish = { ...NOTHING, special: 'shift' }
    expect([missing(choices, wish), open(choices, wish, 'card')]).toEqual(['card', [7, 80]])
    expect(open(choices, { ...wish, card: 80 }, 'row')).toEqual([1])
  })

  it('asks for the row of the card now due, or first whose card is inserted', () => {
    const wish = { ...NOTHING, special: 'insert' }
    const due = [choice('use insert row 2 place 1', { kind: 'UseInsert', fields: { row: 2, place: 1, seat: null } })]
    expect([missing(due, wish), open(due, wish, 'row')]).toEqual(['row', [2]])
    const any = [0, 3].map((seat) => choice(`use insert seat ${seat} row 2 place 1`, { kind: 'UseInsert', fields: { row: 2, place: 1, seat } }))
    expect([missing(any, wish), open(any, wish, 'seat')]).toEqual(['member', [0, 3]])
    expect(missing(any, { ...wish, seat: 0 })).toBe('row')
    expect(found(any, { ...wish, seat: 0, row: 2 }).map((one) => one.action)).toEqual(['use insert seat 0 row 2 place 1'])
  })

  it('leaves both copies of First card to be told apart', () => {
    expect(found(choices, { ...NOTHING, special: 'first', seat: 1 })).toHaveLength(2)
    expect(missing(choices, { ...NOTHING, special: 'first', seat: 1 })).toBe('copy')
  })

  it('finds nothing while no special is chosen', () => {
    expect(found(choices, NOTHING)).toEqual([])
  })
})

describe('sorting', () => {
  const all = [sort(1, 3, 2), sort(2, 1, 3), sort(2, 3, 1), sort(3, 1, 2), sort(3, 2, 1)]

  it('takes only orders that are offered', () => {
    expect(found(all, { ...NOTHING, special: 'sort', order: [3, 1, 2] })[0]?.action).toBe('use sort 3,1,2')
    expect(found(all, { ...NOTHING, special: 'sort', order: [1, 2, 3] })).toEqual([])
    expect(found(all, { ...NOTHING, special: 'sort', order: [1, 2, 4] })).toEqual([])
  })

  it('writes an order like the others where not all of them were sent', () => {
    expect(found(all.slice(0, 2), { ...NOTHING, special: 'sort', order: [3, 1, 2] })[0]?.action).toBe('use sort 3,1,2')
    expect(found(all.slice(0, 2), { ...NOTHING, special: 'sort', order: [3, 1, 4] })).toEqual([])
    expect(found(all.slice(0, 2), { ...NOTHING, special: 'sort', order: [1, 2, 3], present: [1, 2, 3] })).toEqual([])
  })

  it('moves a card to a place', () => {
    expect(moved([5, 6, 7, 8], 5, 2)).toEqual([6, 7, 5, 8])
    expect(moved([5, 6, 7, 8], 8, 0)).toEqual([8, 5, 6, 7])
    expect(moved([5, 6], 5, 9)).toEqual([6, 5])
  })
})
