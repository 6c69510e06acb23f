"""The rules of 6 nimmt! PLUS and its variants, as data."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ...core.game import Aim
from ...core.options import no_such_start, option
from ..rows import BULLS


@dataclass(frozen=True, slots=True)
class Rules:
    """Structure first, then what a table may agree on."""

    seats: int = 4
    aim: Aim = "most"
    deck: int = 104
    zeros: int = 7
    hand: int = 15
    rows: int = 4
    row_limit: int = 5
    given_zeros: int = 0  # to every hand before the deal; the others are shuffled in
    in_turn: bool = False  # one open card a turn, where the others lay one or two hidden ones a round
    num_deals: int | None = option(None, low=1, high=100)
    zero_bulls: int = option(0, low=0, high=10)
    low_card: str = option("plus", choices=("plus", "classic"))
    start_seat: int = option(0, low=0, high=6)
    next_starter: str = option("last_deal", choices=("last_deal", "total"))

    def __post_init__(self) -> None:
        if self.start_seat >= self.seats:
            raise no_such_start(self.start_seat, self.seats)

    @property
    def deals(self) -> int:
        """How many deals make the game: as many as there are players, unless agreed otherwise."""
        return self.seats if self.num_deals is None else self.num_deals

    @property
    def takes_by_choice(self) -> bool:
        """Whether a low card takes a row, as in the base game, and does not go behind the highest end."""
        return self.low_card == "classic"

    @property
    def zeros_in_stock(self) -> int:
        """The zeros that are shuffled in once the rows lie."""
        return self.zeros - self.given_zeros * self.seats

    def worth(self, cards: Iterable[int]) -> int:
        """The bull heads of a pile."""
        return sum(BULLS[card] or self.zero_bulls for card in cards)


def zeros_given(seats: int) -> int:
    """How many zeros everybody gets openly where they are dealt out."""
    return 2 if seats <= 3 else 1
