import { IN_ROWS, SCORED } from '../manners.ts'
import type { Family } from '../types.ts'
import Controls from './Controls.svelte'
import Stage from './Stage.svelte'
import { apply } from './apply.ts'
import type { Plus } from './game.ts'

const family: Family<Plus> = {
  Stage,
  Controls,
  apply,
  scores: () => null, // piles are counted at the end of a deal
  manners: { ...IN_ROWS, ZerosGiven: { stays: 0 }, DealScored: SCORED },
  progress: ({ deal, sizes }) => ({ deal, left: Math.max(0, ...sizes) }),
  hand: (view) => view.hand,
  sizes: (view) => view.sizes,
}
export default family
