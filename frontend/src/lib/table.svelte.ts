// One table: the socket, and everything the screens show of it.
import { isHere } from '../device/shelf.ts'
import type { Family } from '../families/types.ts'
import { Advice } from './advice.svelte.ts'
import { Arrivals } from './arrivals.svelte.ts'
import { Ballot } from './ballot.svelte.ts'
import { compareAgain } from './catalogue.svelte.ts'
import { Countdown } from './countdown.svelte.ts'
import type { DecisionOf, Game, GameInfoOf } from './game.ts'
import { Inquiries } from './inquiries.ts'
import { Hints } from './learn.svelte.ts'
import { Meanwhile } from './meanwhile.svelte.ts'
import type { Moment, Shown } from './moment.ts'
import { type Line, lineTo } from './line.ts'
import { learn, liking, speed } from './pace.ts'
import type { Choice, EventData, GameInfo, Incoming, Recalled, TableInfo } from './protocol.ts'
import { Showing } from './showing.svelte.ts'
import type { Link } from './socket.ts'
import { play, type Sound } from './sound.ts'
import type { TableLike } from './tablelike.ts'
import { Talk } from './talk.svelte.ts'
import { t, type Values } from './words.svelte.ts'

const READABLE = 8000 // ms that a notice stays which nobody has to answer

export class TableState implements TableLike {
  info: TableInfo = $state.raw()!
  family: Family = $state.raw()! // another one where another game is arranged in the lobby
  link: Link = $state('connecting')
  closed = $state(0) // the code with which the server has closed for good
  notice = $state('')

  readonly replaying: boolean
  readonly talk = new Talk()
  readonly meanwhile = new Meanwhile()
  readonly clock = new Countdown()
  readonly ballot = new Ballot()
  readonly advice = new Advice(this)
  readonly hints = new Hints(this)
  readonly inquiries = new Inquiries((message) => this.send(message))
  readonly showing: Showing
  #arrivals = new Arrivals(this)
  #connection: Line
  #look: number | null = null // the seat that was asked for; null: whatever the server gives

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
      waits: () => this.hints.current !== '' && this.clock.left === null, // a clock runs for all
      left: () => (this.clock.left === null ? null : (this.clock.left * 1000) / 3),
      hear: (sound) => play(this.#toned(sound)),
    })
    document.addEventListener('visibilitychange', this.#hidden)
    const coming = () => ({ code: this.info.code, watching, seat: this.#look, since: this.#arrivals.seen() })
    this.#connection = lineTo(coming, {
      message: (message) => this.#arrivals.receive(message),
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
    return this.decisionIn(this.game)
  }
  get sealed(): string | null {
    const { decision, game } = this
    return decision && game ? this.ballot.answer(decision, game) : null
  }
  /** Who has not chosen yet; the own choice counts as soon as it is made. */
  get awaited(): readonly string[] {
    return this.game ? this.ballot.awaited(this.game) : []
  }
  get scores(): readonly number[] {
    return this.moment?.scores ?? []
  }
  /** Who was asked at this stop and has answered. */
  get ready(): readonly string[] {
    return this.#arrivals.questioned.filter((actor) => !this.awaited.includes(actor))
  }
  get busy(): boolean {
    return this.showing.busy
  }
  /** Whether it is a game on this device, of which no server knows. */
  get here(): boolean {
    return isHere(this.info.code)
  }
  get instant(): boolean {
    return speed() === 'instant'
  }
  /** The question to this seat, or to the team. */
  decisionIn(game: GameInfoOf<Game> | null): DecisionOf<Game> | null {
    if (this.watching) return null
    const mine = game?.decisions.find((d) => d.actor === String(this.seat))
    return mine ?? game?.decisions.find((d) => d.actor === 'team') ?? null
  }

  t = (key: string, values?: Values): string => t(key, values)
  seatColour = (seat: number): string => `var(--seat-${seat % 10})`

  // --- what can be done ------------------------------------------------------------------------------------------

  choose = (choice: { action: string } | string): void => {
    const { decision, game } = this
    if (!decision || !game) return
    const paper = { stop: game.stop, actor: decision.actor, action: typeof choice === 'string' ? choice : choice.action }
    this.ballot.fill(paper)
    this.understood() // what was asked is answered
    if (!this.send({ type: 'choose', ...paper })) this.notice = t('sent-later')
  }

  /** What was explained has been read. */
  understood = (): void => {
    if (!this.hints.current) return
    this.hints.understood()
    if (!this.hints.current) this.showing.resume()
  }

  withdraw = (): void => {
    const { decision, game } = this
    if (!decision || !game) return
    const asked = { stop: game.stop, actor: decision.actor }
    this.ballot.fill({ ...asked, action: '' })
    if (!this.send({ type: 'withdraw', ...asked })) this.notice = t('sent-later')
  }

  preview = (choice: Choice): Promise<EventData[]> => {
    const { decision, game } = this
    if (choice.preview) return Promise.resolve(choice.preview)
    return decision && game ? this.inquiries.preview(game.stop, decision.actor, choice.action) : Promise.resolve([])
  }

  /** The last so many events of the shown table, and the table before them; null where the server has forgotten. */
  recall(events: number): Promise<Recalled | null> {
    return this.game ? this.inquiries.recall(this.game.stop, events) : Promise.resolve(null)
  }

  look(seat: number | null): void {
    this.#look = seat
    this.send({ type: 'look', seat })
  }

  /** Say something beside the game, for as long as it takes to read; why the table is away stays said. */
  tell(sentence: string): void {
    this.notice = sentence
    setTimeout(() => this.link === 'open' && this.notice === sentence && (this.notice = ''), READABLE)
  }

  send(message: Incoming): boolean {
    this.notice = ''
    return this.#connection.send(message)
  }

  // --- what comes ------------------------------------------------------------------------------------------------

  #linked(link: Link, code: number): void {
    if (link === 'lost' && this.link === 'open') this.#arrivals.lost()
    this.link = link
    if (link === 'closed') this.closed = code
    if (link !== 'open') return
    this.tell(this.notice === t('sent-later') ? '' : this.notice)
    if (!this.here) compareAgain()
  }

  /** What was chosen or taken back while the line was dead goes out, if the game still stands where it was. */
  again(latest: GameInfo): void {
    const unheard = this.ballot.unheard(latest, this.decisionIn(latest)?.sealed)
    if (unheard) this.#connection.send(unheard)
  }

  /** Where taking is good it sounds so. */
  #toned(sound: Sound): Sound {
    return sound === 'take' && this.family.gains(this.info.aim) ? 'gain' : sound
  }

  #hidden = (): void => {
    if (document.hidden) this.showing.hurry()
  }
}
