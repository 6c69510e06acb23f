"""How strong somebody is, told from the places of games: Plackett-Luce, by openskill."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

K = TypeVar("K")
START_MU, START_SIGMA = 25.0, 25.0 / 3
STEADY = 0.0  # of those who do not change while they are measured
LIVELY = START_MU / 300  # of people, who do


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength, and how uncertain it is."""

    mu: float = START_MU
    sigma: float = START_SIGMA


@cache
def model(tau: float) -> PlackettLuce:
    """What rates; without openskill it cannot be had."""
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=START_MU, sigma=START_SIGMA, tau=tau)


def rated(
    before: Mapping[K, Rating], seats: Sequence[K], ranks: Sequence[float], tau: float
) -> dict[K, Rating]:
    """The ratings after a game, by who had which seat; lower ranks are better.

    Where somebody has several seats, what they would make of the rating is averaged.
    """
    rates = model(tau)
    teams = [[rates.rating(before[who].mu, before[who].sigma)] for who in seats]
    after = rates.rate(teams, ranks=list(ranks))
    found = {}
    for who in dict.fromkeys(seats):
        own = [after[seat][0] for seat, sitting in enumerate(seats) if sitting == who]
        found[who] = Rating(sum(r.mu for r in own) / len(own), sum(r.sigma for r in own) / len(own))
    return found
