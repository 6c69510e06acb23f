// A notice as the server sends it, and as this device shows it: it knows what time it is here.
export interface Notice {
  tag: string
  count: number // games that wait; 0 withdraws what is shown
  title: string
  text: string // with a blank for the time
  until: number // seconds since 1970
  path: string
  quiet: boolean // it only puts right what is shown
  language: string
}

export function shownAs(notice: Notice, now = Date.now()): NotificationOptions & { renotify: boolean } {
  const { tag, text, until, path, quiet, language } = notice
  return { body: text.replace('{time}', timeOf(until * 1000, language, now)), tag, lang: language, data: path, silent: quiet, renotify: !quiet }
}

/** The hour, and on another day its name; a week on the date says more. */
function timeOf(then: number, language: string, now: number): string {
  const hour: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
  if (new Date(then).toDateString() === new Date(now).toDateString()) return new Intl.DateTimeFormat(language, hour).format(then)
  const near = then - now < 6 * 86_400_000
  const day: Intl.DateTimeFormatOptions = near ? { weekday: 'long' } : { day: 'numeric', month: 'long' }
  return new Intl.DateTimeFormat(language, { ...day, ...hour }).format(then)
}
