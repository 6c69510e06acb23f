"""6 nimmt! compiled: base game, pro variant with its draft, and the fan cards, alone or together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...core.errors import BadOption
from ...games.nimmt.engine import Nimmt
from ...games.nimmt.view import View
from ..kernel import Helping, Kernel, Search
from ..policies import policies_vector
from ..rng import seed_word
from . import draft_env, env, fans_env
from .draft import play_games_with_draft
from .draft_search import candidates, open_searcher
from .layout import covers, fans_vector, pack, rules_vector
from .play import CHEAP, HEURISTIC, RANDOM, play_games
from .search import searcher as hidden_searcher
from .watching import Opponents

POLICIES = {"random": RANDOM, "cheap": CHEAP, "heuristic": HEURISTIC}


def simulator(game: Nimmt, names: Sequence[str], seed: int | str) -> Helping:
    """A function that plays games from a number on: scores, and deals played."""
    if game.rules.has("reverser") and game.rules.reversers_per_game != "per_deal":
        raise BadOption("The kernel gives out reversers for every deal only.")
    policies = policies_vector(POLICIES, names)
    rules, fans, word = rules_vector(game), fans_vector(game), seed_word(seed)
    target, deals = game.rules.target_score, game.rules.num_deals or 0

    def run(first: int, games: int) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        scores = np.zeros((games, game.seats), dtype=np.int32)
        lengths = np.zeros(games, dtype=np.int32)
        scratch = pack(game, game.initial()), np.zeros(104, np.int32), np.zeros(4, np.uint64)
        ends = (policies, target, deals, word, first, scores, lengths)
        if game.rules.draft:
            play_games_with_draft(rules, *ends, *scratch)
        else:
            play_games(rules, fans, *ends, *scratch)
        return scores, lengths

    return run


def searcher(game: Nimmt, view: View, candidates: Sequence[Any], best: bool, seed: int | str) -> Search:
    """Playouts for one decision: with hidden hands drawn from the view, or after a draft with open ones."""
    if game.rules.draft:
        return open_searcher(game, view, candidates, best, seed)
    return hidden_searcher(game, view, candidates, best, seed)


def memory(game: Nimmt) -> Opponents | None:
    """What a player remembers of how the others play; where hands are open, that is no question."""
    return None if game.rules.draft else Opponents(game)


KERNEL = Kernel(
    covers=covers,
    simulator=simulator,
    searcher=searcher,
    candidates=candidates,
    memory=memory,
    batches=(env, fans_env, draft_env),
)
