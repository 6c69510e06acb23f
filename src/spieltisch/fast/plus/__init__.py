"""The games with zero cards compiled: plus, plus-shared-zeros, plus-minus and plus-simple.

Covered is the whole game, with every option and 2 to 7 seats: both draws of a deal, hidden lays and open
turns, zeros in hands, piles and aside, both ways of a low card, the count and who starts the next deal.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...games.plus.engine import Plus
from ..foreseer import foreseeing
from ..kernel import Helping, Kernel, Thinking
from ..massplay import games_of, helpings
from ..policies import policies_vector
from . import env, play
from . import layout as at
from .layout import covers, rules_vector, unpack
from .search import dealing, searcher

POLICIES = {"random": play.RANDOM, "heuristic": play.HEURISTIC}


def simulator(game: Plus, names: Sequence[str], seed: int | str) -> Helping:
    """A function that plays games from a number on: scores, and deals played."""
    policies = policies_vector(POLICIES, names)
    games = games_of(np.zeros(at.WIDTH, np.int32), rules_vector(game), policies, seed)
    num_deals = game.rules.deals
    return helpings(
        play, games, lambda: play.Room(num_deals, np.zeros(at.DECK + at.ZEROS, np.int32)), game.seats
    )


LEARNT = "plus", "plus-shared-zeros", "plus-minus"  # played in turn, the first search is no worse
SEARCHES = {1: Thinking(searcher), 2: Thinking(foreseeing(searcher, dealing, LEARNT))}
KERNEL = Kernel(
    covers=covers, simulator=simulator, searches=SEARCHES, unpack=unpack, batches=(env,), policies=POLICIES
)
