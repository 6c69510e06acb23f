// What a person has set on this device. Nothing secret: who somebody is lives in a cookie the page cannot read.
import { firstLanguage, LANGUAGES, type Language } from './languages.ts'

export type Theme = 'system' | 'light' | 'dark'
export type Learn = 'first' | 'always' | 'never' // when rules are explained: in the first games of each mode
export type Speed = 'step' | 'slow' | 'normal' | 'quick' | 'instant'

interface Stored {
  name: string
  language: Language
  theme: Theme
  speed: Speed
  sounds: boolean
  learn: Learn
  oneTap: boolean // a tap plays, without a second one
  vibrates: boolean
}

const KEY = 'spieltisch.settings'
const THEMES: readonly Theme[] = ['system', 'light', 'dark']
export const LEARNING: readonly Learn[] = ['first', 'always', 'never']
export const SPEEDS: readonly Speed[] = ['step', 'slow', 'normal', 'quick', 'instant']

/** Whatever is stored, made whole: unknown words fall back to the default. */
export function readSettings(text: string | null, browser: readonly string[]): Stored {
  let read: Partial<Stored> = {}
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    if (parsed && typeof parsed === 'object') read = parsed as Partial<Stored>
  } catch {
    // unreadable: as if nothing had been stored
  }
  const one = <T>(list: readonly T[], value: unknown, otherwise: T) => list.find((item) => item === value) ?? otherwise
  return {
    name: typeof read.name === 'string' ? read.name.slice(0, 20) : '',
    language: one(LANGUAGES, read.language, firstLanguage(browser)),
    theme: one(THEMES, read.theme, 'system'),
    speed: one(SPEEDS, read.speed, 'normal'),
    sounds: read.sounds === true,
    learn: one(LEARNING, read.learn, (read.learn as unknown) === true ? 'always' : 'first'),
    oneTap: read.oneTap === true,
    vibrates: read.vibrates === true,
  }
}

export const settings: Stored = $state(load())

function load(): Stored {
  let text: string | null = null
  try {
    text = localStorage.getItem(KEY)
  } catch {
    // no storage in this browser: settings last as long as the page
  }
  return readSettings(text, globalThis.navigator?.languages ?? [])
}

export function saveSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // see load
  }
}

/** A small note kept on this device, such as which hints have been read. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`spieltisch.${key}`, value)
  } catch {
    // see load
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`spieltisch.${key}`)
  } catch {
    // see load
  }
}

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`spieltisch.${key}`)
  } catch {
    return null
  }
}
