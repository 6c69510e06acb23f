import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Manners } from '../families/types.ts'
import type { Game, GameInfoOf } from './game.ts'
import type { EventData, OutcomeInfo } from './protocol.ts'
import type { Rest } from './moment.ts'
import type { Speed } from './settings.svelte.ts'
import { Showing } from './showing.svelte.ts'
import type { Sound } from './sound.ts'

interface Counted extends Game {
  view: { seat?: unknown; n: number }
  event: EventData
}

const event = (name: string, more = {}): EventData => ({ event: name, text: `${name} happened`, ...more })
const count = (view: Counted['view']) => ({ n: view.n + 1 })
const LONG = 60_000

function asking(stop: number, more: Partial<GameInfoOf<Counted>> = {}): GameInfoOf<Counted> {
  return { type: 'game', seq: stop, stop, view: { n: 0 }, decisions: [], awaited: ['0'], scores: [], outcome: null, remaining: null, ...more }
}

function at(n: number, stop = n, more: Partial<Rest<Counted>> = {}): Rest<Counted> {
  return { view: { n, seat: 0 }, scores: [n], game: asking(stop), sound: 'turn', ...more }
}

let speed: Speed
let left: number | null
let reads: boolean
let heard: Sound[]
let learnt: boolean[]

function showing(apply: (view: Counted['view']) => Counted['view'] = count, manners: Manners<Counted> = {}): Showing<Counted> {
  const made = new Showing<Counted>({
    family: () => ({ apply, manners, scores: ({ n }) => [n * 10] }),
    speed: () => speed,
    holds: () => true,
    left: () => left,
    waits: () => reads,
    hear: (sound) => heard.push(sound),
    learn: (jumped) => learnt.push(jumped),
  })
  made.push([], at(0, 0, { sound: null }))
  return made
}

const seen = ({ moment }: Showing<Counted>) => ({ n: moment?.view.n, event: moment?.event?.event, asked: moment?.game?.stop, scores: moment?.scores })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
  speed = 'normal'
  left = null
  reads = false
  heard = []
  learnt = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks nothing before its picture is there', () => {
  const shown = showing()
  shown.push([event('A'), event('B')], at(9))
  expect(seen(shown)).toEqual({ n: 1, event: 'A', asked: undefined, scores: [10] })
  vi.advanceTimersToNextTimer()
  expect(seen(shown)).toEqual({ n: 2, event: 'B', asked: undefined, scores: [20] })
  vi.advanceTimersToNextTimer()
  expect(seen(shown)).toEqual({ n: 9, event: undefined, asked: 9, scores: [9] })
})

it('shows picture, sentence, points, question and sound as one value that never changes', () => {
  const shown = showing(count, { A: { sound: 'lay' } })
  shown.push([event('A')], at(9))
  const moving = shown.moment
  expect(moving).toMatchObject({ view: { n: 1 }, sentence: 'A happened', scores: [10], game: null, sound: 'lay' })
  const kept = structuredClone({ ...moving, game: null })
  vi.advanceTimersByTime(LONG)
  expect(shown.moment).toMatchObject({ view: { n: 9 }, sentence: 'A happened', scores: [9], game: { stop: 9 }, sound: 'turn' })
  expect(moving).toEqual(kept)
  expect(heard).toEqual(['lay', 'turn'])
})

it('never asks what was asked on the way', () => {
  const shown = showing()
  const asked: (number | undefined)[] = []
  shown.push([event('A')], at(1))
  shown.push([event('B')], at(2))
  for (let i = 0; i < 3; i++) {
    asked.push(shown.moment?.game?.stop)
    vi.advanceTimersToNextTimer()
  }
  expect(asked).toEqual([undefined, undefined, 2])
  expect(heard).toEqual(['turn'])
})

it('is at the present after one tap, with the whole story told', () => {
  const shown = showing()
  shown.push([event('A'), event('B'), event('C')], at(9))
  shown.tap()
  expect(seen(shown)).toMatchObject({ n: 9, asked: 9 })
  expect(shown.moment?.story).toEqual(['A happened', 'B happened', 'C happened'])
  expect(learnt).toEqual([true])
  vi.advanceTimersByTime(LONG)
  expect(seen(shown)).toMatchObject({ n: 9, asked: 9 })
})

it('goes by taps where somebody wants every step', () => {
  speed = 'step'
  const shown = showing()
  shown.push([event('A'), event('B')], at(9))
  vi.advanceTimersByTime(LONG)
  expect(seen(shown)).toMatchObject({ event: 'A' })
  shown.tap()
  vi.advanceTimersByTime(LONG)
  expect(seen(shown)).toMatchObject({ event: 'B' })
  shown.tap()
  expect(seen(shown)).toMatchObject({ event: undefined, asked: 9 })
})

it('takes no more than its share of the time that somebody has to think', () => {
  speed = 'step'
  left = 900
  const shown = showing()
  shown.push([event('A'), event('B')], at(9))
  vi.advanceTimersByTime(900)
  expect(seen(shown)).toMatchObject({ asked: 9 })
})

it('is at the present at once in a hidden tab and without motion, and tells everything', () => {
  const shown = showing()
  vi.stubGlobal('document', { hidden: true })
  shown.push([event('A')], at(5))
  expect(seen(shown)).toMatchObject({ n: 5, asked: 5 })
  vi.stubGlobal('document', { hidden: false })
  speed = 'instant'
  shown.push([event('B'), event('C')], at(6))
  expect(seen(shown)).toMatchObject({ n: 6, asked: 6 })
  expect(shown.moment?.story).toEqual(['B happened', 'C happened'])
})

it.each<Speed>(['normal', 'instant'])('holds the end of a deal until somebody goes on: %s', (pace) => {
  speed = pace
  const shown = showing(count, { Scored: { holds: true } })
  shown.push([event('A'), event('Scored'), event('Dealt')], at(9))
  vi.advanceTimersByTime(LONG)
  expect([shown.moment?.held, seen(shown).event, seen(shown).asked]).toEqual([true, 'Scored', undefined])
  shown.tap()
  expect(shown.moment?.held).toBe(true)
  shown.goOn()
  vi.advanceTimersByTime(LONG)
  expect(seen(shown)).toMatchObject({ n: 9, asked: 9 })
})

it('holds nothing where the game is over with it', () => {
  const outcome: OutcomeInfo = { scores: [1], ranks: [0], winners: [0], reason: '', words: '', details: {} }
  const shown = showing(count, { Scored: { holds: true } })
  shown.push([event('Scored')], at(9, 9, { game: asking(9, { outcome }) }))
  vi.advanceTimersByTime(LONG)
  expect(shown.moment?.game?.outcome).toBe(outcome)
})

it('knows who has chosen meanwhile when the question comes up', () => {
  const shown = showing()
  shown.push([event('A')], at(9))
  shown.amend(asking(9, { awaited: ['1'] }))
  expect(shown.moment?.game).toBeNull()
  vi.advanceTimersByTime(LONG)
  expect(shown.moment?.game?.awaited).toEqual(['1'])
  shown.amend(asking(9, { awaited: [] }))
  expect(shown.moment?.game?.awaited).toEqual([])
})

it('shows the present picture where an event cannot be drawn', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const shown = showing(() => {
    throw new Error('cannot')
  })
  shown.push([event('A')], at(7))
  expect(seen(shown)).toMatchObject({ n: 7, asked: undefined })
  expect(warned).toHaveBeenCalledOnce()
})

it('passes over what is nothing to look at, and over hands of others', () => {
  const shown = showing(count, { Quiet: { weight: 'none' }, Dealt: { ownOnly: true } })
  shown.push([event('Quiet'), event('Dealt', { seat: 1 }), event('Loud')], at(9))
  expect(seen(shown)).toMatchObject({ n: 3, event: 'Loud' })
})

it('keeps what happened by rounds, and the table before the last one', () => {
  const shown = showing(count, { Revealed: { opens: 'round' } })
  shown.push([event('Revealed'), event('A')], at(5))
  vi.advanceTimersByTime(LONG)
  shown.push([event('Revealed')], at(6))
  vi.advanceTimersByTime(LONG)
  expect(shown.moment?.rounds.map((round) => round.events.map((one) => one.event))).toEqual([['Revealed', 'A'], ['Revealed']])
  expect(shown.moment?.rounds.map((round) => round.before?.n)).toEqual([undefined, 5])
})

it('has the log and the sheet again after a reload, without telling them anew', () => {
  const shown = showing(count, { Scored: { tally: true } })
  shown.recall([event('A')], at(4, 4))
  shown.count([event('Scored')])
  expect(shown.moment).toMatchObject({ view: { n: 4 }, story: [], sentence: 'A happened', event: null })
  expect(shown.moment?.tally.map((one) => one.event)).toEqual(['Scored'])
  expect(heard).toEqual([])
})

it('tells a round as one story, also where somebody else is asked in between', () => {
  speed = 'instant'
  const shown = showing(count, { Revealed: { opens: 'round' } })
  shown.push([event('Revealed'), event('Placed')], at(1, 1, { game: asking(1, { awaited: ['2'] }) }))
  shown.push([event('Taken')], at(2))
  expect(shown.moment?.story).toEqual(['Revealed happened', 'Placed happened', 'Taken happened'])
  shown.push([event('Revealed')], at(3))
  expect(shown.moment?.story).toEqual(['Revealed happened'])
})

it('waits as long as somebody reads, whatever is tapped, and then goes on', () => {
  const shown = showing()
  shown.push([event('Placed'), event('Placed')], at(2))
  reads = true
  vi.advanceTimersByTime(LONG)
  shown.tap()
  shown.hurry()
  expect(seen(shown)).toMatchObject({ event: 'Placed', n: 1 })
  reads = false
  shown.resume()
  vi.advanceTimersByTime(LONG)
  expect(seen(shown)).toMatchObject({ event: undefined, n: 2 })
})

it('keeps what comes meanwhile for whoever reads at rest, also where all is shown at once', () => {
  speed = 'instant'
  const shown = showing()
  reads = true
  shown.push([event('Placed')], at(1))
  expect(seen(shown)).toMatchObject({ n: 0 })
  reads = false
  shown.resume()
  expect(seen(shown)).toMatchObject({ n: 1 })
})
