// One shown moment: everything on the screen comes from one of these, so that nothing is ahead of another.
import type { Family, Manner } from '../families/types.ts'
import type { Game, GameInfoOf } from './game.ts'
import { noted, type Round } from './rounds.ts'
import type { Sound } from './sound.ts'

/** Nothing in it ever changes; the next moment is another one. */
export interface Moment<G extends Game = Game> {
  readonly view: G['view']
  readonly event: G['event'] | null // what moves; null: the table rests
  readonly held: boolean // it stays until somebody goes on
  readonly sentence: string // what has just happened
  readonly rule: string // the paragraph that decided it, "nimmt 6"; may be empty
  readonly story: readonly string[] // everything since the table rested before
  readonly scores: readonly number[]
  readonly game: GameInfoOf<G> | null // the questions, and who is awaited; none while something moves
  readonly rounds: readonly Round<G>[]
  readonly tally: readonly G['event'][] // how the points came about
  readonly sound: Sound | null
}

/** Where events lead to. */
export interface Rest<G extends Game = Game> {
  view: G['view']
  scores: readonly number[]
  game: GameInfoOf<G> | null
  sound: Sound | null
}

export interface Shown<G extends Game> extends Pick<Family<G>, 'apply'> {
  manners: { readonly [event: string]: Manner | undefined }
  scores: (view: G['view']) => readonly number[] | null
}

export function mannerOf<G extends Game>(family: Shown<G>, event: G['event']): Manner {
  return family.manners[event.event] ?? {}
}

/** The table at rest, with all that can be asked of it. */
export function resting<G extends Game>(before: Moment<G> | null, { view, scores, game, sound }: Rest<G>): Moment<G> {
  const { sentence = '', rule = '', story = [], rounds = [], tally = [] } = before ?? {}
  return { view, scores, game, sound, event: null, held: false, sentence, rule, story, rounds, tally }
}

/** The table one event on: the picture as far as it can be drawn, and nothing asked. */
export function moving<G extends Game>(before: Moment<G>, event: G['event'], rest: Rest<G>, family: Shown<G>): Moment<G> {
  const view = applied(before.view, event, rest.view, family)
  const told = retold(fresh(before, event, family), event, family, before)
  return { ...told, view, event, held: false, game: null, scores: family.scores(view) ?? before.scores, sound: mannerOf(family, event).sound ?? null }
}

/** After a rest another story begins; where nothing was asked of the one who looks, only with another round. */
export function fresh<G extends Game>(moment: Moment<G>, event: G['event'] | null, family: Shown<G>): Moment<G> {
  const { game, view } = moment
  const passing = game !== null && game.decisions.length === 0 && !game.awaited.includes(String(view.seat))
  const goesOn = passing && event !== null && !mannerOf(family, event).opens
  return moment.event === null && !goesOn ? { ...moment, story: [] } : moment
}

/** The same table, with an event told that was not seen. */
export function retold<G extends Game>(
  before: Moment<G>,
  event: G['event'],
  family: Shown<G>,
  seen: { view: G['view']; scores: readonly number[] } | null = null,
): Moment<G> {
  const { news = true, opens, tally = false } = mannerOf(family, event)
  return {
    ...before,
    sentence: news && event.text ? event.text : before.sentence,
    rule: news && event.text ? (event.rule ?? '') : before.rule,
    story: news && event.text ? [...before.story, event.text] : before.story,
    rounds: noted(before.rounds, event, opens, seen),
    tally: tally ? [...before.tally, event] : before.tally,
  }
}

function applied<G extends Game>(view: G['view'], event: G['event'], truth: G['view'], family: Shown<G>): G['view'] {
  try {
    return family.apply(view, event)
  } catch (problem) {
    console.warn('an event could not be shown', event.event, problem)
    return truth
  }
}
