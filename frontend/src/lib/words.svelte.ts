// The page's own texts, made from the word tree (`hatch_build.py`). What is said about a game comes from the server.
import words from '../words/en.json'
import { whole } from './figures.ts'
import { ENGLISH, localeOf, type Language } from './languages.ts'
import { settings } from './settings.svelte.ts'

export type Values = Record<string, string | number>
/** A text, or its forms by the plural category of a number: `count`, unless `by` names another. */
export type Text = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { other: string; by?: string })
export type Texts = Record<string, Text>

type Loader = (language: Language) => Promise<Texts>

const english: Texts = words
const others = import.meta.glob<Texts>(['../words/*.json', '!../words/languages.json', '!../words/en.json'], { import: 'default' })

const PAGE = 'page'
const loaders = new Map<string, Loader>([[PAGE, async (language) => (await others[`../words/${language}.json`]?.()) ?? english]])
let asked = ENGLISH
let spoken: { language: Language; lists: Record<string, Texts> } = $state.raw({ language: ENGLISH, lists: { [PAGE]: english } })

/** Load a language and speak it from now on. */
export async function speak(language: Language): Promise<void> {
  asked = language
  const lists = await Promise.all([...loaders].map(async ([name, load]): Promise<[string, Texts]> => [name, await load(language)]))
  if (asked !== language) return // another one was asked for meanwhile
  spoken = { language, lists: { ...spoken.lists, ...Object.fromEntries(lists) } }
  if (typeof document !== 'undefined') document.documentElement.lang = language
}

/** Load the texts of a family, too: now, and in every language that is spoken later. */
export function learn(family: string, load: Loader): Promise<void> {
  loaders.set(family, load)
  return speak(settings.language)
}

/** A text in the spoken language. `{name}` is filled in. */
export function t(key: string, values: Values = {}): string {
  return fill(spoken.lists[PAGE][key] ?? english[key] ?? key, values)
}

export function known(key: string): boolean {
  return key in english
}

/** What says a family's own texts, once they are learned. */
export function speaker<Key extends string>(family: string): (key: Key, values?: Values) => string {
  return (key, values = {}) => fill(spoken.lists[family]?.[key] ?? key, values)
}

export function fill(text: Text, values: Values): string {
  return form(text, values).replace(/\{(\w+)\}/g, (blank, name: string) => (name in values ? told(values[name]) : blank))
}

const told = (value: string | number) => (typeof value === 'number' ? whole(value) : value)

function form(text: Text, values: Values): string {
  if (typeof text === 'string') return text
  const rules = new Intl.PluralRules(localeOf(spoken.language))
  return text[rules.select(Number(values[text.by ?? 'count']))] ?? text.other
}

/** A word as the first of its line. */
export function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase(localeOf(spoken.language)) + word.slice(1)
}

/** "Ada, Bea and Cem" in the spoken language. */
export function list(items: readonly string[]): string {
  return new Intl.ListFormat(localeOf(settings.language), { type: 'conjunction' }).format(items)
}

export function day(seconds: number, now = new Date()): string {
  const then = new Date(seconds * 1000)
  const today = then.toDateString() === now.toDateString()
  return new Intl.DateTimeFormat(localeOf(settings.language), today ? { timeStyle: 'short' } : { dateStyle: 'medium' }).format(then)
}
