"""Tiny rules of every family, small enough to walk every history."""

from __future__ import annotations

from collections.abc import Mapping

from spieltisch.core.game import AnyGame

from .games.board import tiny as board
from .games.buffalo import tiny as buffalo
from .games.nimmt import tiny as nimmt
from .games.plus import tiny as plus
from .games.qwixx import tiny as qwixx

FAMILIES: dict[str, Mapping[str, AnyGame]] = {
    "nimmt": nimmt.TINY,
    "buffalo": buffalo.TINY,
    "plus": plus.TINY,
    "board": board.TINY,
    "qwixx": qwixx.TINY,
}
TINY: dict[str, AnyGame] = {
    f"{family}, {name}": g for family, tiny in FAMILIES.items() for name, g in tiny.items()
}
