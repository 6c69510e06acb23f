"""6 nimmt! compiled: base game, pro variant with its draft, and the fan cards, alone or together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ...core.errors import BadOption
from ...games.nimmt.engine import Nimmt
from ...games.nimmt.view import View
from ..foreseer import foreseeing, mind_for, mind_in
from ..kernel import Helping, Kernel, Memory, Search, Thinking
from ..massplay import games_of, helpings
from ..policies import policies_vector
from . import draft, draft_env, env, fans_env, play, school
from . import layout as at
from .acquaintance import Acquaintance
from .draft_search import candidates, open_searcher
from .layout import covers, fans_vector, pack, rules_vector, unpack
from .open_search import open_searcher_2
from .policies import CHEAP, HEURISTIC, RANDOM
from .search import dealing
from .search import searcher as hidden_searcher
from .watching import Opponents

POLICIES = {"random": RANDOM, "cheap": CHEAP, "heuristic": HEURISTIC}


def simulator(game: Nimmt, names: Sequence[str], seed: int | str) -> Helping:
    """A function that plays games from a number on: scores, and deals played."""
    if game.rules.has("reverser") and game.rules.reversers_per_game != "per_deal":
        raise BadOption("The kernel gives out reversers for every deal only.")
    policies = policies_vector(POLICIES, names)
    start = pack(game, game.initial())
    start[at.DEAL] = 0  # a draft would have begun
    games = games_of(start, rules_vector(game), policies, seed)
    ends, fans = (game.rules.target_score, game.rules.num_deals or 0), fans_vector(game)
    plain = not fans.any() and not game.rules.has("reverser")
    module = draft if game.rules.draft else play
    return helpings(module, games, lambda: play.Room(*ends, fans, plain, np.zeros(104, np.int32)), game.seats)


def searcher(game: Nimmt, view: View, candidates: Sequence[Any], best: bool, seed: int | str) -> Search:
    """Playouts for one decision: with hidden hands drawn from the view, or after a draft with open ones."""
    if game.rules.draft:
        return open_searcher(game, view, candidates, best, seed)
    return hidden_searcher(game, view, candidates, best, seed)


def memory(game: Nimmt) -> Opponents | None:
    """What a player remembers of how the others play; where hands are open, that is no question."""
    return None if game.rules.draft else Opponents(game)


FANS = "nimmt-parity", "nimmt-climber", "nimmt-cow", "nimmt-reverser"
HIDDEN = "nimmt", *FANS  # modes in which hands are hidden
PRICES = {"nimmt": 34.0, **dict.fromkeys(FANS, 11.0)}  # so an analysis takes as long as by the first search
_foresee = foreseeing(searcher, dealing, HIDDEN, PRICES)


def searcher_2(game: Nimmt, view: View, candidates: Sequence[Any], best: bool, seed: int | str) -> Search:
    """By players that have learnt; after a draft, against players who regret nothing."""
    if game.rules.draft:
        return open_searcher_2(game, view, candidates, best, seed)
    return _foresee(game, view, candidates, best, seed)


def memory_2(game: Nimmt) -> Memory | None:
    """What a player remembers of how the others play, where a search cannot read it off the table."""
    if game.rules.draft:
        return Acquaintance(game)
    return None if game.key == "nimmt" and mind_for(game) else Opponents(game)


def in_points(game: Nimmt) -> bool:
    """Whether the new search counts in heads: learners do, where there are any."""
    return mind_in(HIDDEN, game) is not None


KERNEL = Kernel(
    covers=covers,
    simulator=simulator,
    searches={
        1: Thinking(searcher, candidates, memory),
        2: Thinking(searcher_2, candidates, memory_2, in_points),
    },
    unpack=unpack,
    batches=(env, fans_env, draft_env),
    policies=POLICIES,
    schools=(school,),
)
