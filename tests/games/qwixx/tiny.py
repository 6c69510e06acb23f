"""Qwixx games small enough to walk through whole, reshuffles included."""

from __future__ import annotations

from typing import Any

from spieltisch.games.qwixx.engine import Qwixx
from spieltisch.games.qwixx.rules import Rules
from tests.games.qwixx.given import COLOURS_ONLY

WITH_ROWS: dict[str, Any] = {
    "seats": 2,
    "low": 2,
    "high": 3,
    "colours": ("red", "green"),
    "hand": 1,
    "full_hand": 2,
    "display": 1,
    "most_played": 2,
    "crosses_before_last": 1,
    "rows_to_end": 1,
    "misses_to_end": 1,
}
RULES: dict[str, dict[str, Any]] = {
    "colours": COLOURS_ONLY,
    "jokers": {**COLOURS_ONLY, "jokers": True},
    "rows": WITH_ROWS,
    "open marking": {**WITH_ROWS, "open_marking": True},
    "finish turn": {**WITH_ROWS, "finish_turn": True},
}

TINY: dict[str, Qwixx] = {name: Qwixx("tiny-qwixx", Rules(**rules)) for name, rules in RULES.items()}
