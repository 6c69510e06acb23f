// Computed from the colours that the page has: focus outlines against all that they lie on, and text on Qwixx's yellow.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Rgb = readonly [number, number, number]

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const card = readFileSync(join(import.meta.dirname, '../families/qwixx/QCard.svelte'), 'utf8')
const sheet = readFileSync(join(import.meta.dirname, '../families/qwixx/Sheet.svelte'), 'utf8')

const coloursOf = (css: string) => Object.fromEntries([...css.matchAll(/--([\w-]+): #([0-9a-f]{6})/g)].map(([, name, hex]) => [name, rgb(hex)]))
const light = coloursOf(tokens.slice(0, tokens.indexOf('data-theme')))
const LOOKS = { light, dark: { ...light, ...coloursOf(tokens.slice(tokens.indexOf('data-theme'))) } }
const YELLOW = coloursOf(/\.yellow \{[^}]*\}/.exec(card)?.[0] ?? '')
const [GROUND, NUMBER] = ['background: [^;]* (\\d+)%, var\\(--surface', 'color: [^;]* (\\d+)%, var\\(--ink\\)'].map(
  (line) => Number(new RegExp(`\\.crossed \\{[^}]*${line}`).exec(sheet)?.[1]) / 100,
)

function rgb(hex: string): Rgb {
  return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
}

function mixed(one: Rgb, share: number, other: Rgb): Rgb {
  return one.map((part, at) => part * share + other[at] * (1 - share)) as unknown as Rgb
}

/** The relative luminance of WCAG 2. */
function brightness(colour: Rgb): number {
  const [r, g, b] = colour.map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark, bright] = [brightness(one), brightness(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

it('knows black from white', () => {
  expect(contrast(rgb('000000'), rgb('ffffff'))).toBeCloseTo(21)
})

describe.each(Object.entries(LOOKS))('in the %s look', (_, look) => {
  it.each(['paper', 'surface', 'surface-2', 'table', 'table-light', 'accent-soft', 'glow-soft', 'qwixx-yellow-soft'])(
    'an outline of the focus stands out from %s',
    (ground) => {
      expect(contrast(look.glow, look[ground])).toBeGreaterThanOrEqual(3)
    },
  )

  it.each(['red', 'yellow', 'green', 'blue'])('the numbers of the %s row can be read, free, crossed and passed over', (colour) => {
    const { [`qwixx-${colour}`]: row, [`qwixx-${colour}-soft`]: soft, surface, ink } = look
    expect(contrast(row, surface)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(mixed(row, NUMBER, ink), mixed(row, GROUND, surface))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(look['ink-soft'], soft)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(ink, soft)).toBeGreaterThanOrEqual(4.5)
  })

  it('the number of a yellow card can be read', () => {
    expect(contrast(YELLOW.edge, look.card)).toBeGreaterThanOrEqual(4.5)
  })
})
