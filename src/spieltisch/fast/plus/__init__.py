"""The games with zero cards compiled: plus, plus-shared-zeros, plus-minus and plus-simple.

Covered is the whole game, with every option and 2 to 7 seats: both draws of a deal, hidden lays and open
turns, zeros in hands, piles and aside, both ways of a low card, the count and who starts the next deal.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ...games.plus.engine import Plus
from ..kernel import Helping, Kernel
from ..policies import policies_vector
from ..rng import seed_word
from . import env
from .layout import DECK, WIDTH, ZEROS, covers, rules_vector
from .play import HEURISTIC, RANDOM, play_games
from .search import searcher

POLICIES = {"random": RANDOM, "heuristic": HEURISTIC}


def simulator(game: Plus, names: Sequence[str], seed: int | str) -> Helping:
    """A function that plays games from a number on: scores, and deals played."""
    policies = policies_vector(POLICIES, names)
    rules, word = rules_vector(game), seed_word(seed)

    def run(first: int, games: int) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        scores = np.zeros((games, game.seats), dtype=np.int32)
        lengths = np.zeros(games, dtype=np.int32)
        scratch = np.zeros(WIDTH, np.int32), np.zeros(DECK + ZEROS, np.int32), np.zeros(4, np.uint64)
        play_games(rules, policies, game.rules.deals, word, first, scores, lengths, *scratch)
        return scores, lengths

    return run


KERNEL = Kernel(covers=covers, simulator=simulator, searcher=searcher, batches=(env,))
