import { playsInRows } from '../../lib/plays.ts'
import { numberIn, partsByDeal } from '../../lib/sheet.ts'
import { HANDS } from '../hands.ts'
import { IN_ROWS, SCORED } from '../manners.ts'
import type { Family } from '../types.ts'
import Chosen from '../nimmt/Chosen.svelte'
import Controls from './Controls.svelte'
import Held from '../nimmt/Held.svelte'
import Stage from './Stage.svelte'
import { account } from './account.ts'
import { apply, scores } from './apply.ts'
import type { Plus } from './game.ts'

const family: Family<Plus> = {
  Stage,
  Controls,
  apply,
  scores,
  gains: (aim) => aim === 'most',
  plays: (events, aim) => playsInRows(events, () => aim === 'most'),
  parts: (view, tally, options) => partsByDeal(tally, scores(view, options), view.points, view.deal),
  limit: (options, seats) => ({ deals: numberIn(options, 'num_deals') ?? seats }),
  manners: { ...IN_ROWS, ZerosGiven: { weight: 'none' }, Played: { sound: 'reveal', opens: 'round' }, DealScored: SCORED },
  ...HANDS,
  account,
  Held,
  choice: { Picture: Chosen, draws: ({ kind }) => kind !== 'TakeRow' },
}
export default family
