import { describe, expect, it } from 'vitest'
import { Pulse } from './pulse.ts'

/** A line at which the seconds pass one by one, from the first on, and what becomes of it. */
function line() {
  const happened: string[] = []
  const pulse = new Pulse(
    () => happened.push('knock'),
    () => happened.push('dead'),
    0,
  )
  let now = 0
  const pass = (seconds: number): string[] => {
    for (let i = 0; i < seconds; i++) pulse.look(++now)
    return happened.splice(0)
  }
  return { pulse, pass, hear: () => pulse.hear(now), ask: () => pulse.ask(now), sleep: (seconds: number) => (now += seconds) }
}

describe('a line', () => {
  it('at which something is heard now and then is left alone', () => {
    const { pass, hear } = line()
    for (let i = 0; i < 5; i++) {
      expect(pass(9)).toEqual([])
      hear()
    }
  })
  it('that was silent for ten seconds is knocked at, and goes on when that is answered', () => {
    const { pass, hear } = line()
    expect(pass(11)).toEqual(['knock'])
    hear()
    expect(pass(9)).toEqual([])
    expect(pass(1)).toEqual(['knock'])
  })
  it('at which nobody answers is given up after five more', () => {
    const { pass } = line()
    expect(pass(14)).toEqual(['knock'])
    expect(pass(1)).toEqual(['dead'])
  })
  it('is knocked at once when somebody comes back to the page', () => {
    const { pass, ask } = line()
    expect(pass(3)).toEqual([])
    ask()
    expect(pass(4)).toEqual(['knock'])
    expect(pass(1)).toEqual(['dead'])
  })
  it('is not given up by a page that has slept: the answer may lie there unread', () => {
    const { pass, sleep } = line()
    expect(pass(11)).toEqual(['knock'])
    sleep(60)
    expect(pass(5)).toEqual([])
    expect(pass(1)).toEqual(['dead'])
  })
})
