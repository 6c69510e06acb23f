// A table whose story is told from beginning to end, for nobody else is there: a lesson, a finished game.
import type { Moment } from './moment.ts'
import type { Showing } from './showing.svelte.ts'
import { t, type Values } from './words.svelte.ts'

export abstract class StoryTable {
  abstract readonly showing: Showing
  readonly sealed = null

  get moment(): Moment | null {
    return this.showing.moment
  }
  get scores(): readonly number[] {
    return this.moment?.scores ?? []
  }
  get busy(): boolean {
    return this.showing.busy
  }

  withdraw = (): void => undefined
  t = (key: string, values?: Values): string => t(key, values)
  seatColour = (seat: number): string => `var(--seat-${seat % 10})`
}
