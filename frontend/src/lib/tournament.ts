// What a tournament says of itself in words.
import { decimal } from './figures.ts'
import type { EncounterInfo, RankInfo, TournamentInfo } from './protocol.ts'
import { t } from './words.svelte.ts'

/** How far it is: round 2 of 3. */
export function progress({ rounds, planned, over }: TournamentInfo): string {
  if (over) return t('tournament-over')
  return rounds.length ? t('tournament-round-of', { round: rounds.length, of: planned }) : t('tournament-rounds-planned', { count: planned })
}

/** How a table stands. */
export function stateOf({ by, state, won }: EncounterInfo): string {
  if (by === 'void') return t('tournament-by.void')
  const team = won === null ? '' : t(won ? 'won.team' : 'tournament-team-lost')
  const done = by ? t(`tournament-by.${by}`) : state === 'done' && team ? team : t(`tournament-state.${state}`)
  return by && team ? `${done} · ${team}` : done
}

/** Points, which may be halves. */
export const pointsOf = (points: number): string => (Number.isInteger(points) ? String(points) : decimal(points))

/** A share in percent; a dash where nobody had the same cards. */
export const shareOf = ({ share }: RankInfo): string => (share === null ? '–' : `${Math.round(share * 100)} %`)

/** What comes next, for those who look at the big screen. */
export function nextUp(info: TournamentInfo): string {
  const current = info.rounds.at(-1)
  if (info.over) return ''
  if (!current) return t('tournament-next.draw')
  if (current.state === 'drawn' || current.tables.some((one) => one.state === 'waiting')) return t('tournament-next.begin')
  if (current.state === 'playing')
    return t('tournament-next.play', { count: current.tables.filter((one) => one.state !== 'done' && one.state !== 'hidden').length })
  return t(info.rounds.length < info.planned ? 'tournament-next.draw' : 'tournament-next.end')
}
