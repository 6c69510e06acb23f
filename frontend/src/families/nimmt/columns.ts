const RATIO = 1.16 // of a card that lies open, height by width
const ACROSS = 2 // px between cards
const DOWN = 3
const FEWEST = 6
const MOST = 13

const WORTH = 1.12 // so much larger must cards become that they are laid anew

/** The best number of columns; it stays what it is `now` unless that is clearly worse, so that no card moves for a line more of text. */
export function columnsFor(cards: number, width: number, height: number, now = 0): number {
  const size = (columns: number) => Math.min(width / columns - ACROSS, (height / Math.ceil(cards / columns) - DOWN) / RATIO)
  let best = FEWEST
  for (let columns = FEWEST + 1; columns <= MOST; columns += 1) if (size(columns) > size(best)) best = columns
  return now > 0 && size(best) < size(now) * WORTH ? now : best
}
