"""The rules of the Qwixx card game, as data."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ...core.errors import BadOption
from ...core.options import no_such_start, option, part
from .cards import COLOURS, FALLING, JOKER, LETTERS, Card, Colour


@dataclass(frozen=True, slots=True)
class Rules:
    """Structure first, then what a table may agree on."""

    seats: int = 4
    low: int = part(2, low=1, high=12)
    high: int = part(12, low=1, high=12)
    colours: tuple[Colour, ...] = part(COLOURS, choices=COLOURS, several=True)
    jokers: bool = False
    hand: int = part(4, low=1, high=10)  # dealt to everybody
    full_hand: int = part(5, low=1, high=10)  # after taking from the display
    display: int = part(4, low=1, high=6)
    most_played: int = part(3, low=1, high=4)
    most_left_out: int = part(1, low=0, high=10)  # between the first and the last number crossed in one go
    crosses_before_last: int = part(5, low=0, high=11)  # needed in a row before its last number
    rows_to_end: int = part(2, low=1, high=4)
    misses_to_end: int = part(4, low=1, high=10)
    miss_points: int = part(5, low=0, high=10)
    max_players: int = option(5, low=2, high=9)
    start_seat: int | None = option(None, low=0, high=8)
    open_marking: bool = option(False)
    lock_check: str = option("progressive", choices=("progressive", "before_step"))
    finish_turn: bool = option(False)

    def __post_init__(self) -> None:
        if self.start_seat is not None and self.start_seat >= self.seats:
            raise no_such_start(self.start_seat, self.seats)
        if self.hand > self.full_hand:
            raise BadOption(f"Hands of {self.hand} cards cannot be filled up to {self.full_hand}.")
        if len(self.deck) < self.hand * self.seats:
            raise BadOption(
                f"{self.seats} hands need at least {self.hand * self.seats} cards, not {len(self.deck)}: "
                "there is one of each colour and number from low to high."
            )

    @property
    def deck(self) -> tuple[Card, ...]:
        """Every card, by colour and number; jokers last."""
        return _deck(self.colours, self.low, self.high, self.jokers)

    def place(self, colour: str, number: int) -> int:
        """Where a number stands in its row, counted from the left and from 0."""
        return self.high - number if colour in FALLING else number - self.low

    def is_last(self, colour: Colour, number: int) -> bool:
        """Whether the lock stands right behind this number."""
        return number == (self.low if colour in FALLING else self.high)


@cache
def _deck(colours: tuple[Colour, ...], low: int, high: int, jokers: bool) -> tuple[Card, ...]:
    letters = [LETTERS[colour] for colour in colours] + ([JOKER] if jokers else [])
    return tuple(f"{letter}{number}" for letter in letters for number in range(low, high + 1))
