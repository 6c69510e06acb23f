"""What the games with rows share: bull heads, and which row a number belongs to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Row = tuple[int, ...]


def bulls(card: int) -> int:
    """The bull heads printed on a card of the card game (a zero card has none)."""
    if card == 0:
        return 0
    if card == 55:
        return 7
    if card < 100 and card % 11 == 0:
        return 5
    if card % 10 == 0:
        return 3
    return 2 if card % 5 == 0 else 1


BULLS: tuple[int, ...] = tuple(map(bulls, range(105)))


def bull_sum(cards: Iterable[int]) -> int:
    """The bull heads of several cards."""
    heads = 0
    for card in cards:  # twice as fast as a sum over a comprehension: rows are short, and this is asked often
        heads += BULLS[card]
    return heads


def closest_below(ends: Sequence[int | None], number: int) -> int | None:
    """The row with the highest end below the number; ``None`` stands for a row closed to it."""
    best, best_end = None, -1
    for row, end in enumerate(ends):
        if end is not None and best_end < end < number:
            best, best_end = row, end
    return best


def highest_end(ends: Sequence[int | None]) -> int:
    """The row with the highest end of all that are open."""
    return max((end, row) for row, end in enumerate(ends) if end is not None)[1]


def lay_behind(rows: list[Row], row: int, card: int, limit: int) -> Row:
    """Put a card behind a row's end; where the row is full it starts the row anew.

    Returns the cards that were taken: all that lay there, or none.
    """
    cards = rows[row]
    if len(cards) < limit:
        rows[row] = (*cards, card)
        return ()
    rows[row] = (card,)
    return cards
