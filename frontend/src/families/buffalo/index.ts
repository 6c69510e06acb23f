import { IN_ROWS } from '../manners.ts'
import type { Family } from '../types.ts'
import Controls from './Controls.svelte'
import Stage from './Stage.svelte'
import { apply, scores } from './apply.ts'
import type { Buffalo } from './game.ts'

const family: Family<Buffalo> = {
  Stage,
  Controls,
  apply,
  scores,
  manners: { ...IN_ROWS, GameScored: { stays: 900 } },
  progress: () => ({}), // there is one deal only
  hand: (view) => view.hand,
  sizes: (view) => view.sizes,
}
export default family
