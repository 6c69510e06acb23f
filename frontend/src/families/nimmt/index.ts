import { IN_ROWS, SCORED } from '../manners.ts'
import type { Family } from '../types.ts'
import Controls from './Controls.svelte'
import Stage from './Stage.svelte'
import { apply, scores } from './apply.ts'
import type { Nimmt } from './game.ts'

const family: Family<Nimmt> = {
  Stage,
  Controls,
  apply,
  scores,
  manners: { ...IN_ROWS, Drafted: { sound: 'lay' }, DealScored: SCORED },
  progress: ({ deal, sizes }) => ({ deal, left: Math.max(0, ...sizes) }),
  hand: (view) => view.hand,
  sizes: (view) => view.sizes,
}
export default family
