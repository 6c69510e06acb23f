"""The rules of 6 nimmt!, its pro variant and its fan cards, as data."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ...core.encoding import MOST
from ...core.errors import BadOption
from ...core.options import Option, no_such_start, option, part

FANS = ("parity", "climber", "cow", "reverser")
ALL = 104
DECK = Option("deck", "full", choices=("full", "known"))  # no field: rules hold how many cards these are


def cards_of(deck: str, seats: int) -> int:
    """How many cards are in the game, from 1 on: all there are, or as many as are dealt to so many seats."""
    return 10 * seats + 4 if deck == "known" else ALL


@dataclass(frozen=True, slots=True)
class Rules:
    """Structure first, then what a table may agree on."""

    seats: int = 4
    deck: int = part(ALL, low=3, high=ALL)
    hand: int = part(10, low=1, high=50)
    rows: int = part(4, low=1, high=4)
    row_limit: int = part(5, low=1, high=10)
    draft: bool = False
    fans: tuple[str, ...] = ()
    target_score: int = option(66, low=1, high=1000)
    num_deals: int | None = option(None, low=1, high=100)
    draft_start: str = option("rotate", choices=("rotate", "fixed", "random"))
    start_seat: int = option(0, low=0, high=9)
    show_hands: bool = option(False)
    unplaceable: str = option("take_any", choices=("take_any", "take_special", "add"))
    reverse_pad: bool = option(False)
    idle_reverser: bool = option(False)
    reversers_per_game: str = option("per_deal", choices=("per_deal", "per_game"))
    allow_fan_combos: bool = option(False)
    fan_cards: tuple[str, ...] = option((), choices=FANS, several=True)

    def __post_init__(self) -> None:
        if self.fan_cards and not self.allow_fan_combos:
            raise BadOption("fan_cards adds further fan cards: switch allow_fan_combos on to combine them.")
        if self.start_seat >= self.seats:
            raise no_such_start(self.start_seat, self.seats)
        if self.reverse_pad and self.idle_reverser:
            sentence = "reverse_pad turns 7 into 70 and idle_reverser leaves it a 7: switch on one of them."
            raise BadOption(sentence, why="reverser")
        self._require_cards()

    def _require_cards(self) -> None:
        """Refuse a structure that cannot be dealt, or rows that a fan card cannot stand beside."""
        dealt = self.hand * self.seats + self.rows
        if self.deck < dealt or (self.draft and self.deck > dealt):
            exactly = "exactly" if self.draft else "at least"
            raise BadOption(f"{self.seats} hands and the rows need {exactly} {dealt} cards, not {self.deck}.")
        if (self.fans or self.fan_cards) and (self.rows < 2 or self.row_limit < 2):
            raise BadOption("Fan cards need at least two rows, and room for two cards in each.")

    def has(self, fan: str) -> bool:
        """Whether this fan card is in the game."""
        return fan in self.fans or fan in self.fan_cards

    @property
    def ascending(self) -> bool:
        """Whether every row must ascend (a descending row or a reversed card breaks that)."""
        return not self.has("climber") and not self.has("reverser")

    def ends(self, deals: int, points: Iterable[int]) -> str:
        """Why the game is over after so many deals with these points; nothing while it goes on."""
        if self.num_deals is not None:
            return "deals-played" if deals >= self.num_deals else ""
        return "target-score" if max(points) >= self.target_score else ""

    @property
    def most_deals(self) -> int:
        """After how many deals a game is over at the latest.

        In each of them somebody takes a row, if the rows are too short for all the cards.
        """
        if self.num_deals is not None:
            return self.num_deals
        sure = self.hand * self.seats > self.rows * (self.row_limit - 1)
        return self.seats * (self.target_score - 1) + 1 if sure else MOST

    def turned(self, card: int) -> int | None:
        """The number a reverser makes of a card, or nothing where it may not be added."""
        if card < 10:
            return card * 10 if self.reverse_pad else card if self.idle_reverser else None
        return card % 10 * 10 + card // 10 if card < 100 else None
