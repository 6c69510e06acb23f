import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { loadFamily } from '../families/index.ts'
import { say } from '../families/qwixx/words.ts'
import { LANGUAGES, ownName } from '../lib/languages.ts'
import { settings } from '../lib/settings.svelte.ts'
import { fill, list, speak, t, type Text } from '../lib/words.svelte.ts'
import en from './en.json'

const CARDS: Text = { one: '{count} card', other: '{count} cards' }

async function choose(language: string): Promise<void> {
  settings.language = language
  await speak(language)
}

afterEach(() => choose('en'))

describe('a text', () => {
  it('is filled in', () => {
    expect(fill('Hello {name}, {name}!', { name: 'Ada' })).toBe('Hello Ada, Ada!')
    expect(fill('{unknown}', {})).toBe('{unknown}')
  })
  it('has a form for its number', () => {
    expect([0, 1, 2].map((count) => fill(CARDS, { count }))).toEqual(['0 cards', '1 card', '2 cards'])
    expect(fill({ by: 'all', one: 'of {all} card', other: 'of {all} cards' }, { count: 7, all: 1 })).toBe('of 1 card')
  })
  it('that lacks a form is said in the general one', () => {
    expect(fill({ other: '{count} Plättchen' }, { count: 1 })).toBe('1 Plättchen')
  })
})

describe('the page', () => {
  it('speaks every language that there is, by its own name', async () => {
    const said = new Map<string, string>()
    for (const language of LANGUAGES) {
      await choose(language)
      said.set(ownName(language), t('settings'))
    }
    expect(said.get('Deutsch')).toBe('Einstellungen')
    expect(new Set(said.keys()).size).toBe(LANGUAGES.length)
  })
  it('tells names as the language does', async () => {
    expect(list(['Ada', 'Bea', 'Cem'])).toBe('Ada, Bea and Cem')
    await choose('de')
    expect(list(['Ada', 'Bea', 'Cem'])).toBe('Ada, Bea und Cem')
  })
  it('goes by the last language that was asked for, whichever arrives first', async () => {
    settings.language = 'nl'
    await Promise.all([speak('de'), speak('nl'), speak('en'), speak('nl')])
    expect(t('cards-short', { count: 1 })).toBe('1 kaart')
  })
})

it('a family has its texts when it is loaded, and in a language that is chosen later', async () => {
  await loadFamily('qwixx')
  expect(say('missesOf', { count: 1 })).toBe('1 miss')
  await choose('de')
  expect(say('missesOf', { count: 2 })).toBe('2 Fehlwürfe')
})

function* files(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* files(path)
    else if (/\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith('.test.ts')) yield path
  }
}

it('has a text for every key that the page asks for', () => {
  const asked = [...files(join(import.meta.dirname, '..'))].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\bt\('([^']+)'|(?:sumLabel|scoreWord|label)="(\w+)"/g)].map((match) => match[1] ?? match[2]),
  )
  expect(asked.length).toBeGreaterThan(100)
  expect([...new Set(asked)].filter((key) => !(key in en))).toEqual([])
})
