"""A mode is one way to play: a key, the seats it takes, its options and how it is made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .errors import BadOption, short
from .game import Aim, AnyGame
from .options import Option, read_options


@dataclass(frozen=True, slots=True)
class Mode:
    """One line of the catalogue."""

    key: str
    family: str
    title: str
    seats: tuple[int, int]
    aim: Aim
    options: tuple[Option, ...]
    build: Callable[[int, dict[str, Any]], AnyGame]
    default_seats: int = 4
    minutes: int = 30  # with four at the table and a little thought
    in_turn: bool = False  # several are never asked at once
    retired: tuple[Option, ...] = ()  # offered no more; what was kept with one is made again as it was

    def make(self, seats: int | None = None, options: Mapping[str, object] | None = None) -> AnyGame:
        """A game of this mode; a wrong seat count, name or value gets one clear sentence."""
        return self._made(seats, read_options(self.options, options or {}, self.key))

    def remake(self, seats: int | None, options: Mapping[str, object]) -> AnyGame:
        """A game that was kept, of a record or a table: options that are retired mean what they meant."""
        return self._made(seats, read_options((*self.options, *self.retired), options, self.key))

    def _made(self, seats: int | None, values: dict[str, Any]) -> AnyGame:
        low, high = self.seats
        high = values.get("max_players", high)
        if seats is None:
            seats = min(max(self.default_seats, low), high)
        if isinstance(seats, bool) or not isinstance(seats, int) or not low <= seats <= high:
            sentence = f"{self.key} is for {low} to {high} seats, not {short(seats)}."
            raise BadOption(sentence, why="seats", low=low, high=high, seats=short(seats))
        return self.build(seats, values)
