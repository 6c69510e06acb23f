// The languages of the page: those that have a folder in the word tree, English first.
import about from '../words/languages.json'

export type Language = string

const said: Record<Language, { name: string; locale: string }> = about

export const ENGLISH: Language = 'en'
export const LANGUAGES: readonly Language[] = Object.keys(said)

/** A language as its speakers call it. */
export const ownName = (language: Language): string => said[language].name

/** Whose rules hold for plurals, lists and dates. */
export const localeOf = (language: Language): string => said[language].locale

/** The first language of the browser that the page speaks. */
export function firstLanguage(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.split('-')[0].toLowerCase()).find((tag) => LANGUAGES.includes(tag)) ?? ENGLISH
}
