"""6 nimmt! PLUS and its three sister variants, all with zero cards."""

from __future__ import annotations

from typing import Any

from ...core.family import Family
from ...core.game import Aim
from ...core.mode import Mode
from ...core.options import option_values, options_of
from .bounds import bounds
from .encoder import ENCODING
from .engine import Plus
from .events import DealScored
from .paper import PAPER
from .paragraphs import paragraph
from .rules import Rules, zeros_given


def _mode(
    key: str, title: str, aim: Aim, names: tuple[str, ...], gone: tuple[str, ...] = (), **fixed: Any
) -> Mode:
    options, retired = options_of(Rules, names), options_of(Rules, gone)

    def build(seats: int, given: dict[str, Any]) -> Plus:
        structure = {**fixed, "given_zeros": zeros_given(seats)} if key == "plus-shared-zeros" else fixed
        rules = Rules(seats=seats, aim=aim, **structure, **given)
        kept = [o for o in retired if getattr(rules, o.name) != o.default]
        return Plus(key, rules, option_values(rules, (*options, *kept)))

    minutes = 25 if key == "plus-simple" else 30
    return Mode(
        key,
        Plus.family,
        title,
        (2, 7),
        aim,
        options,
        build,
        minutes=minutes,
        in_turn=fixed.get("in_turn", False),
        retired=retired,
    )


MODES: tuple[Mode, ...] = (
    _mode("plus", "6 nimmt! PLUS", "most", ("num_deals", "zero_bulls")),
    _mode("plus-shared-zeros", "6 nimmt! PLUS with dealt-out zeros", "most", ("num_deals", "zero_bulls")),
    _mode("plus-minus", "6 nimmt! with 0-cards", "fewest", ("num_deals", "low_card"), gone=("zero_bulls",)),
    _mode(
        "plus-simple",
        "6 nimmt! eenvoudig",
        "fewest",
        ("num_deals", "low_card", "start_seat", "next_starter"),
        hand=12,
        in_turn=True,
    ),
)
FAMILY = Family(
    name=Plus.family,
    modes=MODES,
    encoding=ENCODING,
    unit="deals",
    deal_scored=DealScored,
    paper=PAPER,
    paragraph=paragraph,
    bounds=bounds,
)
