// Games that are over here go to the server as soon as there is one: it looks at each, and takes it once.
import { api, Refusal, sentenceOf } from '../lib/api.ts'
import { codeThere, gamesHere, handOver, isHere } from './shelf.ts'

const EVERY = 15_000 // milliseconds between two attempts

class Sending {
  looks = $state(0) // changes with whatever has become of a game
  refused: Record<string, string> = $state({}) // by code: why the server does not take it
  #busy = false
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Send what waits; what cannot be sent now is sent another time. */
  async deliver(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#busy) return
    this.#busy = true
    const later = await this.#sendAll()
    this.#busy = false
    if (later) this.#timer = setTimeout(() => void this.deliver(), EVERY)
  }

  async #sendAll(): Promise<boolean> {
    for (const { setting, finished } of gamesHere()) {
      if (!finished || this.refused[setting.code]) continue
      try {
        handOver(setting.code, (await api.bring(finished)).code)
      } catch (problem) {
        if (passes(problem)) return true
        this.refused[setting.code] = sentenceOf(problem)
      }
      this.looks++
    }
    return false
  }
}

/** Whether it may go well another time: nobody was there, there was too much at once, or the server is in trouble. */
function passes(problem: unknown): boolean {
  return !(problem instanceof Refusal) || problem.status === 0 || problem.status === 429 || problem.status >= 500
}

export const sending = new Sending()

/** The code of a game at the server; nothing while it is on this device alone. */
export function codeAtServer(code: string): string {
  void sending.looks
  return isHere(code) ? (codeThere(code) ?? '') : code
}

export function watchNetwork(): void {
  addEventListener('online', () => void sending.deliver())
  document.addEventListener('visibilitychange', () => void (document.hidden || sending.deliver()))
  void sending.deliver()
}
