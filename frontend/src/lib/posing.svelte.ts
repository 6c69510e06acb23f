// A position that is asked about, in a puzzle or an exercise. It looks like a table to the families' Stage and Controls.
import { sentenceOf } from './api.ts'
import { fixedTable, type Fixed } from './fixedtable.ts'
import type { Choice, DecisionInfo, EventData, GameInfo, RatedInfo, TableInfo } from './protocol.ts'
import type { TableLike } from './tablelike.ts'
import { t, type Values } from './words.svelte.ts'

/** What is asked. */
export interface Posed extends Fixed {
  names: string[]
  view: Record<string, unknown>
  scores: number[]
  decision: DecisionInfo
}

/** What is said to an answer. */
export interface Solved {
  right: boolean
  verdict: string
  sentence: string
  options: RatedInfo[]
  themes: string[]
}

export class PosedState<S extends Solved = Solved> implements TableLike {
  solved: S | null = $state.raw(null)
  answer = $state('')
  problem = $state('')
  readonly info: TableInfo
  readonly game: GameInfo | null = null
  readonly sealed = null
  readonly awaited: readonly string[]
  readonly busy = false
  readonly instant = true

  constructor(
    readonly posed: Posed,
    readonly solve: (action: string) => Promise<S>,
  ) {
    this.awaited = [posed.decision.actor]
    this.info = fixedTable(posed)
  }

  get seat(): number {
    return this.posed.seat
  }
  get names(): string[] {
    return this.posed.names
  }
  get decision(): DecisionInfo | null {
    return this.solved ? null : this.posed.decision
  }
  get scores(): readonly number[] {
    return this.posed.scores
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
      this.problem = ''
      this.solved = await this.solve(this.answer)
    } catch (trouble) {
      this.problem = sentenceOf(trouble)
      this.answer = ''
    }
  }

  withdraw = (): void => undefined
  preview = (choice: Choice): Promise<EventData[]> => Promise.resolve(choice.preview ?? [])
  t = (key: string, values?: Values): string => t(key, values)
  seatColour = (seat: number): string => `var(--seat-${seat % 10})`
}
