// How the events are shown that all games with rows have.
import type { Manner } from './types.ts'

export const DEALT: Manner = { ownOnly: true, news: false, opens: 'deal' } // hands are dealt on every table

export const IN_ROWS = {
  Dealt: DEALT,
  RowsLaid: { opens: 'deal' },
  Revealed: { sound: 'reveal', opens: 'round' },
  Placed: { sound: 'lay' },
  RowTaken: { weight: 'beat', sound: 'take', strong: true },
} satisfies Record<string, Manner>

export const SCORED: Manner = { weight: 'beat', strong: true, holds: true, tally: true }
