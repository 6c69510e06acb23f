// The service worker of the page: each of its tasks is a module of its own.
import { keepThePage } from './keeping.ts'
import type { Worker } from './types.ts'

keepThePage(globalThis as unknown as Worker)
