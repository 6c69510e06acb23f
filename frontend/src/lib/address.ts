// Where a table is reached: its socket, with what the server has to know of whoever comes.
import { nextLine } from './pageline.ts'
import { rootAddress } from './root.ts'
import { settings } from './settings.svelte.ts'

export interface Coming {
  code: string
  watching: boolean
  seat: number | null // the seat to look from; null: whatever the server gives
  since: number // the last message that this page has seen
}

export function socketAddress({ code, watching, seat, since }: Coming): string {
  const query = new URLSearchParams({ lang: settings.language })
  if (watching) query.set('watch', '1')
  else if (seat !== null) query.set('seat', String(seat))
  if (settings.name && !watching) query.set('name', settings.name) // for the talk of those without a seat
  query.set('since', String(since))
  query.set('past', '1')
  query.set('page', nextLine())
  return `${rootAddress().replace('http', 'ws')}/api/tables/${code}/ws?${query}`
}
