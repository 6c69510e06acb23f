import { expect, test } from 'vitest'
import { kindOf } from './addresses.ts'

const ROOT = 'https://table.example/games/'
const HELD = { files: new Set(['assets/a-1.js', 'favicon.svg']), games: new Set(['assets/python-1/python.wasm']) }
const kind = (path: string, navigates = false, method = 'GET') => kindOf(method, new URL(path, ROOT).href, ROOT, navigates, HELD)

test('screens, files and what is the same for everybody is kept', () => {
  expect(kind('box/ABCDEFG', true)).toBe('screen')
  expect(kind('assets/a-1.js')).toBe('file')
  expect(kind('assets/python-1/python.wasm')).toBe('games')
  for (const path of ['api/games?lang=de', 'api/games/nimmt/rules?lang=en', 'api/lessons/nimmt', 'api/puzzle', 'api/puzzle/2026-11-12?lang=fr']) {
    expect(kind(path), path).toBe('answer')
  }
})

test('what belongs to somebody, changes something or is elsewhere is not', () => {
  for (const path of [
    'api/me',
    'api/me/history',
    'api/tables/ABCDEF',
    'api/box/ABCDEFG',
    'api/puzzles',
    'assets/b-2.js',
    'https://other.example/games/favicon.svg',
  ]) {
    expect(kind(path), path).toBe('other')
  }
  expect(kind('api/puzzle', false, 'POST')).toBe('other')
  expect(kind('api/tables/ABCDEF/record', true)).toBe('other')
})
