// A new game on this device, and a table of it as screens need it first.
import { Refusal } from '../lib/api.ts'
import type { NewTable, TableInfo } from '../lib/protocol.ts'
import { go } from '../lib/router.svelte.ts'
import { settings } from '../lib/settings.svelte.ts'
import { t } from '../lib/words.svelte.ts'
import { device } from './device.svelte.ts'
import { codeThere, gameHere } from './shelf.ts'

/** Begin against bots, and go there. */
export async function playHere(wanted: Omit<NewTable, 'name'>): Promise<void> {
  go(`t/${await device.begin({ ...wanted, name: settings.name.trim() || t('guest') })}`)
}

/** What there is to say of a table here; one that the server has by now is looked at there. */
export async function tableHere(code: string): Promise<TableInfo> {
  const there = codeThere(code)
  const kept = gameHere(code)
  if (there) go(`t/${there}/replay`, true)
  if (!kept) throw new Refusal('device-no-game', t('device-no-game'), 404)
  const [first] = (await device.open(kept, 0)).messages
  if (first.type === 'table') return first
  throw new Refusal('device', first.type === 'refused' ? first.message : t('device-broken'), 409)
}
