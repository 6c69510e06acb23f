// What kind of thing an address names, as far as it can be kept without a network.
export type Kind = 'screen' | 'file' | 'games' | 'answer' | 'other'

/** Answers that are the same for everybody and hold no secret: games, rules, their pictures, lessons and puzzles. */
const ANSWERS = [/^api\/games$/, /^api\/games\/[^/]+\/(rules|pictures)$/, /^api\/lessons\/[^/]+$/, /^api\/puzzle(\/\d{4}-\d\d-\d\d)?$/, /^api\/privacy$/]

/** The files of this build: those of the page, and those that games need without a server. */
export interface Held {
  files: ReadonlySet<string>
  games: ReadonlySet<string>
}

/** An address below the root of the page; whatever is elsewhere or changes something is left alone. */
export function kindOf(method: string, address: string, root: string, navigates: boolean, { files, games }: Held): Kind {
  if (method !== 'GET' || !address.startsWith(root)) return 'other'
  const path = new URL(address).pathname.slice(new URL(root).pathname.length)
  if (navigates && !/^(api|schema)(\/|$)/.test(path)) return 'screen'
  if (files.has(path)) return 'file'
  if (games.has(path)) return 'games'
  return ANSWERS.some((answer) => answer.test(path)) ? 'answer' : 'other'
}
