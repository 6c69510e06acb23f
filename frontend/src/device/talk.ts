// What the page and the worker with the table on this device say to each other.
import type { Outgoing } from '../lib/protocol.ts'
import type { KeptGame } from './shelf.ts'

/** Where the files are that the worker needs. */
export interface Home {
  root: string
  folder: string
  archive: string
}

export interface Asked {
  id: number // from 1; 0 is the beginning
  call: 'begin' | 'open' | 'ask'
  text: string
}

export interface Answer {
  id: number
  text?: string
  fault?: string // something that should not have been
}

/** What the table says: messages, and what is to be kept before anybody sees them. */
export interface Told {
  messages: Outgoing[]
  kept: Record<string, KeptGame>
}
