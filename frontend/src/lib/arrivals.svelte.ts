// What the server says to a table, as it comes. Its last word is known to the clock alone; the screens see the moment
// that is shown.
import { pace } from './motion.ts'
import type { Rest } from './moment.ts'
import { flightFor, liking, speed } from './pace.ts'
import type { GameInfo, Outgoing, Waiting } from './protocol.ts'
import { forget, recall, remember } from './settings.svelte.ts'
import { play } from './sound.ts'
import type { TableState } from './table.svelte.ts'
import { t } from './words.svelte.ts'

export class Arrivals {
  latest: GameInfo | null = null // nothing but the clock may show it
  questioned: readonly string[] = $state.raw([]) // who is asked at this stop, from its first message on
  #away = true // the first game after a (re)connection tells what happened meanwhile
  #reminder = '' // that the table waits for whoever is here
  #known = false // whether the server was told how much this page had seen before

  constructor(readonly table: TableState) {}

  /** The line is dead: the next game will tell what was missed. */
  lost(): void {
    this.#away = true
  }

  /** The last message that this page has seen, for the server to go on from. */
  seen(): number {
    const seen = this.latest?.seq ?? (this.table.watching ? null : recall(this.#note))
    this.#known = seen !== null
    return Number(seen ?? 0)
  }

  receive(message: Outgoing): void {
    const { table } = this
    switch (message.type) {
      case 'table':
        table.info = message
        if (message.removed) this.#waitNoMore()
        return
      case 'game':
        return this.#play(message)
      case 'waiting':
        return this.#wait(message)
      case 'previewed':
        return table.inquiries.previewed(message)
      case 'recalled':
        return table.inquiries.recalled(message)
      case 'hinted':
        return table.advice.hear(message, message.stop === this.latest?.stop)
      case 'said':
        return table.talk.hear(message)
      case 'nudged':
        table.notice = this.#reminder = t('nudged', { name: message.name })
        return play('turn')
      case 'passed_over':
        table.notice = t('passed-over')
        return
      case 'refused':
        return this.#refuse(message.message)
    }
  }

  get #note(): string {
    return `seen.${this.table.info.code}`
  }

  #refuse(sentence: string): void {
    this.table.tell(sentence)
    this.table.advice.refused()
    this.table.inquiries.recalled(null)
    if (this.table.link === 'open') this.table.ballot.void() // else it was not even asked for, and goes out later
  }

  #play(game: GameInfo): void {
    const before = this.latest
    pace.flight = flightFor(speed(), liking())
    this.table.ballot.reach(game.stop)
    if (before?.stop !== game.stop) this.#waitNoMore()
    this.latest = game
    if (this.#away) this.table.again(game)
    this.#question(game, before?.stop !== game.stop)
    this.table.clock.set(game.remaining)
    if (game.outcome) forget(this.#note)
    else remember(this.#note, String(game.seq))
    this.#show(game, before)
  }

  /** Nothing has moved, but somebody has chosen. */
  #wait(waiting: Waiting): void {
    const game = this.latest
    if (!game || waiting.stop !== game.stop) return
    const decisions = game.decisions.map((one) => ({ ...one, sealed: waiting.sealed[one.actor] ?? null }))
    this.latest = { ...game, seq: waiting.seq, awaited: waiting.awaited, decisions }
    this.table.ballot.void()
    this.table.clock.set(waiting.remaining)
    this.table.showing.amend(this.latest)
  }

  /** Whoever was reminded has chosen, or somebody has for them. */
  #waitNoMore(): void {
    if (this.#reminder && this.table.notice === this.#reminder) this.table.notice = ''
  }

  #question(game: GameInfo, anew: boolean): void {
    if (anew) this.table.advice.forget()
    const actors = [...game.awaited, ...game.decisions.map((decision) => decision.actor)]
    this.questioned = [...new Set(anew ? actors : [...this.questioned, ...actors])]
  }

  #show(game: GameInfo, before: GameInfo | null): void {
    const { showing } = this.table
    const sameEyes = before !== null && before.view.seat === game.view.seat
    const away = this.#away
    this.#tellMissed(game, sameEyes)
    const rest = this.#restAt(game, before)
    if (game.past) showing.settle() // what still waits is told in it, or was seen by other eyes
    if (game.past && !sameEyes) showing.recall(game.past, rest)
    if (game.tally) showing.count(game.tally)
    showing.push(game.events, rest)
    if (!sameEyes || away) showing.settle()
  }

  #tellMissed(game: GameInfo, sameEyes: boolean): void {
    const { meanwhile, seat } = this.table
    if (this.#away) meanwhile.missed(seat, game.stop, this.#known ? game.events : [])
    else if (!sameEyes) meanwhile.look(seat, game.stop, game.past ?? [])
    this.#away = false
  }

  #restAt(game: GameInfo, before: GameInfo | null): Rest {
    const asked = before?.stop !== game.stop && this.table.decisionIn(game) !== null
    const ended = game.outcome && !before?.outcome
    const won = game.outcome?.winners.some((seat) => this.table.own.includes(seat))
    return { view: game.view, scores: game.scores, game, sound: ended ? (won ? 'won' : 'over') : asked ? 'turn' : null }
  }
}
