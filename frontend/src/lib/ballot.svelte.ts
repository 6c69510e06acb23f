// The own choice on its way: it counts here as soon as it is made, and the server's word follows.
import type { DecisionOf, Game, GameInfoOf } from './game.ts'
import type { GameInfo, Incoming } from './protocol.ts'

interface Paper {
  stop: number
  actor: string
  action: string // empty: taken back
}

export class Ballot {
  #paper: Paper | null = $state.raw(null)

  fill(paper: Paper): void {
    this.#paper = paper
  }

  void(): void {
    this.#paper = null
  }

  /** At another stop something else is asked. */
  reach(stop: number): void {
    if (this.#paper && this.#paper.stop !== stop) this.void()
  }

  /** What has been chosen at this question. */
  answer<G extends Game>(decision: DecisionOf<G>, { stop }: GameInfoOf<G>): string | null {
    const paper = this.#paper
    return paper?.stop === stop && paper.actor === decision.actor ? paper.action || null : decision.sealed
  }

  /** Who has not chosen yet, as far as this device knows. */
  awaited<G extends Game>({ stop, awaited }: GameInfoOf<G>): readonly string[] {
    const paper = this.#paper
    return paper?.action && paper.stop === stop ? awaited.filter((actor) => actor !== paper.actor) : awaited
  }

  /** What the server has not heard of the own choice: made or taken back while the line was dead. */
  unheard({ stop }: GameInfo, sealed: string | null | undefined): Incoming | null {
    const paper = this.#paper
    if (paper?.stop !== stop || paper.action === (sealed ?? '')) return null
    const { actor, action } = paper
    return action ? { type: 'choose', stop, actor, action } : { type: 'withdraw', stop, actor }
  }
}
