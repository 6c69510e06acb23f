import { DEALT } from '../manners.ts'
import type { Family } from '../types.ts'
import Controls from './Controls.svelte'
import Stage from './Stage.svelte'
import { apply, scores } from './apply.ts'
import type { Qwixx } from './game.ts'

const family: Family<Qwixx> = {
  Stage,
  Controls,
  apply,
  scores,
  manners: {
    Dealt: DEALT,
    Taken: { sound: 'lay' },
    ColoursSeen: { stays: 0, news: false }, // for its owner alone
    TopSeen: { stays: 0 },
    Announced: { stays: 500, sound: 'reveal' },
    Marked: { sound: 'lay' },
    CardsPlayed: { sound: 'reveal' },
    Crossed: { sound: 'lay' },
    Missed: { sound: 'take' },
  },
  progress: () => ({}),
  hand: (view) => view.hand,
  sizes: (view) => view.backs.map((hand) => hand.length),
}
export default family
