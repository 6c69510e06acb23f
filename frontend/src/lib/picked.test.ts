import { expect, test } from 'vitest'
import { Picked } from './picked.svelte.ts'
import { lift } from './picking.ts'
import type { Choice, EventData } from './protocol.ts'

const insert: Choice = { action: 'use insert row 2', kind: 'UseInsert', fields: { row: 2 }, words: 'Insert', preview: [] }

test('a lifted choice is put down with its question', () => {
  let question = '7 0'
  const pick = new Picked(() => question)
  pick.choice = insert
  expect(pick.choice).toBe(insert)
  question = '8 0'
  expect(pick.choice).toBeNull()
})

test('a preview that comes late is not shown with the same choice of the next question', async () => {
  let question = '7 0'
  let answer = (_events: EventData[]) => {}
  const pick = new Picked(() => question)
  const table = { hurry: () => {}, preview: () => new Promise<EventData[]>((resolve) => (answer = resolve)) }
  const asked = { ...insert, preview: null }
  lift(table, pick, asked)
  const late = answer
  question = '8 0'
  const again = { ...asked }
  lift(table, pick, again)
  late([{ event: 'Placed', text: '' }])
  await Promise.resolve()
  expect(pick.choice).toBe(again)
})
