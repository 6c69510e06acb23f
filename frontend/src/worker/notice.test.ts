import { expect, test } from 'vitest'
import { type Notice, shownAs } from './notice.ts'

const now = new Date(2026, 10, 16, 12).getTime() // a Monday
const notice: Notice = {
  tag: 'waiting',
  count: 2,
  title: '2 games wait for you',
  text: 'Qwixx · Ben · until {time}',
  until: new Date(2026, 10, 16, 18, 30).getTime() / 1000,
  path: 't/ABCDEF',
  quiet: false,
  language: 'en',
}
const hours = (count: number) => new Date(2026, 10, 16, 12 + count).getTime() / 1000

test('until when a game waits is said as on this device', () => {
  expect(shownAs(notice, now).body).toMatch(/^Qwixx · Ben · until 6:30\sPM$/)
  expect(shownAs({ ...notice, language: 'de' }, now).body).toContain('until 18:30')
  expect(shownAs({ ...notice, until: hours(48) }, now).body).toContain('Wednesday')
  expect(shownAs({ ...notice, until: hours(7 * 24) }, now).body).toContain('November 23')
})

test('a notice takes the place of the one before, and one that only puts it right makes no sound', () => {
  expect(shownAs(notice, now)).toMatchObject({ tag: 'waiting', data: 't/ABCDEF', silent: false, renotify: true })
  expect(shownAs({ ...notice, quiet: true }, now)).toMatchObject({ tag: 'waiting', silent: true, renotify: false })
})
