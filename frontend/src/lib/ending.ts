// What is said at the end of a game: who won, and what decided it.
import type { OutcomeInfo } from './protocol.ts'
import { decisive, lead, type Part } from './sheet.ts'
import { list, t } from './words.svelte.ts'

/** Whose game it was, and who reads this. */
export interface Ended {
  aim: string
  names: readonly string[]
  own: readonly number[] // the seats of whoever reads it; several may sit at one device
  rival?: string // whom a team has played against
}

/** Who won; nothing where a game was ended early. */
export function headline(game: Ended, outcome: OutcomeInfo): string {
  if (outcome.reason === 'closed') return ''
  return game.aim === 'team' ? ofTeam(game, outcome) : ofPlayers(game, outcome)
}

function ofTeam({ own, rival }: Ended, { winners }: OutcomeInfo): string {
  if (winners.length === 0) return rival ? t(`won.${rival}`) : ''
  return own.length === 1 ? t('you-won') : t('won.team')
}

function ofPlayers({ names, own }: Ended, { winners }: OutcomeInfo): string {
  const called = (seats: readonly number[]) => list(seats.map((seat) => names[seat] ?? ''))
  if (winners.length === 0) return ''
  if (own.length !== 1 || !winners.includes(own[0] ?? -1)) return t('won-by', { names: called(winners) })
  return winners.length > 1 ? t('you-won-with', { names: called(winners.filter((seat) => seat !== own[0])) }) : t('you-won')
}

/** One sentence of how it came: the part that decided it, or by how much somebody was ahead. */
export function story(game: Ended, outcome: OutcomeInfo, parts: readonly Part[]): string {
  const found = decisive(parts, outcome.scores, outcome.ranks, game.aim)
  if (!found) return ahead(game, outcome)
  const mine = game.own.length === 1 && game.own[0] === found.seat
  return t(mine ? 'story.you' : 'story.decided', { part: found.part, count: found.points, name: game.names[found.seat] ?? '' })
}

/** Where no part of the game stands out. */
function ahead({ aim, names }: Ended, outcome: OutcomeInfo): string {
  const by = aim === 'team' ? null : lead(outcome.scores, outcome.ranks, outcome.winners)
  return by ? t('story.ahead', { count: by.count, names: list(by.seats.map((seat) => names[seat] ?? '')) }) : ''
}
