/** Keeps the shared `pick` on the choice that a control has arrived at. */
import { untrack } from 'svelte'
import type { ChoiceOf, Game } from '../../lib/game.ts'
import type { TableLike } from '../../lib/tablelike.ts'
import type { Pick } from '../types.ts'

interface Arrived<G extends Game> {
  table: TableLike<G>
  pick: Pick<G>
  choice: ChoiceOf<G> | null
}

export function follow<G extends Game>(arrived: () => Arrived<G>): void {
  $effect(() => {
    const now = arrived()
    if (now.pick.choice?.action !== now.choice?.action) untrack(() => select(now))
  })
}

function select<G extends Game>({ table, pick, choice }: Arrived<G>): void {
  pick.choice = choice
  if (!choice || choice.preview) return
  void table.preview(choice).then((preview) => {
    if (pick.choice?.action === choice.action) pick.choice = { ...choice, preview }
  })
}
