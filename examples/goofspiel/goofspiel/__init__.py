"""Goofspiel: an old game of hidden bids, as a family that Spieltisch finds by its entry point."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from spieltisch.core.chronicle import Encoding
from spieltisch.core.family import Family
from spieltisch.core.mode import Mode
from spieltisch.core.options import option_values, options_of

from .encoder import Encoder
from .engine import Goofspiel
from .rules import Rules

OPTIONS = options_of(Rules, ("cards", "carry_over"))


def _build(seats: int, given: dict[str, Any]) -> Goofspiel:
    rules = Rules(seats=seats, **given)
    return Goofspiel("goofspiel", rules, option_values(rules, OPTIONS))


MODE = Mode("goofspiel", Goofspiel.family, "Goofspiel", (2, 5), "most", OPTIONS, _build, minutes=10)
FAMILY = Family(
    name=Goofspiel.family,
    modes=(MODE,),
    encoding=Encoding(Encoder),
    unit="rounds",
    texts=files(__name__) / "texts",
)
