const FEWEST = 6
const MOST = 13

const WORTH = 1.12 // so much larger must cards become that they are laid anew

/** The number of columns with the largest targets; it stays what it is `now` unless that is clearly worse, so that no card moves for a line more of text. */
export function columnsFor(cards: number, width: number, height: number, now = 0): number {
  const size = (columns: number) => Math.min(width / columns, height / Math.ceil(cards / columns))
  let best = FEWEST
  for (let columns = FEWEST + 1; columns <= MOST; columns += 1) if (size(columns) > size(best)) best = columns
  return now > 0 && size(best) < size(now) * WORTH ? now : best
}
