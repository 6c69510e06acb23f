// One table: the socket, and everything the screens show of it. What the server says last is known to the clock
// alone; the screens see the moment that is shown.
import type { Family } from '../families/types.ts'
import { compareAgain } from './catalogue.svelte.ts'
import { Countdown } from './countdown.svelte.ts'
import type { DecisionOf, Game, GameInfoOf } from './game.ts'
import { Meanwhile } from './meanwhile.svelte.ts'
import type { Moment, Rest, Shown } from './moment.ts'
import { pace } from './motion.ts'
import { flightFor, learn, liking } from './pace.ts'
import type { Choice, EventData, GameInfo, Hinted, Incoming, Outgoing, Recalled, TableInfo, Waiting } from './protocol.ts'
import { forget, recall, remember, settings, type Speed } from './settings.svelte.ts'
import { Showing } from './showing.svelte.ts'
import { Connection, type Link } from './socket.ts'
import { play, type Sound } from './sound.ts'
import type { TableLike } from './tablelike.ts'
import { Talk } from './talk.svelte.ts'
import { t, type Values } from './words.svelte.ts'

/** How fast the table is shown: where motion is unwanted, at once. */
export function speed(): Speed {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : settings.speed
}

export class TableState implements TableLike {
  info: TableInfo = $state.raw()!
  family: Family = $state.raw()! // another one where another game is arranged in the lobby
  link: Link = $state('connecting')
  closed = $state(0) // the code with which the server has closed for good
  notice = $state('')
  hinted: Hinted | null = $state.raw(null) // the coach's last answer
  hinting = $state(false) // it is thinking

  readonly replaying: boolean
  readonly talk = new Talk()
  readonly meanwhile = new Meanwhile()
  readonly clock = new Countdown()
  readonly showing: Showing
  #latest: GameInfo | null = null // nothing but the clock may show it
  #connection: Connection
  #sealing: { stop: number; actor: string; action: string } | null = $state.raw(null)
  #asked = new Map<string, (events: EventData[]) => void>()
  #recalling: ((seen: Recalled | null) => void) | null = null
  #questioned: readonly string[] = $state.raw([])
  #arriving = true // the first game message after a (re)connection tells what happened meanwhile
  #known = false // whether the server was told how much this page had seen before
  #look: number | null | undefined // the seat that was asked for; undefined: whatever the server gives

  constructor(
    info: TableInfo,
    family: Family,
    readonly watching: boolean,
  ) {
    this.info = info
    this.family = family
    this.replaying = watching
    this.showing = new Showing({
      family: () => this.shown,
      speed,
      liked: liking,
      learn,
      holds: () => this.own.length > 0,
      left: () => (this.clock.left === null ? null : (this.clock.left * 1000) / 3),
      hear: (sound) => play(this.#toned(sound)),
    })
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
    this.clock.stop()
    document.removeEventListener('visibilitychange', this.#hidden)
  }

  // --- what is there ---------------------------------------------------------------------------------------------

  get moment(): Moment | null {
    return this.showing.moment
  }
  /** How the family shows this table. */
  get shown(): Shown<Game> {
    return { ...this.family, scores: (view) => this.family.scores(view, this.info.options) }
  }
  get game(): GameInfoOf<Game> | null {
    return this.moment?.game ?? null
  }
  get seat(): number | null {
    return this.info.looking
  }
  get names(): string[] {
    return this.info.seats.map((seat) => seat.name)
  }
  get own(): number[] {
    return this.info.seats.filter((seat) => seat.yours).map((seat) => seat.seat)
  }
  get decision(): DecisionOf<Game> | null {
    return this.#decisionIn(this.game)
  }
  get sealed(): string | null {
    const { decision, game } = this
    if (!decision || !game) return null
    const sealing = this.#sealing
    return sealing?.stop === game.stop && sealing.actor === decision.actor ? sealing.action || null : decision.sealed
  }
  /** Who has not chosen yet; the own choice counts as soon as it is made. */
  get awaited(): readonly string[] {
    const { game } = this
    const sealing = this.#sealing
    const awaited = game?.awaited ?? []
    return sealing?.action && sealing.stop === game?.stop ? awaited.filter((actor) => actor !== sealing.actor) : awaited
  }
  get scores(): readonly number[] {
    return this.moment?.scores ?? []
  }
  /** Who was asked at this stop and has answered. */
  get ready(): readonly string[] {
    return this.#questioned.filter((actor) => !this.awaited.includes(actor))
  }
  get busy(): boolean {
    return this.showing.busy
  }
  get instant(): boolean {
    return speed() === 'instant'
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
    this.#sealing = { stop: game.stop, actor: decision.actor, action }
    if (!this.send({ type: 'choose', actor: decision.actor, stop: game.stop, action })) this.notice = t('sent-later')
  }

  withdraw = (): void => {
    const { decision, game } = this
    if (!decision || !game) return
    this.#sealing = { stop: game.stop, actor: decision.actor, action: '' }
    this.send({ type: 'withdraw', actor: decision.actor, stop: game.stop })
  }

  preview = (choice: Choice): Promise<EventData[]> => {
    const { decision, game } = this
    if (choice.preview) return Promise.resolve(choice.preview)
    if (!decision || !game) return Promise.resolve([])
    return new Promise((resolve) => {
      this.#asked.set(`${game.stop} ${choice.action}`, resolve)
      if (!this.send({ type: 'preview', actor: decision.actor, stop: game.stop, action: choice.action })) resolve([])
    })
  }

  /** The last so many events of the shown table, and the table before them; null where the server has forgotten. */
  recall(events: number): Promise<Recalled | null> {
    const stop = this.game?.stop
    return new Promise((resolve) => {
      this.#recalling = resolve
      if (stop === undefined || !this.send({ type: 'recall', stop, events })) resolve(null)
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
    const seen = this.#latest?.seq ?? (this.watching ? null : recall(`seen.${this.info.code}`))
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
    const sealed = this.#decisionIn(this.#latest)?.sealed
    if (sealing?.action && this.#latest?.stop === sealing.stop && sealing.action !== sealed) {
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
      case 'recalled':
        return this.#recalling?.(message)
      case 'hinted':
        this.hinting = false
        if (message.stop === this.#latest?.stop) this.hinted = message
        return
      case 'said':
        return this.talk.hear(message)
      case 'nudged':
        this.notice = t('nudged', { name: message.name })
        play('turn')
        return
      case 'refused':
        this.notice = message.message
        this.hinting = false
        this.#recalling?.(null)
        if (this.link === 'open') this.#sealing = null // else it was not even asked for, and goes out later
    }
  }

  #arrive(game: GameInfo): void {
    const before = this.#latest
    const sameEyes = before !== null && before.view.seat === game.view.seat
    pace.flight = flightFor(speed())
    if (this.#sealing && this.#sealing.stop !== game.stop) this.#sealing = null
    this.#latest = game
    this.#question(game, before?.stop !== game.stop)
    this.clock.set(game.remaining)
    if (game.outcome) forget(`seen.${this.info.code}`)
    else remember(`seen.${this.info.code}`, String(game.seq))
    const away = this.#arriving
    this.#arriving = false
    if (away) this.meanwhile.missed(this.seat, game.stop, this.#known ? game.events : [])
    else if (!sameEyes) this.meanwhile.look(this.seat, game.stop, game.past ?? [])
    const rest = this.#restAt(game, before)
    if (game.past) this.showing.settle() // what still waits is told in it, or was seen by other eyes
    if (game.past && !sameEyes) this.showing.recall(game.past, rest)
    if (game.tally) this.showing.count(game.tally)
    this.showing.push(game.events, rest)
    if (!sameEyes || away) this.showing.settle()
  }

  /** Who is asked at this stop, from its first message on. */
  #question(game: GameInfo, anew: boolean): void {
    if (anew) this.hinted = null
    const actors = [...game.awaited, ...game.decisions.map((decision) => decision.actor)]
    this.#questioned = [...new Set(anew ? actors : [...this.#questioned, ...actors])]
  }

  #restAt(game: GameInfo, before: GameInfo | null): Rest {
    const asked = before?.stop !== game.stop && this.#decisionIn(game) !== null
    const ended = game.outcome && !before?.outcome
    const won = game.outcome?.winners.some((seat) => this.own.includes(seat))
    return { view: game.view, scores: game.scores, game, sound: ended ? (won ? 'won' : 'over') : asked ? 'turn' : null }
  }

  #wait(waiting: Waiting): void {
    const game = this.#latest
    if (!game || waiting.stop !== game.stop) return
    const decisions = game.decisions.map((d) => ({ ...d, sealed: waiting.sealed[d.actor] ?? null }))
    this.#latest = { ...game, seq: waiting.seq, awaited: waiting.awaited, decisions }
    this.#sealing = null
    this.clock.set(waiting.remaining)
    this.showing.amend(this.#latest)
  }

  #decisionIn(game: GameInfoOf<Game> | null): DecisionOf<Game> | null {
    if (this.watching) return null
    const mine = game?.decisions.find((d) => d.actor === String(this.seat))
    return mine ?? game?.decisions.find((d) => d.actor === 'team') ?? null
  }

  /** Where taking is good it sounds so. */
  #toned(sound: Sound): Sound {
    return sound === 'take' && this.family.gains(this.info.aim) ? 'gain' : sound
  }

  #hidden = (): void => {
    if (document.hidden) this.showing.hurry()
  }
}
