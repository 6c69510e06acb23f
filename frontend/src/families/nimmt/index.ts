import { playsInRows } from '../../lib/plays.ts'
import { numberIn, partsByDeal } from '../../lib/sheet.ts'
import { HANDS } from '../hands.ts'
import { IN_ROWS, SCORED } from '../manners.ts'
import type { Family } from '../types.ts'
import Chosen from './Chosen.svelte'
import Controls from './Controls.svelte'
import Held from './Held.svelte'
import Stage from './Stage.svelte'
import { account } from './account.ts'
import { apply, scores } from './apply.ts'
import type { Nimmt } from './game.ts'

const family: Family<Nimmt> = {
  Stage,
  Controls,
  apply,
  scores,
  gains: () => false,
  plays: (events) => playsInRows(events, () => false),
  parts: (view, tally) => partsByDeal(tally, scores(view), view.points, view.deal),
  limit: (options) => ({ deals: numberIn(options, 'num_deals'), points: numberIn(options, 'target_score') }),
  manners: { ...IN_ROWS, Drafted: { sound: 'lay' }, CowJumped: { weight: 'beat' }, DealScored: SCORED },
  ...HANDS,
  account,
  Held,
  choice: { Picture: Chosen, draws: ({ kind }) => kind !== 'TakeRow' },
}
export default family
