// What happened, kept by rounds: for the strip below the table, the log, and seeing a round again.
import type { Game } from './game.ts'
import type { Shown } from './moment.ts'

/** `turn` opens with every other seat, `round` and `deal` when somebody is in for the second time. */
export type Opening = 'deal' | 'round' | 'turn'

export interface Round<G extends Game = Game> {
  readonly id: number
  readonly opening: Opening | null // null: it was going on when the page came
  readonly seat: unknown // who opened it
  readonly before: G['view'] | null // the table before it, for seeing it again; kept of the last round only
  readonly scores: readonly number[]
  readonly events: readonly G['event'][]
}

/** What a server tells of what was seen before. */
export interface Remembered<G extends Game = Game> {
  view: G['view']
  scores: readonly number[]
  events: readonly G['event'][]
}

const MOST = 80

/** The table before the last so many events of a round, from what the server remembers of it. */
export function tableBefore<G extends Game>(family: Shown<G>, seen: Remembered<G>, events: number): { view: G['view']; scores: readonly number[] } {
  const lead = seen.events.slice(0, Math.max(0, seen.events.length - events))
  const view = lead.reduce((table, event) => family.apply(table, event), seen.view)
  return { view, scores: family.scores(view) ?? seen.scores }
}

/** The rounds after one more event: it goes on with the last, or opens another one. */
export function noted<G extends Game>(
  rounds: readonly Round<G>[],
  event: G['event'],
  opening: Opening | undefined,
  before: { view: G['view']; scores: readonly number[] } | null,
): readonly Round<G>[] {
  const last = rounds.at(-1)
  if (last && !(opening && opens(last, event, opening))) {
    return [...rounds.slice(0, -1), { ...last, events: [...last.events, event] }]
  }
  const next: Round<G> = {
    id: (last?.id ?? 0) + 1,
    opening: opening ?? null,
    seat: event.seat,
    before: before?.view ?? null,
    scores: before?.scores ?? [],
    events: [event],
  }
  return [...rounds.map((round) => (round.before ? { ...round, before: null } : round)), next].slice(-MOST)
}

function opens<G extends Game>(last: Round<G>, event: G['event'], opening: Opening): boolean {
  if (last.opening !== opening) return true
  if (opening === 'turn') return last.seat !== event.seat
  return last.events.some((old) => old.event === event.event && old.seat === event.seat)
}
