// Links to a moment of a recorded game: which stop, and whose eyes.

export interface MomentLink {
  stop: number | null
  seat: number | null
}

/** What an address asks for, as in ?stop=12&seat=0; whatever is no number is not asked for. */
export function momentIn(search: string): MomentLink {
  const asked = new URLSearchParams(search)
  const number = (name: string) => (/^\d{1,5}$/.test(asked.get(name) ?? '') ? Number(asked.get(name)) : null)
  return { stop: number('stop'), seat: number('seat') }
}

/** The way to a moment, behind the address of its game. */
export function momentLink({ stop, seat }: MomentLink): string {
  const asked = new URLSearchParams()
  if (stop !== null) asked.set('stop', String(stop))
  if (seat !== null) asked.set('seat', String(seat))
  return `?${asked}`
}

/** What somebody puts into a page of their own. */
export function embedCode(address: string, title: string): string {
  const quoted = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
  return `<iframe src="${quoted(address)}" title="${quoted(title)}" width="420" height="640" style="border:0" loading="lazy"></iframe>`
}
