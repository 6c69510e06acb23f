// Slow games that wait for me: in one place, in the title of the tab, and on the icon of the app.
import { api } from './api.ts'
import { withdrawNotice } from './notices.svelte.ts'
import type { TableLine } from './protocol.ts'

export const waiting: { count: number; games: readonly TableLine[] } = $state({ count: 0, games: [] })

/** Of one's tables, the slow ones that wait; the one first whose time runs out first. */
export function waitingOf(lines: readonly TableLine[]): TableLine[] {
  const due = lines.filter((line) => line.your_turn && line.left !== null)
  return due.sort((a, b) => (a.left ?? 0) - (b.left ?? 0))
}

export function note(count: number, games: readonly TableLine[]): void {
  waiting.count = count
  waiting.games = games
  badge(count)
  if (count === 0) void withdrawNotice()
}

/** Ask the server; whoever cannot be reached now is asked another time. */
export async function lookForWaiting(): Promise<void> {
  try {
    const { count, tables } = await api.waiting()
    note(count, tables)
  } catch {
    // it is no more than a convenience
  }
}

function badge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
