// Whose turn it is: at one device, and in a few words for a TV and for the title of a tab.
import type { TableState } from './table.svelte.ts'
import type { TableLike } from './tablelike.ts'
import { list, t } from './words.svelte.ts'

const NAMED = 4 // more names than that nobody reads from afar

export function turnInWords({ busy, awaited, names }: Pick<TableLike, 'busy' | 'awaited' | 'names'>): string {
  if (busy || awaited.length === 0) return ''
  if (awaited.includes('team')) return t('tv-team')
  const asked = awaited.map((actor) => names[Number(actor)] ?? '')
  if (asked.length === 1) return t('turn-of', { name: asked[0] })
  if (asked.length === names.length) return t('tv-everybody')
  return asked.length > NAMED ? t('tv-still', { count: asked.length }) : t('waiting-for', { names: list(asked) })
}

/** At one device: the own seat that is asked next, when the present one has nothing to do. */
export function nextHere({ own, seat, awaited, decision, info, game }: TableState): number | null {
  if (own.length < 2 || info.phase !== 'playing' || game?.outcome) return null
  const open = own.filter((one) => awaited.includes(String(one)))
  if (open.length === 0 || (seat !== null && open.includes(seat))) return null
  return seat !== null && decision?.actor === 'team' ? null : open[0]
}
