import { afterEach, expect, it } from 'vitest'
import { headline, story, type Ended } from './ending.ts'
import type { OutcomeInfo } from './protocol.ts'
import type { Part } from './sheet.ts'
import { settings } from './settings.svelte.ts'
import { speak } from './words.svelte.ts'

const table: Ended = { aim: 'fewest', names: ['Ada', 'Ben', 'Cleo'], own: [0] }
const team: Ended = { ...table, aim: 'team', rival: 'buffalo' }
const ended = (winners: number[], more: Partial<OutcomeInfo> = {}): OutcomeInfo => ({
  scores: [6, 15, 29],
  ranks: [0, 1, 2],
  reason: 'deals-played',
  words: '',
  details: {},
  winners,
  ...more,
})
const DEALS: Part[] = [
  { label: 'Deal 1', points: [4, 3, 9] },
  { label: 'Deal 2', points: [2, 12, 20] },
]

afterEach(async () => {
  settings.language = 'en'
  await speak('en')
})

it('says who won: to a winner, to somebody else, and where several sit at one device', () => {
  expect(headline(table, ended([0]))).toBe('You won!')
  expect(headline(table, ended([0, 2]))).toBe('You won, together with Cleo!')
  expect(headline(table, ended([1]))).toBe('Won by Ben')
  expect(headline({ ...table, own: [0, 1] }, ended([0]))).toBe('Won by Ada')
})

it('says who won where all play together, too, also if it was the other side', () => {
  expect(headline(team, ended([0, 1, 2]))).toBe('You won!')
  expect(headline({ ...team, own: [] }, ended([0, 1, 2]))).toBe('The team won')
  expect(headline(team, ended([]))).toBe('The buffalo won')
})

it('names nobody where a game was ended early', () => {
  expect([table, team].map((one) => headline(one, ended([], { reason: 'closed' })))).toEqual(['', ''])
})

it('tells what decided it, as people say it', () => {
  expect(story(table, ended([0]), DEALS)).toBe('Deal 2: 12 points for Ben decided it.')
  expect(story({ ...table, own: [1] }, ended([0]), DEALS)).toBe('Deal 2: 12 points for you decided it.')
  expect(story(table, ended([0]), [])).toBe('9 points ahead of Ben.')
  expect(story(team, ended([0, 1, 2]), DEALS)).toBe('')
})

it('counts one point as one in every language', async () => {
  const parts = [0, 1].map((point) => ({ label: `Deal ${point + 1}`, points: [0, point, 20 * point] }))
  const said = []
  for (const language of ['en', 'de', 'nl', 'fr']) {
    settings.language = language
    await speak(language)
    said.push(story(table, ended([0], { scores: [0, 1, 20] }), parts))
  }
  expect(said).toEqual([
    'Deal 2: 1 point for Ben decided it.',
    'Deal 2: 1 Punkt für Ben hat es entschieden.',
    'Deal 2: 1 punt voor Ben gaf de doorslag.',
    'Deal 2\u00a0: 1 point pour Ben, et tout était joué.',
  ])
})
