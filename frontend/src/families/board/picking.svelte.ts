/** Keeps the shared `pick` on the choice that a control has arrived at. */
import { untrack } from 'svelte'
import type { Choice } from '../../lib/protocol.ts'
import type { TableLike } from '../../lib/tablelike.ts'
import type { Pick } from '../types.ts'

interface Arrived {
  table: TableLike
  pick: Pick
  choice: Choice | null
}

/** Unlike a tap, this hurries nothing: what is being shown is shown to its end. */
export function follow(arrived: () => Arrived): void {
  $effect(() => {
    const { table, pick, choice } = arrived()
    if (pick.choice?.action !== choice?.action) untrack(() => select(table, pick, choice))
  })
}

function select(table: TableLike, pick: Pick, choice: Choice | null): void {
  pick.choice = choice
  if (!choice || choice.preview) return
  void table.preview(choice).then((preview) => {
    if (pick.choice?.action === choice.action) pick.choice = { ...choice, preview }
  })
}
