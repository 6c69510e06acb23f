// How many things of a hand lie in a line: as few lines as leave each wide enough for a finger.
const FINGER = 44
const GAP = 4
const SHORT = 7 // so many are large enough in one line of a phone

export interface Spread {
  lines: number
  columns: number
}

/** Lines of equal length, the last one may be shorter; at least `least` things in a line where there are several lines. */
export function spread(count: number, width: number, least = 5): Spread {
  const most = Math.max(1, Math.floor((width + GAP) / (FINGER + GAP)))
  const lines = Math.max(1, Math.ceil(count / most), width < 620 && count > SHORT ? 2 : 1)
  return { lines, columns: Math.max(1, Math.min(most, Math.max(Math.min(least, most), Math.ceil(count / lines)))) }
}
