// Lifting a choice: the shared `pick`, with its preview fetched when the server has not sent it along.
import type { Pick } from '../families/types.ts'
import type { Choice } from './protocol.ts'
import type { TableLike } from './tablelike.ts'

/** Lift a choice (or none); its preview follows if it has to be asked for. */
export function lift(table: TableLike, pick: Pick, choice: Choice | null): void {
  table.hurry()
  pick.choice = choice
  if (!choice || choice.preview) return
  void table.preview(choice).then((preview) => {
    if (pick.choice === choice) pick.choice = { ...choice, preview }
  })
}
