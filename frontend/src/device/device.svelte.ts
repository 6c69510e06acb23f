// This device as a server: fetched, started and asked. There is one for the whole page, and it begins when it is wanted.
import { Refusal } from '../lib/api.ts'
import type { NewTable } from '../lib/protocol.ts'
import { settings } from '../lib/settings.svelte.ts'
import { t } from '../lib/words.svelte.ts'
import { keep, type KeptGame } from './shelf.ts'
import { fetchGames, home, isKept } from './store.ts'
import type { Answer, Asked, Told } from './talk.ts'

type Waiting = { resolve: (text: string) => void; reject: (fault: unknown) => void }

class Device {
  state: 'asleep' | 'fetching' | 'starting' | 'ready' = $state('asleep')
  share = $state(0) // of what is to be fetched
  kept = $state(false) // whether games begin here without a network
  #worker: Worker | null = null
  #waiting = new Map<number, Waiting>()
  #asked = 0
  #begun: Promise<void> | null = null

  async look(): Promise<void> {
    this.kept = await isKept().catch(() => false)
  }

  /** Have everything here that a game needs. */
  async fetch(): Promise<void> {
    const before = this.state
    this.state = 'fetching'
    try {
      await fetchGames((share) => (this.share = share))
    } catch {
      throw new Refusal('unreachable', t('device-missing'), 0)
    } finally {
      this.state = before
      await this.look()
    }
  }

  /** A new game; its code. */
  async begin(wanted: NewTable): Promise<string> {
    const told = await this.#told('begin', { language: settings.language, wanted })
    this.#refuse(told)
    return Object.keys(told.kept)[0]
  }

  /** The table of a game that is kept, for a page that has seen all up to ``since``. */
  async open(kept: KeptGame, since: number): Promise<Told> {
    return this.#told('open', { language: settings.language, since, kept })
  }

  ask(message: unknown): Promise<Told> {
    return this.#told('ask', message)
  }

  #refuse(told: Told): void {
    const [first] = told.messages
    if (first?.type === 'refused') throw new Refusal(first.reason, first.message, 409)
  }

  /** What is to be kept is kept before anybody hears what was said. */
  async #told(call: Asked['call'], data: unknown): Promise<Told> {
    await (this.#begun ??= this.#begin())
    const told = JSON.parse(await this.#call(call, JSON.stringify(data))) as Told
    if (!keep(told.kept)) told.messages.push({ type: 'refused', reason: 'full', message: t('device-full') })
    return told
  }

  async #begin(): Promise<void> {
    try {
      await this.fetch()
      this.state = 'starting'
      this.#worker = new Worker(new URL('./python.worker.ts', import.meta.url), { type: 'module' })
      const ready = new Promise<string>((resolve, reject) => this.#waiting.set(0, { resolve, reject }))
      this.#worker.onmessage = ({ data }: MessageEvent<Answer>) => this.#hear(data)
      this.#worker.onerror = (event) => this.#fail(event.message)
      this.#worker.postMessage(home())
      await ready
      this.state = 'ready'
    } catch (fault) {
      console.error(fault)
      this.#fail(fault)
      throw fault instanceof Refusal ? fault : new Refusal('device', t('device-broken'), 0)
    }
  }

  #call(call: Asked['call'], text: string): Promise<string> {
    const id = ++this.#asked
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker?.postMessage({ id, call, text } satisfies Asked)
    })
  }

  #hear({ id, text, fault }: Answer): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (text !== undefined) waiting?.resolve(text)
    else waiting?.reject(new Error(fault))
  }

  /** It cannot be had now; another time it begins anew. */
  #fail(fault: unknown): void {
    this.#worker?.terminate()
    this.#worker = null
    this.#begun = null
    this.state = 'asleep'
    for (const { reject } of this.#waiting.values()) reject(fault)
    this.#waiting.clear()
  }
}

export const device = new Device()
