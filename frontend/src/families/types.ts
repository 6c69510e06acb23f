// What every family offers to the frame of the page.
import type { Component } from 'svelte'
import type { Told } from '../lib/account.ts'
import type { ChoiceOf, Game } from '../lib/game.ts'
import type { Weight } from '../lib/pace.ts'
import type { Play } from '../lib/plays.ts'
import type { NotepadInfo } from '../lib/protocol.ts'
import type { Opening } from '../lib/rounds.ts'
import type { Part } from '../lib/sheet.ts'
import type { Sound } from '../lib/sound.ts'
import type { TableLike } from '../lib/tablelike.ts'

/** The option that is lifted or selected; shared by Stage and Controls so that Stage can draw its ghost. */
export interface Pick<G extends Game = Game> {
  choice: ChoiceOf<G> | null
}

export interface FamilyProps<G extends Game = Game> {
  view: G['view'] // as shown now
  event: G['event'] | null // what moves
  table: TableLike<G>
  pick: Pick<G>
  covered?: boolean // at one device: the hand is for nobody's eyes
}

/** How an event is shown, where it differs from others. */
export interface Manner {
  weight?: Weight // how long it is looked at; things flow, unless this says otherwise
  ownOnly?: boolean // of another seat it is passed over
  sound?: Sound
  strong?: boolean // in the log
  news?: boolean // whether it is told beside the table; it is, unless this says no
  opens?: Opening // a round begins with it
  holds?: boolean // it stays until somebody goes on
  tally?: boolean // it says how points came about
}

export type Manners<G extends Game> = { readonly [Name in G['event']['event']]?: Manner }

/** How far a game has come, as the bar above the table says it. */
export interface Progress {
  round?: number
  deal?: number
  left?: number // cards in the fullest hand
}

export type Options = Readonly<Record<string, unknown>>

/** What ends a game of several deals, where it is known: so many deals, or somebody with so many points. */
export interface Limit {
  deals?: number
  points?: number
}

export interface Family<G extends Game = Game> {
  Stage: Component<FamilyProps<G>>
  Controls: Component<FamilyProps<G>>
  apply: (view: G['view'], event: G['event']) => G['view'] // one event on, for motion only
  manners: Manners<G>
  scores: (view: G['view'], options: Options) => readonly number[] | null // the points of a shown view, where it tells them
  rival?: string // whom a team plays against, by the name in events
  gains: (aim: string) => boolean // whether taking a row is good
  plays: (events: readonly G['event'][], aim: string) => Play[] // who did what in a round
  parts: (view: G['view'], tally: readonly G['event'][], options: Options) => Part[] // how the points came about
  scale?: readonly number[] // what so many crosses are worth, where that is printed
  limit: (options: Options, seats: number) => Limit // when the game ends
  progress: (view: G['view']) => Progress
  account: (view: G['view'], told: Told) => string[] // how the table stands, in sentences
  hand: (view: G['view']) => readonly (number | string)[] // the cards of the one who looks
  sizes: (view: G['view']) => readonly number[] // of everybody's hand, where hands are counted
  named?: (card: string) => string // a card in words, where it is more than a number
  Held?: Component<HeldProps> // draws a card of a hand; where it is missing, it is written
  choice?: ChoicePicture<G> // how a choice is drawn; where nothing is, its words tell it
  promise?: 'in-the-end' | 'lead' // what the coach's figures are, where they are not points to come
  paper?: PaperFamily // how its score pad looks, where that is no list of figures
  plain?: boolean // it is not known what in a view is public
}

export interface ChoiceProps<G extends Game = Game> {
  action: G['action']
  options: Options
}

export interface HeldProps {
  card: number | string
  options: Options
}

/** The cards or tiles of a choice as a little picture. */
export interface ChoicePicture<G extends Game = Game> {
  Picture: Component<ChoiceProps<G>>
  draws: (action: G['action']) => boolean // some choices are words only
}

/** Somebody's sheet of a score pad. */
export interface PaperProps {
  pad: NotepadInfo
  seat: number
  onjot?: (mark: string) => void // where the reader may write on it
  onundo?: (mark: string) => void
}

export interface PaperFamily {
  Page: Component<PaperProps> // to write on
  Shown: Component<PaperProps> // to look at, from afar
  parts: (pad: NotepadInfo) => Part[]
}

/** What a small drawing of a mode is told. */
export interface PictureProps {
  mode: string // the key without its family
}

/** The height of a table beside the rules, in pixels, and of a hand below it. */
export interface PictureRoom {
  table: number
  hand: number
}
