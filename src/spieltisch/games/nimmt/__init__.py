"""The 6 nimmt! card game: base game, pro variant and four fan cards."""

from __future__ import annotations

from typing import Any

from ...core.mode import Mode
from ...core.options import option_values, options_of, with_seats
from .engine import Nimmt
from .rules import Rules

MATCH = ("target_score", "num_deals")
COMBOS = ("allow_fan_combos", "fan_cards")
FAN_OPTIONS = {
    "parity": ("unplaceable",),
    "climber": ("unplaceable",),
    "cow": (),
    "reverser": ("reverse_pad", "idle_reverser", "reversers_per_game"),
}


def _mode(key: str, title: str, seats: tuple[int, int], names: tuple[str, ...], **fixed: Any) -> Mode:
    options = with_seats(options_of(Rules, names), seats[1])

    def build(seats: int, given: dict[str, Any]) -> Nimmt:
        structure = {**fixed, "deck": 10 * seats + 4} if fixed.get("draft") else fixed
        rules = Rules(seats=seats, **structure, **given)
        return Nimmt(key, rules, option_values(rules, options))

    return Mode(key, "nimmt", title, seats, "fewest", options, build)


def _fan(fan: str, title: str) -> Mode:
    others = tuple(name for names in FAN_OPTIONS.values() for name in names)
    names = (*MATCH, *dict.fromkeys((*FAN_OPTIONS[fan], *COMBOS, *others)))
    return _mode(f"nimmt-{fan}", title, (2, 10), names, fans=(fan,))


MODES: tuple[Mode, ...] = (
    _mode("nimmt", "6 nimmt!", (2, 10), MATCH),
    _mode(
        "nimmt-pro",
        "6 nimmt! pro variant",
        (2, 6),
        (*MATCH, "draft_start", "start_seat", "show_hands"),
        draft=True,
    ),
    _fan("parity", "6 nimmt! with the even/odd card"),
    _fan("climber", "6 nimmt! with the climber"),
    _fan("cow", "6 nimmt! with the jumping cow"),
    _fan("reverser", "6 nimmt! with the reversers"),
)
