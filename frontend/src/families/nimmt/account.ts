// The table of the card game in words: laid cards, rows with the fan cards beside them, the hand.
import { handInWords, queueInWords, rowsInWords, type Told } from '../../lib/account.ts'
import type { NimmtView } from '../../lib/protocol.ts'
import { t } from '../../lib/words.svelte.ts'

export function account(view: NimmtView, { names, open }: Told): string[] {
  const hand = handInWords(view.hand, open)
  if (view.table.length > 0) return [`${t('open-cards')}: ${view.table.join(', ')}`, ...hand]
  return [...queueInWords(view.queue, names), ...rowsInWords(view.rows), ...fansInWords(view), ...hand]
}

/** What the fan cards do where they lie. */
export function fansInWords({ parity, climber, cow }: NimmtView): string[] {
  return [
    ...(parity ? [t(`fan.parity.${parity.side}`, { row: parity.row })] : []),
    ...(climber ? [t('fan.climber', { row: climber.row })] : []),
    ...(cow !== null ? [t('fan.cow', { row: cow })] : []),
  ]
}
