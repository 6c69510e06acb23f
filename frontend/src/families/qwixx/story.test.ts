import { expect, it } from 'vitest'
import { loadFamily } from '../index.ts'
import { moments } from './moments.ts'
import { parts } from './story.ts'

it('the score sheet names its lines alike: every colour, and the misses', async () => {
  await loadFamily('qwixx')
  expect(parts(moments[0].before).map(({ label }) => label)).toEqual(['Red', 'Yellow', 'Green', 'Blue', 'Misses'])
})
