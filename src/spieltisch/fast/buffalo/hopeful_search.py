"""The second search of the buffalo: what is beyond its horizon is valued as it was learnt."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.buffalo.actions import Action
from ...games.buffalo.engine import Buffalo
from ...games.buffalo.view import View
from ..kernel import Figures
from ..net import Numbers
from ..rollout import SearchQuestion
from ..rows import Vector
from ..search import Searcher
from . import hopeful
from . import layout as at
from .hope import new_hope, weights_for
from .hopeful import Ahead
from .play import new_room
from .policy import HEURISTIC, THRIFTY, rounds_left
from .search import codes_of, question_of
from .search import searcher as first_searcher
from .worlds import CHANCE, FIGURES

HORIZON = 2  # rounds that are played out, the present one among them


class HopefulSearcher(Searcher):
    """Chooses by the chance to win; means are leads of the team."""

    helping = 10  # worlds at a time: a game with specials takes long

    def __init__(self, question: SearchQuestion, codes: Vector, weights: Numbers, seed: int | str) -> None:
        ahead = Ahead(new_room(_until(question.root, question.rules)), new_hope(weights))
        super().__init__(hopeful, question, ahead, codes, seed, FIGURES)

    def worths(self) -> Figures:
        """Who is ahead takes no risks, who is behind must."""
        worths: Figures = self._sums[:, 2 * CHANCE] / self.worlds
        return worths


def _until(root: Vector, rules: Vector) -> int:
    """How many rounds are left at the horizon; in the middle of one its cards have left the hands."""
    begun = bool(root[at.QUEUED] or root[at.REPLACING] >= 0)
    return max(0, rounds_left(root, rules) + begun - HORIZON)


def searcher(
    game: Buffalo, view: View, candidates: Sequence[Action], best: bool, seed: int | str
) -> Searcher:
    """Playouts of two rounds; where nobody has learnt to hope, and at random, the first search's."""
    weights = weights_for(game) if best else None
    if weights is None:
        return first_searcher(game, view, candidates, best, seed)
    codes = codes_of(view, candidates)
    question = question_of(game, view, codes, HEURISTIC, THRIFTY)
    return HopefulSearcher(question, codes, weights, seed)
