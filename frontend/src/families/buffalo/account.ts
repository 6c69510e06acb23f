// The team's table in words: the cards in placing order, rows with what lies beside them, specials, both piles, the hand.
import { handInWords, queueInWords, rowsInWords, type Told } from '../../lib/account.ts'
import { sumBulls } from '../../lib/cards.ts'
import type { BuffaloView } from '../../lib/protocol.ts'
import { t } from '../../lib/words.svelte.ts'
import { nameOf, say } from './words.ts'

export function account(view: BuffaloView, { names, open }: Told): string[] {
  const specials = view.specials.length > 0 ? [`${say('specials')}: ${view.specials.map(nameOf).join(', ')}`] : []
  const rows = rowsInWords(view.rows, (row) => besideInWords(view, row))
  return [...queueInWords(view.queue, names), ...rows, ...specials, ...pilesInWords(view), ...handInWords(view.hand, open)]
}

/** What lies beside a row. */
export function besideInWords({ stopped, seven }: Pick<BuffaloView, 'stopped' | 'seven'>, row: number): string[] {
  return [...(stopped.includes(row) ? [say('stopped')] : []), ...seven.filter((at) => at === row).map(() => say('holdsMore'))]
}

function pilesInWords(view: BuffaloView): string[] {
  const heads = (count: number) => `${count} ${t('bulls', { count })}`
  const twice = view.sizes.length <= 2 ? [say('twice')] : []
  const buffalo = view.buffalo_points === null ? say('hidden') : heads(view.buffalo_points)
  return [`${say('team')}: ${[heads(sumBulls(view.team_taken)), ...twice].join(', ')}`, `${say('buffalo')}: ${buffalo}`, say('stack', { count: view.buffalo })]
}
