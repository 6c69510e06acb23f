// What is printed on a card of the card games: needed to draw it, never to decide anything.

export function printedBulls(card: number): number {
  if (card === 0) return 0
  if (card === 55) return 7
  if (card < 100 && card % 11 === 0) return 5
  if (card % 10 === 0) return 3
  return card % 5 === 0 ? 2 : 1
}

export function sumBulls(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + printedBulls(card), 0)
}

/** The colour of so many bull heads; the number is always shown as well. */
export function bullColour(bulls: number): string {
  if (bulls >= 7) return 'var(--bulls-7)'
  if (bulls >= 5) return 'var(--bulls-5)'
  if (bulls >= 3) return 'var(--bulls-3)'
  if (bulls === 2) return 'var(--bulls-2)'
  return 'var(--bulls-1)'
}
