"""Schlagt den Büffel: the cooperative game against a stack of unseen cards."""

from __future__ import annotations

from typing import Any

from ...core.family import Family
from ...core.mode import Mode
from ...core.options import option_values, options_of
from .bounds import bounds
from .encoder import ENCODING
from .engine import Buffalo
from .paper import PAPER
from .paragraphs import paragraph
from .rules import Rules

OPTIONS = options_of(
    Rules,
    (
        "specials_before_choice",
        "stack_seven",
        "replace_only_on_turn",
        "insert_any_card",
        "shift_taker",
        "first_only_at_start",
        "show_buffalo_score",
    ),
)


def _build(seats: int, given: dict[str, Any]) -> Buffalo:
    rules = Rules(seats=seats, **given)
    return Buffalo("buffalo", rules, option_values(rules, OPTIONS))


MODES: tuple[Mode, ...] = (
    Mode("buffalo", Buffalo.family, "Schlagt den Büffel", (1, 6), "team", OPTIONS, _build, minutes=20),
)
FAMILY = Family(
    name=Buffalo.family,
    modes=MODES,
    encoding=ENCODING,
    unit="rounds",
    lead=Buffalo.lead,
    paper=PAPER,
    paragraph=paragraph,
    bounds=bounds,
)
