// For tests: moments of real games, whose events must lead from one view to the next.
import { describe, expect, test } from 'vitest'

export interface Moment<V, E> {
  mode: string
  before: V
  events: E[]
  after: V
}

/** Each moment leads to what its events tell, and changes no view in place. */
export function checkMoments<V, E extends { event: string }>(all: Moment<V, E>[], apply: (view: V, event: E) => V, told: (view: V) => unknown): void {
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
