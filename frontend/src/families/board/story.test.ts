import { expect, test } from 'vitest'
import { complete } from '../../lib/sheet.ts'
import type { BoardEvent, BoardView } from '../../lib/protocol.ts'
import { learn } from '../../lib/words.svelte.ts'
import boardWords from '../../words/board/en.json'
import { parts } from './story.ts'

await learn('board', async () => boardWords)

const scored = (seat: number, points: number, score: number, reason: string): BoardEvent => ({ event: 'Scored', text: '', seat, points, score, reason })

test('points that lead off the track have a line of their own, so that the sheet adds up', () => {
  const tally = [scored(0, -40, -40, 'row'), scored(1, -3, -3, 'field'), scored(0, -9, -44, 'row'), scored(0, 1, -43, 'green')]
  const view = { scores: [-43, -3] } as BoardView
  const sheet = complete(parts(view, tally), view.scores)
  expect(sheet.map(({ label, points }) => [label, ...points])).toEqual([
    ['Fields', 0, -3],
    ['Green bulls', 1, 0],
    ['Rows taken', -49, 0],
    ['Past the end of the track', 5, 0],
  ])
})
