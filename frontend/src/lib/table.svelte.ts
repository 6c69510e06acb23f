// One table: the socket, and everything the screens show of it.
import type { Family, Manner } from '../families/types.ts'
import { compareAgain } from './catalogue.svelte.ts'
import type { Game } from './game.ts'
import { pace } from './motion.ts'
import type { Choice, DecisionInfo, EventData, GameInfo, Hinted, Incoming, Outgoing, Said, TableInfo, Waiting } from './protocol.ts'
import { forget, recall, remember, settings, type Speed } from './settings.svelte.ts'
import { Showing } from './showing.svelte.ts'
import { Connection, type Link } from './socket.ts'
import { play } from './sound.ts'
import type { TableLike } from './tablelike.ts'
import { t, type Values } from './words.svelte.ts'

export interface LogLine {
  id: number
  text: string
  event: string
  strong: boolean
}

interface Bubble extends Said {
  id: number
}

const FLIGHT: Record<Speed, number> = { slow: 700, normal: 330, instant: 0 }

/** Whether motion is unwanted, by the settings or by the system. */
export function still(): boolean {
  return settings.speed === 'instant' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

export class TableState implements TableLike {
  info: TableInfo = $state.raw()!
  family: Family = $state.raw()! // another one where another game is arranged in the lobby
  game: GameInfo | null = $state.raw(null)
  link: Link = $state('connecting')
  closed = $state(0) // the code with which the server has closed for good
  log: LogLine[] = $state.raw([])
  said: Said[] = $state.raw([])
  bubbles: Bubble[] = $state.raw([])
  notice = $state('')
  meanwhile: string[] = $state.raw([])
  happened = $state('')
  hinted: Hinted | null = $state.raw(null) // the coach's last answer
  hinting = $state(false) // it is thinking
  left: number | null = $state(null) // seconds on the clock

  readonly replaying: boolean
  readonly showing: Showing
  #connection: Connection
  #sealing: { stop: number; actor: string; action: string } | null = $state.raw(null)
  #asked = new Map<string, (events: EventData[]) => void>()
  #questioned: readonly string[] = $state.raw([])
  #deadline: number | null = null
  #ticking: ReturnType<typeof setInterval>
  #arriving = true // the first game message after a (re)connection tells what happened meanwhile
  #known = false // whether the server was told how much this page had seen before
  #lines = 0
  #look: number | null | undefined // the seat that was asked for; undefined: whatever the server gives

  constructor(
    info: TableInfo,
    family: Family,
    readonly watching: boolean,
  ) {
    this.info = info
    this.family = family
    this.replaying = watching
    this.showing = new Showing(
      () => this.family,
      () => (still() ? 'instant' : settings.speed),
      (event, quietly) => this.#tell(event, quietly),
    )
    this.#ticking = setInterval(() => this.#tick(), 250)
    document.addEventListener('visibilitychange', this.#hidden)
    this.#connection = new Connection({
      address: () => this.#address(),
      message: (message) => this.#receive(message),
      link: (link, code) => this.#linked(link, code),
    })
  }

  close(): void {
    this.#connection.close()
    this.showing.stop()
    clearInterval(this.#ticking)
    document.removeEventListener('visibilitychange', this.#hidden)
  }

  // --- what is there ---------------------------------------------------------------------------------------------

  get seat(): number | null {
    return this.info.looking
  }
  get names(): string[] {
    return this.info.seats.map((seat) => seat.name)
  }
  get own(): number[] {
    return this.info.seats.filter((seat) => seat.yours).map((seat) => seat.seat)
  }
  get decision(): DecisionInfo | null {
    if (this.watching) return null
    const mine = this.game?.decisions.find((d) => d.actor === String(this.seat))
    return mine ?? this.game?.decisions.find((d) => d.actor === 'team') ?? null
  }
  get sealed(): string | null {
    const { decision, game } = this
    if (!decision || !game) return null
    const sealing = this.#sealing
    return sealing?.stop === game.stop && sealing.actor === decision.actor ? sealing.action || null : decision.sealed
  }
  get awaited(): readonly string[] {
    return this.game?.awaited ?? []
  }
  /** The points as shown: on the way to the truth they count up with the events. */
  get scores(): readonly number[] {
    const { view, busy, scores } = this.showing
    return (busy && view && this.family.scores(view)) || scores
  }
  /** Who was asked at this stop and has answered. */
  get ready(): readonly string[] {
    return this.#questioned.filter((actor) => !this.awaited.includes(actor))
  }
  get busy(): boolean {
    return this.showing.busy
  }
  get instant(): boolean {
    return still()
  }
  /** At one device: the own seat that is asked next, when the present one has nothing to do. */
  get next(): number | null {
    if (this.own.length < 2 || this.info.phase !== 'playing' || this.game?.outcome) return null
    const open = this.own.filter((seat) => this.awaited.includes(String(seat)))
    if (open.length === 0 || (this.seat !== null && open.includes(this.seat))) return null
    if (this.seat !== null && this.decision?.actor === 'team') return null
    return open[0]
  }

  t = (key: string, values?: Values): string => t(key, values)
  seatColour = (seat: number): string => `var(--seat-${seat % 10})`

  // --- what can be done ------------------------------------------------------------------------------------------

  choose = (choice: { action: string } | string): void => {
    const { decision, game } = this
    if (!decision || !game) return
    const action = typeof choice === 'string' ? choice : choice.action
    this.hurry()
    this.#sealing = { stop: game.stop, actor: decision.actor, action }
    if (!this.send({ type: 'choose', actor: decision.actor, stop: game.stop, action })) this.notice = t('sent-later')
  }

  withdraw = (): void => {
    const { decision, game } = this
    if (!decision || !game) return
    this.#sealing = { stop: game.stop, actor: decision.actor, action: '' }
    this.send({ type: 'withdraw', actor: decision.actor, stop: game.stop })
  }

  hurry = (): void => this.showing.hurry()

  preview = (choice: Choice): Promise<EventData[]> => {
    const { decision, game } = this
    if (choice.preview) return Promise.resolve(choice.preview)
    if (!decision || !game) return Promise.resolve([])
    return new Promise((resolve) => {
      this.#asked.set(`${game.stop} ${choice.action}`, resolve)
      if (!this.send({ type: 'preview', actor: decision.actor, stop: game.stop, action: choice.action })) resolve([])
    })
  }

  /** Whether the coach may be asked: everybody else is a bot. The server decides. */
  get mayAsk(): boolean {
    const people = this.info.seats.filter((seat) => seat.kind === 'person')
    return !this.watching && people.length === 1 && people[0].yours && this.decision !== null && !this.sealed
  }

  askCoach(): void {
    const { decision, game } = this
    if (!decision || !game) return
    this.hinting = this.send({ type: 'hint', actor: decision.actor, stop: game.stop })
  }

  look(seat: number | null): void {
    this.#look = seat
    this.send({ type: 'look', seat })
  }

  send(message: Incoming): boolean {
    this.notice = ''
    return this.#connection.send(message)
  }

  // --- what comes ------------------------------------------------------------------------------------------------

  #address(): string {
    const { protocol, host } = location
    const query = new URLSearchParams({ lang: settings.language })
    if (this.watching) query.set('watch', '1')
    else if (this.#look != null) query.set('seat', String(this.#look))
    if (settings.name && !this.watching) query.set('name', settings.name) // for the talk of those without a seat
    const seen = this.game?.seq ?? (this.watching ? null : recall(`seen.${this.info.code}`))
    this.#known = seen !== null
    query.set('since', String(seen ?? 0))
    query.set('past', '1')
    return `${protocol.replace('http', 'ws')}//${host}/api/tables/${this.info.code}/ws?${query}`
  }

  #linked(link: Link, code: number): void {
    if (link === 'lost' && this.link === 'open') this.#arriving = true
    this.link = link
    if (link === 'closed') this.closed = code
    if (link !== 'open') return
    this.#again()
    compareAgain()
  }

  /** What was chosen while the line was dead goes out now; the server refuses it if the stop has passed. */
  #again(): void {
    this.#clearSoon()
    const sealing = this.#sealing
    if (sealing?.action && this.game?.stop === sealing.stop && this.sealed !== this.decision?.sealed) {
      this.#connection.send({ type: 'choose', ...sealing })
    }
  }

  /** Why the table was away has to be readable for a moment after it is back. */
  #clearSoon(): void {
    const shown = this.notice
    if (shown === t('sent-later')) this.notice = ''
    else setTimeout(() => this.notice === shown && (this.notice = ''), 8000)
  }

  #receive(message: Outgoing): void {
    switch (message.type) {
      case 'table':
        this.info = message
        return
      case 'game':
        return this.#arrive(message)
      case 'waiting':
        return this.#wait(message)
      case 'previewed':
        this.#asked.get(`${message.stop} ${message.action}`)?.(message.events)
        this.#asked.delete(`${message.stop} ${message.action}`)
        return
      case 'hinted':
        this.hinting = false
        if (message.stop === this.game?.stop) this.hinted = message
        return
      case 'said':
        return this.#hear(message)
      case 'nudged':
        this.notice = t('nudged', { name: message.name })
        play('turn')
        return
      case 'refused':
        this.notice = message.message
        this.hinting = false
        if (this.link === 'open') this.#sealing = null // else it was not even asked for, and goes out later
    }
  }

  #arrive(game: GameInfo): void {
    const before = this.game
    const sameEyes = before !== null && before.view.seat === game.view.seat
    pace.flight = still() ? 0 : FLIGHT[settings.speed]
    if (this.#sealing && this.#sealing.stop !== game.stop) this.#sealing = null
    const asked = before?.stop !== game.stop
    if (asked) this.hinted = null
    this.game = game
    const actors = [...game.awaited, ...game.decisions.map((decision) => decision.actor)]
    this.#questioned = [...new Set(asked ? actors : [...this.#questioned, ...actors])]
    this.#setClock(game.remaining)
    if (game.outcome) forget(`seen.${this.info.code}`)
    else remember(`seen.${this.info.code}`, String(game.seq))
    const away = this.#arriving
    this.#arriving = false
    if (away && this.#known && game.events.length > 2) this.meanwhile = game.events.map((event) => event.text).filter(Boolean)
    if (game.past && !sameEyes) this.#recall(game.past)
    this.showing.push(game.events, game.view, game.scores)
    if (!sameEyes || away) this.showing.hurry()
    if (asked && this.decision) play('turn')
    if (game.outcome && !before?.outcome) play('over')
  }

  #wait(waiting: Waiting): void {
    const { game } = this
    if (!game || waiting.stop !== game.stop) return
    const decisions = game.decisions.map((d) => ({ ...d, sealed: waiting.sealed[d.actor] ?? null }))
    this.game = { ...game, seq: waiting.seq, awaited: waiting.awaited, decisions }
    this.#sealing = null
    this.#setClock(waiting.remaining)
  }

  #hear(said: Said): void {
    const id = ++this.#lines
    if (!said.reaction) this.said = [...this.said, said].slice(-200)
    if (Date.now() / 1000 - said.at > 15) return
    this.bubbles = [...this.bubbles, { ...said, id }]
    setTimeout(() => (this.bubbles = this.bubbles.filter((bubble) => bubble.id !== id)), 4500)
  }

  /** What was seen before, for the log alone. */
  #recall(past: readonly EventData[]): void {
    this.log = []
    for (const event of past) this.#note(event)
  }

  #note({ event, text }: Game['event']): void {
    if (!text) return
    const { strong = false, news = true } = this.#manner(event)
    this.log = [...this.log, { id: ++this.#lines, text, event, strong }].slice(-400)
    if (news) this.happened = text
  }

  #tell(event: Game['event'], quietly: boolean): void {
    if (!event.text) return
    this.#note(event)
    const { sound } = this.#manner(event.event)
    if (sound && !quietly) play(sound)
  }

  #manner(event: string): Manner {
    return this.family.manners[event] ?? {}
  }

  #setClock(remaining: number | null): void {
    this.#deadline = remaining === null ? null : performance.now() + remaining * 1000
    this.#tick()
  }

  #tick(): void {
    this.left = this.#deadline === null ? null : Math.max(0, (this.#deadline - performance.now()) / 1000)
  }

  #hidden = (): void => {
    if (document.hidden) this.hurry()
  }
}
