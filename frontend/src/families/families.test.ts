import { describe, expect, it } from 'vitest'
import { loadFamily } from './index.ts'
import { pictureOf } from './pictures.ts'

const names = Object.keys(import.meta.glob('./*/game.ts')).map((path) => path.split('/')[1])

describe.each(names.filter((name) => name !== 'plain'))('%s', (name) => {
  it('has a page and a picture of its own', async () => {
    expect(await loadFamily(name)).not.toBe(await loadFamily('plain'))
    expect(pictureOf(name)).not.toBe(pictureOf('plain'))
  })

  it('tells the deal to its owner only, and as no news', async () => {
    expect((await loadFamily(name)).manners.Dealt).toMatchObject({ ownOnly: true, news: false })
  })
})

describe('a family of another package', () => {
  it('is shown in plain words', async () => {
    expect(await loadFamily('goofspiel')).toBe(await loadFamily('plain'))
    expect(pictureOf('goofspiel')).toBe(pictureOf('plain'))
  })

  it('tells of itself what its view says by the usual names', async () => {
    const { apply, hand, manners, progress, scores, sizes } = await loadFamily('goofspiel')
    const view = { seat: 0, deal: 2, hand: [3, 'x', null], sizes: [2, 4] }
    expect([hand(view), sizes(view), progress(view)]).toEqual([[3, 'x'], [2, 4], { deal: 2, left: 4 }])
    const bare = { seat: null }
    expect([hand(bare), sizes(bare), progress(bare), scores(bare, {})]).toEqual([[], [], {}, null])
    expect(apply(view, { event: 'BidsShown', text: '' })).toBe(view)
    expect(manners.BidsShown).toBeUndefined()
  })
})
