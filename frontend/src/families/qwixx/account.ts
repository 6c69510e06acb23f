// Qwixx in words: whose turn it is and what is on, everybody's sheet, the hand.
import type { Told } from '../../lib/account.ts'
import type { QwixxSheet, QwixxView } from '../../lib/protocol.ts'
import { list, t } from '../../lib/words.svelte.ts'
import { COLOURS, shownRow, type ShownRow } from './cards.ts'
import { nameOf, say } from './words.ts'

export function account({ seat, hand, table }: QwixxView, { names, open }: Told): string[] {
  const name = names[table.active] ?? ''
  const on =
    table.announced !== null
      ? [`${table.announced} ${say('forAll')}`]
      : table.played
        ? [`${say('plays', { name })}: ${table.played.cards.map(nameOf).join(', ')}`]
        : []
  const display = table.display.flatMap((back) => (back ? [back[0]] : []))
  const sheets = table.sheets.map((sheet, at) => `${at === seat ? say('yourSheet') : say('sheetOf', { name: names[at] ?? '' })}: ${sheetInWords(sheet)}`)
  const cards = open && hand.length > 0 ? [t('hand-is', { cards: list(hand.map(nameOf)) })] : []
  return [say('turn', { name }), ...on, `${say('display')}: ${display.join(', ') || say('none')}`, ...sheets, ...cards]
}

/** The rows that have crosses, and the misses. */
export function sheetInWords(sheet: QwixxSheet): string {
  const rows = COLOURS.map((colour, at) => shownRow(colour, sheet.rows[at] ?? [])).filter((row) => row.crosses > 0)
  const misses = sheet.misses > 0 ? [say('missesOf', { count: sheet.misses })] : []
  return [...rows.map(farInWords), ...misses].join('; ') || say('none')
}

function farInWords({ colour, crosses, last, closed }: ShownRow): string {
  return say('far', { colour: say(colour), count: crosses, last: last ?? '' }) + (closed ? `, ${say('closed')}` : '')
}
