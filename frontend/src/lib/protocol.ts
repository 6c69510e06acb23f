// Made by `python -m spieltisch.web.typescript`; a test checks that it is current.

export type Phase = "lobby" | "playing" | "over";

export type SeatKind = "free" | "person" | "bot";

/** An event as data: its name, the sentence, what decided it, and fields of its own. */
export interface EventData {
  event: string;
  text: string;
  rule?: string;
  [field: string]: unknown;
}

/** Who sits where. */
export interface SeatInfo {
  seat: number;
  kind: SeatKind;
  name: string;
  level: string;
  yours: boolean;
  here: boolean;
  stand_in: boolean;
  muted: boolean;
  ending: boolean;
}

/** How one game of an evening ended. */
export interface Played {
  code: string;
  names: string[];
  scores: number[];
  winners: number[];
  closed: boolean;
}

/** One side of a series, and the games that it has won. */
export interface SeriesSide {
  name: string;
  wins: number;
  fresh: boolean;
}

/** Several games, and how they stand; this one too, once it is over. */
export interface SeriesInfo {
  best_of: number;
  needed: number;
  games: number;
  drawn: number;
  sides: SeriesSide[];
  winner: string;
}

/** The table apart from the game: sent on arrival and whenever something of it changes. */
export interface TableInfo {
  type: "table";
  code: string;
  key: string;
  family: string;
  title: string;
  aim: string;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  phase: Phase;
  closed: boolean;
  host: boolean;
  removed: boolean;
  quiet: boolean;
  looking: number | null;
  watchers: number;
  spectators: string[];
  clock: number | null;
  absent_after: number | null;
  late: string;
  slow: boolean;
  learn: boolean;
  rated: boolean;
  open: boolean;
  commitment: string;
  seed: string;
  next: string;
  came_from: string;
  deal: string;
  evening: Played[];
  series: SeriesInfo | null;
  tournament: string;
}

/** One option in words and, where it can be told, what it would do now. */
export interface Choice {
  action: string;
  kind: string;
  fields: Record<string, unknown>;
  words: string;
  preview?: EventData[] | null;
}

/** A table that is only looked at: of a puzzle, a lesson or the rules. */
export interface SceneInfo {
  key: string;
  family: string;
  title: string;
  aim: string;
  options: Record<string, unknown>;
  names: string[];
  seat: number;
}

/** A question to the reader. */
export interface DecisionInfo {
  actor: string;
  prompt: string;
  words: string;
  choices: Choice[];
  sealed: string | null;
}

/** How the game ended. */
export interface OutcomeInfo {
  scores: number[];
  ranks: number[];
  winners: number[];
  reason: string;
  words: string;
  details: Record<string, number>;
}

/** The game as one seat sees it: events to animate, the view as the truth, the open questions. */
export interface GameInfo {
  type: "game";
  seq: number;
  stop: number;
  events: EventData[];
  view: Record<string, unknown>;
  decisions: DecisionInfo[];
  awaited: string[];
  scores: number[];
  outcome: OutcomeInfo | null;
  remaining: number | null;
  past: EventData[] | null;
  tally: EventData[] | null;
}

/** Somebody has chosen or changed their mind; nothing on the table has moved. */
export interface Waiting {
  type: "waiting";
  seq: number;
  stop: number;
  awaited: string[];
  sealed: Record<string, string>;
  remaining: number | null;
}

/** What one choice would do now. */
export interface Previewed {
  type: "previewed";
  stop: number;
  actor: string;
  action: string;
  events: EventData[];
}

/** What happened up to a stop, and the table before that, as these eyes saw it. */
export interface Recalled {
  type: "recalled";
  stop: number;
  view: Record<string, unknown>;
  scores: number[];
  events: EventData[];
}

/** Chat or a reaction. */
export interface Said {
  type: "said";
  name: string;
  seat: number | null;
  text: string;
  at: number;
  reaction: boolean;
}

/** Somebody reminds the reader that the table waits for them. */
export interface Nudged {
  type: "nudged";
  name: string;
}

/** The host has let a bot choose once for the reader, for whom the table waited. */
export interface PassedOver {
  type: "passed_over";
}

/** Why something was not done: a sentence, and a word for programs. */
export interface Refused {
  type: "refused";
  reason: string;
  message: string;
}

/** Somebody has knocked, and the server is there. */
export interface Here {
  type: "here";
}

/** An option, and the points it leads to on average with their standard error. */
export interface RatedInfo {
  action: string;
  kind: string;
  fields: Record<string, unknown>;
  words: string;
  points: number;
  error: number;
}

/** What the coach would do: where to look first; then its ranking, and one sentence of reason. */
export interface Hinted {
  type: "hinted";
  stop: number;
  actor: string;
  options: RatedInfo[];
  sentence: string;
  pointer: string;
  look: string[];
}

/** About a question: whose it is, and the stop that it belongs to. */
export interface AtStop {
  actor: string;
  stop: number;
}

/** About a seat of the table. */
export interface AboutSeat {
  seat: number;
}

/** Seal a choice; until the reveal a later one replaces it. */
export interface Choose extends AtStop {
  type: "choose";
  action: string;
}

/** Take a sealed choice back. */
export interface Withdraw extends AtStop {
  type: "withdraw";
}

/** Ask what a choice would do now. */
export interface Preview extends AtStop {
  type: "preview";
  action: string;
}

/** Ask for the table before the last so many events up to a stop, to see them once more. */
export interface Recall {
  type: "recall";
  stop: number;
  events: number;
}

/** Ask the coach; only where everybody else at the table is a bot. */
export interface Hint extends AtStop {
  type: "hint";
}

/** See through another of one's own seats (several people at one device), or watch. */
export interface Look {
  type: "look";
  seat: number | null;
}

/** Take a free seat, or one more at this device; any free one where none is named. */
export interface Sit {
  type: "sit";
  name: string;
  seat?: number | null;
}

/** Give an own seat up before the game starts; during it a bot stands in. */
export interface Leave extends AboutSeat {
  type: "leave";
}

export interface Rename extends AboutSeat {
  type: "rename";
  name: string;
}

/** Put a bot of some level into a free seat, change its level, or free the seat (no level). Host only. */
export interface SeatBot extends AboutSeat {
  type: "seat_bot";
  level: string | null;
}

/** Change the game before it starts; what is left out stays. Host only. */
export interface Arrange {
  type: "arrange";
  key?: string | null;
  seats?: number | null;
  options?: Record<string, unknown> | null;
  clock?: number | null;
  absent_after?: number | null;
  late?: string | null;
  learn?: boolean | null;
  rated?: boolean | null;
  open?: boolean | null;
  series?: number | null;
}

/** Start; free seats are filled with bots. Host only. */
export interface Start {
  type: "start";
  level?: string;
}

/** Let a bot stand in for somebody who is away. */
export interface HandOver extends AboutSeat {
  type: "hand_over";
}

/** Play for oneself again. */
export interface TakeBack extends AboutSeat {
  type: "take_back";
}

/** Give an own seat up during the game: a bot has it for good. Without people the game ends. */
export interface GiveUp extends AboutSeat {
  type: "give_up";
}

/** Take the seat of a bot in a running game; only for those who have none there. */
export interface TakeOver extends AboutSeat {
  type: "take_over";
  name: string;
}

/** Wish that the game ends now, or no longer wish it; it does when all who play do. */
export interface End {
  type: "end";
  on?: boolean;
}

/** Remind somebody that the table waits for them. */
export interface Nudge extends AboutSeat {
  type: "nudge";
}

/** Let a bot choose once for somebody who has let the table wait. Host only. */
export interface PassOver extends AboutSeat {
  type: "pass_over";
}

/** Send somebody away for good: whoever has a seat or, without one, speaks under a name. Host only. */
export interface Remove {
  type: "remove";
  seat?: number | null;
  name?: string;
}

/** Let nobody hear somebody any more, or everybody again; no seat means all who watch. Host only. */
export interface Mute {
  type: "mute";
  seat?: number | null;
  on?: boolean;
}

/** A new table for the same people and the same game. */
export interface Rematch {
  type: "rematch";
}

export interface Say {
  type: "say";
  text: string;
  reaction?: boolean;
}

/** Ask whether anybody is there; it is answered at once, whatever the table does. */
export interface Knock {
  type: "knock";
}

/** A table to set up. The maker sits in seat 0 unless they only watch. */
export interface NewTable {
  key: string;
  name: string;
  seats?: number | null;
  options?: Record<string, unknown>;
  bots?: string | null;
  clock?: number | null;
  absent_after?: number | null;
  late?: string;
  learn?: boolean;
  rated?: boolean;
  seated?: boolean;
  circle?: string;
  series?: number;
}

/** A game against bots that was played without a server, and is brought to one. */
export interface OfflineGame {
  record: string;
  seat: number;
  levels: string[];
  at: number;
}

/** One of a person's tables. */
export interface TableLine {
  code: string;
  key: string;
  title: string;
  phase: Phase;
  names: string[];
  scores: number[];
  winners: number[];
  yours: number[];
  your_turn: boolean;
  changed: number;
  clock: number | null;
  left: number | null;
  closed: boolean;
  alone: boolean;
  hidden: boolean;
  continued: boolean;
  offline: boolean;
}

/** A page of a person's finished games and those that they have put away, the latest first. */
export interface Archive {
  tables: TableLine[];
  page: number;
  more: boolean;
}

/** The slow games that wait for a person, those first whose time runs out first. */
export interface WaitingGames {
  count: number;
  tables: TableLine[];
}

/** A table that anybody may join. */
export interface OpenLine {
  code: string;
  key: string;
  title: string;
  names: string[];
  seats: number;
  free: number;
  clock: number | null;
}

/** A page of the tables that anybody may join now, the latest first. */
export interface OpenTables {
  tables: OpenLine[];
  page: number;
  more: boolean;
}

/** One stop of a replay: what was chosen, what happened, and the table afterwards. */
export interface Frame {
  stop: number;
  choices: Record<string, string>;
  events: EventData[];
  view: Record<string, unknown>;
  scores: number[];
}

/** A finished game, as one seat or a spectator saw it; ``verified`` says that the deals fit the seed. */
export interface Replay {
  table: TableInfo;
  frames: Frame[];
  verified: boolean | null;
  complaint: string;
}

/** Play on from a stop of a finished game, against bots. */
export interface Continue {
  stop: number;
  seat: number;
  name: string;
  bots?: string;
  first?: string;
}

/** How good a choice was, and up to how many points behind the best one. */
export interface LabelInfo {
  name: string;
  words: string;
  limit: number | null;
}

/** One decision of a finished game; ``chosen`` is the place of the choice among the options. */
export interface JudgedInfo {
  stop: number;
  deal: number;
  actor: string;
  name: string;
  label: string;
  loss: number;
  error: number;
  chosen: number;
  sentence: string;
  options: RatedInfo[];
}

/** One seat in one deal: luck of the cards and of the course, and what the own choices cost. */
export interface ShareInfo {
  deal: number;
  seat: number;
  points: number;
  expected: number;
  hand: number;
  cost: number;
  course: number;
}

/** Somebody who had a choice, and how often. */
export interface ActorInfo {
  actor: string;
  name: string;
  of: number;
}

/** A decision of the game, whether it is judged or not. */
export interface AskedInfo {
  stop: number;
  deal: number;
  actor: string;
}

/** What an analysis is about: it stays the same while the coach thinks. */
export interface AnalysisHead {
  worlds: number;
  names: string[];
  actors: ActorInfo[];
  asked: AskedInfo[];
  aim: string;
  labels: LabelInfo[];
  scores: number[][];
  limits: string;
  split: string;
}

/** A round of a team, and what it could have done; ``stop`` is that decision. */
export interface TeamRoundInfo {
  stop: number;
  label: string;
  sentence: string;
}

/** What a team could have done, round by round. */
export interface RecapInfo {
  title: string;
  rounds: TeamRoundInfo[];
}

/** What the coach has found in a finished game so far; ``stopped`` can be gone on with. */
export interface AnalysisInfo {
  state: "none" | "running" | "stopped" | "done";
  done: number;
  of: number;
  yours: boolean;
  own: string[];
  first: string[];
  cursor: string;
  fresh: boolean;
  head: AnalysisHead | null;
  counts: Record<string, number>;
  judged: JudgedInfo[];
  shares: ShareInfo[];
  recap: RecapInfo | null;
}

/** What somebody would play in an imagined world. */
export interface PlayedInfo {
  seat: number;
  cards: string;
}

/** One of the worlds that the coach imagined: what two choices come to in it, the better one first. */
export interface WorldInfo {
  points: number[];
  plays: PlayedInfo[];
  views: Record<string, unknown>[];
}

/** Why one choice is better than another, counted in the coach's own playouts. */
export interface ReasonInfo {
  better: string;
  worse: string;
  sentences: string[];
  worlds: WorldInfo[];
}

/** Somebody else in a game, as they were seen there. */
export interface MetInfo {
  name: string;
  level: string;
  points: number;
  place: number | null;
  whom: string;
}

/** One of somebody's finished games. */
export interface GameLine {
  game: string;
  code: string;
  key: string;
  title: string;
  aim: string;
  at: number;
  seats: number;
  place: number | null;
  points: number;
  won: boolean;
  gone: boolean;
  kind: string;
  rated: boolean;
  rating: number | null;
  others: MetInfo[];
}

/** A page of somebody's finished games, the latest first. */
export interface GamePage {
  games: GameLine[];
  next: string;
  window: number;
}

/** Somebody whom one has met, and who was before the other how often. */
export interface OpponentInfo {
  whom: string;
  name: string;
  level: string;
  games: number;
  compared: number;
  ahead: number;
  behind: number;
}

/** A page of those whom one has met, the most often first. */
export interface OpponentPage {
  opponents: OpponentInfo[];
  page: number;
  more: boolean;
}

/** What some games come to. */
export interface GameSums {
  games: number;
  won: number;
  mean: number | null;
  best: number | null;
  worst: number | null;
  places: number[];
}

/** The games of a mode at so many seats. */
export interface SeatTally {
  seats: number;
  tally: GameSums;
}

/** The games of a mode; ``aim`` says whether more points are better. */
export interface ModeTally {
  key: string;
  title: string;
  aim: string;
  tally: GameSums;
  by_seats: SeatTally[];
}

/** All games that count, by mode; the most played first. */
export interface StatisticsInfo {
  games: number;
  won: number;
  modes: ModeTally[];
}

/** A game in a picture. */
export interface TrendPoint {
  game: string;
  code: string;
  at: number;
  points: number;
  place: number;
  won: boolean;
  people: boolean;
  rating: number | null;
  within: number | null;
}

/** The last games of a mode, in their order. */
export interface Trend {
  key: string;
  title: string;
  aim: string;
  games: TrendPoint[];
}

/** A rating; by 95 % the truth lies ``within`` points of it. */
export interface StrengthInfo {
  points: number;
  within: number;
  games: number;
}

/** What people's games say about a level of bots. */
export interface LevelStrength {
  level: string;
  strength: StrengthInfo;
}

/** A rating in a mode: among people, or against bots, with the levels that were played against. */
export interface RatedMode {
  key: string;
  title: string;
  pool: "people" | "bots";
  strength: StrengthInfo;
  levels: LevelStrength[];
}

/** All of somebody's ratings, the most played first. */
export interface RatingPage {
  ratings: RatedMode[];
}

/** The rating of whoever has a seat at a rated table; nothing before their first game. */
export interface SeatStrength {
  seat: number;
  strength: StrengthInfo | null;
}

/** The ratings of those who sit at a rated table. */
export interface TableRatings {
  pool: "people" | "bots";
  seats: SeatStrength[];
}

/** Play a deal that others have played. */
export interface PlayDeal {
  name: string;
  seat?: number | null;
  bots?: string;
}

/** Who plays a seat of a deal: the same bot each time, or a person. */
export interface DealSeat {
  seat: number;
  kind: SeatKind;
  name: string;
  level: string;
}

/** A deal, before anything of it is told. */
export interface DealInfo {
  id: string;
  key: string;
  family: string;
  title: string;
  aim: string;
  options: Record<string, unknown>;
  seats: DealSeat[];
  day: string;
  plays: number;
  finished: boolean;
  open: string;
}

/** What somebody chose, and what the reader's game has in its place; nothing where that was over. */
export interface Differing {
  actor: string;
  name: string;
  mine: string;
  theirs: string;
}

/** One game of a deal. */
export interface DealPlay {
  code: string;
  names: string[];
  persons: number[];
  scores: number[];
  winners: number[];
  closed: boolean;
  yours: number[];
  again: boolean;
  at: number;
  parted: number | null;
  differing: Differing[];
}

/** What some have chosen at a stop that they share with the reader. */
export interface DealChoice {
  words: string;
  mine: boolean;
  plays: string[];
}

/** A decision of the reader's game that others had, too. */
export interface DealStop {
  stop: number;
  actor: string;
  name: string;
  choices: DealChoice[];
}

/** The reader's game of a deal, a page of the others', and what was chosen until they part. */
export interface DealPage {
  mine: DealPlay;
  plays: DealPlay[];
  stops: DealStop[];
  page: number;
  more: boolean;
}

/** The deal of a day, and how the reader stands with it; only the first try counts, on the day itself. */
export interface DayInfo extends DealInfo {
  today: boolean;
  level: string;
  standing: "new" | "playing" | "done" | "left";
  score: number | null;
  place: number | null;
  rank: number | null;
}

/** How somebody did at the deal of a day. */
export interface DayLine {
  rank: number;
  name: string;
  score: number;
  place: number;
  yours: boolean;
  code: string;
}

/** A page of how all did at the deal of a day, the best first. */
export interface DayResults {
  day: string;
  lines: DayLine[];
  page: number;
  more: boolean;
}

/** A circle to found, and what its founder is called there. */
export interface NewCircle {
  name: string;
  member: string;
}

/** What its host changes; what is left out stays. A season without an end or beginning is none. */
export interface CircleChange {
  name?: string | null;
  host?: number | null;
  remove?: number | null;
  season?: number[] | null;
}

/** What somebody is called in a circle. */
export interface Membership {
  member: string;
}

/** A circle that one is in. */
export interface CircleLine {
  id: string;
  name: string;
  members: number;
}

/** What whoever has a circle's link may know. */
export interface CircleDoor {
  name: string;
  id: string;
}

export interface Member {
  name: string;
  host: boolean;
  you: boolean;
}

/** A circle, for those who are in it. */
export interface CircleInfo {
  id: string;
  name: string;
  door: string;
  members: Member[];
  yours: boolean;
  season: number[];
  tables: TableLine[];
}

/** A line of the standings; the best first. */
export interface CircleStanding {
  place: number;
  name: string;
  you: boolean;
  games: number;
  won: number;
  points: number;
  places: number;
}

export interface CircleMode {
  key: string;
  title: string;
}

/** How members stand in a mode; without one, in that which was played most. */
export interface CircleStandings {
  modes: CircleMode[];
  key: string;
  lines: CircleStanding[];
}

/** Somebody among those of a circle who solve puzzles; the best first. */
export interface PuzzlePlace {
  place: number;
  name: string;
  you: boolean;
  solved: number;
  score: number;
}

/** How somebody of a circle did at today's deal; the best first. */
export interface DealPlace {
  place: number;
  name: string;
  you: boolean;
  score: number;
}

/** How somebody of a circle did at the deals of seven days; the best first. */
export interface DealWeek {
  place: number;
  name: string;
  you: boolean;
  best: number;
  played: number;
}

/** The deal of the day within a circle; today's is told, and counts, for those who have ended it. */
export interface CircleDeals {
  today: DealPlace[];
  week: DealWeek[];
}

/** Today's puzzle for those who have answered it themselves, and the last seven days. */
export interface CirclePuzzles {
  today: PuzzlePlace[];
  week: PuzzlePlace[];
}

/** A tournament to set up in a circle; its maker is its host. */
export interface NewTournament {
  name: string;
  key: string;
  seats: number;
  rounds: number;
  options?: Record<string, unknown>;
  clock?: number | null;
  bots?: string;
  same?: boolean;
  members?: number[];
}

/** What its host changes between rounds; what is left out stays. */
export interface TournamentChange {
  name?: string | null;
  rounds?: number | null;
  add?: number | null;
  bot?: string | null;
  withdraw?: number | null;
  swap?: number[] | null;
}

/** Where its host goes on: draw a round, take that back, begin it, or end the tournament. */
export interface TournamentStep {
  step: "draw" | "undo" | "begin" | "end";
}

/** What its host mends at a table: enter a result, void it, play it again, or take such a word back. */
export interface EncounterChange {
  round: number;
  table: number;
  mend: "enter" | "void" | "again" | "clear";
  scores?: number[];
  won?: boolean;
}

/** Somebody wants to play, or no longer. */
export interface Participation {
  playing: boolean;
}

/** One of a circle's tournaments. */
export interface TournamentLine {
  id: string;
  name: string;
  title: string;
  over: boolean;
  round: number;
  rounds: number;
  playing: number;
  yours: string;
}

/** A page of a circle's tournaments, the latest first. */
export interface TournamentPage {
  tournaments: TournamentLine[];
  page: number;
  more: boolean;
}

/** Somebody who plays, or has played. */
export interface EntrantInfo {
  number: number;
  name: string;
  level: string;
  you: boolean;
  gone: boolean;
}

/** A seat at a table of a round; points are what it counts. */
export interface EncounterSeat {
  number: number;
  name: string;
  you: boolean;
  score: number | null;
  points: number | null;
}

/** A table of a round. */
export interface EncounterInfo {
  code: string;
  look: boolean;
  state: "drawn" | "waiting" | "playing" | "stopped" | "hidden" | "done";
  by: "" | "entered" | "void";
  won: boolean | null;
  seats: EncounterSeat[];
}

/** A round of a tournament. */
export interface RoundInfo {
  state: "drawn" | "playing" | "done";
  tables: EncounterInfo[];
  byes: string[];
}

/** A line of the standing; what decides of equal points stands beside it. */
export interface RankInfo {
  place: number;
  name: string;
  you: boolean;
  bot: boolean;
  gone: boolean;
  points: number;
  share: number | null;
  met: number;
  games: number;
}

/** A tournament as its reader may see it. */
export interface TournamentInfo {
  id: string;
  circle: string;
  screen: string;
  name: string;
  key: string;
  title: string;
  family: string;
  aim: string;
  options: Record<string, unknown>;
  seats: number;
  planned: number;
  clock: number | null;
  bots: string;
  same: boolean;
  over: boolean;
  host: boolean;
  hosted_by: string;
  number: number | null;
  yours: string;
  next: ("draw" | "undo" | "begin" | "end")[];
  entrants: EntrantInfo[];
  rounds: RoundInfo[];
  ranks: RankInfo[];
  version: number;
}

/** A lesson that there is. */
export interface LessonLine {
  key: string;
  family: string;
  title: string;
  minutes: number;
}

/** Where an answer leads; ``action`` is empty where the others alone do something. */
export interface LessonLead {
  action: string;
  right: boolean;
  words: string;
  events: EventData[];
  view: Record<string, unknown>;
  scores: number[];
}

/** One idea: what is said, what it is about, and the question if there is one. */
export interface LessonStep {
  words: string;
  look: string[];
  view: Record<string, unknown>;
  scores: number[];
  awaited: string[];
  decision: DecisionInfo | null;
  leads: LessonLead[];
}

/** Some steps at one table. */
export interface LessonChapter extends SceneInfo {
  steps: LessonStep[];
}

/** A whole lesson: a page can give it without asking again. */
export interface LessonInfo {
  key: string;
  title: string;
  minutes: number;
  chapters: LessonChapter[];
}

/** A picture of the rules: a table, and what a reader may see happen there. The first ``at`` events lead to what is shown at rest; those at the places ``told`` are said with it. */
export interface PictureInfo extends SceneInfo {
  paragraphs: number[];
  view: Record<string, unknown>;
  scores: number[];
  events: EventData[];
  at: number;
  told: number[];
  look: string[];
  hand: boolean;
}

/** A pad for a game; ``others`` have no phone, or not yet. */
export interface NewNotepad {
  key: string;
  name: string;
  options?: Record<string, unknown>;
  others?: string[];
  seated?: boolean;
}

/** Something to be written, or to be taken back; ``id`` is the phone's own name for it. */
export interface Jot {
  id: string;
  seat?: number;
  line?: number;
  mark?: string;
  undoes?: number | null;
}

/** Somebody who plays along and has no phone. */
export interface NewHolder {
  name: string;
}

/** A column. */
export interface NotepadSeat {
  seat: number;
  name: string;
  yours: boolean;
  phone: boolean;
}

/** What somebody has written. */
export interface JottingInfo {
  n: number;
  id: string;
  seat: number;
  line: number;
  mark: string;
  by: string;
  undoes: number | null;
  undone: boolean;
}

/** A sheet with rows of numbers. */
export interface PaperSheet {
  rows: number[][];
  misses: number;
}

/** A pad as one of those sees it who know its code. */
export interface NotepadInfo {
  code: string;
  key: string;
  family: string;
  title: string;
  aim: string;
  unit: string;
  options: Record<string, unknown>;
  kind: "lines" | "sheets";
  columns: string[];
  seats: NotepadSeat[];
  host: boolean;
  phase: "open" | "over";
  version: number;
  scores: number[];
  open_end: boolean;
  ended: string;
  outcome: OutcomeInfo | null;
  jottings: JottingInfo[];
  evening: Played[];
  next: string;
  most_lines: number;
  low: number;
  high: number;
  lines: ((number | null)[])[];
  sheets: PaperSheet[];
  needs: number[][];
  misses: number;
}

/** A pad, if it has changed since. */
export interface NotepadNews {
  version: number;
  pad: NotepadInfo | null;
}

/** A pad on somebody's own list. */
export interface NotepadLine {
  code: string;
  key: string;
  title: string;
  phase: "open" | "over";
  names: string[];
  changed: number;
}

/** A page of somebody's pads, the latest first. */
export interface NotepadList {
  pads: NotepadLine[];
  page: number;
  more: boolean;
}

/** A position, as the seat that is asked sees it. */
export interface Posed extends SceneInfo {
  view: Record<string, unknown>;
  scores: number[];
  decision: DecisionInfo;
}

/** How good an answer was, and what the coach thinks. */
export interface Solved {
  right: boolean;
  label: string;
  loss: number;
  verdict: string;
  sentence: string;
  options: RatedInfo[];
  themes: string[];
}

/** The puzzle of a day. */
export interface PuzzleInfo extends Posed {
  day: string;
  today: boolean;
}

/** An answer to the puzzle of a day. */
export interface PuzzleAnswer {
  day: string;
  action: string;
}

/** How strong somebody is at puzzles; by 95 % the truth lies ``within`` points of that. */
export interface RatingInfo {
  points: number;
  within: number;
  answers: number;
  change: number;
}

/** What comes of an answer to a puzzle; only the first one ``counts`` for the rating. */
export interface PuzzleSolved extends Solved {
  counts: boolean;
  rating: RatingInfo | null;
}

/** What puzzles can be about. */
export interface ThemeInfo {
  name: string;
  words: string;
}

/** A past puzzle: whether somebody has answered it, and how well; then also what it was about. */
export interface PuzzleLine {
  day: string;
  key: string;
  title: string;
  score: number | null;
  themes: string[];
}

/** The puzzles of a month, or a page of those with a theme; the latest first. */
export interface PuzzleShelf {
  puzzles: PuzzleLine[];
  themes: ThemeInfo[];
  rating: RatingInfo | null;
  month: string;
  earlier: string;
  later: string;
  page: number;
  more: boolean;
}

/** A decision of one's own that went wrong, to be made again. */
export interface ExerciseInfo extends Posed {
  code: string;
  stop: number;
  actor: string;
  played: number;
}

/** What there is to practise today. */
export interface PracticeInfo {
  due: number;
  answered: number;
  total: number;
  most: number;
  exercise: ExerciseInfo | null;
  next: string;
  notice: string;
}

/** An answer to an exercise. */
export interface ExerciseAnswer {
  code: string;
  stop: number;
  actor: string;
  action: string;
}

/** What comes of an answer to an exercise. */
export interface ExerciseSolved extends Solved {
  then: string;
  lost: number;
  due: string;
  days: number;
  left: number;
}

/** One of somebody's exercises. */
export interface ExerciseLine {
  code: string;
  stop: number;
  key: string;
  title: string;
  lost: number;
  answers: number;
  due: string;
  aside: boolean;
}

/** A page of somebody's exercises, the next to be asked first. */
export interface ExercisePage {
  exercises: ExerciseLine[];
  page: number;
  more: boolean;
}

/** A mode in which somebody's games were analysed. */
export interface CurveMode {
  key: string;
  title: string;
  games: number;
}

/** The modes that somebody has a curve of, the most played first. */
export interface CurveModes {
  modes: CurveMode[];
  window: number;
}

/** A game, and the mean of the last games up to it with its 95 % interval, unless they are too few. */
export interface CurvePoint {
  code: string;
  at: number;
  decisions: number;
  loss: number;
  mean: number | null;
  low: number | null;
  high: number | null;
}

/** Loss per decision over somebody's games of one mode, in order; a page of them. */
export interface Curve {
  key: string;
  title: string;
  games: CurvePoint[];
  trend: string;
  page: number;
  more: boolean;
}

/** One rule. */
export interface RulesParagraph {
  number: number;
  text: string;
  options: string[];
  rulings: string[];
}

export interface RulesSection {
  heading: string;
  paragraphs: RulesParagraph[];
}

/** A rules text, without those it builds on. */
export interface RulesPart {
  key: string;
  title: string;
  sections: RulesSection[];
}

/** The rules of one mode: a round in short, its own text, and those it builds on, the nearest first. */
export interface RulesPage {
  title: string;
  summary: string;
  heading: string;
  short: string[];
  parts: RulesPart[];
}

/** The identity of a program, to be sent as ``Authorization: Bearer …``. */
export interface Token {
  token: string;
}

/** The code of a table that was made. */
export interface TableCode {
  code: string;
}

/** A seat to take; any free one where none is named. */
export interface Join {
  name: string;
  seat?: number | null;
}

/** The seat that was taken. */
export interface Joined {
  seat: number;
}

/** Who is asking, as far as the server knows; ``notice`` says what happened to an old cookie. */
export interface Me {
  name: string;
  tables: TableLine[];
  share: string;
  notice: string;
  due: number;
}

/** The id of a circle that one is in. */
export interface CircleId {
  id: string;
}

/** The id of a tournament. */
export interface TournamentId {
  id: string;
}

/** What somebody goes by; their other device says so before it comes to them. */
export interface SelfName {
  name?: string;
}

/** A device of one's own. */
export interface DeviceInfo {
  mark: string;
  label: string;
  made: number;
  seen: number;
  this: boolean;
}

/** A passkey of one's own. */
export interface PasskeyInfo {
  mark: string;
  label: string;
  made: number;
  used: number;
}

/** Oneself: devices that are known together, and passkeys; a guest has none of either. */
export interface SelfInfo {
  devices: DeviceInfo[];
  passkeys: PasskeyInfo[];
  can_make_passkeys: boolean;
}

/** A link for another device of one's own: good once, for so many seconds. */
export interface LinkInfo {
  code: string;
  link: string;
  picture: string;
  seconds: number;
}

/** Whose a link is, and what would come of it on this device. */
export interface Invitation {
  name: string;
  yours: boolean;
  carries: boolean;
  behind: string[];
}

/** A device has come to its owner. */
export interface SelfArrival {
  name: string;
  carried: boolean;
}

/** What a browser's ``PublicKeyCredential.parse…OptionsFromJSON`` reads. */
export interface PasskeyOptions {
  options: Record<string, unknown>;
}

/** What a browser's ``PublicKeyCredential.toJSON`` writes. */
export interface PasskeyAnswer {
  credential: Record<string, unknown>;
}

/** Everything is to be deleted; the word is ``delete``. */
export interface Farewell {
  word: string;
}

/** Whether this server offers notices, and which devices of one's own want them. */
export interface PushInfo {
  key: string;
  on: boolean;
  devices: number;
}

/** For whom a browser can read what comes. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** What a browser's ``PushSubscription.toJSON`` writes. */
export interface NewSubscription {
  endpoint: string;
  keys: PushKeys;
}

/** Where a table or circle is told of elsewhere, for those who are in it. */
export interface WebhookInfo {
  services: string[];
  service: string;
  masked: string;
  may: boolean;
}

/** An address as the package apprise reads it, or a webhook of one of the services that it knows. */
export interface NewWebhook {
  address: string;
}

/** Whether others in the same network can come in. */
export interface NetworkInfo {
  open: boolean;
  yours: boolean;
  address: string;
  trouble: string;
}

/** The server is there; ``store`` says whether its database answers. ``warm`` is the share of the strongest bots that is compiled: below 1 a first choice takes longer. */
export interface Health {
  status: string;
  version: string;
  store: boolean;
  warm: number;
}

/** Whether people should be sent to this server, and what is in the way. */
export interface Ready {
  ready: boolean;
  store: boolean;
  workers: boolean;
  draining: boolean;
}

export interface OptionInfo {
  name: string;
  label: string;
  help: string;
  kind: "switch" | "choice" | "several" | "seat" | "number";
  default: unknown;
  choices: string[];
  labels: string[];
  low: number;
  high: number;
  can_be_off: boolean;
  needs: string;
}

/** A mode in the catalogue. */
export interface GameCard {
  key: string;
  family: string;
  title: string;
  summary: string;
  seats: number[];
  default_seats: number;
  minutes: number;
  lesson: number;
  aim: string;
  options: OptionInfo[];
  pad: string[] | null;
}

export interface LevelInfo {
  name: string;
  label: string;
  help: string;
  offline: boolean;
}

export interface Catalogue {
  games: GameCard[];
  levels: LevelInfo[];
  version: string;
}

/** Why a request was refused, and where to go from there. */
export interface Problem {
  reason: string;
  message: string;
}

/** What this server keeps of people. */
export interface PrivacyInfo {
  paragraphs: string[];
}

export type Outgoing =
  | TableInfo | GameInfo | Waiting | Previewed | Recalled | Hinted | Said | Nudged | PassedOver
  | Refused | Here;

export type Incoming =
  | Choose | Withdraw | Preview | Recall | Hint | Look | Sit | Leave | Rename | SeatBot | Arrange
  | Start | HandOver | TakeBack | GiveUp | TakeOver | End | Nudge | PassOver | Remove | Mute | Rematch
  | Say | Knock;

/** A revealed card on its way to a row; ``number`` is what decides order and row. */
export interface NimmtLaid {
  card: number;
  seat: number;
  number: number;
  reversed: boolean;
}

/** A fan card beside a row, and the side it shows: odd/even, or up/down. */
export interface NimmtBeside {
  row: number;
  side: string;
}

/** Everything on the table, and one hand. */
export interface NimmtView {
  seat: number | null;
  hand: number[];
  sizes: number[];
  known: number[][];
  deal: number;
  points: number[];
  rows: number[][];
  taken: number[][];
  queue: NimmtLaid[];
  parity: NimmtBeside | null;
  climber: NimmtBeside | null;
  cow: number | null;
  reversers: boolean[];
  table: number[];
  drafter: number | null;
}

/** The climber lies beside another row now: that row goes down. */
export interface NimmtClimberMoved {
  event: "ClimberMoved";
  text: string;
  rule?: string;
  row: number;
  side: string;
}

/** The cow stands at the end of another row now. */
export interface NimmtCowJumped {
  event: "CowJumped";
  text: string;
  rule?: string;
  row: number;
  end: number;
}

/** The piles were counted. */
export interface NimmtDealScored {
  event: "DealScored";
  text: string;
  rule?: string;
  deal: number;
  bulls: number[];
  points: number[];
}

/** A seat got its hand. */
export interface NimmtDealt {
  event: "Dealt";
  text: string;
  rule?: string;
  seat: number;
  cards: (number | null)[];
}

/** All cards of the deal lie open to be drafted. */
export interface NimmtDraftOpened {
  event: "DraftOpened";
  text: string;
  rule?: string;
  deal: number;
  cards: number[];
}

/** The lot has named who drafts first. */
export interface NimmtDraftStarted {
  event: "DraftStarted";
  text: string;
  rule?: string;
  seat: number;
}

/** A seat picked an open card. */
export interface NimmtDrafted {
  event: "Drafted";
  text: string;
  rule?: string;
  seat: number;
  card: number;
}

/** The even/odd card lies beside another row now. */
export interface NimmtParityMoved {
  event: "ParityMoved";
  text: string;
  rule?: string;
  row: number;
  side: string;
  end: number;
}

/** A card went to a row: behind an end, or as its new first card. */
export interface NimmtPlaced {
  event: "Placed";
  text: string;
  rule?: string;
  seat: number;
  card: number;
  row: number;
  place: number;
  behind: number | null;
  reason: string;
}

/** The hidden cards were turned up together, here in placing order. */
export interface NimmtRevealed {
  event: "Revealed";
  text: string;
  rule?: string;
  plays: NimmtLaid[];
}

/** A seat took a row: behind its full end, with a card that fits nowhere, or because of the cow. */
export interface NimmtRowTaken {
  event: "RowTaken";
  text: string;
  rule?: string;
  seat: number;
  card: number;
  row: number;
  cards: number[];
  bulls: number;
  behind: number;
  reason: string;
}

/** Four cards opened the rows. */
export interface NimmtRowsLaid {
  event: "RowsLaid";
  text: string;
  rule?: string;
  deal: number;
  rows: number[][];
}

export type NimmtEvent =
  | NimmtClimberMoved | NimmtCowJumped | NimmtDealScored | NimmtDealt | NimmtDraftOpened
  | NimmtDraftStarted | NimmtDrafted | NimmtParityMoved | NimmtPlaced | NimmtRevealed | NimmtRowTaken
  | NimmtRowsLaid;

export type NimmtAction =
  | { kind: "Play"; fields: { card: number; reversed: boolean; } }
  | { kind: "TakeRow"; fields: { row: number; } }
  | { kind: "Pick"; fields: { card: number; } };

/** A revealed card on its way to a row. */
export interface BuffaloLaid {
  card: number;
  seat: number | "buffalo";
}

/** Everything on the table, and one hand. The table has seen every card that the buffalo took, so the pile is here for perfect memory; but a page shows ``buffalo_points`` only, which is empty while the table keeps the running score hidden. */
export interface BuffaloView {
  deal: number;
  rows: number[][];
  team_taken: number[];
  buffalo_taken: number[];
  buffalo: number;
  shown: number[][];
  queue: BuffaloLaid[];
  passed: boolean;
  replacing: BuffaloLaid | null;
  placed: number;
  first: number[];
  last: number[];
  specials: string[];
  special_stack: number;
  specials_gone: string[];
  seven: number[];
  stopped: number[];
  emptied: number[];
  seat: number | null;
  hand: number[];
  sizes: number[];
  buffalo_points: number | null;
}

/** Both piles were counted; ``counted`` is what the team's points weigh, doubled for one or two. */
export interface BuffaloGameScored {
  event: "GameScored";
  text: string;
  rule?: string;
  team: number;
  counted: number;
  buffalo: number;
  reason: string;
}

/** The revealed cards will be placed in this order now. */
export interface BuffaloOrderChanged {
  event: "OrderChanged";
  text: string;
  rule?: string;
  cards: number[];
}

/** A card went to a row: behind an end, into it, or as its only card. */
export interface BuffaloPlaced {
  event: "Placed";
  text: string;
  rule?: string;
  seat: number | "buffalo";
  card: number;
  row: number;
  place: number;
  behind: number | null;
  reason: string;
}

/** A member plays this card for the one he took back into his hand. */
export interface BuffaloReplaced {
  event: "Replaced";
  text: string;
  rule?: string;
  seat: number;
  card: number;
  back: number;
}

/** The hidden cards and the buffalo's were turned up together, here in placing order. */
export interface BuffaloRevealed {
  event: "Revealed";
  text: string;
  rule?: string;
  plays: BuffaloLaid[];
}

/** The only card of a row was moved away: the next card placed must go there. */
export interface BuffaloRowEmptied {
  event: "RowEmptied";
  text: string;
  rule?: string;
  row: number;
}

/** A member, the buffalo or, for a shifted card, the team as a whole took cards of a row. */
export interface BuffaloRowTaken {
  event: "RowTaken";
  text: string;
  rule?: string;
  seat: number | "buffalo" | "team";
  card: number;
  row: number;
  cards: number[];
  bulls: number;
  behind: number;
  reason: string;
}

/** A row was taken: the 7 nimmt! beside it left the game. */
export interface BuffaloSevenLeft {
  event: "SevenLeft";
  text: string;
  rule?: string;
  row: number;
}

/** The team used a special; the fields are those that the special is about. ``kind`` is its name, or ``second`` and ``second-last`` for the second copy of first and last. */
export interface BuffaloSpecialUsed {
  event: "SpecialUsed";
  text: string;
  rule?: string;
  special: string;
  kind: string;
  row: number | null;
  place: number | null;
  seat: number | null;
  card: number | null;
  origin: number | null;
}

/** Specials were turned up from the stack. */
export interface BuffaloSpecialsOpened {
  event: "SpecialsOpened";
  text: string;
  rule?: string;
  specials: string[];
  left: number;
}

/** The team took a Stopp! away: the row is open again. */
export interface BuffaloStopLifted {
  event: "StopLifted";
  text: string;
  rule?: string;
  row: number;
}

export type BuffaloEvent =
  | NimmtDealt | BuffaloGameScored | BuffaloOrderChanged | BuffaloPlaced | BuffaloReplaced
  | BuffaloRevealed | BuffaloRowEmptied | BuffaloRowTaken | NimmtRowsLaid | BuffaloSevenLeft
  | BuffaloSpecialUsed | BuffaloSpecialsOpened | BuffaloStopLifted;

export type BuffaloAction =
  | { kind: "Play"; fields: { card: number; reversed: boolean; } }
  | { kind: "TakeRow"; fields: { row: number; } }
  | { kind: "GoOn"; fields: Record<string, never> }
  | { kind: "Lift"; fields: { row: number; } }
  | { kind: "UseBeside"; fields: { special: string; row: number; } }
  | { kind: "UseReplace"; fields: { seat: number; } }
  | { kind: "UseInsert"; fields: { row: number; place: number; seat: number | null; } }
  | { kind: "UseShift"; fields: { card: number; row: number; place: number; } }
  | { kind: "UseOrder"; fields: { special: string; seat: number; second: boolean; } }
  | { kind: "UseSort"; fields: { cards: number[]; } };

/** A revealed number card on its way to a row. */
export interface PlusLaid {
  card: number;
  seat: number;
}

/** Everything on the table, and one hand. */
export interface PlusView {
  seat: number | null;
  hand: number[];
  sizes: number[];
  known_zeros: number[];
  phase: "rows" | "deal" | "play";
  deal: number;
  points: number[];
  rows: number[][];
  taken: number[][];
  queue: PlusLaid[];
  aside: number;
  turn: number;
  starter: number;
}

/** A card was played openly. */
export interface PlusPlayed {
  event: "Played";
  text: string;
  rule?: string;
  seat: number;
  card: number;
  reason: string;
}

/** Hidden cards were turned up; ``card`` is the number that a zero lets go first. */
export interface PlusRevealed {
  event: "Revealed";
  text: string;
  rule?: string;
  seat: number;
  cards: number[];
  card: number | null;
  reason: string;
}

/** The seat with the most bull heads starts the next deal. */
export interface PlusStarterNamed {
  event: "StarterNamed";
  text: string;
  rule?: string;
  seat: number;
  bulls: number;
  reason: string;
}

/** Every seat got its zeros openly. */
export interface PlusZerosGiven {
  event: "ZerosGiven";
  text: string;
  rule?: string;
  zeros: number;
}

/** Laid zeros went to their owner's pile. */
export interface PlusZerosPiled {
  event: "ZerosPiled";
  text: string;
  rule?: string;
  seat: number;
  zeros: number;
}

export type PlusEvent =
  | NimmtDealScored | NimmtDealt | NimmtPlaced | PlusPlayed | PlusRevealed | NimmtRowTaken
  | NimmtRowsLaid | PlusStarterNamed | PlusZerosGiven | PlusZerosPiled;

export type PlusAction =
  | { kind: "Lay"; fields: { cards: number[]; } }
  | { kind: "Play"; fields: { card: number; reversed: boolean; } }
  | { kind: "TakeRow"; fields: { row: number; } };

/** A revealed tile on its way to a row. */
export interface BoardLaid {
  tile: number;
  seat: number;
}

/** A card was drawn, a card was played, or the discard became the pile again. */
export interface BoardNote {
  what: "drew" | "played" | "shuffled";
  seat: number;
  card: string | null;
}

/** The hands at the first new pile, that pile, and what happened since. */
export interface BoardCardMemory {
  held: ((string | null)[])[];
  pool: unknown[];
  notes: BoardNote[];
}

/** Lucky cards that a seat may still take for clovers. */
export interface BoardLuckyDue {
  seat: number;
  count: number;
}

/** A seat has to draw because of a field. */
export interface BoardDrawDue {
  seat: number;
  what: string;
}

/** A tile that has taken a row and now opens another. */
export interface BoardOpening {
  tile: number;
  seat: number;
  taken: number;
}

/** Everything that lies open, and one seat's own tiles and cards. */
export interface BoardView {
  seat: number | null;
  phase: "deal" | "deal-actions" | "dozen" | "choose" | "place" | "over";
  round: number;
  dealt: number;
  scores: number[];
  rows: ((number | null)[])[];
  hand: number[];
  sizes: number[];
  known: number[][];
  stock: number;
  box: number[];
  queue: BoardLaid[];
  stops: number[];
  actions: string[];
  action_sizes: number[];
  action_pile: number;
  action_discard: string[];
  memory: BoardCardMemory | null;
  lucky: string[][];
  lucky_stacks: number[];
  lucky_due: BoardLuckyDue | null;
  drawing: BoardDrawDue | null;
  opening: BoardOpening | null;
}

/** A seat drew an action card. */
export interface BoardActionDrawn {
  event: "ActionDrawn";
  text: string;
  rule?: string;
  seat: number;
  card: string | null;
}

/** An action card went to the discard. */
export interface BoardActionPlayed {
  event: "ActionPlayed";
  text: string;
  rule?: string;
  seat: number;
  card: string;
}

/** A seat got its action cards. */
export interface BoardActionsDealt {
  event: "ActionsDealt";
  text: string;
  rule?: string;
  seat: number;
  cards: (string | null)[];
}

/** The pile was used up: the discard became the new one. */
export interface BoardActionsShuffled {
  event: "ActionsShuffled";
  text: string;
  rule?: string;
  cards: string[];
}

/** A seat got a dozen tiles. */
export interface BoardDealt {
  event: "Dealt";
  text: string;
  rule?: string;
  seat: number;
  tiles: (number | null)[];
}

/** One more tile; all tiles of this seat are due now, lowest first. */
export interface BoardExtraLaid {
  event: "ExtraLaid";
  text: string;
  rule?: string;
  seat: number;
  tile: number;
  due: number[];
}

/** The last round is over. */
export interface BoardGameEnded {
  event: "GameEnded";
  text: string;
  rule?: string;
  reason: string;
  scores: number[];
}

/** A lucky card went back to its stack. */
export interface BoardLuckyPlayed {
  event: "LuckyPlayed";
  text: string;
  rule?: string;
  seat: number;
  kind: string;
  tiles: number[];
}

/** A seat got a lucky card for a clover. */
export interface BoardLuckyTaken {
  event: "LuckyTaken";
  text: string;
  rule?: string;
  seat: number;
  card: string;
}

/** There was nothing left to draw. */
export interface BoardNothingDrawn {
  event: "NothingDrawn";
  text: string;
  rule?: string;
  seat: number;
  kind: string;
}

/** A tile went behind the end of a row. */
export interface BoardPlaced {
  event: "Placed";
  text: string;
  rule?: string;
  seat: number;
  tile: number;
  row: number;
  place: number;
  end: number;
  field: string;
  skipped: number;
  reason: string;
}

/** A tile went to the front of a row and pushed another onto the next free field. */
export interface BoardPutInFront {
  event: "PutInFront";
  text: string;
  rule?: string;
  seat: number;
  tile: number;
  row: number;
  before: number;
  pushed: number;
  place: number;
  field: string;
}

/** The hidden tiles were turned up together, here in placing order. */
export interface BoardRevealed {
  event: "Revealed";
  text: string;
  rule?: string;
  laid: BoardLaid[];
}

/** The tile that took a row opened a free one. */
export interface BoardRowOpened {
  event: "RowOpened";
  text: string;
  rule?: string;
  seat: number;
  tile: number;
  row: number;
  field: string;
  reason: string;
}

/** A tile reached the last field: all others of the row are taken. */
export interface BoardRowTaken {
  event: "RowTaken";
  text: string;
  rule?: string;
  seat: number;
  row: number;
  tiles: number[];
  bulls: number;
  reason: string;
}

/** A tile opened each of the first rows; nobody placed it, so it sets nothing off. */
export interface BoardRowsLaid {
  event: "RowsLaid";
  text: string;
  rule?: string;
  rows: number[];
  tiles: number[];
}

/** A counter moved; points that would lead off the track are lost. */
export interface BoardScored {
  event: "Scored";
  text: string;
  rule?: string;
  seat: number;
  points: number;
  score: number;
  reason: string;
}

/** Stop!: nobody may add to this row now. */
export interface BoardSignSet {
  event: "SignSet";
  text: string;
  rule?: string;
  seat: number;
  row: number;
}

/** A row was taken, so all stop signs went back. */
export interface BoardSignsReturned {
  event: "SignsReturned";
  text: string;
  rule?: string;
  rows: number[];
}

/** A tile went back behind the screen and another is due at once. */
export interface BoardSwapped {
  event: "Swapped";
  text: string;
  rule?: string;
  seat: number;
  back: number;
  tile: number;
}

/** A seat drew a tile from the stock. */
export interface BoardTileDrawn {
  event: "TileDrawn";
  text: string;
  rule?: string;
  seat: number;
  tile: number | null;
}

/** At the end a seat showed the tiles that it has left: each bull costs a point. */
export interface BoardTilesShown {
  event: "TilesShown";
  text: string;
  rule?: string;
  seat: number;
  tiles: number[];
  bulls: number;
}

export type BoardEvent =
  | BoardActionDrawn | BoardActionPlayed | BoardActionsDealt | BoardActionsShuffled | BoardDealt
  | BoardExtraLaid | BoardGameEnded | BoardLuckyPlayed | BoardLuckyTaken | BoardNothingDrawn
  | BoardPlaced | BoardPutInFront | BoardRevealed | BoardRowOpened | BoardRowTaken | BoardRowsLaid
  | BoardScored | BoardSignSet | BoardSignsReturned | BoardSwapped | BoardTileDrawn | BoardTilesShown;

export type BoardAction =
  | { kind: "Lay"; fields: { tiles: number[]; } }
  | { kind: "Stop"; fields: { row: number; } }
  | { kind: "Swap"; fields: { tile: number; } }
  | { kind: "Extra"; fields: { tile: number; } }
  | { kind: "Place"; fields: { how: "" | "ascending" | "front"; row: number; skip: number; lucky: "" | "five" | "bulls"; plus: number[]; pair: number[]; } }
  | { kind: "TakeLucky"; fields: { card: string; } }
  | { kind: "OpenRow"; fields: { row: number; } };

/** What a player has crossed; the last number of a row implies its lock. */
export interface QwixxSheet {
  rows: number[][];
  misses: number;
}

/** The cards on show while their player thinks what to cross. */
export interface QwixxOnShow {
  cards: string[];
  colour: "red" | "yellow" | "green" | "blue";
}

/** All that everybody knows. */
export interface QwixxPublic {
  phase: string;
  active: number;
  sheets: QwixxSheet[];
  shuffles: string[][];
  display: ([number: number, shuffle: number] | null)[];
  stack: number;
  top: number | null;
  discard: string[];
  taking: [number: number, shuffle: number][];
  announced: number | null;
  waiting: number[];
  played: QwixxOnShow | null;
  marked: boolean;
  named: [card: string, place: number][];
}

/** The table, one hand, and every hand from behind. That is all that tells of hidden cards: every shuffle is of cards that everybody has seen, so everybody knows which cards each shuffle still hides, and what a seat saw besides is in its hand. */
export interface QwixxView {
  seat: number | null;
  hand: string[];
  backs: [number: number, shuffle: number][][];
  table: QwixxPublic;
}

/** The number on top of the stack is for everybody. */
export interface QwixxAnnounced {
  event: "Announced";
  text: string;
  rule?: string;
  seat: number;
  number: number;
}

/** The active player showed cards, all for one colour. */
export interface QwixxCardsPlayed {
  event: "CardsPlayed";
  text: string;
  rule?: string;
  seat: number;
  cards: string[];
  colour: "red" | "yellow" | "green" | "blue";
}

/** The taker has seen which colours cards of one number have. */
export interface QwixxColoursSeen {
  event: "ColoursSeen";
  text: string;
  rule?: string;
  seat: number;
  number: number;
  cards: (string | null)[];
}

/** The active player crossed numbers of the played cards. */
export interface QwixxCrossed {
  event: "Crossed";
  text: string;
  rule?: string;
  seat: number;
  colour: "red" | "yellow" | "green" | "blue";
  numbers: number[];
}

/** A seat got its hand; the backs show the numbers. */
export interface QwixxDealt {
  event: "Dealt";
  text: string;
  rule?: string;
  seat: number;
  numbers: number[];
  cards: (string | null)[];
}

/** The played cards went face-down to the discard pile. */
export interface QwixxDiscarded {
  event: "Discarded";
  text: string;
  rule?: string;
  seat: number;
  count: number;
}

/** Somebody has closed two rows or has four misses. */
export interface QwixxGameEnded {
  event: "GameEnded";
  text: string;
  rule?: string;
  seats: number[];
  reason: string;
}

/** The top card of the stack went to a free place of the display. */
export interface QwixxLaid {
  event: "Laid";
  text: string;
  rule?: string;
  place: number;
  number: number;
}

/** A seat crossed the announced number. */
export interface QwixxMarked {
  event: "Marked";
  text: string;
  rule?: string;
  seat: number;
  colour: "red" | "yellow" | "green" | "blue";
  number: number;
}

/** The active player crossed nothing in the whole turn. */
export interface QwixxMissed {
  event: "Missed";
  text: string;
  rule?: string;
  seat: number;
  misses: number;
}

/** Stack and discard pile are empty: there is no number for everybody. */
export interface QwixxNothingAnnounced {
  event: "NothingAnnounced";
  text: string;
  rule?: string;
  seat: number;
}

/** The active player crossed none of the played numbers. */
export interface QwixxNothingCrossed {
  event: "NothingCrossed";
  text: string;
  rule?: string;
  seat: number;
  reason: string;
}

/** A seat could have crossed the announced number and did not. */
export interface QwixxPassed {
  event: "Passed";
  text: string;
  rule?: string;
  seat: number;
  number: number;
}

/** A seat crossed the last number and the lock: the row is closed for that seat only. */
export interface QwixxRowClosed {
  event: "RowClosed";
  text: string;
  rule?: string;
  seat: number;
  colour: "red" | "yellow" | "green" | "blue";
}

/** The stack was used up: the discard pile became the new one. */
export interface QwixxShuffled {
  event: "Shuffled";
  text: string;
  rule?: string;
  count: number;
}

/** The lot has named who begins. */
export interface QwixxStartDrawn {
  event: "StartDrawn";
  text: string;
  rule?: string;
  seat: number;
}

/** The active player took cards from the display. */
export interface QwixxTaken {
  event: "Taken";
  text: string;
  rule?: string;
  seat: number;
  places: number[];
  numbers: number[];
}

/** Another number lies on top of the stack now. */
export interface QwixxTopSeen {
  event: "TopSeen";
  text: string;
  rule?: string;
  number: number;
}

export type QwixxEvent =
  | QwixxAnnounced | QwixxCardsPlayed | QwixxColoursSeen | QwixxCrossed | QwixxDealt | QwixxDiscarded
  | QwixxGameEnded | QwixxLaid | QwixxMarked | QwixxMissed | QwixxNothingAnnounced | QwixxNothingCrossed
  | QwixxPassed | QwixxRowClosed | QwixxShuffled | QwixxStartDrawn | QwixxTaken | QwixxTopSeen;

export type QwixxAction =
  | { kind: "Take"; fields: { places: number[]; } }
  | { kind: "Mark"; fields: { colour: "red" | "yellow" | "green" | "blue"; } }
  | { kind: "Pass"; fields: Record<string, never> }
  | { kind: "Play"; fields: { cards: string[]; colour: "red" | "yellow" | "green" | "blue"; } }
  | { kind: "Cross"; fields: { numbers: number[]; falling: boolean; } };

/** The views by family. */
export interface Views {
  nimmt: NimmtView;
  buffalo: BuffaloView;
  plus: PlusView;
  board: BoardView;
  qwixx: QwixxView;
}

/** The events by family. */
export interface Events {
  nimmt: NimmtEvent;
  buffalo: BuffaloEvent;
  plus: PlusEvent;
  board: BoardEvent;
  qwixx: QwixxEvent;
}

/** The actions by family. */
export interface Actions {
  nimmt: NimmtAction;
  buffalo: BuffaloAction;
  plus: PlusAction;
  board: BoardAction;
  qwixx: QwixxAction;
}
