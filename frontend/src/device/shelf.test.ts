import { beforeEach, expect, test, vi } from 'vitest'
import { codeThere, drop, gameHere, gamesHere, handOver, isHere, keep, type KeptGame } from './shelf.ts'

const game = (code: string, changed: number): KeptGame => ({
  setting: { code, key: 'any', phase: 'playing', seats: [], changed },
  journal: [],
  finished: null,
})

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('a game that is kept is there as it was last kept, the latest first', () => {
  expect(keep({ '0AAAAA': game('0AAAAA', 1) })).toBe(true)
  keep({ '0BBBBB': game('0BBBBB', 2) })
  keep({ '0AAAAA': game('0AAAAA', 3) })
  expect(gamesHere().map(({ setting }) => [setting.code, setting.changed])).toEqual([
    ['0AAAAA', 3],
    ['0BBBBB', 2],
  ])
})

test('one that the server has taken is no longer here, and its code leads there', () => {
  keep({ '0AAAAA': game('0AAAAA', 1) })
  handOver('0AAAAA', 'XYZ234')
  expect(gameHere('0AAAAA')).toBeNull()
  expect(gamesHere()).toEqual([])
  expect(codeThere('0AAAAA')).toBe('XYZ234')
})

test('what this device has no room for is not said to be kept', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(keep({ '0AAAAA': game('0AAAAA', 1) })).toBe(false)
})

test('a game can be taken off, and codes of servers are no codes of here', () => {
  keep({ '0AAAAA': game('0AAAAA', 1) })
  drop('0AAAAA')
  expect(gamesHere()).toEqual([])
  expect(['0AAAAA', 'AAAAAA'].map(isHere)).toEqual([true, false])
})
