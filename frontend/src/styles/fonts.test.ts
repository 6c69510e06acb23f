// Nothing that the page says falls out of its font.
import ranges from '@fontsource-variable/nunito/unicode.json'
import { expect, test } from 'vitest'

const words = import.meta.glob<Record<string, unknown>>('../words/**/*.json', { eager: true, import: 'default' })

const latin = ranges.latin.split(',').map((range) =>
  range
    .slice(2)
    .split('-')
    .map((code) => parseInt(code, 16)),
)
const isLatin = (sign: string) => latin.some(([first, last = first]) => sign.codePointAt(0)! >= first && sign.codePointAt(0)! <= last)

test.each(Object.keys(words))('every letter of %s is in the font that is served', (path) => {
  const letters = new Set(JSON.stringify(words[path]))
  expect([...letters].filter((letter) => !isLatin(letter))).toEqual([])
})
