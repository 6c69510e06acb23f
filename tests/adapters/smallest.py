"""Games of every family for OpenSpiel that are small enough to be walked through whole."""

from __future__ import annotations

import json
from typing import Any

import pyspiel

import spieltisch.adapters.openspiel  # noqa: F401  # makes the games known

Parts = tuple[str, dict[str, Any], dict[str, Any]]  # name, options, structure
QWIXX = {"hand": 1, "display": 1, "crosses_before_last": 0, "rows_to_end": 1, "misses_to_end": 1}
BUFFALO = {"deck": 5, "hand": 1, "row_limit": 1, "counted_off": [0, 1]}
BOARD = {"layout": {"board": ["-1 +2 -3 T"]}, "deck": 5, "hand": 2, "active_rows": 1, "signs": 0}

SMALLEST: dict[str, Parts] = {
    "nimmt": ("nimmt", {"num_deals": 1}, {"deck": 5, "hand": 2, "rows": 1, "row_limit": 2}),
    "buffalo": ("buffalo", {}, {**BUFFALO, "rows": 1, "specials": ["first", "sort"]}),
    "plus": ("plus", {"num_deals": 1}, {"deck": 4, "zeros": 1, "hand": 2, "rows": 1, "row_limit": 2}),
    "board": ("board", {}, BOARD),
    "qwixx": (
        "qwixx",
        {"start_seat": 0},
        {**QWIXX, "low": 2, "high": 4, "colours": ["red"], "full_hand": 1, "most_played": 1},
    ),
}
SMALL: dict[str, Parts] = {
    **SMALLEST,
    "nimmt-pro": ("nimmt_pro", {"num_deals": 1}, {"deck": 4, "hand": 1, "rows": 2, "row_limit": 2}),
    "nimmt-cow": ("nimmt_cow", {"num_deals": 1}, {"deck": 4, "hand": 1, "rows": 2, "row_limit": 2}),
    "plus-simple": ("plus_simple", {"num_deals": 1}, {"deck": 3, "zeros": 2, "hand": 2, "rows": 1}),
    "board-pro": (
        "board_pro",
        {"max_rounds": 2},
        {
            "layout": {"board": ["A A T", ". T"], "card_counts": {"actions": {"skip": 1, "front": 1}}},
            "deck": 3,
            "hand": 1,
            "active_rows": 1,
            "action_hand": 0,
            "signs": 0,
        },
    ),
    "buffalo, stops": ("buffalo", {}, {**BUFFALO, "rows": 2, "specials": ["stop", "stop"]}),
    "qwixx, open": (
        "qwixx",
        {"start_seat": 0, "open_marking": True},
        {**QWIXX, "low": 2, "high": 3, "colours": ["red", "green"], "full_hand": 2, "most_played": 2},
    ),
}


def small(name: str, **params: Any) -> Any:
    """One of them, for two seats."""
    mode, options, structure = SMALL[name]
    told = {"options": json.dumps(options), "structure": json.dumps(structure)}
    return pyspiel.load_game(f"spieltisch_{mode}_v1", {"players": 2, **told, **params})
