"""The board game: what a choice scores in this round, and what is left for later."""

from __future__ import annotations

from .clues import Clue, Pair


def clues(pair: Pair) -> tuple[Clue, ...]:
    """Points of this round, how often it costs some, and the points in the end."""
    start = pair.game.scores(pair.playouts[0].world)[pair.seat]
    found = [_round(pair, which) for which in (1, 0)]
    now = [sum(pair.now(which)) / len(pair.playouts) for which in (0, 1)]
    later = [pair.mean(which) - start - now[which] for which in (0, 1)]
    figures = {"now": now[0], "now_worse": now[1], "later": later[0], "later_worse": later[1]}
    return (*found, Clue("now-and-later", figures))


def _round(pair: Pair, which: int) -> Clue:
    """In how many worlds this round brings points, and in how many it costs some."""
    points = pair.now(which)
    gains, costs = sum(each > 0 for each in points), sum(each < 0 for each in points)
    values = {"action": pair.actions[which], "worlds": len(points), "count": gains, "costs": costs}
    return Clue("round" if gains or costs else "round-nothing", values)


CLUES = clues
