import { describe, expect, it } from 'vitest'
import { asked, count, EVERYTHING, frameOf, nice, rolling } from './history.ts'

describe('what is wished for', () => {
  it('is asked for only where it is wished', () => {
    expect(asked(EVERYTHING)).toBe('')
    expect(asked({ ...EVERYTHING, game: 'nimmt', rated: true }, '1~A')).toBe('&mode=nimmt&rated=true&cursor=1~A')
    expect(asked({ ...EVERYTHING, game: '*qwixx', whom: 'AB~1' })).toBe('&family=qwixx&whom=AB~1')
    expect(count({ ...EVERYTHING, result: 'won', since: '2026-01-01' })).toBe(2)
  })

  it('ends with the end of its last day', () => {
    const day = (text: string) => Number(text.split('=')[1])
    const wish = { ...EVERYTHING, since: '2026-03-01' }
    expect(day(asked({ ...EVERYTHING, until: '2026-03-01' })) - day(asked(wish))).toBe(24 * 3600)
    expect(asked({ ...EVERYTHING, since: 'rubbish' })).toBe('')
  })
})

describe('a picture of points', () => {
  it('has round numbers at its side, and room for what is below zero', () => {
    const frame = frameOf([-7, 12, 30], 300, 100)
    expect(frame.ticks[0]).toBeLessThanOrEqual(-7)
    expect(frame.ticks[frame.ticks.length - 1]).toBeGreaterThanOrEqual(30)
    expect(frame.y(30)).toBeLessThan(frame.y(-7))
    expect([nice(0.2), nice(3), nice(14), nice(70)]).toEqual([1, 5, 20, 100])
  })

  it('has the mean of the last games', () => {
    expect(rolling([2, 4, 6], 2)).toEqual([2, 3, 5])
  })
})
