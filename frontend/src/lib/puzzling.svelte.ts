// The puzzle of the day. It looks like a table to the families' Stage and Controls.
import { Refusal, api } from './api.ts'
import { fixedTable } from './fixedtable.ts'
import type { Choice, DecisionInfo, EventData, GameInfo, PuzzleInfo, PuzzleSolved, TableInfo } from './protocol.ts'
import { recall, remember } from './settings.svelte.ts'
import type { TableLike } from './tablelike.ts'
import { t, type Values } from './words.svelte.ts'

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

export class PuzzleState implements TableLike {
  solved: PuzzleSolved | null = $state.raw(null)
  answer = $state('')
  streak: Streak = $state.raw(readStreak(recall('streak')))
  problem = $state('')
  readonly info: TableInfo
  readonly game: GameInfo | null = null
  readonly sealed = null
  readonly awaited: readonly string[]
  readonly busy = false
  readonly instant = true

  constructor(readonly puzzle: PuzzleInfo) {
    this.awaited = [puzzle.decision.actor]
    this.info = fixedTable(puzzle)
  }

  get seat(): number {
    return this.puzzle.seat
  }
  get names(): string[] {
    return this.puzzle.names
  }
  get decision(): DecisionInfo | null {
    return this.solved ? null : this.puzzle.decision
  }
  get scores(): readonly number[] {
    return this.puzzle.scores
  }
  get replaying(): boolean {
    return this.solved !== null
  }

  choose = (choice: { action: string } | string): void => {
    if (this.answer) return
    this.answer = typeof choice === 'string' ? choice : choice.action
    void this.#solve()
  }

  async #solve(): Promise<void> {
    try {
      this.solved = await api.solve({ day: this.puzzle.day, action: this.answer })
      this.streak = answered(this.streak, this.puzzle.day, this.solved.right)
      remember('streak', JSON.stringify(this.streak))
    } catch (trouble) {
      this.problem = trouble instanceof Refusal ? trouble.message : t('server-unreadable')
      this.answer = ''
    }
  }

  withdraw = (): void => undefined
  preview = (choice: Choice): Promise<EventData[]> => Promise.resolve(choice.preview ?? [])
  t = (key: string, values?: Values): string => t(key, values)
  seatColour = (seat: number): string => `var(--seat-${seat % 10})`
}
