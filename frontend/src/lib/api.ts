// The server by HTTP. A refusal is a Refusal with the server's own sentence.
import type {
  AnalysisInfo,
  Archive,
  Catalogue,
  Continue,
  Curve,
  CurveModes,
  ExerciseAnswer,
  ExercisePage,
  ExerciseSolved,
  Health,
  Join,
  Joined,
  LessonInfo,
  Me,
  NetworkInfo,
  NewTable,
  PictureInfo,
  PracticeInfo,
  PrivacyInfo,
  PuzzleAnswer,
  PuzzleInfo,
  PuzzleShelf,
  PuzzleSolved,
  ReasonInfo,
  Replay,
  RulesPage,
  TableCode,
  TableInfo,
} from './protocol.ts'
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
  } catch {
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
  create: (table: NewTable) => post<TableCode>(`api/tables?${lang()}`, table),
  table: (code: string) => ask<TableInfo>(`${at(code)}?${lang()}`),
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
  privacy: () => ask<PrivacyInfo>(`api/privacy?${lang()}`),
  practice: () => ask<PracticeInfo>(`api/me/practice?${lang()}`),
  exercises: (page: number) => ask<ExercisePage>(`api/me/exercises?${lang()}&page=${page}`),
  solveExercise: (answer: ExerciseAnswer) => post<ExerciseSolved>(`api/me/exercises?${lang()}`, answer),
  curveModes: () => ask<CurveModes>(`api/me/curve?${lang()}`),
  curve: (key: string, page: number) => ask<Curve>(`api/me/curve/${encodeURIComponent(key)}?${lang()}&page=${page}`),
  recordAddress: (code: string) => `${at(code)}/record?${lang()}`,
  qrAddress: (code: string) => `${at(code)}/qr.svg`,
}

/** The sentence to show for whatever went wrong. */
export function sentenceOf(problem: unknown): string {
  return problem instanceof Refusal ? problem.message : t('server-unreadable')
}
