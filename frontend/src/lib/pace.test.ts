import { describe, expect, it } from 'vitest'
import { flightFor, learnt, readingTime, timeFor, type Looked } from './pace.ts'

const TEN = 'Ada: 28 goes to row 2 behind 25, lower end.'
const TO_A_PLAYER = 1.4 // a row that is taken flies longer
const one = (more: Partial<Looked>): Looked => ({ text: TEN, weight: 'flow', own: false, ...more })

describe('the time of a moment', () => {
  it('follows the length of what is said', () => {
    const longer = `${TEN} ${TEN}`
    expect(timeFor(one({ weight: 'beat', own: true, text: longer }), 'normal', 1)).toBeGreaterThan(timeFor(one({ weight: 'beat', own: true }), 'normal', 1))
  })

  it('lets ten words of an own take be read, which takes over two seconds', () => {
    expect(readingTime(TEN)).toBeGreaterThan(2000)
    expect(timeFor(one({ weight: 'beat', own: true }), 'normal', 1)).toBeGreaterThanOrEqual(readingTime(TEN))
  })

  it('is longest for what happens to me, and others’ plain placements flow', () => {
    const [plain, ownPlain, take, ownTake] = [{}, { own: true }, { weight: 'beat' }, { weight: 'beat', own: true }].map((more) =>
      timeFor(one(more as Partial<Looked>), 'normal', 1),
    )
    expect(plain).toBeLessThan(1000)
    expect([plain < ownPlain, plain < take, take < ownTake, ownPlain < ownTake]).toEqual([true, true, true, true])
  })

  it('has three paces, none at all, and one step a tap', () => {
    const times = (['slow', 'normal', 'quick', 'instant'] as const).map((speed) => timeFor(one({}), speed, 1))
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(times[3]).toBe(0)
    expect(timeFor(one({}), 'step', 1)).toBe(Infinity)
    expect(timeFor(one({ weight: 'none' }), 'step', 1)).toBe(0)
  })

  it('is shorter in a crowd', () => {
    expect(timeFor(one({}), 'normal', 64)).toBeLessThan(timeFor(one({}), 'normal', 3))
  })
})

it('lets every card arrive before anything is asked, however little somebody likes to look', () => {
  for (const speed of ['slow', 'normal', 'quick'] as const) {
    for (const liked of [0.5, 1, 1.15]) {
      const [shortest, take] = [one({ text: '' }), one({ text: '', weight: 'beat' })].map((looked) => timeFor(looked, speed, 1, liked))
      expect(flightFor(speed, liked)).toBeLessThan(shortest)
      expect(flightFor(speed, liked) * TO_A_PLAYER).toBeLessThan(take)
    }
  }
})

it('learns from taps, within bounds', () => {
  let liked = 1
  for (let i = 0; i < 50; i++) liked = learnt(liked, true)
  expect(liked).toBe(0.5)
  for (let i = 0; i < 80; i++) liked = learnt(liked, false)
  expect(liked).toBe(1.15)
})
