import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Manners } from '../families/types.ts'
import type { Game } from './game.ts'
import type { EventData } from './protocol.ts'
import type { Speed } from './settings.svelte.ts'
import { Showing, timeFor } from './showing.svelte.ts'

interface Counted extends Game {
  view: { seat?: unknown; n: number }
  event: EventData
}

const event = (name: string, more = {}): EventData => ({ event: name, text: name, ...more })
const count = (view: Counted['view']) => ({ n: view.n + 1 })
let speed: Speed = 'normal'
let told: string[] = []

function showing(apply: (view: Counted['view']) => Counted['view'] = count, manners: Manners<Counted> = {}): Showing<Counted> {
  const made = new Showing<Counted>(
    () => ({ apply, manners }),
    () => speed,
    (one) => told.push(one.event),
  )
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
  expect(timeFor({}, true, 'normal', 64)).toBeLessThan(timeFor({}, true, 'normal', 3))
  expect(timeFor({ ownOnly: true }, false, 'normal', 3)).toBe(0)
  expect(timeFor({}, true, 'slow', 3)).toBeGreaterThan(timeFor({}, true, 'normal', 3))
})

it('passes over what is no event to look at', () => {
  const shown = showing(count, { Quiet: { stays: 0 } })
  shown.push([event('Quiet'), event('Loud')], { n: 9 }, [5])
  expect([shown.view, shown.event?.event, told]).toEqual([{ n: 2 }, 'Loud', ['Quiet', 'Loud']])
})
