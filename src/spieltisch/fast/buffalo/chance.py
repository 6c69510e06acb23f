"""How likely a team is to win from its prospect, with some rounds to go.

The tables are of 4,000 games of the heuristic at every size of team: by how much the lead in the end is
above the prospect with 0 to 9 rounds left, and how far it scatters.
"""

from __future__ import annotations

from math import exp

import numpy as np

from ..compiling import jit
from ..rows import Vector
from . import layout as at

DRIFT = np.array(
    [
        [0.0, -1.2, -1.9, -2.0, -1.4, -0.2, 1.1, 2.3, 3.6, 5.0],
        [0.0, -2.7, -3.9, -3.7, -2.9, -1.1, 1.4, 4.4, 7.0, 9.2],
        [0.0, 0.1, 1.3, 3.7, 6.8, 10.2, 13.9, 17.5, 21.2, 25.3],
        [0.0, 0.4, 2.4, 5.1, 8.6, 12.2, 15.8, 19.9, 24.1, 29.2],
        [0.0, 1.0, 3.0, 5.5, 7.6, 9.7, 11.8, 14.0, 17.2, 21.4],
        [0.0, 0.2, 1.1, 1.6, 1.7, 1.5, 1.4, 2.1, 3.9, 7.9],
    ]
)
SPREAD = np.array(
    [
        [2.0, 4.9, 7.0, 8.6, 10.0, 10.9, 11.3, 11.4, 11.4, 11.5],
        [2.0, 7.1, 9.7, 11.5, 13.1, 14.4, 15.3, 15.8, 15.9, 16.0],
        [2.0, 5.6, 7.9, 9.6, 10.9, 11.8, 12.7, 13.4, 13.8, 14.0],
        [2.0, 6.9, 9.5, 11.1, 12.6, 13.9, 15.0, 16.0, 16.6, 16.8],
        [2.0, 7.3, 10.3, 12.2, 13.7, 15.0, 16.0, 17.3, 18.1, 18.4],
        [2.0, 7.7, 10.8, 13.0, 14.8, 16.2, 17.5, 18.7, 19.8, 20.3],
    ]
)
STEEP = 1.7  # of the curve that comes closest to the normal one


@jit
def chance_to_win(rules: Vector, lead: float, rounds: int) -> float:
    """The share of games that end well from here."""
    team, left = rules[at.R_SEATS] - 1, min(rounds, DRIFT.shape[1] - 1)
    return 1.0 / (1.0 + exp(-STEEP * (lead + DRIFT[team, left]) / SPREAD[team, left]))


def steepness(seats: int, rounds: int) -> float:
    """How fast the chance grows with the lead, where it is even."""
    return STEEP / float(SPREAD[seats - 1, min(rounds, DRIFT.shape[1] - 1)])
