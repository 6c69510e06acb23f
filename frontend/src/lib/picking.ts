// Lifting a choice: the shared `pick`, with its preview fetched when the server has not sent it along.
import type { Pick } from '../families/types.ts'
import type { ChoiceOf, Game } from './game.ts'

interface Asked<G extends Game> {
  preview(choice: ChoiceOf<G>): Promise<G['event'][]>
}

/** Lift a choice (or none); its preview follows if it has to be asked for. */
export function lift<G extends Game>(table: Asked<G>, pick: Pick<G>, choice: ChoiceOf<G> | null): void {
  pick.choice = choice
  if (!choice || choice.preview) return
  void table.preview(choice).then((preview) => {
    if (pick.choice === choice) pick.choice = { ...choice, preview }
  })
}
