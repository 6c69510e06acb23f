// The curve of somebody's games as a picture: where its points, its line and its band lie.
import type { CurvePoint } from './protocol.ts'

export interface Frame {
  x: (at: number) => number
  y: (loss: number) => number
}

/** A frame for so many games, in which everything has its place. */
export function frameOf(games: readonly CurvePoint[], width: number, height: number): Frame & { most: number } {
  const most = Math.max(0.1, ...games.map((game) => Math.max(game.loss, Math.min(game.high ?? 0, 2 * (game.mean ?? 0)))))
  const wide = width - 52
  const x = (at: number) => 40 + (games.length > 1 ? (wide * at) / (games.length - 1) : wide / 2)
  const y = (loss: number) => height - 22 - ((height - 34) * Math.min(loss, most)) / most
  return { x, y, most }
}

/** The mean of the last games, where there are enough of them. */
export function lineOf(games: readonly CurvePoint[], { x, y }: Frame): string {
  return path(games.flatMap((game, at) => (game.mean === null ? [] : [[x(at), y(game.mean)]])))
}

/** Where the truth lies. */
export function bandOf(games: readonly CurvePoint[], { x, y }: Frame): string {
  const sure = games.flatMap((game, at) => (game.low === null || game.high === null ? [] : [{ at, low: game.low, high: game.high }]))
  const over = sure.map(({ at, high }) => [x(at), y(high)])
  const under = sure.map(({ at, low }) => [x(at), y(low)]).reverse()
  return sure.length > 1 ? `${path([...over, ...under])}Z` : ''
}

const path = (points: number[][]): string => points.map(([x, y], n) => `${n ? 'L' : 'M'}${x.toFixed(1)},${y.toFixed(1)}`).join('')
