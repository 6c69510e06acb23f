import { expect, it } from 'vitest'
import { citedOf, matches, paragraphOf, pieces, wordsIn } from './rulebook.ts'

const hits = (text: string, query: string) =>
  pieces(text, wordsIn(query), [])
    .filter((piece) => piece.hit)
    .map((piece) => piece.text)

it('finds words with accents and capitals, or without', () => {
  expect(matches('Wer die Büffelköpfe zählt', wordsIn('buffel'))).toBe(true)
  expect(matches('Wer die Büffelköpfe zählt', wordsIn('BÜFFEL zahlt'))).toBe(true)
  expect(matches('Le bœuf posé à côté', wordsIn('pose a cote'))).toBe(true)
  expect(matches('Die größte Zahl', wordsIn('grosste'))).toBe(true)
  expect(matches('Wer die Büffelköpfe zählt', wordsIn('büffel kuh'))).toBe(false)
})

it('marks what was found, as it is written', () => {
  expect(hits('Die größte Zahl, die Größe', 'gros')).toEqual(['größ', 'Größ'])
  expect(hits('A row takes a row', 'row takes')).toEqual(['row', 'takes', 'row'])
  expect(hits('A row', '')).toEqual([])
})

it('gives a text back whole, with links to the paragraphs that it cites', () => {
  const text = 'It starts (replaces nimmt §11 and nimmt-pro §2).'
  const found = pieces(text, wordsIn('starts'), [
    { key: 'nimmt', title: '6 nimmt!' },
    { key: 'nimmt-pro', title: 'Pro' },
  ])
  expect(found.map((piece) => piece.text).join('')).toBe('It starts (replaces 6 nimmt! §11 and Pro §2).')
  expect(found.filter((piece) => piece.href).map((piece) => piece.href)).toEqual(['#nimmt-11', '#nimmt-pro-2'])
})

it('finds a cited paragraph', () => {
  const part = (key: string) => ({ key, title: key, sections: [{ heading: 'Setup', paragraphs: [{ number: 6, text: key, options: [], rulings: [] }] }] })
  const page = { title: '', summary: '', heading: '', short: [], parts: [part('nimmt-cow'), part('nimmt')] }
  expect(citedOf('nimmt-cow 6')).toEqual({ key: 'nimmt-cow', number: 6 })
  expect(paragraphOf(page, 'nimmt 6')?.paragraph.text).toBe('nimmt')
  expect(paragraphOf(page, 'nimmt 7')).toBe(null)
})
