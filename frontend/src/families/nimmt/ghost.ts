// Where a lifted choice would lead, from its preview.
import { t } from '../../lib/words.svelte.ts'
import type { Ghost } from '../../parts/Row.svelte'
import type { InRows } from './game.ts'

type Preview = readonly InRows['event'][]

/** The rows that the preview gives a seat, one after the other. */
export function takenBy(preview: Preview, seat: number | null): { row: number; bulls: number }[] {
  return preview.flatMap((event) => (event.event === 'RowTaken' && event.seat === seat ? [{ row: event.row, bulls: event.bulls }] : []))
}

/** The bull heads that the preview costs a seat. */
export function cost(preview: Preview, seat: number | null): number {
  return takenBy(preview, seat).reduce((sum, { bulls }) => sum + bulls, 0)
}

/** What a card would take, in words: where there are several rows, how many of each. */
export function takesInWords(preview: Preview, seat: number | null): string {
  const taken = takenBy(preview, seat)
  const count = cost(preview, seat)
  if (taken.length < 2) return t('preview.takes', { count })
  return t('preview.takes-chain', { count, parts: taken.map((one) => t('strip.row-bulls', one)).join(', ') })
}

/** The ghost of a lifted card, with what it takes of its own row and what of others; none where nothing can be told. */
export function ghostOf(choice: { preview?: Preview | null } | null, seat: number | null): Ghost | null {
  const preview = choice?.preview ?? []
  const first = preview.find((event) => event.event === 'RowTaken' || event.event === 'Placed')
  if (!first) return null
  const { row, card } = first
  const taken = takenBy(preview, seat)
  const takes = first.event === 'RowTaken' ? first.bulls : null
  const also = taken.filter((one) => one.row !== row || takes === null)
  return { row, card, place: first.event === 'Placed' ? first.place : 0, takes, ...(also.length > 0 ? { also } : {}) }
}
