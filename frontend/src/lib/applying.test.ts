import { expect, test } from 'vitest'
import { applying } from './applying.ts'

interface Lamp {
  view: { seat?: null; lit: boolean; by: string }
  event: { event: 'Switched'; text: string; on: boolean } | { event: 'Seen'; text: string }
  action: { kind: string; fields: object }
}

const apply = applying<Lamp>({ Switched: (_view, { on }) => ({ lit: on }), Seen: () => ({}) })
const view = { lit: false, by: 'Ada' }

test('an event changes what it tells and nothing else', () => {
  expect(apply(view, { event: 'Switched', text: '', on: true })).toEqual({ lit: true, by: 'Ada' })
  expect(view.lit).toBe(false)
})

test('an event of a newer server leaves the view alone', () => {
  const unheard: object = { event: 'constructor', text: '' }
  // @ts-expect-error the page has no such event
  expect(apply(view, unheard)).toBe(view)
})

test('a family that forgets an event is refused by the types', () => {
  // @ts-expect-error nothing is said about Seen
  const forgetful = applying<Lamp>({ Switched: (_view, { on }) => ({ lit: on }) })
  expect(forgetful(view, { event: 'Seen', text: '' })).toBe(view)
})
