"""Qwixx: which colour a choice is good or bad for, and what misses cost."""

from __future__ import annotations

from dataclasses import replace

from ...games.qwixx.marking import total
from .clues import Clue, Pair

TOLD = 2  # parts of the sheet, those that differ most
MATTERS = 0.3  # points on average that are worth a sentence


def clues(pair: Pair) -> tuple[Clue, ...]:
    """The parts of the final sheet in which the choices differ most."""
    better, worse = _parts(pair, 0), _parts(pair, 1)
    order = sorted(better, key=lambda part: -abs(better[part] - worse[part]))
    told = [part for part in order[:TOLD] if abs(better[part] - worse[part]) >= MATTERS]
    ends = Clue("ends", {"points": pair.mean(0), "points_worse": pair.mean(1)})
    return (*(_clue(part, better[part], worse[part]) for part in told), ends)


def _clue(part: str, points: float, worse: float) -> Clue:
    if part == "misses":
        return Clue("misses", {"points": -points, "points_worse": -worse})
    return Clue("colour", {"colour": part, "points": points, "points_worse": worse})


def _parts(pair: Pair, which: int) -> dict[str, float]:
    """The points of every colour row and of the misses, on average over the worlds."""
    rules = pair.game.rules
    sums = dict.fromkeys((*rules.colours, "misses"), 0.0)
    for playout in pair.playouts:
        sheet = playout.ends[which].sheets[pair.seat]
        sums["misses"] -= rules.miss_points * sheet.misses
        for at, colour in enumerate(rules.colours):
            alone = tuple(row if i == at else () for i, row in enumerate(sheet.rows))
            sums[colour] += total(rules, replace(sheet, rows=alone, misses=0))
    return {part: points / len(pair.playouts) for part, points in sums.items()}


CLUES = clues
