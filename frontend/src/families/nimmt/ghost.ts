// Where a lifted choice would lead, from its preview.
import type { Ghost } from '../../parts/Row.svelte'
import type { InRows } from './game.ts'

type Preview = readonly InRows['event'][]

/** The bull heads that the preview costs a seat. */
export function cost(preview: Preview, seat: number | null): number {
  const taken = preview.filter((event) => event.event === 'RowTaken')
  return taken.reduce((sum, row) => (row.seat === seat ? sum + row.bulls : sum), 0)
}

/** The ghost of a lifted card; none where nothing can be told. */
export function ghostOf(choice: { preview?: Preview | null } | null, seat: number | null): Ghost | null {
  const preview = choice?.preview ?? []
  const first = preview.find((event) => event.event === 'RowTaken' || event.event === 'Placed')
  if (!first) return null
  const { row, card } = first
  if (first.event === 'RowTaken') return { row, card, place: 0, takes: cost(preview, seat) }
  const takes = preview.some((event) => event.event === 'RowTaken') ? cost(preview, seat) : null
  return { row, card, place: first.place, takes }
}
