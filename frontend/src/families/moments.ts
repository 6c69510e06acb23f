// For tests: moments of real games, whose events must lead from one view to the next.
import { describe, expect, test } from 'vitest'
import type { Game } from '../lib/game.ts'

export interface Moment<G extends Game> {
  mode: string
  before: G['view']
  events: G['event'][]
  after: G['view']
}

/** An event without its sentence, which changes nothing. */
export type Untold<E> = E extends unknown ? Omit<E, 'text'> : never

/** Each moment leads to what its events tell, and changes no view in place. */
export function checkMoments<G extends Game>(
  all: Moment<G>[],
  apply: (view: G['view'], event: G['event']) => G['view'],
  told: (view: G['view']) => unknown,
): void {
  const named = all.map((moment, i) => ({ name: `${i + 1} ${moment.mode}: ${[...new Set(moment.events.map((e) => e.event))].join(', ')}`, moment }))

  describe('moments of real games, one event after the other', () => {
    test.each(named)('$name', ({ moment: { before, events, after } }) => {
      expect(told(events.reduce(apply, before))).toEqual(told(after))
    })
  })

  test('a view is never changed in place', () => {
    for (const { before, events } of all) {
      const copy = structuredClone(before)
      events.reduce(apply, before)
      expect(before).toEqual(copy)
    }
  })
}
