import { beforeAll, expect, it } from 'vitest'
import { loadFamily } from '../families/index.ts'
import { moments as board } from '../families/board/moments.ts'
import { plays as boardPlays } from '../families/board/story.ts'
import { moments as nimmt } from '../families/nimmt/moments.ts'
import { moments as plus } from '../families/plus/moments.ts'
import { moments as qwixx } from '../families/qwixx/moments.ts'
import { plays as qwixxPlays } from '../families/qwixx/story.ts'
import { playsInRows, type Play, type RowEvent } from './plays.ts'

beforeAll(() => Promise.all(['board', 'qwixx'].map(loadFamily)))

const TEXT = 'It went there.'
const told = <E extends { text: string }>(events: readonly E[]) => events.map((event) => ({ ...event, text: TEXT }))
const short = ({ seat, what, where, result, tone }: Play) => [seat, what, where, result, tone]

it('tells a round of cards: every card, where it went, and who took how much', () => {
  const round = [
    { event: 'Revealed', text: '', plays: [{ card: 47, seat: 1 }, { card: 60, seat: 0 }] }, // prettier-ignore
    { event: 'RowTaken', text: 'Row 3 is full.', rule: 'nimmt 7', seat: 1, card: 47, row: 3, bulls: 5 },
    { event: 'RowTaken', text: 'The cow is the sixth.', seat: 1, card: 47, row: 2, bulls: 6 },
    { event: 'Placed', text: '47 starts row 3.', seat: 1, card: 47, row: 3 },
  ]
  const plays = playsInRows(round, () => false)
  expect(plays.map(short)).toEqual([
    [1, '47', 'row 3', 'takes 11', 'bad'],
    [0, '60', '', '', ''],
  ])
  expect(plays[0].why.map(({ text }) => text)).toEqual(['Row 3 is full.', 'The cow is the sixth.', '47 starts row 3.'])
  expect(plays[0].why[0].rule).toBe('nimmt 7')
  expect(playsInRows(round, () => true)[0].tone).toBe('good')
})

const rounds = [...nimmt, ...plus].map(({ mode, events }, at) => ({ name: `${at + 1} ${mode}`, round: told<RowEvent>(events) }))

it('leaves out a card that was taken back for another one', () => {
  const round = [
    { event: 'Revealed', text: '', plays: [{ card: 96, seat: 2 }] },
    { event: 'Replaced', text: 'Cleo plays 72 for 96.', seat: 2, card: 72, back: 96 },
    { event: 'Placed', text: '72 goes to row 1.', seat: 2, card: 72, row: 1 },
  ]
  expect(playsInRows(round, () => false).map(short)).toEqual([[2, '72', 'row 1', '', '']])
})

it.each(rounds)('names every card of a real round: $name', ({ round }) => {
  const placed = round.filter((event) => event.event === 'Placed')
  const revealed = round.some((event) => event.event === 'Revealed')
  const plays = playsInRows(round, () => false)
  if (revealed) expect(plays.filter((play) => play.where).length).toBe(placed.length)
  for (const play of plays) expect(play.where === '' || play.why.length > 0).toBe(true)
})

it('tells a round on the board with its points', () => {
  const round = board.find(({ events }) => events.some((event) => event.event === 'RowTaken'))
  const plays = boardPlays(told(round?.events ?? []))
  expect(plays.map(short)).toContainEqual([1, '58', 'opens row 5', '−8', 'bad'])
  expect(plays.map(short)).toContainEqual([2, '14', 'row 3, field 3', '', ''])
})

it('tells who crossed what in Qwixx', () => {
  const marks = qwixx.find(({ events }) => events.filter((event) => event.event === 'Marked').length > 1)
  const plays = qwixxPlays(told(marks?.events ?? []))
  expect(plays.length).toBeGreaterThan(1)
  for (const play of plays) expect(play.what).toMatch(/^✕ \d+$/)
})
