import type { Game } from '../../lib/game.ts'
import type { EventData } from '../../lib/protocol.ts'

/** A game of which nothing is known but what it says itself. */
export interface Plain extends Game {
  view: Record<string, unknown>
  event: EventData
}
