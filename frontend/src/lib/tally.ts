// How the points of a table came about, as long as this tab is open: the server remembers the last stops only.
import type { EventData } from './protocol.ts'

const nameOf = (code: string) => `spieltisch.tally.${code}`

export function recallTally(code: string): EventData[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(code)) ?? '[]')
    return Array.isArray(kept) ? (kept as EventData[]) : []
  } catch {
    return [] // no storage, or unreadable: the sheet says what it knows
  }
}

export function keepTally(code: string, more: readonly EventData[]): void {
  if (more.length === 0) return
  try {
    sessionStorage.setItem(nameOf(code), JSON.stringify([...recallTally(code), ...more]))
  } catch {
    // see recallTally
  }
}
