"""PLUS games small enough to walk through whole."""

from __future__ import annotations

from typing import Any

from spieltisch.games.plus.engine import Plus
from spieltisch.games.plus.rules import Rules

RULES: dict[str, dict[str, Any]] = {
    "plus": {"deck": 4, "zeros": 2, "hand": 2, "rows": 1, "row_limit": 2},
    "two rows": {"deck": 4, "zeros": 1, "hand": 1, "rows": 2, "row_limit": 1, "num_deals": 1},
    "shared zeros": {"deck": 4, "zeros": 3, "hand": 2, "rows": 1, "row_limit": 1, "given_zeros": 1},
    "classic": {"deck": 4, "zeros": 2, "hand": 2, "rows": 1, "row_limit": 1, "low_card": "classic"},
    "choosing": {"deck": 4, "zeros": 1, "hand": 1, "rows": 2, "row_limit": 1, "low_card": "classic"},
    "in turn": {"deck": 4, "zeros": 2, "hand": 2, "rows": 1, "row_limit": 1, "in_turn": True},
}

TINY: dict[str, Plus] = {
    name: Plus("tiny-plus", Rules(**{"seats": 2, "num_deals": 1, **rules})) for name, rules in RULES.items()
}
