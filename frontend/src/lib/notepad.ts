// What a pad will look like when everything that this phone has written has arrived.
import type { Jot, NotepadInfo, PaperSheet } from './protocol.ts'

const LETTERS = 'rygb' // of the rows, in their order
const MISS = 'miss'

/** The pad with what waits on this phone; sums are the server's, and follow. */
export function withWaiting(info: NotepadInfo, waiting: readonly Jot[]): NotepadInfo {
  return waiting.reduce(withJot, info)
}

function withJot(info: NotepadInfo, jot: Jot): NotepadInfo {
  const undone = jot.undoes == null ? null : info.jottings.find((one) => one.n === jot.undoes)
  if (undone && info.kind === 'lines') return info // what stood there before is known when the server has heard of it
  if (info.kind === 'lines') return { ...info, lines: withFigure(info, jot) }
  const at = undone?.seat ?? jot.seat ?? 0
  const change = (sheet: PaperSheet) => (undone ? without(sheet, undone.mark) : crossed(sheet, jot.mark ?? ''))
  return { ...info, sheets: info.sheets.map((sheet, seat) => (seat === at ? change(sheet) : sheet)) }
}

function withFigure({ lines, columns, seats }: NotepadInfo, { line = 0, seat = 0, mark = '' }: Jot): (number | null)[][] {
  const width = columns.length || seats.length
  const grown = [...lines.map((one) => [...one])]
  while (grown.length <= line) grown.push(Array<number | null>(width).fill(null))
  grown[line][seat] = mark === '' ? null : Number(mark)
  return grown
}

function crossed({ rows, misses }: PaperSheet, mark: string): PaperSheet {
  if (mark === MISS) return { rows, misses: misses + 1 }
  const at = LETTERS.indexOf(mark[0] ?? '')
  return { misses, rows: rows.map((row, i) => (i === at ? [...row, Number(mark.slice(1))] : row)) }
}

function without({ rows, misses }: PaperSheet, mark: string): PaperSheet {
  if (mark === MISS) return { rows, misses: misses - 1 }
  const at = LETTERS.indexOf(mark[0] ?? '')
  return { misses, rows: rows.map((row, i) => (i === at ? row.filter((number) => number !== Number(mark.slice(1))) : row)) }
}

/** The number of what counts last of a mark in a column; none where it has not arrived yet. */
export function latest(info: NotepadInfo, seat: number, mark: string): number | null {
  return info.jottings.filter((one) => one.seat === seat && one.mark === mark && !one.undone && one.undoes == null).at(-1)?.n ?? null
}

/** A name that no other jotting has. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
