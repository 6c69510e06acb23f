// A table on this device behind the same line as one at a server: messages in, messages out.
import type { Coming } from '../lib/address.ts'
import type { Handlers, Line } from '../lib/line.ts'
import type { Incoming } from '../lib/protocol.ts'
import { t } from '../lib/words.svelte.ts'
import { device } from './device.svelte.ts'
import { gameHere } from './shelf.ts'
import type { Told } from './talk.ts'

const GONE = 4404
const PATIENCE = 1500 // milliseconds until whoever has the game open in another tab, too, is told so

export class DeviceLine implements Line {
  #closed = false
  #leave!: () => void
  #left = new Promise<void>((resolve) => (this.#leave = resolve))
  #last: Promise<unknown>

  constructor(
    coming: () => Coming,
    readonly handlers: Handlers,
  ) {
    this.#last = this.#open(coming())
  }

  /** Asked one after the other: each answer is kept before the next question. */
  send(message: Incoming): boolean {
    this.#last = this.#last.then(() => (this.#closed ? undefined : this.#tell(device.ask(message))))
    return true
  }

  close(): void {
    this.#closed = true
    this.#leave()
  }

  async #open({ code, since }: Coming): Promise<void> {
    this.handlers.link('connecting', 0)
    await this.#alone(code)
    if (this.#closed) return
    const kept = gameHere(code)
    if (!kept) return this.handlers.link('closed', GONE)
    await this.#tell(device.open(kept, since), () => this.handlers.link('open', 0))
  }

  /** A game is played in one tab at a time: in two, each would keep what the other knows nothing of. */
  async #alone(code: string): Promise<void> {
    if (!('locks' in navigator)) return
    const message = t('device-elsewhere')
    const late = setTimeout(() => this.handlers.message({ type: 'refused', reason: 'elsewhere', message }), PATIENCE)
    await new Promise<void>((resolve) => {
      void navigator.locks.request(`spieltisch.device.${code}`, () => {
        resolve()
        return this.#left
      })
    })
    clearTimeout(late)
  }

  async #tell(answer: Promise<Told>, first = () => undefined as void): Promise<void> {
    const told = await answer.catch(() => broken())
    if (this.#closed) return
    first()
    for (const message of told.messages) this.handlers.message(message)
  }
}

function broken(): Told {
  return { messages: [{ type: 'refused', reason: 'device', message: t('device-broken') }], kept: {} }
}
