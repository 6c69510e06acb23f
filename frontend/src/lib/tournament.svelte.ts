// A tournament on a page: looked at every few seconds, for its tables are played elsewhere.
import { sentenceOf } from './api.ts'
import { passes } from './patience.ts'
import type { TournamentInfo } from './protocol.ts'

const EVERY = 4000 // milliseconds between two looks

export class TournamentState {
  info = $state.raw<TournamentInfo | null>(null)
  problem = $state('') // why something was not done
  trouble = $state('') // why nothing can be seen
  busy = $state(false)
  #timer: ReturnType<typeof setInterval>

  constructor(readonly look: () => Promise<TournamentInfo>) {
    this.#timer = setInterval(this.#now, EVERY)
    document.addEventListener('visibilitychange', this.#now)
    void this.#ask()
  }

  close(): void {
    clearInterval(this.#timer)
    document.removeEventListener('visibilitychange', this.#now)
  }

  /** Do something; what is answered is the newest there is. Whether it was done. */
  async act(question: () => Promise<TournamentInfo>): Promise<boolean> {
    this.busy = true
    this.problem = ''
    try {
      this.info = await question()
      return true
    } catch (reason) {
      this.problem = sentenceOf(reason)
      return false
    } finally {
      this.busy = false
    }
  }

  #now = (): void => {
    if (!document.hidden && !this.busy) void this.#ask()
  }

  async #ask(): Promise<void> {
    try {
      const info = await this.look()
      if (!this.busy) this.info = info
      this.trouble = ''
    } catch (reason) {
      if (!passes(reason) || !this.info) this.trouble = sentenceOf(reason)
    }
  }
}
