// The page's own texts. What is said about a game comes from the server, in the same language.
import words from '../words/en.json'
import { settings, type Language } from './settings.svelte.ts'

export type Values = Record<string, string | number>
type Texts = Record<string, string>

const english: Texts = words

const loaders: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => Promise.resolve({ default: english }),
  de: () => import('../words/de.json'),
  nl: () => import('../words/nl.json'),
}

const spoken: { texts: Texts } = $state({ texts: english })

/** Load a language and speak it from now on. */
export async function speak(language: Language): Promise<void> {
  const { default: texts } = await loaders[language]()
  spoken.texts = texts
  if (typeof document !== 'undefined') document.documentElement.lang = language
}

/** A text in the spoken language. `{name}` is filled in; "one|many" is chosen by `count`. */
export function t(key: string, values: Values = {}): string {
  return fill(spoken.texts[key] ?? english[key] ?? key, values)
}

export function known(key: string): boolean {
  return key in english
}

export function fill(text: string, values: Values): string {
  const forms = text.split('|')
  const form = forms.length === 2 && 'count' in values ? forms[values.count === 1 ? 0 : 1] : text
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))
}

/** "Ada, Bea and Cem" in the spoken language. */
export function list(items: readonly string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(items)
}

export function day(seconds: number, now = new Date()): string {
  const then = new Date(seconds * 1000)
  const today = then.toDateString() === now.toDateString()
  return new Intl.DateTimeFormat(settings.language, today ? { timeStyle: 'short' } : { dateStyle: 'medium' }).format(then)
}
