// What plays without a server: Python as Pyodide has it, and the games. It is built into the page, but fetched only when wanted.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const PYODIDE = 'node_modules/pyodide'
const RUNTIME = ['pyodide.asm.wasm', 'pyodide.asm.mjs', 'python_stdlib.zip'].map((name) => `${PYODIDE}/${name}`)
const GAMES = 'src/device/games.zip'
const LICENCES = { pyodide: 'licences/pyodide.txt', python: 'licences/python.txt' } // the package itself has none
const PACKED = '.gz' // the server has them so only, and unpacks them for whoever cannot
const ID = 'virtual:games'

interface GamesFile {
  path: string // below the root of the page
  source: Buffer // as it is built into the page
  kept: string // under which name
  bytes: number // as the page gets it
}

export interface GamesPlugin extends Plugin {
  paths: () => string[]
}

export function gamesOnDevice(): GamesPlugin {
  let found: GamesFile[] | undefined
  const files = () => (found ??= gathered())
  return {
    name: 'games-on-the-device',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? listOf(files()) : null),
    generateBundle() {
      if (!this.environment.config.isWorker) for (const { kept, source } of files()) this.emitFile({ type: 'asset', fileName: kept, source })
    },
    paths: () => files().map(({ path }) => path),
  }
}

/** Under which licences all that comes. */
export function noticeOfGames(): string {
  const { version } = JSON.parse(readFileSync(`${PYODIDE}/package.json`, 'utf-8')) as { version: string }
  const told = (name: string, file: string) => `## ${name}\n\n${readFileSync(file, 'utf-8').trim()}\n`
  return [told(`pyodide - ${version} (MPL-2.0)`, LICENCES.pyodide), told(`CPython - ${infoOfPython().python} (PSF-2.0)`, LICENCES.python)].join('\n')
}

/** Which Python it is, as Pyodide wants to be told. */
function infoOfPython(): { python: string } {
  const { info } = JSON.parse(readFileSync(`${PYODIDE}/pyodide-lock.json`, 'utf-8')) as { info: { python: string } }
  return info
}

/** Names change with what is in the files, so that they can be kept for ever. */
function gathered(): GamesFile[] {
  const folder = `assets/python-${markOf(RUNTIME)}`
  return [...RUNTIME.map((file) => inPage(file, `${folder}/${basename(file)}`)), inPage(GAMES, `assets/games-${markOf([GAMES])}.zip`)]
}

function inPage(file: string, path: string): GamesFile {
  const whole = readFileSync(file)
  if (path.endsWith('.zip')) return { path, source: whole, kept: path, bytes: whole.length }
  return { path, source: gzipSync(whole, { level: 9 }), kept: path + PACKED, bytes: whole.length }
}

function listOf(files: readonly GamesFile[]): string {
  const told = files.map(({ path, source, bytes }) => ({ path, bytes, sent: source.length }))
  return `export const GAMES = ${JSON.stringify(told)}\nexport const LOCK = ${JSON.stringify(JSON.stringify({ info: infoOfPython(), packages: {} }))}`
}

function markOf(files: readonly string[]): string {
  const sums = createHash('sha256')
  for (const file of files) sums.update(readFileSync(file))
  return sums.digest('hex').slice(0, 12)
}
