import { describe, expect, test } from 'vitest'
import { Meanwhile } from './meanwhile.svelte.ts'

const told = (...texts: string[]) => texts.map((text) => ({ event: 'Something', text }))
const ADA = told('a row', 'a card', 'Ada sees red')
const BEN = told('long ago', 'a row', 'a card', 'hidden')

describe('what happened meanwhile', () => {
  test('is told in the words of whoever looks', () => {
    const meanwhile = new Meanwhile()
    meanwhile.missed(0, 7, ADA)
    expect(meanwhile.lines).toEqual(['a row', 'a card', 'Ada sees red'])
    meanwhile.look(1, 7, BEN)
    expect(meanwhile.lines).toEqual(['a row', 'a card', 'hidden'])
    expect(meanwhile.seat).toBe(1)
  })

  test('is told to nobody twice', () => {
    const meanwhile = new Meanwhile()
    meanwhile.missed(0, 7, ADA)
    meanwhile.read()
    meanwhile.look(1, 7, BEN)
    meanwhile.look(0, 7, ADA)
    expect(meanwhile.lines).toEqual([])
  })

  test('is no news once the table has gone on', () => {
    const meanwhile = new Meanwhile()
    meanwhile.missed(0, 7, ADA)
    meanwhile.look(1, 8, BEN)
    expect(meanwhile.lines).toEqual([])
  })

  test('needs no telling where it was next to nothing', () => {
    const meanwhile = new Meanwhile()
    meanwhile.missed(0, 7, ADA.slice(0, 2))
    meanwhile.look(1, 7, BEN)
    expect(meanwhile.lines).toEqual([])
  })
})
