import { svelte } from '@sveltejs/vite-plugin-svelte'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { gamesOnDevice, noticeOfGames } from './vite.games.ts'

const server = process.env.SPIELTISCH_SERVER ?? 'http://127.0.0.1:8765'

const NOTICE = 'licenses.txt'

const games = gamesOnDevice()

// Vite notes the packages of scripts only; fonts and pictures come from packages too.
const fileLicences: Plugin = {
  name: 'licences-of-files',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const files = Object.values(bundle).flatMap((made) => (made.type === 'asset' ? made.originalFileNames : []))
      const folders = files.flatMap((file) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? [])
      const notice = bundle[NOTICE]
      if (notice.type === 'asset') notice.source = [notice.source, ...[...new Set(folders)].map(licenceIn), noticeOfGames()].join('\n')
    },
  },
}

const WORKER = 'worker.js' // beside the page, for it may keep only what is below it
const PUBLIC = ['favicon.svg', 'manifest.webmanifest', 'icons/icon-192.png', 'icons/icon-512.png']

// The service worker is told what this build is made of: when anything changes, it does, and browsers notice.
const keptFiles: Plugin = {
  name: 'files-to-keep',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const worker = bundle[WORKER]
      if (worker.type !== 'chunk') throw new Error('The service worker is no script.')
      const beside = new Set([WORKER, 'index.html', NOTICE, ...games.paths().flatMap((path) => [path, `${path}.gz`])])
      const files = Object.keys(bundle).filter((path) => !beside.has(path))
      const page = bundle['index.html']
      const sums = createHash('sha256')
        .update(files.join())
        .update(page.type === 'asset' ? page.source : '')
      worker.code = worker.code.replace(
        '__BUILD__',
        JSON.stringify({ mark: sums.digest('hex').slice(0, 16), files: [...files, ...PUBLIC], games: games.paths() }),
      )
    },
  },
}

function licenceIn(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf-8')) as Record<string, string>
  return `## ${name} - ${version} (${license})\n\n${readFileSync(`${folder}/LICENSE`, 'utf-8').trim()}\n`
}

export default defineConfig({
  base: './', // the server says in <base> where the page is
  plugins: [svelte(), games, fileLicences, keptFiles],
  worker: { format: 'es', plugins: () => [games], rolldownOptions: { external: [/^node:/] } }, // Pyodide asks Node only in Node
  build: {
    outDir: process.env.SPIELTISCH_PAGE ?? '../src/spieltisch/web/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the Content-Security-Policy allows no data: addresses for scripts and styles
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: { fileName: NOTICE }, // of what the bundle holds; the home screen links to it
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: 'index.html', worker: 'src/worker/index.ts' },
      output: { entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js') },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  // a busy machine is slow, not wrong
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 60_000, hookTimeout: 60_000 },
})
