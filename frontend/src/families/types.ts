// What every family offers to the frame of the page.
import type { Component } from 'svelte'
import type { ChoiceOf, Game } from '../lib/game.ts'
import type { Sound } from '../lib/sound.ts'
import type { TableLike } from '../lib/tablelike.ts'

/** The option that is lifted or selected; shared by Stage and Controls so that Stage can draw its ghost. */
export interface Pick<G extends Game = Game> {
  choice: ChoiceOf<G> | null
}

export interface FamilyProps<G extends Game = Game> {
  view: G['view'] // as shown now: the truth, or a moment on the way to it
  event: G['event'] | null // what is being animated
  table: TableLike<G>
  pick: Pick<G>
  covered?: boolean // at one device: the hand is for nobody's eyes
}

/** How an event is shown, where it differs from others. */
export interface Manner {
  stays?: number // milliseconds
  ownOnly?: boolean // of another seat it is passed over
  sound?: Sound
  strong?: boolean // in the log
  news?: boolean // whether it is told beside the table; it is, unless this says no
}

export type Manners<G extends Game> = { readonly [Name in G['event']['event']]?: Manner }

/** How far a game has come, as the bar above the table says it. */
export interface Progress {
  round?: number
  deal?: number
  left?: number // cards in the fullest hand
}

export interface Family<G extends Game = Game> {
  Stage: Component<FamilyProps<G>>
  Controls: Component<FamilyProps<G>>
  apply: (view: G['view'], event: G['event']) => G['view'] // one event on, for motion only
  manners: Manners<G>
  scores: (view: G['view']) => readonly number[] | null // the points of a shown view, where it tells them
  progress: (view: G['view']) => Progress
  hand: (view: G['view']) => readonly (number | string)[] // the cards of the one who looks
  sizes: (view: G['view']) => readonly number[] // of everybody's hand, where hands are counted
  plain?: boolean // it is not known what in a view is public
}

/** What a small drawing of a mode is told. */
export interface PictureProps {
  mode: string // the key without its family
}
