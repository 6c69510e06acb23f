"""The rules of 6 nimmt! PLUS and its variants, as data."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ...core.errors import BadOption
from ...core.game import Aim
from ...core.options import no_such_start, option, part
from ..rows import BULLS


@dataclass(frozen=True, slots=True)
class Rules:
    """Structure first, then what a table may agree on."""

    seats: int = 4
    aim: Aim = "most"
    deck: int = part(104, low=2, high=104)
    zeros: int = part(7, low=0, high=20)
    hand: int = part(15, low=1, high=20)
    rows: int = part(4, low=1, high=4)
    row_limit: int = part(5, low=1, high=10)
    given_zeros: int = part(0, low=0, high=10)  # to every hand before the deal; the others are shuffled in
    in_turn: bool = False  # one open card a turn, where the others lay one or two hidden ones a round
    num_deals: int | None = option(None, low=1, high=100)
    zero_bulls: int = option(0, low=0, high=10)
    low_card: str = option("plus", choices=("plus", "classic"))
    start_seat: int = option(0, low=0, high=6)
    next_starter: str = option("last_deal", choices=("last_deal", "total"))

    def __post_init__(self) -> None:
        if self.start_seat >= self.seats:
            raise no_such_start(self.start_seat, self.seats)
        self._require_cards()

    def _require_cards(self) -> None:
        """Refuse a structure that cannot be dealt."""
        if self.given_zeros > self.hand or self.zeros_in_stock < 0:
            sentence = (
                f"{self.seats} hands of {self.hand} cards cannot begin with {self.given_zeros} zeros each"
            )
            raise BadOption(f"{sentence}, of {self.zeros} in all.")
        cards, dealt = self.deck + self.zeros, self.hand * self.seats + self.rows
        if cards < dealt or self.deck < self.rows:
            raise BadOption(
                f"{self.seats} hands and the rows need at least {dealt} cards, "
                f"but there are {self.deck} numbers and {self.zeros} zeros."
            )

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
