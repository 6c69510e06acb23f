"""Schlagt den Büffel compiled: every option, one to six members."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from ...games.buffalo.engine import Buffalo
from ..kernel import Helping, Kernel
from ..policies import policies_vector
from ..rng import seed_word
from . import env
from .layout import WIDTH, covers, rules_vector
from .play import play_games, scratch
from .policy import HEURISTIC, RANDOM, THRIFTY
from .search import candidates, searcher

POLICIES = {"random": RANDOM, "heuristic": HEURISTIC, "thrifty": THRIFTY}


def duels(game: Buffalo, names: Sequence[str], seed: int | str) -> Callable[[int, int], NDArray[np.int32]]:
    """A function that plays games from a number on: the team's heads and the buffalo's, a row a game."""
    policies = policies_vector(POLICIES, names)
    rules, word = rules_vector(game), seed_word(seed)

    def run(first: int, games: int) -> NDArray[np.int32]:
        heads = np.zeros((games, 2), dtype=np.int32)
        room = np.zeros(WIDTH, np.int32), np.zeros(104, np.int32)
        play_games(rules, policies, word, first, heads, *room, *scratch())
        return heads

    return run


def simulator(game: Buffalo, names: Sequence[str], seed: int | str) -> Helping:
    """A function that plays games from a number on: scores (the team's, for every seat), and rounds."""
    play = duels(game, names, seed)

    def run(first: int, games: int) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        scores = np.repeat(play(first, games)[:, :1], game.seats, axis=1)
        return scores, np.full(games, game.rules.hand, dtype=np.int32)

    return run


KERNEL = Kernel(covers=covers, simulator=simulator, searcher=searcher, candidates=candidates, batches=(env,))
