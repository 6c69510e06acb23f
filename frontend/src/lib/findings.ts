// What the coach has found so far: news are put to what is known, and what somebody looks at stays.
import type { AnalysisHead, AnalysisInfo, AskedInfo, JudgedInfo, ShareInfo } from './protocol.ts'

export interface Findings {
  info: AnalysisInfo // as last heard
  head: AnalysisHead
  judged: readonly JudgedInfo[] // in the order of the game
  shares: readonly ShareInfo[]
}

/** A decision of the game, judged or not yet. */
export interface Slot {
  key: string
  deal: number
  judged?: JudgedInfo
}

const RANKS = ['best', 'good', 'inaccuracy', 'mistake', 'blunder']
const rank = (label: string) => RANKS.indexOf(label)

/** A decision is known by when it was made and whose it was. */
export const keyOf = (one: AskedInfo | JudgedInfo): string => `${one.stop} ${one.actor}`

/** What is known with what is new; nothing as long as nothing is found. */
export function merged(old: Findings | null, news: AnalysisInfo): Findings | null {
  const head = news.head ?? old?.head
  if (!head) return null
  if (old && news.state === 'none') return { ...old, info: { ...old.info, state: 'stopped', yours: false } } // a server that forgot
  const found = new Map((old?.judged ?? []).map((one) => [keyOf(one), one]))
  for (const one of news.judged) if (found.get(keyOf(one))?.sentence !== one.sentence) found.set(keyOf(one), one) // what is shown stays the same
  const judged = head.asked.map((asked) => found.get(keyOf(asked))).filter((one) => one !== undefined)
  return { info: news, head, judged, shares: news.shares.length > 0 ? news.shares : (old?.shares ?? []) }
}

/** The worst of some decisions. */
export function worst(judged: readonly JudgedInfo[]): JudgedInfo | undefined {
  return judged.reduce<JudgedInfo | undefined>((most, one) => (most && most.loss >= one.loss ? most : one), undefined)
}

/** The decision that is open: until somebody has touched the page, one with a worse label takes its place, and in the end the worst. */
export function opened(open: JudgedInfo | undefined, mine: readonly JudgedInfo[], touched: boolean, running: boolean): JudgedInfo | undefined {
  const most = worst(mine)
  if (!open || !most || touched) return open ?? most
  return running && rank(most.label) <= rank(open.label) ? open : most
}

/** Every decision of those actors of whom some are judged, or of one of them. */
export function slots({ head, judged }: Findings, who: string): Slot[] {
  const found = new Map(judged.map((one) => [keyOf(one), one]))
  const actors = new Set(who ? [who] : judged.map((one) => one.actor))
  return head.asked.filter((asked) => actors.has(asked.actor)).map((asked) => ({ key: keyOf(asked), deal: asked.deal, judged: found.get(keyOf(asked)) }))
}

/** One step on the way from the average to the points. */
export interface Step {
  from: number
  to: number
  kind: '' | 'good' | 'bad'
}

/** Average, cards, course and choices, each from where the one before it has ended: the last ends with the points. */
export function steps({ expected, hand, course, cost }: ShareInfo, sign: number): Step[] {
  const found: Step[] = [{ from: 0, to: expected, kind: '' }]
  for (const good of [hand, course, -cost]) {
    const from = found[found.length - 1].to
    found.push({ from, to: from + sign * good, kind: good < 0 ? 'bad' : 'good' })
  }
  return found
}

/** Those of the reader's actors, or of all that they may ask for, whose decisions are not all judged. */
export function unjudged({ head, info }: Findings, actors: readonly string[]): string[] {
  return head.actors.filter((one) => actors.includes(one.actor) && (info.counts[one.actor] ?? 0) < one.of).map((one) => one.actor)
}
