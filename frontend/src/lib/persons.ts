// What everybody can know about somebody at the table.
import { catalogue } from './catalogue.svelte.ts'
import { whole } from './figures.ts'
import type { SeatInfo } from './protocol.ts'
import type { TableState } from './table.svelte.ts'
import { t } from './words.svelte.ts'

export type PlayerState = 'thinking' | 'ready' | 'away' | 'stand-in' | 'idle'

export function stateOf(table: TableState, seat: SeatInfo): PlayerState {
  if (table.game?.outcome) return 'idle'
  if (seat.stand_in) return 'stand-in'
  if (seat.kind === 'person' && !seat.here) return 'away'
  if (table.awaited.includes(String(seat.seat))) return 'thinking'
  return table.ready.includes(String(seat.seat)) && table.awaited.length > 0 ? 'ready' : 'idle'
}

/** How many cards each has in the hand. */
export function handSizes(table: TableState): readonly (number | null)[] {
  return table.moment ? table.family.sizes(table.moment.view) : []
}

/** Who it is, how they do and what they are doing: all that a narrow strip has no room for. */
export function factsAbout(table: TableState, seat: SeatInfo): string {
  const level = catalogue.all?.levels.find((one) => one.name === seat.level)?.label
  const state = stateOf(table, seat)
  const score = table.scores[seat.seat] ?? 0
  const cards = handSizes(table)[seat.seat] ?? null
  return [
    ...(seat.kind === 'bot' ? [t('bot'), ...(level ? [level] : [])] : []),
    ...(seat.yours && !table.watching ? [t('you')] : []),
    ...(state === 'idle' ? [] : [t(`state.${state}`)]),
    ...(table.info.aim === 'team' ? [] : [`${whole(score)} ${t('points', { count: score })}`]),
    ...(cards === null ? [] : [t('cards-left', { count: cards })]),
  ].join(' · ')
}
