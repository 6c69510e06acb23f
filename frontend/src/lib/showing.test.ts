import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { EventData } from './protocol.ts'
import type { Speed } from './settings.svelte.ts'
import { Showing, timeFor } from './showing.svelte.ts'

const event = (name: string, more = {}): EventData => ({ event: name, text: name, ...more })
const count = (view: Record<string, unknown>) => ({ ...view, n: (view.n as number) + 1 })
let speed: Speed = 'normal'
let told: string[] = []

function showing(apply: (view: Record<string, unknown>, event: EventData) => Record<string, unknown> = count): Showing {
  const made = new Showing(apply, () => speed, (one) => told.push(one.event))
  made.push([], { n: 0 }, [0])
  return made
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
  speed = 'normal'
  told = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('goes event by event and ends at the truth', () => {
  const shown = showing()
  shown.push([event('A'), event('B')], { n: 9 }, [5])
  expect([shown.view, shown.event?.event, shown.busy, shown.scores]).toEqual([{ n: 1 }, 'A', true, [0]])
  vi.advanceTimersByTime(350)
  expect([shown.view, shown.event?.event]).toEqual([{ n: 2 }, 'B'])
  vi.advanceTimersByTime(350)
  expect([shown.view, shown.event, shown.busy, shown.scores]).toEqual([{ n: 9 }, null, false, [5]])
  expect(told).toEqual(['A', 'B'])
})

it('is at the truth at once when hurried, and has told everything', () => {
  const shown = showing()
  shown.push([event('A'), event('B'), event('C')], { n: 9 }, [5])
  shown.hurry()
  expect([shown.view, shown.busy, told]).toEqual([{ n: 9 }, false, ['A', 'B', 'C']])
  vi.runAllTimers()
  expect(shown.view).toEqual({ n: 9 })
})

it('snaps to the truth in a hidden tab and without motion', () => {
  const shown = showing()
  vi.stubGlobal('document', { hidden: true })
  shown.push([event('A')], { n: 5 }, [1])
  expect(shown.view).toEqual({ n: 5 })
  vi.stubGlobal('document', { hidden: false })
  speed = 'instant'
  shown.push([event('B')], { n: 6 }, [2])
  expect([shown.view, told]).toEqual([{ n: 6 }, ['A', 'B']])
})

it('shows the truth where an event cannot be applied', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const shown = showing(() => {
    throw new Error('cannot')
  })
  shown.push([event('A')], { n: 7 }, [0])
  expect(shown.view).toEqual({ n: 7 })
  expect(warned).toHaveBeenCalledOnce()
})

it('takes a crowd of events faster, and hands of others in no time', () => {
  expect(timeFor(event('Placed'), 0, 'normal', 64)).toBeLessThan(timeFor(event('Placed'), 0, 'normal', 3))
  expect(timeFor(event('Dealt', { seat: 1 }), 0, 'normal', 3)).toBe(0)
  expect(timeFor(event('Placed'), 0, 'slow', 3)).toBeGreaterThan(timeFor(event('Placed'), 0, 'normal', 3))
})
