"""Ratings for games of many players (openskill, Plackett-Luce)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .contest import Contest
from .figures import compared
from .units import GameResult, Unit

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength, and how uncertain it is."""

    mu: float
    sigma: float


def ratings(contest: Contest, units: Sequence[Unit]) -> list[Rating] | None:
    """A rating for each bot, from all games in the order of deals; nothing if openskill is missing."""
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError:
        return None
    model = PlackettLuce(tau=0)  # bots do not change while they are measured
    rated = [model.rating(name=name) for name in contest.names]
    for unit in units:
        for game in compared(contest, unit):
            _rate(model, rated, game)
    return [Rating(round(r.mu, 3), round(r.sigma, 3)) for r in rated]


def _rate(model: PlackettLuce, rated: list[PlackettLuceRating], game: GameResult) -> None:
    """Where a bot has several seats, what they would make of its rating is averaged."""
    if len(set(game.bots)) < 2:
        return
    seats = [[model.rating(rated[bot].mu, rated[bot].sigma)] for bot in game.bots]
    after = model.rate(seats, ranks=[float(rank) for rank in game.ranks])
    for bot in set(game.bots):
        own = [after[seat][0] for seat, sitting in enumerate(game.bots) if sitting == bot]
        rated[bot].mu = sum(r.mu for r in own) / len(own)
        rated[bot].sigma = sum(r.sigma for r in own) / len(own)
