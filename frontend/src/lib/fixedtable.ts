// A table that nobody comes to: what a puzzle or a lesson is played at, told as other tables are.
import type { SeatInfo, TableInfo } from './protocol.ts'

/** What a fixed position says of its table. */
export interface Fixed {
  key: string
  family: string
  title: string
  aim: string
  options: Record<string, unknown>
  names: readonly string[]
  seat: number // of whoever looks
}

export function fixedTable({ key, family, title, aim, options, names, seat }: Fixed): TableInfo {
  return {
    type: 'table',
    code: '',
    key,
    family,
    title,
    aim,
    options,
    phase: 'playing',
    closed: false,
    host: false,
    removed: false,
    quiet: false,
    looking: seat,
    watchers: 0,
    spectators: [],
    clock: null,
    absent_after: null,
    late: 'casual',
    slow: false,
    open: false,
    learn: false,
    rated: false,
    commitment: '',
    seed: '',
    next: '',
    came_from: '',
    deal: '',
    evening: [],
    series: null,
    tournament: '',
    seats: names.map((name, at) => seatInfo(name, at, at === seat)),
  }
}

function seatInfo(name: string, seat: number, yours: boolean): SeatInfo {
  return { seat, kind: yours ? 'person' : 'bot', name, level: '', yours, here: true, stand_in: false, muted: false, ending: false }
}
