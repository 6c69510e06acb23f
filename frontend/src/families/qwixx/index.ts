import { DEALT } from '../manners.ts'
import type { Family } from '../types.ts'
import Chosen from './Chosen.svelte'
import Controls from './Controls.svelte'
import Held from './Held.svelte'
import PaperPage from './PaperPage.svelte'
import PaperShown from './PaperShown.svelte'
import Stage from './Stage.svelte'
import { account } from './account.ts'
import { apply, scores } from './apply.ts'
import { SCALE } from './cards.ts'
import { parts, partsOf, plays } from './story.ts'
import type { Qwixx } from './game.ts'
import { nameOf } from './words.ts'

const family: Family<Qwixx> = {
  Stage,
  Controls,
  apply,
  scores,
  gains: () => false,
  plays,
  parts,
  limit: () => ({}),
  scale: SCALE,
  manners: {
    Dealt: DEALT,
    Taken: { sound: 'lay', opens: 'turn' },
    ColoursSeen: { weight: 'none', news: false }, // for its owner alone
    TopSeen: { weight: 'none' },
    Announced: { sound: 'reveal', opens: 'turn' },
    NothingAnnounced: { opens: 'turn' },
    Marked: { sound: 'lay' },
    CardsPlayed: { sound: 'reveal' },
    Crossed: { sound: 'lay' },
    RowClosed: { weight: 'beat', strong: true },
    Missed: { weight: 'beat', sound: 'take', strong: true },
  },
  progress: () => ({}),
  account,
  hand: (view) => view.hand,
  named: nameOf,
  Held,
  sizes: (view) => view.backs.map((hand) => hand.length),
  paper: { Page: PaperPage, Shown: PaperShown, parts: (pad) => partsOf(pad.sheets) },
  promise: 'in-the-end',
  choice: { Picture: Chosen, draws: ({ kind }) => kind === 'Play' || kind === 'Mark' || kind === 'Cross' },
}
export default family
