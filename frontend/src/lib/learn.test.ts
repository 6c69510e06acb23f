import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { finished, FIRST_GAMES, Hints, isLearning } from './learn.svelte.ts'
import { settings } from './settings.svelte.ts'

type Table = ConstructorParameters<typeof Hints>[0]

const table = (more: object = {}) =>
  ({
    info: { key: 'nimmt', family: 'nimmt', learn: false },
    own: [0],
    decision: { prompt: 'play-card' },
    sealed: null,
    moment: null,
    ...more,
  }) as unknown as Table

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) })
  settings.learn = 'first'
})
afterEach(() => vi.unstubAllGlobals())

it('explains in the first games of a mode, and a game that is looked at again counts once', () => {
  for (let n = 0; n < 9; n++) finished('nimmt', 'ABC234')
  expect(isLearning('nimmt')).toBe(true)
  for (let n = 1; n < FIRST_GAMES; n++) finished('nimmt', `GAME${n}`)
  expect(isLearning('nimmt')).toBe(false)
  expect(isLearning('qwixx')).toBe(true)
  expect(new Hints(table()).wanted).toBe(false)
})

it('can be switched on and off at any time', () => {
  settings.learn = 'never'
  expect(new Hints(table({ info: { key: 'nimmt', family: 'nimmt', learn: true } })).wanted).toBe(false)
  settings.learn = 'always'
  for (let n = 0; n < FIRST_GAMES; n++) finished('nimmt', `GAME${n}`)
  expect(new Hints(table()).wanted).toBe(true)
  expect(new Hints(table({ own: [] })).wanted).toBe(false)
})

it('tells each thing once, and nothing about what is answered already', () => {
  const hints = new Hints(table())
  hints.look()
  expect(hints.current).toBe('learn.nimmt.play-card')
  hints.understood()
  expect(hints.current).toBe('')
  const again = new Hints(table())
  again.look()
  expect(again.current).toBe('')
  const answered = new Hints(table({ decision: { prompt: 'choose-row' }, sealed: 'row 1' }))
  answered.look()
  expect(answered.current).toBe('')
})
