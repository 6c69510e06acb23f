// How the events are shown that all games with rows have.
import type { Manner } from './types.ts'

export const DEALT: Manner = { ownOnly: true, news: false } // hands are dealt on every table

export const IN_ROWS = {
  Dealt: DEALT,
  Revealed: { stays: 620, sound: 'reveal' },
  Placed: { sound: 'lay' },
  RowTaken: { stays: 420, sound: 'take', strong: true },
} satisfies Record<string, Manner>

export const SCORED: Manner = { stays: 900, strong: true }
