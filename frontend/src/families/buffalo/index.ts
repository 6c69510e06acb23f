import { playsInRows } from '../../lib/plays.ts'
import { IN_ROWS } from '../manners.ts'
import type { Family } from '../types.ts'
import Chosen from '../nimmt/Chosen.svelte'
import Controls from './Controls.svelte'
import Held from '../nimmt/Held.svelte'
import Stage from './Stage.svelte'
import { account } from './account.ts'
import { apply, scores } from './apply.ts'
import type { Buffalo } from './game.ts'

const family: Family<Buffalo> = {
  Stage,
  Controls,
  apply,
  scores,
  rival: 'buffalo',
  gains: () => false,
  plays: (events) => playsInRows(events, (seat) => seat === 'buffalo'),
  parts: () => [], // there is one pile for all
  limit: () => ({}),
  manners: { ...IN_ROWS, SpecialUsed: { weight: 'beat' }, GameScored: { weight: 'beat' } },
  progress: () => ({}), // there is one deal only
  account,
  hand: (view) => view.hand,
  Held,
  sizes: (view) => view.sizes,
  promise: 'lead',
  choice: { Picture: Chosen, draws: ({ kind }) => kind === 'Play' || kind === 'UseSort' },
}
export default family
