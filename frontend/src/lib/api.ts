// The server by HTTP. A refusal is a Refusal with the server's own sentence.
import type {
  AnalysisInfo,
  Archive,
  Catalogue,
  CircleChange,
  CircleDeals,
  CircleDoor,
  CircleId,
  CircleInfo,
  CircleLine,
  CirclePuzzles,
  CircleStandings,
  Continue,
  Curve,
  CurveModes,
  DayInfo,
  DayResults,
  DealInfo,
  DealPage,
  EncounterChange,
  ExerciseAnswer,
  ExercisePage,
  ExerciseSolved,
  GamePage,
  Health,
  Invitation,
  Join,
  Joined,
  Jot,
  LessonInfo,
  LinkInfo,
  Me,
  NetworkInfo,
  NewNotepad,
  NewTable,
  NewTournament,
  NotepadInfo,
  NotepadList,
  NotepadNews,
  OfflineGame,
  OpenTables,
  OpponentPage,
  PasskeyOptions,
  PictureInfo,
  PlayDeal,
  PracticeInfo,
  PrivacyInfo,
  PushInfo,
  PuzzleAnswer,
  PuzzleInfo,
  PuzzleShelf,
  PuzzleSolved,
  RatingPage,
  ReasonInfo,
  Replay,
  RulesPage,
  SelfArrival,
  SelfInfo,
  StatisticsInfo,
  TableCode,
  TableInfo,
  TableRatings,
  TournamentChange,
  TournamentId,
  TournamentInfo,
  TournamentPage,
  TournamentStep,
  Trend,
  WaitingGames,
  WebhookInfo,
} from './protocol.ts'
import { heard, unheard } from './reach.svelte.ts'
import { settings } from './settings.svelte.ts'
import { t } from './words.svelte.ts'

export class Refusal extends Error {
  constructor(
    readonly reason: string,
    message: string,
    readonly status: number,
  ) {
    super(message)
  }
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(path, { credentials: 'same-origin', ...init })
    heard(path)
  } catch {
    unheard()
    throw new Refusal('unreachable', t('server-unreachable'), 0)
  }
  const text = await answer.text()
  if (!answer.ok) throw refusalOf(text, answer.status)
  try {
    return (answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as T
  } catch {
    throw new Refusal('unreadable', t('server-unreadable'), answer.status)
  }
}

function refusalOf(text: string, status: number): Refusal {
  try {
    const problem = JSON.parse(text) as { reason?: unknown; message?: unknown }
    if (typeof problem.message === 'string') return new Refusal(String(problem.reason ?? ''), problem.message, status)
  } catch {
    // not a Problem: say what can be said
  }
  return new Refusal('unknown', t('server-unreadable'), status)
}

function post<T>(path: string, body: unknown): Promise<T> {
  return ask<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

const lang = () => `lang=${settings.language}`
const pad = (code: string) => `api/box/${encodeURIComponent(code)}`
const of = (deal: string) => `api/deals/${encodeURIComponent(deal)}`
const round = (id: string) => `api/circles/${encodeURIComponent(id)}`
const cup = (id: string) => `api/tournaments/${encodeURIComponent(id)}`
const at = (code: string) => `api/tables/${encodeURIComponent(code)}`

export const api = {
  catalogue: () => ask<Catalogue>(`api/games?${lang()}`),
  pictures: (key: string) => ask<PictureInfo[]>(`api/games/${encodeURIComponent(key)}/pictures?${lang()}`),
  rules: (key: string) => ask<RulesPage>(`api/games/${encodeURIComponent(key)}/rules?${lang()}`),
  health: () => ask<Health>('api/health'),
  network: () => ask<NetworkInfo>(`api/network?${lang()}`),
  openNetwork: () => post<NetworkInfo>(`api/network?${lang()}`, {}),
  closeNetwork: () => ask<NetworkInfo>(`api/network?${lang()}`, { method: 'DELETE' }),
  me: () => ask<Me>(`api/me?${lang()}`),
  self: () => ask<SelfInfo>(`api/me/self?${lang()}`),
  makeLink: (name: string) => post<LinkInfo>(`api/me/links?${lang()}`, { name }),
  lookAtLink: (code: string) => ask<Invitation>(`api/links/${encodeURIComponent(code)}?${lang()}`),
  followLink: (code: string) => post<SelfArrival>(`api/links/${encodeURIComponent(code)}?${lang()}`, {}),
  signOut: (mark: string) => ask<unknown>(mark ? `api/me/devices/${mark}?${lang()}` : `api/me?${lang()}`, { method: 'DELETE' }),
  passkeyToMake: (name: string) => post<PasskeyOptions>(`api/me/passkeys/options?${lang()}`, { name }),
  makePasskey: (credential: unknown) => post<unknown>(`api/me/passkeys?${lang()}`, { credential }),
  removePasskey: (mark: string) => ask<unknown>(`api/me/passkeys/${mark}?${lang()}`, { method: 'DELETE' }),
  passkeyToShow: () => post<PasskeyOptions>(`api/passkeys/options?${lang()}`, {}),
  showPasskey: (credential: unknown) => post<SelfArrival>(`api/passkeys?${lang()}`, { credential }),
  circles: () => ask<CircleLine[]>(`api/circles?${lang()}`),
  foundCircle: (name: string, member: string) => post<CircleId>(`api/circles?${lang()}`, { name, member }),
  circle: (id: string) => ask<CircleInfo>(`${round(id)}?${lang()}`),
  changeCircle: (id: string, change: CircleChange) => post<unknown>(`${round(id)}?${lang()}`, change),
  leaveCircle: (id: string) => ask<unknown>(`${round(id)}?${lang()}`, { method: 'DELETE' }),
  circleStandings: (id: string, span: string, mode: string) => ask<CircleStandings>(`${round(id)}/standings?${lang()}&span=${span}&mode=${mode}`),
  circleDeals: (id: string) => ask<CircleDeals>(`${round(id)}/deals?${lang()}`),
  circlePuzzles: (id: string) => ask<CirclePuzzles>(`${round(id)}/puzzles?${lang()}`),
  tournaments: (id: string, page: number) => ask<TournamentPage>(`${round(id)}/tournaments?${lang()}&page=${page}`),
  foundTournament: (id: string, wanted: NewTournament) => post<TournamentId>(`${round(id)}/tournaments?${lang()}`, wanted),
  tournament: (id: string) => ask<TournamentInfo>(`${cup(id)}?${lang()}`),
  changeTournament: (id: string, wanted: TournamentChange) => post<TournamentInfo>(`${cup(id)}?${lang()}`, wanted),
  takePart: (id: string, playing: boolean) => post<TournamentInfo>(`${cup(id)}/part?${lang()}`, { playing }),
  stepTournament: (id: string, step: TournamentStep['step']) => post<TournamentInfo>(`${cup(id)}/step?${lang()}`, { step }),
  mendTable: (id: string, wanted: EncounterChange) => post<TournamentInfo>(`${cup(id)}/tables?${lang()}`, wanted),
  beginTable: (code: string) => post<unknown>(`${at(code)}/begin?${lang()}`, {}),
  screen: (screen: string) => ask<TournamentInfo>(`api/screens/${encodeURIComponent(screen)}?${lang()}`),
  circleDoor: (door: string) => ask<CircleDoor>(`api/doors/${encodeURIComponent(door)}?${lang()}`),
  comeIn: (door: string, member: string) => post<CircleId>(`api/doors/${encodeURIComponent(door)}?${lang()}`, { member }),
  deleteMe: () => post<unknown>(`api/me/delete?${lang()}`, { word: 'delete' }),
  create: (table: NewTable) => post<TableCode>(`api/tables?${lang()}`, table),
  table: (code: string) => ask<TableInfo>(`${at(code)}?${lang()}`),
  waiting: () => ask<WaitingGames>(`api/me/waiting?${lang()}`),
  open: (page: number) => ask<OpenTables>(`api/open?${lang()}&page=${page}`),
  notices: () => ask<PushInfo>(`api/me/notices?${lang()}`),
  subscribe: (subscription: PushSubscriptionJSON) => post<unknown>(`api/me/notices?${lang()}`, subscription),
  unsubscribe: () => ask<unknown>(`api/me/notices?${lang()}`, { method: 'DELETE' }),
  beHere: () => post<unknown>(`api/me/notices/here?${lang()}`, {}),
  webhook: (place: string) => ask<WebhookInfo>(`api/${place}/webhook?${lang()}`),
  enterWebhook: (place: string, address: string) => post<WebhookInfo>(`api/${place}/webhook?${lang()}`, { address }),
  tryWebhook: (place: string) => post<unknown>(`api/${place}/webhook/test?${lang()}`, {}),
  removeWebhook: (place: string) => ask<unknown>(`api/${place}/webhook?${lang()}`, { method: 'DELETE' }),
  archive: (page: number) => ask<Archive>(`api/me/archive?${lang()}&page=${page}`),
  restore: (code: string) => post<unknown>(`${at(code)}/restore?${lang()}`, {}),
  putAway: (code: string) => ask<unknown>(`${at(code)}?${lang()}`, { method: 'DELETE' }),
  join: (code: string, join: Join) => post<Joined>(`${at(code)}/join?${lang()}`, join),
  replay: (code: string, seat: number | null) => ask<Replay>(`${at(code)}/replay?${lang()}${seat === null ? '' : `&seat=${seat}`}`),
  record: (code: string) => ask<string>(`${at(code)}/record?${lang()}`),
  importRecord: (text: string) =>
    ask<TableCode>(`api/records?${lang()}&name=${encodeURIComponent(settings.name)}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: text,
    }),
  bring: (game: OfflineGame) => post<TableCode>(`api/me/offline?${lang()}`, game),
  rematch: (code: string) => post<TableCode>(`${at(code)}/rematch?${lang()}`, {}),
  goOn: (code: string, from: Continue) => post<TableCode>(`${at(code)}/continue?${lang()}`, from),
  analysis: (code: string, cursor = '') => ask<AnalysisInfo>(`${at(code)}/analysis?${lang()}&cursor=${encodeURIComponent(cursor)}`),
  analyse: (code: string, everybody: boolean) => post<AnalysisInfo>(`${at(code)}/analysis?${lang()}&everybody=${everybody}`, {}),
  reason: (code: string, stop: number, actor: string) => ask<ReasonInfo>(`${at(code)}/analysis/${stop}/${actor}?${lang()}`),
  stopAnalysis: (code: string) => ask<unknown>(`${at(code)}/analysis?${lang()}`, { method: 'DELETE' }),
  lesson: (key: string) => ask<LessonInfo>(`api/lessons/${encodeURIComponent(key)}?${lang()}`),
  puzzle: (day: string) => ask<PuzzleInfo>(`api/puzzle${day ? `/${encodeURIComponent(day)}` : ''}?${lang()}`),
  solve: (answer: PuzzleAnswer) => post<PuzzleSolved>(`api/puzzle?${lang()}`, answer),
  puzzles: (month: string, theme: string, page: number) => ask<PuzzleShelf>(`api/puzzles?${lang()}&month=${month}&theme=${theme}&page=${page}`),
  deal: (id: string) => ask<DealInfo>(`${of(id)}?${lang()}`),
  playDeal: (id: string, wanted: PlayDeal) => post<TableCode>(`${of(id)}?${lang()}`, wanted),
  dealPlays: (id: string, page: number) => ask<DealPage>(`${of(id)}/plays?${lang()}&page=${page}`),
  daily: (day: string) => ask<DayInfo>(`api/daily${day ? `/${encodeURIComponent(day)}` : ''}?${lang()}`),
  dayResults: (day: string, page: number) => ask<DayResults>(`api/daily/${encodeURIComponent(day)}/results?${lang()}&page=${page}`),
  privacy: () => ask<PrivacyInfo>(`api/privacy?${lang()}`),
  practice: () => ask<PracticeInfo>(`api/me/practice?${lang()}`),
  exercises: (page: number) => ask<ExercisePage>(`api/me/exercises?${lang()}&page=${page}`),
  solveExercise: (answer: ExerciseAnswer) => post<ExerciseSolved>(`api/me/exercises?${lang()}`, answer),
  curveModes: () => ask<CurveModes>(`api/me/curve?${lang()}`),
  curve: (key: string, page: number) => ask<Curve>(`api/me/curve/${encodeURIComponent(key)}?${lang()}&page=${page}`),
  pads: (page: number) => ask<NotepadList>(`api/box?${lang()}&page=${page}`),
  newPad: (wanted: NewNotepad) => post<NotepadInfo>(`api/box?${lang()}`, wanted),
  pad: (code: string, since: number) => ask<NotepadNews>(`${pad(code)}?${lang()}&since=${since}`),
  joinPad: (code: string, join: Join) => post<NotepadInfo>(`${pad(code)}/join?${lang()}`, join),
  addToPad: (code: string, name: string) => post<NotepadInfo>(`${pad(code)}/seats?${lang()}`, { name }),
  removeFromPad: (code: string, seat: number) => ask<NotepadInfo>(`${pad(code)}/seats/${seat}?${lang()}`, { method: 'DELETE' }),
  jot: (code: string, jot: Jot) => post<NotepadInfo>(`${pad(code)}/jottings?${lang()}`, jot),
  endPad: (code: string, step: 'finish' | 'open' | 'again') => post<NotepadInfo>(`${pad(code)}/${step}?${lang()}`, {}),
  leavePad: (code: string) => ask<unknown>(`${pad(code)}?${lang()}`, { method: 'DELETE' }),
  padQrAddress: (code: string) => `${pad(code)}/qr.svg`,
  games: (wishes: string) => ask<GamePage>(`api/me/games?${lang()}${wishes}`),
  opponents: (mode: string, page: number) => ask<OpponentPage>(`api/me/opponents?mode=${encodeURIComponent(mode)}&page=${page}`),
  statistics: (wishes: string) => ask<StatisticsInfo>(`api/me/statistics?${lang()}${wishes}`),
  trend: (key: string) => ask<Trend>(`api/me/statistics/${encodeURIComponent(key)}?${lang()}`),
  ratings: () => ask<RatingPage>(`api/me/ratings?${lang()}`),
  tableRatings: (code: string) => ask<TableRatings>(`${at(code)}/ratings`),
  recordAddress: (code: string) => `${at(code)}/record?${lang()}`,
  qrAddress: (code: string) => `${at(code)}/qr.svg`,
}

/** The sentence to show for whatever went wrong. */
export function sentenceOf(problem: unknown): string {
  return problem instanceof Refusal ? problem.message : t('server-unreadable')
}
