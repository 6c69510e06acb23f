import { describe, expect, it } from 'vitest'
import type { BuffaloEvent, BuffaloSpecialUsed, BuffaloView } from '../../lib/protocol.ts'
import { checkMoments, type Untold } from '../moments.ts'
import { apply, scores } from './apply.ts'
import { moments } from './moments.ts'

const view: BuffaloView = {
  seat: 0,
  hand: [31, 57, 90],
  sizes: [3, 3],
  deal: 1,
  rows: [[2, 5, 9, 12], [50], [60], [7, 80]],
  team_taken: [],
  buffalo_taken: [],
  buffalo: 3,
  shown: [[], []],
  queue: [],
  passed: false,
  replacing: null,
  placed: 0,
  first: [],
  last: [],
  specials: ['shift', 'stop'],
  special_stack: 2,
  specials_gone: [],
  seven: [],
  stopped: [],
  emptied: [],
  buffalo_points: null,
}
const reveal: Untold<BuffaloEvent> = {
  event: 'Revealed',
  plays: [
    { card: 15, seat: 'buffalo' },
    { card: 31, seat: 0 },
    { card: 70, seat: 1 },
  ],
}
const use = (special: string, fields: Partial<BuffaloSpecialUsed>): Untold<BuffaloEvent> => ({
  event: 'SpecialUsed',
  special,
  kind: special,
  row: null,
  place: null,
  seat: null,
  card: null,
  origin: null,
  ...fields,
})
const after = (...events: Untold<BuffaloEvent>[]) => events.map((event) => ({ text: '', ...event })).reduce(apply, view)

describe('what the table shows, event by event', () => {
  it('turns up everybody’s card and the buffalo’s', () => {
    const shown = after(reveal)
    expect([shown.hand, shown.sizes, shown.buffalo]).toEqual([[57, 90], [2, 2], 2])
    expect(shown.queue.map((laid) => laid.card)).toEqual([15, 31, 70])
  })

  it('shifts a card into the middle of a row; the buffalo takes what became too long', () => {
    const shown = after(
      reveal,
      use('shift', { card: 7, row: 1, place: 3, origin: 4 }),
      { event: 'RowTaken', seat: 'buffalo', card: 15, row: 1, cards: [2, 5, 7, 9, 12], bulls: 6, behind: 12, reason: 'full' },
      { event: 'Placed', seat: 'buffalo', card: 15, row: 1, place: 1, behind: null, reason: 'first' },
    )
    expect(shown.rows).toEqual([[15], [50], [60], [80]])
    expect(shown.buffalo_taken).toEqual([2, 5, 7, 9, 12])
    expect([shown.specials, shown.specials_gone, shown.buffalo_points]).toEqual([['stop'], ['shift'], null])
    expect(scores(shown)).toEqual([0, 0])
  })

  it('inserts in front of a row without taking it', () => {
    const shown = after(reveal, { event: 'Placed', seat: 0, card: 31, row: 2, place: 1, behind: null, reason: 'inserted' })
    expect(shown.rows[1]).toEqual([31, 50])
  })

  it('leaves the last card of a row that a shift made too long to the table', () => {
    const shown = after(use('shift', { card: 7, row: 1, place: 3, origin: 4 }), {
      event: 'RowTaken',
      seat: 'team',
      card: 7,
      row: 1,
      cards: [2, 5, 7, 9],
      bulls: 5,
      behind: 12,
      reason: 'shifted',
    })
    expect([shown.rows[0], shown.team_taken]).toEqual([[12], [2, 5, 7, 9]])
  })

  it('keeps what lies beside rows, which count from 1 as everywhere', () => {
    const shown = after(use('stop', { row: 2 }), { event: 'SpecialsOpened', specials: ['seven'], left: 1 }, use('seven', { row: 1 }))
    expect([shown.stopped, shown.seven, shown.specials, shown.special_stack]).toEqual([[2], [1], ['shift'], 1])
    expect(apply(shown, { event: 'StopLifted', text: '', row: 2 }).stopped).toEqual([])
    expect(apply(shown, { event: 'SevenLeft', text: '', row: 1 }).seven).toEqual([])
  })

  it('takes a card back and brings another one', () => {
    const back = after(reveal, use('replace', { seat: 0, card: 31 }))
    expect([back.replacing, back.queue.length]).toEqual([{ card: 31, seat: 0 }, 2])
    const shown = apply(back, { event: 'Replaced', text: '', seat: 0, card: 57, back: 31 })
    expect([shown.hand, shown.queue[0], shown.shown[0]]).toEqual([[31, 90], { card: 57, seat: 0 }, [31]])
  })

  it('puts the queue into a new order', () => {
    const shown = after(reveal, { event: 'OrderChanged', cards: [70, 15, 31] })
    expect(shown.queue.map((laid) => laid.card)).toEqual([70, 15, 31])
  })

  it('fills an emptied row and forgets it', () => {
    const shown = after({ event: 'RowEmptied', row: 3 }, { event: 'Placed', seat: 1, card: 70, row: 4, place: 3, behind: 80, reason: 'closest' })
    expect(shown.emptied).toEqual([3])
    expect(apply(shown, { event: 'Placed', text: '', seat: 1, card: 71, row: 3, place: 1, behind: null, reason: 'empty' }).emptied).toEqual([])
  })
})

// What events tell; the rest (who has passed, whose place a special holds, the buffalo's stack after the deal) comes with the truth.
const TOLD = [
  'rows',
  'queue',
  'hand',
  'sizes',
  'shown',
  'replacing',
  'team_taken',
  'buffalo_taken',
  'buffalo_points',
  'specials',
  'special_stack',
  'seven',
  'stopped',
  'emptied',
] as const
const told = (shown: BuffaloView) => Object.fromEntries([...TOLD.map((name) => [name, shown[name]]), ['specials_gone', [...shown.specials_gone].sort()]])

checkMoments(moments, apply, told)
