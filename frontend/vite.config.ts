import { svelte } from '@sveltejs/vite-plugin-svelte'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const server = process.env.SPIELTISCH_SERVER ?? 'http://127.0.0.1:8765'

const NOTICE = 'licenses.txt'

// Vite notes the packages of scripts only; fonts and pictures come from packages too.
const fileLicences: Plugin = {
  name: 'licences-of-files',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const files = Object.values(bundle).flatMap((made) => (made.type === 'asset' ? made.originalFileNames : []))
      const folders = files.flatMap((file) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? [])
      const notice = bundle[NOTICE]
      if (notice.type === 'asset') notice.source = [notice.source, ...[...new Set(folders)].map(licenceIn)].join('\n')
    },
  },
}

function licenceIn(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf-8')) as Record<string, string>
  return `## ${name} - ${version} (${license})\n\n${readFileSync(`${folder}/LICENSE`, 'utf-8').trim()}\n`
}

export default defineConfig({
  base: './', // the server says in <base> where the page is
  plugins: [svelte(), fileLicences],
  build: {
    outDir: process.env.SPIELTISCH_PAGE ?? '../src/spieltisch/web/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the Content-Security-Policy allows no data: addresses for scripts and styles
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: { fileName: NOTICE }, // of what the bundle holds; the home screen links to it
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  // a busy machine is slow, not wrong
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 60_000, hookTimeout: 60_000 },
})
