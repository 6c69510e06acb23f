import { expect, it } from 'vitest'
import { complete, differing, mostSeats, offered } from './options.ts'
import type { OptionInfo } from './protocol.ts'

const plain = { label: '', help: '', choices: [], labels: [], low: 0, high: 0, can_be_off: false, needs: '' }
const score: OptionInfo = { ...plain, name: 'target_score', kind: 'number', default: 66 }
const allow: OptionInfo = { ...plain, name: 'allow', kind: 'switch', default: false }
const further: OptionInfo = { ...plain, name: 'further', kind: 'several', default: [], choices: ['cow', 'parity'], needs: 'allow' }
const options = [score, allow, further]

it('offers what needs a switch only while that is on', () => {
  expect(offered(options, {})).toEqual([score, allow])
  expect(offered(options, { allow: true })).toEqual(options)
})

it('keeps what differs, and drops what went with its switch', () => {
  expect(differing(options, { target_score: 66, allow: true, further: [] })).toEqual({ allow: true })
  expect(differing(options, { target_score: 30, allow: true, further: ['cow'] })).toEqual({ target_score: 30, allow: true, further: ['cow'] })
  expect(differing(options, { allow: false, further: ['cow'] })).toEqual({})
})

it('tells a table every option', () => {
  expect(complete(options, { allow: true })).toEqual({ target_score: 66, allow: true, further: [] })
})

it('lets as many sit down as the options allow', () => {
  const game = { seats: [2, 5] }
  expect(mostSeats(game, {})).toBe(5)
  expect(mostSeats(game, { max_players: 8 })).toBe(8)
})
