// The option that is lifted at this table. It belongs to one question and is put down with it, at once: a
// preview must never be laid over a table that has moved on.
import type { Pick } from '../families/types.ts'
import type { ChoiceOf, Game } from './game.ts'

export class Picked implements Pick {
  #lifted: { choice: ChoiceOf<Game>; question: string } | null = $state.raw(null)

  constructor(readonly question: () => string = () => '') {}

  get choice(): ChoiceOf<Game> | null {
    return this.#lifted?.question === this.question() ? this.#lifted.choice : null
  }
  set choice(choice: ChoiceOf<Game> | null) {
    this.#lifted = choice && { choice, question: this.question() }
  }
}
