import { expect, it } from 'vitest'
import { sentences } from '../lib/account.ts'
import type { BoardView, BuffaloView, NimmtView, QwixxView } from '../lib/protocol.ts'
import { learn } from '../lib/words.svelte.ts'
import boardWords from '../words/board/en.json'
import buffaloWords from '../words/buffalo/en.json'
import qwixxWords from '../words/qwixx/en.json'
import { account as board, fieldInWords } from './board/account.ts'
import { fieldOf } from './board/layout.ts'
import { account as buffalo } from './buffalo/account.ts'
import { account as nimmt } from './nimmt/account.ts'
import { account as qwixx } from './qwixx/account.ts'

await Promise.all([learn('board', async () => boardWords), learn('buffalo', async () => buffaloWords), learn('qwixx', async () => qwixxWords)])

const OPEN = { names: ['Ada', 'Ben'], options: {}, open: true }
const COVERED = { ...OPEN, open: false }

it('ends every sentence, and none twice', () => {
  expect(sentences(['Deal 2', '', 'Choose a card.', ' Row 1: 5 '])).toBe('Deal 2. Choose a card. Row 1: 5.')
})

it('tells rows with their bull heads and the hand, behind a curtain without it', () => {
  const view = { table: [], queue: [{ card: 7, seat: 1 }], rows: [[5, 55], [20]], parity: null, climber: null, cow: 2, hand: [3, 9] } as unknown as NimmtView
  expect(nimmt(view, OPEN)).toEqual([
    'Ben: 7',
    'Row 1: 5, 55; 9 bull heads',
    'Row 2: 20; 3 bull heads',
    'The cow counts as a card in row 2',
    'In the hand: 3, 9',
  ])
  expect(nimmt(view, COVERED)).not.toContain('In the hand: 3, 9')
})

it('tells what lies beside a row of the team, and both piles', () => {
  const view = {
    queue: [],
    rows: [[5]],
    stopped: [1],
    seven: [1],
    specials: ['sort'],
    team_taken: [55],
    sizes: [1, 1],
    buffalo_points: null,
    buffalo: 4,
    hand: [],
  }
  expect(buffalo(view as unknown as BuffaloView, OPEN)).toEqual([
    'Row 1: 5; 2 bull heads, stopped, holds one more',
    'Specials: Sort',
    'Team: 7 bull heads, counts twice',
    'Buffalo: Its points are counted at the end.',
    '4 cards in the buffalo’s stack',
  ])
})

it('tells the open rows of the board, and what a field does with its own figures', () => {
  const view = { queue: [{ tile: 8, seat: 0 }], rows: [[5, null, 9], []], stops: [1], hand: [30], actions: ['swap'], lucky: [], seat: null }
  const told = ['Due: 8 (Ada)', 'Row 1: 5, –, 9, stop sign', 'Free rows: 2']
  expect(board(view as unknown as BoardView, OPEN)).toEqual([...told, 'In the hand: 30', 'Your cards: Tile swap'])
  expect(board(view as unknown as BoardView, COVERED)).toEqual(told)
  expect(['-3', '+1', 'rr', 'g', 'T'].map((code) => fieldInWords(fieldOf(code)))).toEqual([
    '−3 points',
    '+1 point',
    'minus twice the bulls of the tile',
    'plus the bulls of the tile',
    'the row leaves the board and costs its bulls',
  ])
})

it('tells the sheets of Qwixx, and what is on', () => {
  const sheets = [
    { rows: [[2, 3], [], [], []], misses: 1 },
    { rows: [[], [], [], []], misses: 0 },
  ]
  const view = { seat: 0, hand: ['r5', 'j8'], table: { active: 1, announced: 7, played: null, display: [[5], null], sheets } }
  expect(qwixx(view as unknown as QwixxView, OPEN)).toEqual([
    'It is Ben’s turn',
    '7 for everybody',
    'Display: 5',
    'Your sheet: red: 2 crosses, as far as 3; 1 miss',
    'Sheet of Ben: nothing',
    'In the hand: red 5 and joker 8',
  ])
})
