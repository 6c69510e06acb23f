// A table on this device behind the same line as one at a server: messages in, messages out.
import type { Coming } from '../lib/address.ts'
import type { Handlers, Line } from '../lib/line.ts'
import type { Incoming } from '../lib/protocol.ts'
import { t } from '../lib/words.svelte.ts'
import { device } from './device.svelte.ts'
import { gameHere } from './shelf.ts'
import type { Told } from './talk.ts'

const GONE = 4404

export class DeviceLine implements Line {
  #closed = false
  #last: Promise<unknown>

  constructor(
    coming: () => Coming,
    readonly handlers: Handlers,
  ) {
    this.#last = this.#open(coming())
  }

  /** Asked one after the other: each answer is kept before the next question. */
  send(message: Incoming): boolean {
    this.#last = this.#last.then(() => this.#tell(device.ask(message)))
    return true
  }

  close(): void {
    this.#closed = true
  }

  async #open({ code, since }: Coming): Promise<void> {
    this.handlers.link('connecting', 0)
    const kept = gameHere(code)
    if (!kept) return this.handlers.link('closed', GONE)
    await this.#tell(device.open(kept, since), () => this.handlers.link('open', 0))
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
