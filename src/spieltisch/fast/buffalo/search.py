"""What a choice is worth to the team: worlds drawn from a view, and play to the end of the game in each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

import numpy as np

from ...games.buffalo.actions import Action
from ...games.buffalo.engine import Buffalo
from ...games.buffalo.view import View, world_of
from ...games.buffalo.windows import Window
from ..kernel import Figures
from ..rollout import SearchQuestion
from ..rows import Vector
from ..search import Searcher
from . import layout as at
from . import worlds
from .chance import steepness
from .codes import CARD, action_of, code_of
from .layout import pack, rules_vector
from .play import new_room
from .policy import HEURISTIC, RANDOM, THRIFTY, rounds_left
from .rating import rate, rate_uses
from .worlds import CHANCE, FIGURES

HORIZON = 2  # rounds that are played out
TRUST = 100  # worlds that rules of thumb weigh
TRIED = 8  # uses of specials that are played out: those that look best in this round


class ThumbSearcher(Searcher):
    """Rules of thumb weigh as much as ``trust`` worlds: they know little, but without noise.

    Means are leads of the team; ``horizon`` rounds are played out.
    """

    helping = 10  # worlds at a time: a game with specials takes long
    price = 5.0

    def __init__(
        self, question: SearchQuestion, codes: Vector, horizon: int, trust: int, seed: int | str
    ) -> None:
        room = new_room(max(0, rounds_left(question.root, question.rules) - horizon))
        super().__init__(worlds, question, room, codes, seed, FIGURES)
        self._trust, self._rated = trust, np.zeros(len(codes))
        rate(question.root, question.rules, question.seat, codes, self._rated, room.trial, room.lower)

    def means(self) -> Figures:
        """The team's lead that each candidate leads to."""
        return self._with_thumb(super().means(), 1.0)

    def _with_thumb(self, found: Figures, head: float) -> Figures:
        """What playouts found, together with rules of thumb; ``head`` is what a head is worth."""
        weight = self._trust / (self.worlds + self._trust)
        return found + weight * (head * (self._rated - self._rated.mean()) - found + found.mean())


class WinningSearcher(ThumbSearcher):
    """Two rounds by the policies that have proved best; chooses by the chance to win, and not by the lead."""

    def __init__(self, game: Buffalo, view: View, candidates: Sequence[Action], seed: int | str) -> None:
        codes = codes_of(view, candidates)
        question = question_of(game, view, codes, HEURISTIC, THRIFTY)
        super().__init__(question, codes, HORIZON, TRUST, seed)
        self._steep = steepness(game.seats, max(0, rounds_left(question.root, question.rules) - HORIZON))

    def worths(self) -> Figures:
        """Who is ahead takes no risks, who is behind must."""
        sums = self._sums[:, 2 * CHANCE : 2 * CHANCE + 2] / self.worlds
        chances, squares = sums[:, 0], sums[:, 1]
        return self._with_thumb(chances, self._steep * float((chances - squares).mean()))


def codes_of(view: View, candidates: Sequence[Action]) -> Vector:
    """The candidates as the kernel writes them."""
    queue = [laid.card for laid in view.queue]
    return np.array([code_of(action, queue) for action in candidates], dtype=np.int32)


def question_of(game: Buffalo, view: View, codes: Vector, model: int, policy: int) -> SearchQuestion:
    """A decision as the seat sees it: the others choose by ``model`` now, all play on by ``policy``."""
    assert view.seat is not None
    root = pack(game, world_of(game.rules, view, Random(0)))
    together = bool(codes[0] >> 16 == CARD and root[at.REPLACING] < 0)
    behaviour = (np.full(game.seats, each, dtype=np.int32) for each in (model, policy))
    return SearchQuestion(root, rules_vector(game), view.seat, together, *behaviour)


def candidates(game: Buffalo, view: View, options: Iterable[Action]) -> tuple[Action, ...]:
    """The options worth playing out: of a window, those that look best in this round, and going on."""
    if not isinstance(options, Window):
        return tuple(options)
    table = pack(game, world_of(game.rules, view, Random(0)))
    room = new_room()
    codes, values = room.codes, np.zeros(len(room.codes))
    count = rate_uses(table, rules_vector(game), room.trial, codes, values)
    ranked = 1 + np.argsort(values[1:count], kind="stable")[:TRIED]
    return tuple(action_of(int(codes[i]), table) for i in (0, *ranked))


def searcher(
    game: Buffalo, view: View, candidates: Sequence[Action], best: bool, seed: int | str
) -> Searcher:
    """Playouts of two rounds, or whole games at random."""
    if not best:
        codes = codes_of(view, candidates)
        return ThumbSearcher(question_of(game, view, codes, RANDOM, RANDOM), codes, at.CARDS, 0, seed)
    return WinningSearcher(game, view, candidates, seed)
