import { expect, it } from 'vitest'
import { SOUNDS, soundOf } from './sound.ts'

it.each(Object.entries(SOUNDS))('%s is soft and short', (_, notes) => {
  expect(notes.reduce((sum, { loud }) => sum + loud, 0)).toBeLessThan(0.2)
  for (const note of notes) expect(note.length + ('after' in note ? note.after : 0)).toBeLessThan(0.7)
})

it('has a sound for what is seen most', () => {
  expect([soundOf('Placed'), soundOf('RowTaken'), soundOf('Revealed'), soundOf('Dealt')]).toEqual(['lay', 'take', 'reveal', null])
})
