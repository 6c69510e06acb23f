"""The catalogue of all modes."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from types import MappingProxyType

from ..core.errors import BadOption, short
from ..core.game import AnyGame
from ..core.mode import Mode
from ..core.record import Record

FAMILIES = ("nimmt", "buffalo", "plus", "board", "qwixx")


@cache
def modes() -> MappingProxyType[str, Mode]:
    """All modes by key, in the order of the catalogue."""
    found = [mode for family in FAMILIES for mode in import_module(f".{family}", __package__).MODES]
    return MappingProxyType({mode.key: mode for mode in found})


def mode(key: str) -> Mode:
    """The mode of a key."""
    known = modes()
    if key in known:
        return known[key]
    near = get_close_matches(str(key), known, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}."
    raise BadOption(f"There is no game {short(key)}; {hint}")


def make(key: str, seats: int | None = None, **options: object) -> AnyGame:
    """A game: ``make("nimmt-cow", seats=3, num_deals=2)``."""
    return mode(key).make(seats, options)


def remake(key: str, seats: int | None, options: Mapping[str, object]) -> AnyGame:
    """A game as it was kept, with options that its mode may not offer any more."""
    return mode(key).remake(seats, options)


def game_of(record: Record) -> AnyGame:
    """The game that a record was played with."""
    return remake(record.key, record.seats, record.options)
