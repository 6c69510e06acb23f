import { expect, test } from 'vitest'
import { addresses } from './installed.ts'
import type { GameCard } from './protocol.ts'

test('rules and lessons of all games and the puzzle of the day are kept', () => {
  const games = [
    { key: 'nimmt', lesson: 3 },
    { key: 'buffalo', lesson: 0 },
  ] as GameCard[]
  const found = addresses({ games }, 'de', Date.UTC(2026, 10, 18))
  expect(found).toContain('api/games/buffalo/rules?lang=de')
  expect(found.filter((path) => path.includes('lessons'))).toEqual(['api/lessons/nimmt?lang=de'])
  expect(found.filter((path) => path.includes('puzzle'))).toEqual(['api/puzzle?lang=de', 'api/puzzle/2026-11-18?lang=de'])
})
