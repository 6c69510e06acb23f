// Rules that are searched and cited: what is found in a paragraph, and which words of it are hits or links.
import type { RulesPage, RulesParagraph, RulesPart, RulesSection } from './protocol.ts'

/** A stretch of a paragraph: as it is, found by the search, or a link to another paragraph. */
export interface Piece {
  text: string
  hit: boolean
  href: string
}

/** A rules text that a paragraph may cite. */
export type Titled = Pick<RulesPart, 'key' | 'title'>

/** Where a paragraph stands on the page of its rules. */
export const anchorOf = (key: string, number: number): string => `${key}-${number}`

/** The text and the number of a cited paragraph, "nimmt 6". */
export function citedOf(rule: string): { key: string; number: number } {
  const [key, number] = rule.split(' ')
  return { key, number: Number(number) }
}

export function paragraphOf(page: RulesPage, rule: string): { part: RulesPart; heading: string; paragraph: RulesParagraph } | null {
  const { key, number } = citedOf(rule)
  for (const part of page.parts.filter((one) => one.key === key)) {
    for (const { heading, paragraphs } of part.sections) {
      const paragraph = paragraphs.find((one) => one.number === number)
      if (paragraph) return { part, heading, paragraph }
    }
  }
  return null
}

/** The words of a search. */
export function wordsIn(query: string): string[] {
  return folded(query).text.split(/\s+/).filter(Boolean)
}

/** Whether every word is in a text: small or large, with accents or without. */
export function matches(text: string, words: readonly string[]): boolean {
  const { text: plain } = folded(text)
  return words.every((word) => plain.includes(word))
}

/** What a search leaves of a rules text; a word may also be in the heading, or be the number. */
export function found({ sections }: RulesPart, words: readonly string[]): RulesSection[] {
  const left = sections.map(({ heading, paragraphs }) => ({
    heading,
    paragraphs: paragraphs.filter(({ number, text }) => matches(`§${number} ${heading} ${text}`, words)),
  }))
  return left.filter(({ paragraphs }) => paragraphs.length > 0)
}

export function countOf(page: RulesPage, words: readonly string[]): number {
  return page.parts.flatMap((part) => found(part, words)).reduce((sum, { paragraphs }) => sum + paragraphs.length, 0)
}

/** A paragraph in pieces; it cites others by the key of their text, "nimmt §6", and readers see its title. */
export function pieces(text: string, words: readonly string[], parts: readonly Titled[]): Piece[] {
  const keys = parts.map((part) => part.key).join('|')
  const cited = keys ? [...text.matchAll(new RegExp(`(?<![\\w-])(${keys}) §(\\d+)`, 'g'))] : []
  const titleOf = (key: string) => parts.find((part) => part.key === key)?.title ?? key
  const found: Piece[] = []
  let at = 0
  for (const one of cited) {
    found.push(...marked(text.slice(at, one.index), words))
    found.push({ text: `${titleOf(one[1])} §${one[2]}`, hit: false, href: `#${anchorOf(one[1], Number(one[2]))}` })
    at = one.index + one[0].length
  }
  return [...found, ...marked(text.slice(at), words)]
}

function marked(text: string, words: readonly string[]): Piece[] {
  const hits = hitsIn(text, words)
  const found: Piece[] = []
  for (let at = 0; at < text.length;) {
    let end = at + 1
    while (end < text.length && hits[end] === hits[at]) end += 1
    found.push({ text: text.slice(at, end), hit: hits[at], href: '' })
    at = end
  }
  return found
}

/** For every character of a text whether it belongs to a word that was searched for. */
function hitsIn(text: string, words: readonly string[]): boolean[] {
  const { text: plain, from } = folded(text)
  const hits = Array.from({ length: text.length }, () => false)
  for (const word of words) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) hits.fill(true, from[at], from[at + word.length - 1] + 1)
  }
  return hits
}

/** A text without accents and capitals, and from which character each of its own comes. */
function folded(text: string): { text: string; from: number[] } {
  const plain: string[] = []
  const from: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    for (const letter of text[at].replace('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()) {
      plain.push(letter)
      from.push(at)
    }
  }
  return { text: plain.join(''), from }
}
