import { describe, expect, it } from 'vitest'
import { embedCode, momentIn, momentLink } from './momentlink.ts'

describe('links to a moment', () => {
  it('name a stop, and a seat if it is through its eyes', () => {
    expect(momentLink({ stop: 12, seat: null })).toBe('?stop=12')
    expect(momentIn('?stop=12&seat=0')).toEqual({ stop: 12, seat: 0 })
    expect(momentIn(momentLink({ stop: 3, seat: 2 }))).toEqual({ stop: 3, seat: 2 })
  })

  it('ask for nothing where there is no number', () => {
    expect(momentIn('?stop=-1&seat=x')).toEqual({ stop: null, seat: null })
    expect(momentIn('')).toEqual({ stop: null, seat: null })
  })

  it('can be put into a page whatever the game is called', () => {
    expect(embedCode('https://a.example/embed/ABCDEF?stop=1&seat=0', 'a "b" <c>')).toContain(
      'src="https://a.example/embed/ABCDEF?stop=1&amp;seat=0" title="a &quot;b&quot; &lt;c>"',
    )
  })
})
