"""Ratings for games of many players (openskill, Plackett-Luce)."""

from __future__ import annotations

from collections.abc import Sequence

from ..work.skill import STEADY, Rating, model, rated
from .contest import Contest
from .figures import compared
from .units import Unit


def ratings(contest: Contest, units: Sequence[Unit]) -> list[Rating] | None:
    """A rating for each bot, from all games in the order of deals; nothing if openskill is missing."""
    try:
        model(STEADY)
    except ModuleNotFoundError:
        return None
    found = {bot: Rating() for bot in range(len(contest.names))}
    for unit in units:
        for game in compared(contest, unit):
            if len(set(game.bots)) > 1:
                found |= rated(found, game.bots, [float(rank) for rank in game.ranks], STEADY)
    return [Rating(round(r.mu, 3), round(r.sigma, 3)) for r in found.values()]
