import { describe, expect, it } from 'vitest'
import { columnsFor } from './columns.ts'

describe('how an open draft lies', () => {
  it('is as high as broad on a phone', () => expect(columnsFor(64, 382, 380)).toBe(8))
  it('is broad beside the hand of a phone on its side', () => expect(columnsFor(64, 422, 300)).toBe(10))
  it('is broader where there is more room to the side', () => expect(columnsFor(64, 960, 430)).toBe(13))
  it('stays as it is for a line more', () => expect([columnsFor(64, 382, 290), columnsFor(64, 382, 290, 8)]).toEqual([10, 8]))
  it('is laid anew where much has changed', () => expect(columnsFor(64, 422, 280, 8)).toBe(10))
  it('keeps to its bounds', () => expect([columnsFor(1, 1000, 10), columnsFor(64, 100, 1000)]).toEqual([6, 6]))
})
