// Where a lifted choice would lead, from its preview.
import type { Choice, EventData, NimmtPlaced, NimmtRowTaken } from '../../lib/protocol.ts'
import type { Ghost } from '../../parts/Row.svelte'

const isTaken = (event: EventData): event is EventData & NimmtRowTaken => event.event === 'RowTaken'
const isPlaced = (event: EventData): event is EventData & NimmtPlaced => event.event === 'Placed'

/** The bull heads that the preview costs a seat. */
export function cost(preview: readonly EventData[], seat: number | null): number {
  return preview.filter(isTaken).reduce((sum, taken) => (taken.seat === seat ? sum + taken.bulls : sum), 0)
}

/** The ghost of a lifted card; none where nothing can be told. */
export function ghostOf(choice: Choice | null, seat: number | null): Ghost | null {
  const preview = choice?.preview ?? []
  const first = preview.find((event) => isTaken(event) || isPlaced(event))
  if (!first) return null
  if (isTaken(first)) return { row: first.row, card: first.card, place: 0, takes: cost(preview, seat) }
  const later = preview.some(isTaken) ? cost(preview, seat) : null
  return isPlaced(first) ? { row: first.row, card: first.card, place: first.place, takes: later } : null
}
