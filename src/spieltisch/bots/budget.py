"""How much a searching bot may think: a time, or a number of playouts for each candidate."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..core.errors import BadOption, short

FORM = re.compile(r"(\d{1,7})(ms|s)?")
MOST_SECONDS = 600


@dataclass(frozen=True, slots=True)
class Budget:
    """Either seconds or playouts."""

    seconds: float | None = None
    playouts: int | None = None


def read_budget(name: str, text: str) -> Budget:
    """``50ms``, ``2s`` or ``2000``."""
    match = FORM.fullmatch(text.strip().lower())
    if match is not None and int(match[1]) > 0:
        number = int(match[1])
        if match[2] is None:
            return Budget(playouts=number)
        seconds = number / 1000 if match[2] == "ms" else float(number)
        if seconds <= MOST_SECONDS:
            return Budget(seconds=seconds)
    raise BadOption(
        f"{name} takes a budget such as {name}:50ms, {name}:2s or {name}:2000, not {short(text)}."
    )


def read_count(name: str, text: str) -> int:
    """A number of playouts."""
    budget = read_budget(name, text)
    if budget.playouts is None:
        raise BadOption(f"{name} takes a number of playouts such as {name}:100, not {short(text)}.")
    return budget.playouts
