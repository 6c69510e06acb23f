"""The Qwixx card game, and its variant with jokers."""

from __future__ import annotations

from typing import Any

from ...core.family import Family
from ...core.mode import Mode
from ...core.options import option_values, options_of
from .bounds import bounds
from .encoder import ENCODING
from .engine import Qwixx
from .paper import PAPER
from .paragraphs import paragraph
from .rules import Rules

OPTIONS = options_of(Rules, ("max_players", "start_seat", "open_marking", "lock_check", "finish_turn"))


def _mode(key: str, title: str, jokers: bool) -> Mode:
    def build(seats: int, given: dict[str, Any]) -> Qwixx:
        rules = Rules(seats=seats, jokers=jokers, **given)
        return Qwixx(key, rules, option_values(rules, OPTIONS))

    return Mode(key, Qwixx.family, title, (2, 5), "most", OPTIONS, build, minutes=20)


MODES: tuple[Mode, ...] = (
    _mode("qwixx", "Qwixx card game", jokers=False),
    _mode("qwixx-joker", "Qwixx card game with jokers", jokers=True),
)
FAMILY = Family(
    name=Qwixx.family,
    modes=MODES,
    encoding=ENCODING,
    unit="turns",
    paper=PAPER,
    paragraph=paragraph,
    bounds=bounds,
)
