import { expect, test } from 'vitest'
import type { SeriesInfo } from './protocol.ts'
import { seriesScore } from './series.ts'

const info = (...sides: [string, number, boolean][]): SeriesInfo => ({
  best_of: 5,
  needed: 3,
  games: 3,
  drawn: 0,
  winner: '',
  sides: sides.map(([name, wins, fresh]) => ({ name, wins, fresh })),
})

test('the game that has just ended counts once its end was seen', () => {
  const series = info(['Ada', 2, true], ['Ben', 1, false])
  expect(seriesScore(series, false)).toBe('Ada 1 : 1 Ben')
  expect(seriesScore(series, true)).toBe('Ada 2 : 1 Ben')
})

test('more than two are told from the one who leads on', () => {
  expect(seriesScore(info(['Ada', 0, false], ['Ben', 1, false], ['Cleo', 2, false]), true)).toBe('Cleo 2 · Ben 1 · Ada 0')
})
