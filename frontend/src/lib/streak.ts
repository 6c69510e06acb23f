// Days in a row on which the puzzle was solved; this browser keeps them.
export interface Streak {
  days: number
  last: string // the day that was answered last
  solved: boolean
}

/** The streak after an answer; the first one of a day counts. */
export function answered(streak: Streak, day: string, right: boolean): Streak {
  if (streak.last === day) return streak
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  const follows = streak.solved && streak.last === before
  return { days: right ? (follows ? streak.days : 0) + 1 : 0, last: day, solved: right }
}

export function readStreak(text: string | null): Streak {
  try {
    const { days, last, solved } = JSON.parse(text ?? '') as Partial<Streak>
    if (Number.isInteger(days) && typeof last === 'string' && typeof solved === 'boolean') return { days: days!, last, solved }
  } catch {
    // never kept, or unreadable: it begins anew
  }
  return { days: 0, last: '', solved: false }
}
