/** What is printed on board and tiles, read from the table's options: needed to draw it, never to decide anything. */
import { printedBulls } from '../../lib/cards.ts'
import type { BoardView } from '../../lib/protocol.ts'
import { HOUSE_BULLS, HOUSE_CLOVERS, HOUSE_ROWS } from './house.ts'

export type FieldKind = 'plain' | 'points' | 'bulls' | 'double' | 'take' | 'take-tiles' | 'draw-tile' | 'draw-action'

export interface Field {
  code: string
  kind: FieldKind
  amount: number // its points, or how often the tile's bulls count
}

export interface Layout {
  rows: Field[][]
  clovers: number[]
  house: boolean // ours, and not one that somebody typed in
  bulls(tile: number): number
}

export const LIMIT = 44 // of the score track, both ways

const KINDS: Record<string, [FieldKind, number]> = {
  '.': ['plain', 0],
  T: ['take', 0],
  H: ['take-tiles', 0],
  g: ['bulls', 1],
  gg: ['bulls', 2],
  r: ['bulls', -1],
  rr: ['bulls', -2],
  '2': ['double', 0],
  D: ['draw-tile', 0],
  A: ['draw-action', 0],
}

export function fieldOf(code: string): Field {
  const [kind, amount] = KINDS[code] ?? ['points', Number(code)]
  return { code, kind, amount }
}

/** The layout that a table plays with. */
export function layoutOf(key: string, options: Record<string, unknown>): Layout {
  const house = HOUSE_ROWS[key.includes('pro') ? 'red' : 'blue']
  const given = Array.isArray(options.board) ? options.board.map(String) : house
  const changes = isRecord(options.bulls) ? options.bulls : {}
  const clovers = Array.isArray(options.clovers) ? options.clovers.map(Number) : HOUSE_CLOVERS
  return {
    rows: given.map((row) => row.trim().split(/\s+/).map(fieldOf)),
    clovers: key.includes('lucky') ? clovers : [],
    house: given.join('/') === house.join('/'),
    bulls: (tile) => Number(changes[tile] ?? HOUSE_BULLS[tile] ?? printedBulls(tile)),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The action and lucky cards that the one who looks holds. */
export function heldCards(view: BoardView): string[] {
  return [...view.actions, ...(view.seat === null ? [] : (view.lucky[view.seat] ?? []))]
}
