// The table of PLUS in words: laid cards, rows, what lies aside, the hand.
import { handInWords, queueInWords, rowsInWords, type Told } from '../../lib/account.ts'
import type { PlusView } from '../../lib/protocol.ts'
import { say } from './words.ts'

export function account(view: PlusView, { names, open }: Told): string[] {
  const aside = view.aside ? [say('aside', { count: view.aside })] : []
  return [...queueInWords(view.queue, names), ...rowsInWords(view.rows), ...aside, ...handInWords(view.hand, open)]
}
