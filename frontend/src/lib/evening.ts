// The standings of an evening: games that were each the rematch of the last.
import type { Played, TableInfo } from './protocol.ts'

export interface Standing {
  seat: number
  name: string
  wins: number
  points: number
}

/** The games before the one that is on the screen: how that ends is told when all have seen it. */
export function before({ evening, phase }: Pick<TableInfo, 'evening' | 'phase'>): readonly Played[] {
  return phase === 'over' ? evening.slice(0, -1) : evening
}

/** Everybody who played, by games won and then by points; a seat that another has taken over counts anew. */
export function standings(evening: readonly Played[], aim: string): Standing[] {
  const found = new Map<string, Standing>()
  for (const game of evening) {
    for (const [seat, name] of game.names.entries()) {
      const standing = found.get(`${seat} ${name}`) ?? { seat, name, wins: 0, points: 0 }
      found.set(`${seat} ${name}`, standing)
      standing.wins += game.winners.includes(seat) ? 1 : 0
      standing.points += game.scores[seat] ?? 0
    }
  }
  const better = aim === 'most' ? -1 : 1
  return [...found.values()].sort((a, b) => b.wins - a.wins || better * (a.points - b.points))
}

/** How often the team has won and lost; a game that was ended early is neither. */
export function teamStandings(evening: readonly Played[]): { won: number; lost: number } {
  const ended = evening.filter((game) => !game.closed)
  const won = ended.filter((game) => game.winners.length > 0).length
  return { won, lost: ended.length - won }
}
