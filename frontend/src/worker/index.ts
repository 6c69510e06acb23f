// The service worker of the page: each of its tasks is a module of its own.
import { keepThePage } from './keeping.ts'
import { tellOfGames } from './notices.ts'
import type { Worker } from './types.ts'

const worker = globalThis as unknown as Worker
keepThePage(worker)
tellOfGames(worker)
