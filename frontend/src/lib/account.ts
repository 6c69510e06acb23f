// How the table stands, in sentences: for whoever asks by a key instead of looking.
import type { Family } from '../families/types.ts'
import { sumBulls } from './cards.ts'
import type { Game } from './game.ts'
import { ownerName, type Owner } from './plays.ts'
import type { TableInfo } from './protocol.ts'
import { list, t } from './words.svelte.ts'

/** What a family is told besides the view. */
export interface Told {
  names: readonly string[]
  options: Readonly<Record<string, unknown>>
  open: boolean // the hand may be told
}

export interface Standing<G extends Game> {
  family: Pick<Family<G>, 'account' | 'progress'>
  view: G['view']
  info: TableInfo
  scores: readonly number[]
  open: boolean
  asked?: string // what is waited for
}

/** Deal or round, what lies there, the hand, the points, and what is asked. */
export function accountOf<G extends Game>({ family, view, info, scores, open, asked = '' }: Standing<G>): string {
  const names = info.seats.map((seat) => seat.name)
  const { round, deal } = family.progress(view)
  const when = round ? t('round', { round }) : deal !== undefined ? t('deal', { deal }) : ''
  const points = info.aim === 'team' ? [] : names.map((name, seat) => t('score-is', { name, count: scores[seat] ?? 0 }))
  return sentences([when, ...family.account(view, { names, options: info.options, open }), points.join(', '), asked])
}

export function sentences(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ')
}

/** Cards in rows, with the bull heads of each row; `beside` says what else lies there. */
export function rowsInWords(rows: readonly (readonly number[])[], beside: (row: number) => readonly string[] = () => []): string[] {
  return rows.map((cards, at) => [t('row-heads', { row: at + 1, cards: cards.join(', '), count: sumBulls(cards) }), ...beside(at + 1)].join(', '))
}

export function handInWords(cards: readonly (number | string)[], open: boolean): string[] {
  return open && cards.length > 0 ? [t('hand-is', { cards: cards.join(', ') })] : []
}

/** Laid cards in the order in which they are placed. */
export function queueInWords(queue: readonly { card: number; seat: Owner }[], names: readonly string[]): string[] {
  return queue.length > 0 ? [list(queue.map(({ card, seat }) => t('laid-card', { name: ownerName(seat, names), card })))] : []
}
