import { IN_ROWS } from '../manners.ts'
import type { Family } from '../types.ts'
import Chosen from './Chosen.svelte'
import Controls from './Controls.svelte'
import Held from './Held.svelte'
import Stage from './Stage.svelte'
import { account } from './account.ts'
import { apply } from './apply.ts'
import { parts, plays } from './story.ts'
import type { Board } from './game.ts'

const family: Family<Board> = {
  Stage,
  Controls,
  apply,
  scores: (view) => view.scores,
  gains: () => false,
  plays,
  parts,
  limit: () => ({}),
  manners: {
    ...IN_ROWS,
    ActionsDealt: { news: false },
    PutInFront: { sound: 'lay' },
    RowOpened: { sound: 'lay' },
    Scored: { weight: 'beat', strong: true, tally: true },
  },
  progress: ({ round }) => ({ round }),
  account,
  hand: (view) => view.hand,
  Held,
  sizes: (view) => view.sizes,
  promise: 'in-the-end',
  choice: { Picture: Chosen, draws: ({ kind }) => ['Lay', 'Swap', 'Extra'].includes(kind) },
}
export default family
