"""The 6 nimmt! card game: base game, pro variant and four fan cards."""

from __future__ import annotations

from typing import Any

from ...core.events import plain
from ...core.family import Family
from ...core.mode import Mode
from ...core.options import options_of, with_seats
from .bounds import bounds
from .encoder import ENCODING
from .engine import Nimmt
from .events import DealScored
from .paper import PAPER
from .paragraphs import paragraph
from .rules import DECK, Rules, cards_of

MATCH = ("target_score", "num_deals")
COMBOS = ("allow_fan_combos", "fan_cards")
FAN_OPTIONS = {
    "parity": ("unplaceable",),
    "climber": ("unplaceable",),
    "cow": (),
    "reverser": ("reverse_pad", "idle_reverser", "reversers_per_game"),
}


def _mode(key: str, title: str, seats: tuple[int, int], names: tuple[str, ...], **fixed: Any) -> Mode:
    drafted = bool(fixed.get("draft"))
    agreeable = (*options_of(Rules, MATCH), *(() if drafted else (DECK,)), *options_of(Rules, names))
    options = with_seats(agreeable, seats[1])

    def build(seats: int, given: dict[str, Any]) -> Nimmt:
        deck = "known" if drafted else given.get("deck", DECK.default)
        rules = Rules(seats=seats, **fixed, **{**given, "deck": cards_of(deck, seats)})
        return Nimmt(key, rules, {o.name: plain(given.get(o.name, o.default)) for o in options})

    minutes = 40 if drafted else 30
    return Mode(key, Nimmt.family, title, seats, "fewest", options, build, minutes=minutes)


def _fan(fan: str, title: str) -> Mode:
    others = tuple(name for names in FAN_OPTIONS.values() for name in names)
    names = tuple(dict.fromkeys((*FAN_OPTIONS[fan], *COMBOS, *others)))
    return _mode(f"nimmt-{fan}", title, (2, 10), names, fans=(fan,))


MODES: tuple[Mode, ...] = (
    _mode("nimmt", "6 nimmt!", (2, 10), ()),
    _mode(
        "nimmt-pro",
        "6 nimmt! pro variant",
        (2, 6),
        ("draft_start", "start_seat", "show_hands"),
        draft=True,
    ),
    _fan("parity", "6 nimmt! with the even/odd card"),
    _fan("climber", "6 nimmt! with the climber"),
    _fan("cow", "6 nimmt! with the jumping cow"),
    _fan("reverser", "6 nimmt! with the reversers"),
)

FAMILY = Family(
    name=Nimmt.family,
    modes=MODES,
    encoding=ENCODING,
    unit="deals",
    deal_scored=DealScored,
    paper=PAPER,
    paragraph=paragraph,
    bounds=bounds,
)
