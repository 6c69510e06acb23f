// Who did what in a round: for the strip below the table and the lines of the log.
import { t } from './words.svelte.ts'

export type Tone = 'good' | 'bad' | ''

/** A seat, or whoever plays without one, by the name in events. */
export type Owner = number | string

export interface Play {
  seat: Owner
  what: string // a card, or what was crossed
  where: string // where it went; empty while it is on its way
  result: string // what it brought, where it brought anything
  points: string // the same as a number alone, where there is no room for words
  tone: Tone
  why: Because[] // its sentences
}

/** A sentence about a play, and the paragraph that decided it. */
export interface Because {
  text: string
  rule?: string
}

export const because = ({ text, rule }: Because): Because => ({ text, rule })

/** What an owner is called. */
export function ownerName(owner: Owner, names: readonly string[]): string {
  return typeof owner === 'number' ? (names[owner] ?? '') : t(owner)
}

/** A play of which nothing is known yet. */
export function begun(seat: Owner, what: string): Play {
  return { seat, what, where: '', result: '', points: '', tone: '', why: [] }
}

/** What is read of an event of cards in rows. */
export interface RowEvent {
  event: string
  text: string
  rule?: string
  seat?: unknown
  card?: unknown
  cards?: readonly unknown[]
  plays?: readonly { card: number; seat: Owner }[]
  back?: unknown // a card that another one is played for
  row?: unknown
  bulls?: unknown
}

/** The plays of a round of cards in rows: every card, where it went, and the rows it took. */
export function playsInRows(events: readonly RowEvent[], gains: (seat: Owner) => boolean): Play[] {
  const plays: Play[] = []
  const heads = new Map<Play, number>()
  const of = (event: RowEvent) => plays.find((play) => play.what === String(event.card) && (event.seat === 'team' || play.seat === event.seat)) ?? null
  for (const event of events) {
    takeBack(plays, event.back)
    plays.push(...laid(event).filter((play) => !plays.some((old) => old.what === play.what)))
    const play = of(event)
    if (!play || !event.text) continue
    if (event.event === 'Placed') play.where = t('strip.row', { row: Number(event.row) })
    if (event.event === 'Placed' || event.event === 'RowTaken') play.why.push(because(event))
    if (event.event !== 'RowTaken') continue
    const count = (heads.get(play) ?? 0) + Number(event.bulls)
    heads.set(play, count)
    play.result = t('takes', { count })
    play.points = String(count)
    play.tone = gains(play.seat) ? 'good' : 'bad'
  }
  return plays
}

/** A card that went back into its player's hand was not played. */
export function takeBack(plays: Play[], card: unknown): void {
  const at = plays.findIndex((play) => play.what === String(card) && !play.where)
  if (at >= 0) plays.splice(at, 1)
}

/** The cards that an event brings to the table, zeros aside. */
function laid({ event, seat, plays, cards, card }: RowEvent): Play[] {
  if (event === 'Revealed' && plays) return plays.map((play) => begun(play.seat, String(play.card)))
  const shown = event === 'Revealed' ? (cards ?? []) : event === 'Played' || event === 'Replaced' ? [card] : []
  return shown.filter((one) => one !== 0).map((one) => begun(seat as number, String(one)))
}
