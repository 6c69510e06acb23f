// A family's own view, events and actions, and the messages that carry them.
import type { Actions, Choice, DecisionInfo, Events, GameInfo, Views } from './protocol.ts'

/** What is known of every family: enough for the frame of the page. */
export interface Game {
  view: { seat?: unknown }
  event: { event: string; text: string; rule?: string; seat?: unknown }
  action: { kind: string; fields: object }
}

/** The types of a family that is made with this page. */
export interface GameOf<F extends keyof Views> {
  view: Views[F]
  event: Events[F]
  action: Actions[F]
}

/** One option, whose fields are known by its kind. */
export type ChoiceOf<G extends Game> = Omit<Choice, 'kind' | 'fields' | 'preview'> & { preview?: G['event'][] | null } & G['action']

export type DecisionOf<G extends Game> = Omit<DecisionInfo, 'choices'> & { choices: ChoiceOf<G>[] }

export type GameInfoOf<G extends Game> = Omit<GameInfo, 'view' | 'decisions' | 'events' | 'past' | 'tally'> & { view: G['view']; decisions: DecisionOf<G>[] }

/** The choices of one kind. */
export type Kind<G extends Game, K extends G['action']['kind']> = Extract<ChoiceOf<G>, { kind: K }>
