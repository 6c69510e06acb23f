import { expect, it } from 'vitest'
import type { NimmtEvent, NimmtPlaced, NimmtRowTaken } from '../../lib/protocol.ts'
import { cost, ghostOf, takesInWords } from './ghost.ts'

const placed: NimmtPlaced = { event: 'Placed', text: '', seat: 0, card: 57, row: 2, place: 3, behind: 50, reason: 'closest' }
const taken: NimmtRowTaken = { event: 'RowTaken', text: '', seat: 0, card: 57, row: 2, cards: [50], bulls: 7, behind: 50, reason: 'full' }
const play = (preview: NimmtEvent[]) => ({ preview })

it('shows a card that costs nothing at its place', () => {
  expect(ghostOf(play([placed]), 0)).toEqual({ row: 2, card: 57, place: 3, takes: null })
})

it('shows what a card would take', () => {
  expect(ghostOf(play([taken, { ...placed, place: 1 }]), 0)).toMatchObject({ row: 2, takes: 7 })
})

it('counts a row that follows from a placement where it lies, and only its own', () => {
  const preview = [placed, { ...taken, row: 4, bulls: 5 }, { ...taken, seat: 1, bulls: 9 }]
  expect(ghostOf(play(preview), 0)).toMatchObject({ row: 2, place: 3, takes: null, also: [{ row: 4, bulls: 5 }] })
  expect(cost(preview, 1)).toBe(9)
})

it('says of every row of a cow chain the heads that its pill says', () => {
  const chain = [{ ...taken, row: 1, bulls: 5 }, placed, { ...taken, row: 2, bulls: 6, reason: 'cow' }, { ...taken, row: 3, bulls: 6, reason: 'cow' }]
  expect(ghostOf(play(chain), 0)).toMatchObject({
    row: 1,
    takes: 5,
    also: [
      { row: 2, bulls: 6 },
      { row: 3, bulls: 6 },
    ],
  })
  expect(takesInWords(chain, 0)).toBe('Would take 17 bull heads now: row 1: 5, row 2: 6, row 3: 6')
})

it('shows nothing where nothing can be told', () => {
  expect(ghostOf(play([]), 0)).toBeNull()
  expect(ghostOf(null, 0)).toBeNull()
})
