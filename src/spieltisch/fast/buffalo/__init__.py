"""Schlagt den Büffel compiled: every option, one to six members."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from ...games.buffalo.engine import Buffalo
from ..kernel import Helping, Kernel, Thinking
from ..massplay import games_of, helpings
from ..policies import policies_vector
from . import env, play
from . import layout as at
from .hopeful_search import searcher as hopeful_searcher
from .layout import covers, rules_vector, unpack
from .policy import HEURISTIC, RANDOM, THRIFTY
from .search import candidates, searcher

Heads = NDArray[np.int32]
POLICIES = {"random": RANDOM, "heuristic": HEURISTIC, "thrifty": THRIFTY}


def duels(game: Buffalo, names: Sequence[str], seed: int | str) -> Helping:
    """A function that plays games from a number on: the team's heads and the buffalo's, and rounds."""
    policies = policies_vector(POLICIES, names)
    games = games_of(np.zeros(at.WIDTH, np.int32), rules_vector(game), policies, seed)
    return helpings(play, games, play.new_room, 2)


def simulator(game: Buffalo, names: Sequence[str], seed: int | str) -> Helping:
    """A function that plays games from a number on: scores (the team's, for every seat), and rounds."""
    return _scored(duels(game, names, seed), lambda heads: np.repeat(heads[:, :1], game.seats, axis=1))


def leads(game: Buffalo, names: Sequence[str], seed: int | str) -> Helping:
    """A function that plays games from a number on: how far the team is ahead of the buffalo, and rounds."""
    return _scored(duels(game, names, seed), lambda heads: heads[:, 1:] - game.rules.factor * heads[:, :1])


def _scored(duel: Helping, scores: Callable[[Heads], Heads]) -> Helping:
    def run(first: int, games: int) -> tuple[Heads, Heads]:
        heads, rounds = duel(first, games)
        return scores(heads), rounds

    return run


KERNEL = Kernel(
    covers=covers,
    simulator=simulator,
    leads=leads,
    searches={1: Thinking(searcher, candidates), 2: Thinking(hopeful_searcher, candidates)},
    unpack=unpack,
    batches=(env,),
    policies=POLICIES,
)
