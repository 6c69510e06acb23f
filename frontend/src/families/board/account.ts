// The board in words: what is due, the open rows, which rows are free, tiles and cards in the hand.
import { handInWords, type Told } from '../../lib/account.ts'
import { signed } from '../../lib/figures.ts'
import type { BoardView } from '../../lib/protocol.ts'
import { heldCards, type Field } from './layout.ts'
import { isCard } from './wish.ts'
import { say } from './words.ts'

export function account(view: BoardView, { names, open }: Told): string[] {
  const due = view.queue.map(({ tile, seat }) => `${tile} (${names[seat] ?? ''})`)
  const rows = view.rows.map((tiles, at) => ({ row: at + 1, tiles }))
  const free = rows.filter(({ tiles }) => tiles.length === 0).map(({ row }) => row)
  const cards = open ? heldCards(view).filter(isCard) : []
  return [
    ...(due.length > 0 ? [`${say('due')}: ${due.join(', ')}`] : []),
    ...rows.filter(({ tiles }) => tiles.length > 0).map(({ row, tiles }) => rowInWords(row, tiles, view.stops.includes(row))),
    ...(free.length > 0 ? [say('freeRows', { rows: free.join(', ') })] : []),
    ...handInWords(view.hand, open),
    ...(cards.length > 0 ? [`${say('yourCards')}: ${cards.map((card) => say(`card.${card}`)).join(', ')}`] : []),
  ]
}

export function rowInWords(row: number, tiles: readonly (number | null)[], stopped = false): string {
  const words = tiles.length > 0 ? say('rowOf', { row, tiles: tiles.map((tile) => tile ?? '–').join(', ') }) : say('rowFree', { row })
  return stopped ? `${words}, ${say('stopped')}` : words
}

/** What a field does, with its own figures. */
export function fieldInWords({ kind, amount }: Field): string {
  if (kind === 'points') return say('is.points', { amount: signed(amount), count: Math.abs(amount) })
  if (kind !== 'bulls') return say(`field.${kind}`)
  const twice = Math.abs(amount) > 1
  return amount > 0 ? say(twice ? 'is.plusTwice' : 'is.plus') : say(twice ? 'is.minusTwice' : 'is.minus')
}
