// What a table says to whoever looks or listens: what is asked, what has been played, and how it stands.
import { tick } from 'svelte'
import { accountOf } from './account.ts'
import type { Curtain } from './curtain.svelte.ts'
import { speed } from './pace.ts'
import type { Play } from './plays.ts'
import type { Round } from './rounds.ts'
import type { TableState } from './table.svelte.ts'
import { list, t } from './words.svelte.ts'

export class Narration {
  account = $state('') // how the table stands, for whoever has asked

  constructor(
    readonly table: TableState,
    readonly curtain: Curtain,
  ) {}

  /** Who else is awaited. */
  get awaits(): string {
    const { awaited, seat, names } = this.table
    const others = awaited.filter((actor) => actor !== String(seat))
    const named = others.map((actor) => (actor === 'team' ? t('team') : (names[Number(actor)] ?? actor)))
    return named.length > 0 ? t('waiting-for', { names: list(named) }) : ''
  }

  /** The question, or who is awaited; at the end how it came out. */
  get asked(): string {
    const { game, decision, sealed } = this.table
    if (game?.outcome) return game.outcome.words
    if (this.curtain.closed) return ''
    return decision && !sealed ? decision.words : this.awaits
  }

  get round(): Round | undefined {
    return this.table.moment?.rounds.at(-1)
  }

  get plays(): readonly Play[] {
    const { family, info } = this.table
    return this.round ? family.plays(this.round.events, info.aim) : []
  }

  /** Whether it is shown one tap at a time, and somebody has to tap. */
  get byStep(): boolean {
    return this.table.busy && !this.table.moment?.held && speed() === 'step'
  }

  /** For screen readers: a step, or a whole round when it has come to rest. */
  get spoken(): string {
    const { moment, busy } = this.table
    if (!moment || !this.curtain.shows) return ''
    if (this.byStep) return moment.sentence
    return busy ? '' : moment.story.join(' ')
  }

  /** Say how the table stands; asked again, it is said again. */
  async sayTable(): Promise<void> {
    this.account = ''
    await tick()
    const { moment, family, info } = this.table
    if (!moment) return
    const open = this.curtain.shows && !this.curtain.drawn
    this.account = accountOf({ family, view: moment.view, info, scores: moment.scores, open, asked: this.asked })
  }
}
