import { describe, expect, it } from 'vitest'
import { printedBulls, sumBulls } from './cards.ts'
import { codeIn, routeOf } from './router.svelte.ts'
import { firstLanguage } from './languages.ts'
import { readSettings } from './settings.svelte.ts'
import { seedFits } from './fair.ts'
import { waitBefore } from './socket.ts'

describe('addresses', () => {
  it('lead to their screens', () => {
    expect(routeOf('/')).toEqual({ screen: 'home' })
    expect(routeOf('/t/abc234')).toEqual({ screen: 'table', code: 'ABC234' })
    expect(routeOf('/t/ABC234/tv')).toEqual({ screen: 'tv', code: 'ABC234' })
    expect(routeOf('/t/ABC234/replay/')).toEqual({ screen: 'replay', code: 'ABC234' })
    expect(routeOf('/new/nimmt-pro')).toEqual({ screen: 'new', key: 'nimmt-pro' })
  })
  it('that nobody knows are lost', () => {
    for (const path of ['/t', '/t/A/b', '/x', '/t/A/tv/x', '/rules']) expect(routeOf(path)).toEqual({ screen: 'lost' })
  })
  it('can be pasted whole where a code is asked for', () => {
    expect(codeIn(' abc 234 ')).toBe('ABC234')
    expect(codeIn('https://games.example/t/abc234/tv')).toBe('ABC234')
  })
})

const NOTHING_SET = { sounds: false, learn: 'first', oneTap: false, vibrates: false }

describe('settings', () => {
  it('survive rubbish in the storage', () => {
    for (const text of [null, '', '{', '[]', '7', '{"speed":"fast","name":7,"sounds":"yes"}']) {
      expect(readSettings(text, ['nl-BE'])).toEqual({ name: '', language: 'nl', theme: 'system', speed: 'normal', ...NOTHING_SET })
    }
  })
  it('explain always where that was switched on before it had three positions', () => {
    expect(readSettings('{"learn":true}', []).learn).toBe('always')
    expect(readSettings('{"learn":false}', []).learn).toBe('first')
    expect(readSettings('{"learn":"never"}', []).learn).toBe('never')
  })
  it('start in the first language that the browser and the page share', () => {
    expect(firstLanguage(['tlh', 'de-AT', 'en'])).toBe('de')
    expect(firstLanguage([])).toBe('en')
  })
})

it('prints the bull heads of the card game: 171 in all', () => {
  expect(sumBulls(Array.from({ length: 104 }, (_, at) => at + 1))).toBe(171)
  expect([0, 1, 5, 10, 11, 55, 100, 104].map(printedBulls)).toEqual([0, 1, 2, 3, 5, 7, 3, 1])
})

it('waits longer from attempt to attempt, and never more than a good half minute', () => {
  expect(waitBefore(0, 0.5)).toBeLessThan(0.5)
  expect(waitBefore(3, 0.5)).toBeGreaterThan(waitBefore(2, 0.5))
  expect(waitBefore(50, 1)).toBeLessThanOrEqual(37.5)
  expect(waitBefore(0, 0.5, 30, 0.1)).toBeLessThan(0.2)
})

it('checks a seed against its hash', async () => {
  const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  expect(await seedFits('abc', hash)).toBe(true)
  expect(await seedFits('abd', hash)).toBe(false)
})
