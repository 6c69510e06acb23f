"""6 nimmt! compiled: base game, pro variant after its draft, and the fan cards, alone or together."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from ...core.errors import BadOption
from ...games.nimmt.engine import Nimmt
from ..rng import seed_word
from .layout import covers as covers
from .layout import fans_vector, pack, rules_vector
from .play import CHEAP, HEURISTIC, RANDOM, play_games
from .search import playouts as playouts
from .search import searcher as searcher

POLICIES = {"random": RANDOM, "cheap": CHEAP, "heuristic": HEURISTIC}


def simulator(
    game: Nimmt, names: Sequence[str], seed: int | str
) -> Callable[[int, int], tuple[NDArray[np.int32], NDArray[np.int32]]]:
    """A function that plays games from a number on: scores, and deals played."""
    unknown = [name for name in names if name not in POLICIES]
    if unknown:
        raise BadOption(f"There is no policy {unknown[0]!r}; there are {', '.join(POLICIES)}.")
    if game.rules.draft:
        raise BadOption("The pro variant begins with a draft, which has no kernel yet.")
    if game.rules.has("reverser") and game.rules.reversers_per_game != "per_deal":
        raise BadOption("The kernel gives out reversers for every deal only.")
    policies = np.array([POLICIES[name] for name in names], dtype=np.int32)
    rules, fans, word = rules_vector(game), fans_vector(game), seed_word(seed)
    target, deals = game.rules.target_score, game.rules.num_deals or 0

    def run(first: int, games: int) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        scores = np.zeros((games, game.seats), dtype=np.int32)
        lengths = np.zeros(games, dtype=np.int32)
        scratch = pack(game, game.initial()), np.zeros(104, np.int32), np.zeros(4, np.uint64)
        play_games(rules, fans, policies, target, deals, word, first, scores, lengths, *scratch)
        return scores, lengths

    return run
