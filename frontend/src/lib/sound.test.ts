import { expect, it } from 'vitest'
import { SOUNDS, type Note } from './sound.ts'

it.each(Object.entries<readonly Note[]>(SOUNDS))('%s is soft and short', (_, notes) => {
  expect(notes.reduce((sum, { loud }) => sum + loud, 0)).toBeLessThan(0.2)
  for (const { length, after = 0 } of notes) expect(length + after).toBeLessThan(0.7)
})
