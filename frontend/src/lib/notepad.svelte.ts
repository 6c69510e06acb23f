// A score pad: asked for every two seconds, and written on also without a network: what is written waits here, in order.
import { api, Refusal, sentenceOf } from './api.ts'
import { latest, newId, withWaiting } from './notepad.ts'
import { passes } from './patience.ts'
import type { Jot, NotepadInfo } from './protocol.ts'
import { recall, remember, settings } from './settings.svelte.ts'

const EVERY = 2000 // milliseconds between two looks
const BUSY = 429 // the server wants less of us for a moment

interface Kept {
  info: NotepadInfo | null
  waiting: Jot[]
}

export class NotepadState {
  info = $state.raw<NotepadInfo | null>(null)
  waiting = $state.raw<readonly Jot[]>([])
  problem = $state('')
  offline = $state(false)
  lost = $state(false) // there is no such pad
  readonly shown = $derived(this.info && withWaiting(this.info, this.waiting))
  #sending = false
  #timer: ReturnType<typeof setInterval>

  constructor(readonly code: string) {
    const { info, waiting } = kept(code)
    this.info = info
    this.waiting = waiting
    this.#timer = setInterval(this.#now, EVERY)
    addEventListener('online', this.#now)
    document.addEventListener('visibilitychange', this.#now)
    void this.look(0)
    void this.#send()
  }

  close(): void {
    clearInterval(this.#timer)
    removeEventListener('online', this.#now)
    document.removeEventListener('visibilitychange', this.#now)
  }

  get mine(): number | null {
    return this.info?.seats.find((seat) => seat.yours)?.seat ?? null
  }

  /** Whether whoever is here may write in a column. */
  writes(seat: number): boolean {
    const info = this.info
    if (!info || info.phase === 'over') return false
    return info.host || this.mine === seat || (info.columns.length > 0 && this.mine !== null)
  }

  jot(seat: number, mark: string, line = 0): void {
    this.#add({ id: newId(), seat, line, mark })
  }

  undo(n: number): void {
    this.#add({ id: newId(), undoes: n })
  }

  /** Take back the latest such mark: also one that has not left this phone. */
  undoMark(seat: number, mark: string): void {
    const here = this.waiting.filter((jot) => jot.undoes == null && jot.seat === seat && jot.mark === mark).at(-1)
    if (here && (here !== this.waiting[0] || !this.#sending)) return this.#keep(this.waiting.filter((jot) => jot !== here))
    const n = this.info && latest(this.info, seat, mark)
    if (n) this.undo(n)
  }

  /** Ask for something that needs the network; its answer is the newest pad. */
  async ask(question: Promise<NotepadInfo>): Promise<NotepadInfo | null> {
    try {
      const info = await question
      this.problem = ''
      if (info.code === this.code) this.#accept(info)
      return info
    } catch (trouble) {
      this.problem = sentenceOf(trouble)
      return null
    }
  }

  async look(since = this.info?.version ?? 0): Promise<void> {
    try {
      const { pad } = await api.pad(this.code, since)
      this.offline = false
      if (pad) this.#accept(pad)
    } catch (trouble) {
      this.offline = passes(trouble)
      this.lost = trouble instanceof Refusal && trouble.status === 404
    }
  }

  #now = (): void => {
    if (document.hidden) return
    void this.look()
    void this.#send()
  }

  #add(jot: Jot): void {
    this.problem = ''
    this.#keep([...this.waiting, jot])
    void this.#send()
  }

  #accept(info: NotepadInfo): void {
    if (this.info && info.version < this.info.version) return
    this.info = info
    this.#keep(this.waiting)
  }

  #keep(waiting: readonly Jot[]): void {
    this.waiting = waiting
    remember(`box.${this.code}`, JSON.stringify({ info: this.info, waiting, language: settings.language }))
  }

  /** Send what waits, one after the other; what the server refuses is told, and waits no more. */
  async #send(): Promise<void> {
    if (this.#sending) return
    this.#sending = true
    try {
      while (this.waiting.length > 0) await this.#sendFirst(this.waiting[0])
    } catch (trouble) {
      this.offline = passes(trouble)
    } finally {
      this.#sending = false
    }
  }

  async #sendFirst(jot: Jot): Promise<void> {
    try {
      const info = await api.jot(this.code, jot)
      this.waiting = this.waiting.filter((one) => one !== jot)
      this.#accept(info)
      this.offline = false
    } catch (trouble) {
      if (passes(trouble) || (trouble instanceof Refusal && trouble.status === BUSY)) throw trouble
      this.#keep(this.waiting.filter((one) => one !== jot))
      this.problem = sentenceOf(trouble)
    }
  }
}

function kept(code: string): Kept {
  try {
    const read = JSON.parse(recall(`box.${code}`) ?? '{}') as Partial<Kept>
    return { info: read.info ?? null, waiting: read.waiting ?? [] }
  } catch {
    return { info: null, waiting: [] }
  }
}
