"""Schlagt den Büffel: what the team and the buffalo take in this round."""

from __future__ import annotations

from ...games.rows import bull_sum
from .clues import Clue, Pair


def clues(pair: Pair) -> tuple[Clue, ...]:
    """The heads of both sides in this round, for both choices, and the lead that comes of them."""
    lead = Clue("lead", {"lead": pair.mean(0), "lead_worse": pair.mean(1)})
    return (*(_round(pair, which) for which in (1, 0)), lead)


def _round(pair: Pair, which: int) -> Clue:
    team = herd = 0
    for playout in pair.playouts:
        before, after = playout.world, playout.after[which]
        team += bull_sum(after.team_taken) - bull_sum(before.team_taken)
        herd += bull_sum(after.buffalo_taken) - bull_sum(before.buffalo_taken)
    worlds = len(pair.playouts)
    return Clue("duel", {"action": pair.actions[which], "team": team / worlds, "buffalo": herd / worlds})


CLUES = clues
