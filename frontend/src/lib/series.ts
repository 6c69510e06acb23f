// A series of games in words: how it stands, before or after the game that has just ended.
import type { SeriesInfo, SeriesSide, TableInfo } from './protocol.ts'
import { t } from './words.svelte.ts'

/** Whose side it is; a team and its opponent have names of their own. */
function called({ name }: SeriesSide, rival: string | undefined): string {
  if (rival === undefined) return name
  return t(`detail.${name === 'team' ? 'team' : rival}`)
}

/** How it stands; the game that has just ended counts once its end was seen. */
export function seriesScore({ sides }: SeriesInfo, seen: boolean, rival?: string): string {
  const shown = sides.map((side) => ({ name: called(side, rival), wins: side.wins - (side.fresh && !seen ? 1 : 0) }))
  if (shown.length === 2) return `${shown[0].name} ${shown[0].wins} : ${shown[1].wins} ${shown[1].name}`
  const order = [...shown].sort((a, b) => b.wins - a.wins)
  return order.map(({ name, wins }) => `${name} ${wins}`).join(' · ')
}

/** What is played for: best of three; with more than two sides it may take more games. */
export function seriesAim({ best_of, needed, sides }: SeriesInfo): string {
  const words = t('series-of', { count: best_of })
  return sides.length > 2 ? `${words} (${t('series-first-to', { count: needed })})` : words
}

/** Who has won it; nothing while it goes on. */
export function seriesWon({ sides, winner }: SeriesInfo, rival?: string): string {
  const side = sides.find((one) => one.name === winner)
  return side ? t('series-won', { name: called(side, rival) }) : ''
}

/** What the next game of a table is called. */
export function rematchWords({ next, series }: Pick<TableInfo, 'next' | 'series'>): string {
  if (series) return t(series.winner ? 'series-again' : 'series-next')
  return t(next ? 'join-rematch' : 'rematch')
}
