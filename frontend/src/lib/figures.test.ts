import { afterEach, describe, expect, it } from 'vitest'
import { decimal, signed, signedDecimal, whole } from './figures.ts'
import { settings } from './settings.svelte.ts'
import { fill } from './words.svelte.ts'

afterEach(() => {
  settings.language = 'en'
})

describe('numbers', () => {
  it('have a minus that is as wide as a plus', () => {
    expect([whole(-4), whole(0), signed(-3), signed(3), signed(0)]).toEqual(['−4', '0', '−3', '+3', '+0'])
    expect(fill('{score} for {name}', { score: -5, name: 'a-b' })).toBe('−5 for a-b')
  })
  it.each([
    ['en', '1.0'],
    ['de', '1,0'],
    ['nl', '1,0'],
    ['fr', '1,0'],
  ])('have the decimal sign of %s', (language, one) => {
    settings.language = language
    expect([decimal(1), signedDecimal(1), signedDecimal(-1)]).toEqual([one, `+${one}`, `−${one}`])
  })
})
