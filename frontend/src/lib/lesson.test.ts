import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Family } from '../families/types.ts'
import { LessonState } from './lesson.svelte.ts'
import { isNew, note } from './lessons.ts'
import { Picked } from './picked.svelte.ts'
import type { LessonInfo, LessonLead, LessonStep } from './protocol.ts'
import type { Speed } from './settings.svelte.ts'

const FAMILY = { apply: (view: object) => view, manners: {}, scores: () => null } as unknown as Family
const lead = (action: string, right: boolean, words = ''): LessonLead => ({
  action,
  right,
  words,
  events: [{ event: 'Placed', text: `${action} is placed`, seat: 0 }],
  view: { after: action },
  scores: [right ? 0 : 12],
})
const step = (words: string, leads: LessonLead[] = [], asks = false): LessonStep => ({
  words,
  look: [],
  view: { before: words },
  scores: [0],
  awaited: ['0'],
  decision: asks ? { actor: '0', prompt: 'play-card', words: 'Play', choices: [], sealed: null } : null,
  leads,
})
const LESSON: LessonInfo = {
  key: 'nimmt',
  title: '6 nimmt!',
  minutes: 2,
  chapters: [
    {
      title: 'One',
      key: 'nimmt',
      family: 'nimmt',
      aim: 'fewest',
      options: {},
      names: ['Guest', 'Ada'],
      seat: 0,
      steps: [
        step('look'),
        step('do it', [lead('play 45', true, 'well done'), lead('play 20', false, 'not there')], true),
        step('watch', [lead('', true)]),
        step('the end'),
      ],
    },
  ],
}
let speed: Speed

function begun(): LessonState {
  return new LessonState(LESSON, new Map([['nimmt', FAMILY]]), () => speed)
}

beforeEach(() => {
  speed = 'instant'
  vi.stubGlobal('document', { hidden: false })
})
afterEach(() => vi.unstubAllGlobals())

test('what is read goes on by the button, what is to be done does not', () => {
  const lesson = begun()
  lesson.forward()
  expect([lesson.words, lesson.asking]).toEqual(['do it', true])
  lesson.forward()
  expect(lesson.words).toBe('do it')
})

test('a wrong answer shows where it leads, and is taken back', () => {
  const lesson = begun()
  lesson.jump(1)
  lesson.choose('play 20')
  expect([lesson.wrong, lesson.words, lesson.happened, lesson.scores]).toEqual([true, 'not there', 'play 20 is placed', [12]])
  expect(lesson.decision).toBeNull()
  lesson.forward()
  expect([lesson.asking, lesson.moment?.view, lesson.scores]).toEqual([true, { before: 'do it' }, [0]])
})

test('what was lifted for a wrong answer is put down when it is tried again', () => {
  const lesson = begun()
  lesson.jump(1)
  const pick = new Picked(() => lesson.question)
  const choice = { action: 'play 20' } as Picked['choice']
  pick.choice = choice
  expect(pick.choice).toBe(choice)
  lesson.choose('play 20')
  lesson.forward()
  expect([lesson.asking, pick.choice]).toEqual([true, null])
})

test('a right answer is told, and then the lesson goes on', () => {
  const lesson = begun()
  lesson.jump(1)
  lesson.choose({ action: 'play 45' })
  expect([lesson.wrong, lesson.words, lesson.moment?.view]).toEqual([false, 'well done', { after: 'play 45' }])
  lesson.forward()
  expect(lesson.words).toBe('watch')
})

test('what the others do is watched first, and passes where nothing is said about it', () => {
  const lesson = begun()
  lesson.jump(2)
  expect(lesson.passes).toBe(false)
  lesson.forward()
  expect(lesson.passes).toBe(true)
  lesson.forward()
  expect([lesson.words, lesson.last]).toEqual(['the end', true])
})

test('while something moves it is told, and nothing is asked', () => {
  vi.useFakeTimers()
  speed = 'normal'
  const lesson = begun()
  lesson.jump(1)
  lesson.choose('play 20')
  expect([lesson.busy, lesson.words, lesson.wrong, lesson.game]).toEqual([true, 'play 20 is placed', false, null])
  vi.runAllTimers()
  expect([lesson.busy, lesson.wrong]).toEqual([false, true])
  vi.useRealTimers()
})

test('an answer that the lesson does not know changes nothing', () => {
  const lesson = begun()
  lesson.choose('play 45')
  lesson.jump(1)
  lesson.choose('play 99')
  expect([lesson.at, lesson.lead]).toEqual([1, null])
})

test('back leads out of an answer first, then to the step before', () => {
  const lesson = begun()
  lesson.jump(1)
  lesson.choose('play 20')
  lesson.back()
  expect([lesson.at, lesson.asking]).toEqual([1, true])
  lesson.back()
  expect(lesson.at).toBe(0)
})

test('a lesson is offered until it was seen or declined', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) })
  expect(isNew('nimmt')).toBe(true)
  note('nimmt')
  note('nimmt')
  expect([isNew('nimmt'), isNew('qwixx')]).toEqual([false, true])
  expect([...kept.values()]).toEqual(['nimmt'])
})
