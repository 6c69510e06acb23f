import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Refusal } from './api.ts'
import { passes, patiently } from './patience.ts'

const out = new Refusal('store-unusable', 'no database', 503)

function refused(problem: Refusal, { left = false } = {}): Promise<never> {
  return patiently<never>(
    () => Promise.reject(problem),
    () => undefined,
    () => left,
  )
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('asks again while the database is out, and says so meanwhile', async () => {
  const told: string[] = []
  const question = vi
    .fn()
    .mockRejectedValueOnce(out)
    .mockRejectedValueOnce(new Refusal('unreachable', 'gone', 0))
    .mockResolvedValue(7)
  const answer = patiently<number>(
    question,
    (sentence) => told.push(sentence),
    () => false,
  )
  await vi.runAllTimersAsync()
  expect(await answer).toBe(7)
  expect(told).toEqual(['no database', 'gone', ''])
})

it('does not ask again for what is refused, nor for somebody who has left', async () => {
  const missing = new Refusal('no-such-table', 'no table', 404)
  await expect(refused(missing)).rejects.toBe(missing)
  await expect(refused(out, { left: true })).rejects.toBe(out)
  expect(passes(new Refusal('not-analysed', 'the coach could not finish', 503))).toBe(false)
  expect(passes(new Refusal('elsewhere', 'the server of this table is silent', 503))).toBe(true)
  expect(passes(new Refusal('closing', 'the server ends', 503))).toBe(true) // another one begins
})
