import { expect, test } from 'vitest'
import { keyOf, merged, opened, slots, steps, unjudged, worst, type Findings } from './findings.ts'
import type { AnalysisHead, AnalysisInfo, JudgedInfo } from './protocol.ts'

const asked = [
  { stop: 1, deal: 0, actor: '0' },
  { stop: 1, deal: 0, actor: '1' },
  { stop: 2, deal: 0, actor: '0' },
  { stop: 5, deal: 1, actor: '0' },
]
const head = {
  asked,
  actors: [
    { actor: '0', name: 'Ada', of: 3 },
    { actor: '1', name: 'Ben', of: 1 },
  ],
} as unknown as AnalysisHead

function judged(stop: number, loss = 0, label = 'best', actor = '0'): JudgedInfo {
  return { stop, loss, label, actor, deal: 0, name: '', error: 0, chosen: 0, sentence: `${loss}`, options: [] }
}
function told(more: Partial<AnalysisInfo>): AnalysisInfo {
  const none = { done: 0, of: 3, yours: true, own: ['0'], first: ['0'], cursor: '', counts: {}, shares: [], recap: null, judged: [] }
  return { ...none, state: 'running', fresh: false, head: null, ...more }
}
function first(...found: JudgedInfo[]): Findings {
  const findings = merged(null, told({ fresh: true, head, judged: found }))
  if (!findings) throw new Error('nothing is found')
  return findings
}

test('nothing is shown before something is found', () => {
  expect(merged(null, told({}))).toBeNull()
})

test('news are put in their places, and nothing is lost or doubled', () => {
  const known = first(judged(5), judged(1))
  const more = merged(known, told({ judged: [judged(2), judged(1)] }))
  expect(more?.judged.map(keyOf)).toEqual(['1 0', '2 0', '5 0'])
  expect(more?.head).toBe(head)
})

test('what is told again stays the same thing, so that nothing is drawn anew', () => {
  const one = judged(1, 1)
  expect(merged(first(one), told({ fresh: true, head, judged: [judged(1, 1)] }))?.judged[0]).toBe(one)
})

test('another language takes the place of the words that were shown', () => {
  const again = merged(first(judged(1, 1)), told({ fresh: true, head, judged: [{ ...judged(1, 1), sentence: 'anders' }] }))
  expect(again?.judged.map((one) => one.sentence)).toEqual(['anders'])
})

test('luck and skill stay when news bring none', () => {
  const share = { deal: 0, seat: 0, points: 3, expected: 5, hand: 1, cost: 0, course: 1 }
  const known = merged(first(judged(1)), told({ shares: [share] }))
  expect(merged(known, told({}))?.shares).toEqual([share])
})

test('luck and skill are steps that lead to the points, whoever wins', () => {
  const low = { deal: 0, seat: 0, points: 27, expected: 6.2, hand: -0.9, cost: 24.3, course: 4.4 } // the fewest win
  expect(steps(low, -1).map((step) => step.kind)).toEqual(['', 'bad', 'good', 'bad'])
  expect(steps(low, -1)[3].to).toBeCloseTo(27)
  const high = { deal: 0, seat: 0, points: -3, expected: 5, hand: 2, cost: 4, course: -6 }
  expect(steps(high, 1).map(({ from, to }) => [from, to])).toEqual([
    [0, 5],
    [5, 7],
    [7, 1],
    [1, -3],
  ])
})

test('after a restart that kept nothing, what was found stays and can be gone on with', () => {
  const after = merged(first(judged(1)), told({ state: 'none', fresh: true }))
  expect(after?.info.state).toBe('stopped')
  expect(after?.judged).toHaveLength(1)
})

test('the worst decision is open, until somebody has touched the page', () => {
  const good = judged(1, 0.3, 'good')
  const mistake = judged(2, 2, 'mistake')
  expect(worst([good, mistake])).toBe(mistake)
  expect(opened(undefined, [good], false, true)).toBe(good)
  expect(opened(good, [good, mistake], false, true)).toBe(mistake)
  expect(opened(good, [good, mistake], true, false)).toBe(good)
  const worse = judged(5, 2.5, 'mistake')
  expect(opened(mistake, [mistake, worse], false, true)).toBe(mistake) // no worse label: it stays
  expect(opened(mistake, [mistake, worse], false, false)).toBe(worse) // and gives way in the end
})

test('decisions that are not judged yet have their place already', () => {
  const known = first(judged(2, 1))
  expect(slots(known, '').map((slot) => [slot.key, slot.judged !== undefined])).toEqual([
    ['1 0', false],
    ['2 0', true],
    ['5 0', false],
  ])
  expect(slots(known, '1').map((slot) => slot.key)).toEqual(['1 1'])
})

test('it is known whose decisions are not all judged', () => {
  const known = merged(first(judged(1)), told({ counts: { '0': 3, '1': 0 } })) as Findings
  expect(unjudged(known, ['0'])).toEqual([])
  expect(unjudged(known, ['0', '1'])).toEqual(['1'])
})
