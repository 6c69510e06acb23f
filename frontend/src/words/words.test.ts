import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import de from './de.json'
import en from './en.json'
import nl from './nl.json'

const blanks = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()
const forms = (text: string) => text.split('|').length

const OTHERS: [string, Record<string, string>][] = [
  ['de', de],
  ['nl', nl],
]

it.each(OTHERS)('%s says everything that English says, with the same blanks', (_language, texts) => {
  expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort())
  for (const [key, text] of Object.entries(en)) {
    expect([key, blanks(texts[key]), forms(texts[key])]).toEqual([key, blanks(text), forms(text)])
    expect(texts[key].trim()).not.toBe('')
  }
})

function* files(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* files(path)
    else if (/\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith('.test.ts')) yield path
  }
}

it('has a text for every key that the page asks for', () => {
  const root = join(import.meta.dirname, '..')
  const asked = [...files(root)]
    .filter((path) => !/families.(board|buffalo|plus|qwixx)/.test(path))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/\bt\('([^']+)'/g)].map((match) => match[1]))
  expect(asked.length).toBeGreaterThan(100)
  expect([...new Set(asked)].filter((key) => !(key in en))).toEqual([])
})
