"""What the games with rows share: bull heads, and which row a number belongs to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ..core.chance import Draw
from ..core.events import Seat
from ..core.history import History, Past, recalled

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


def most_heads(deck: int, cards: int) -> int:
    """The most bull heads that so many cards of a deck can have."""
    return sum(sorted(BULLS[1 : deck + 1], reverse=True)[:cards])


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


def whole_deal(*, deck: int, seats: int, hand: int, rows: int) -> Draw:
    """All that is dealt at once: a hand for each seat, and openly the first cards of the rows."""
    owners = (*range(seats), *(None,) * rows)
    return Draw("deal", tuple(range(1, deck + 1)), (hand,) * seats + (1,) * rows, owners)


@dataclass(frozen=True, kw_only=True)
class Holding:
    """Whose view it is, what it knows of the hands, and what it has seen.

    A base without slots, so that a view can have another base with slots and still tells this first.
    """

    __slots__ = ()
    seat: Seat | None
    hand: Row
    sizes: tuple[int, ...]
    history: History = recalled()


class Held(Protocol):
    """A state, as far as every game with rows has the same."""

    @property
    def hands(self) -> Sequence[Row]: ...
    @property
    def history(self) -> Past: ...


def holding(state: Held, seat: Seat | None) -> dict[str, Any]:
    """The fields of a ``Holding``, for the view of this seat; ``None`` is a spectator."""
    hands = state.hands
    return {
        "seat": seat,
        "hand": () if seat is None else hands[seat],
        "sizes": tuple(map(len, hands)),
        "history": state.history.seen_by(seat),
    }
