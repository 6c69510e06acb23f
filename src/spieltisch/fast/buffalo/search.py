"""What a choice is worth to the team: worlds drawn from a view, and play to the end of the game in each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...games.buffalo.actions import Action
from ...games.buffalo.engine import Buffalo
from ...games.buffalo.view import View, world_of
from ...games.buffalo.windows import Window
from ..rng import seed_word
from ..tally import Tally
from .chance import steepness
from .codes import action_of, code_of
from .layout import CARDS, WIDTH, pack, rules_vector
from .play import scratch
from .policy import HEURISTIC, RANDOM, THRIFTY, rounds_left
from .rating import rate, rate_uses
from .worlds import run_playouts

HORIZON = 2  # rounds that are played out
TRUST = 100  # worlds that rules of thumb weigh
TRIED = 8  # uses of specials that are played out: those that look best in this round


class Searcher(Tally):
    """Playouts for one decision, in as many helpings as there is time for; means are leads of the team.

    ``model`` says how the others choose their cards now, ``policy`` how everybody plays on for ``horizon``
    rounds. Rules of thumb weigh as much as ``trust`` worlds: they know little, but without noise.
    """

    helping = 10  # worlds at a time: a game with specials takes long

    def __init__(
        self,
        game: Buffalo,
        view: View,
        candidates: Sequence[Action],
        model: int,
        policy: int,
        horizon: int,
        trust: int,
        seed: int | str,
    ) -> None:
        assert view.seat is not None
        super().__init__(len(candidates), 4)
        queue = [laid.card for laid in view.queue]
        self._rules = rules_vector(game)
        self._root = pack(game, world_of(game.rules, view, Random(0)))
        self._seat = view.seat
        self._codes = np.array([code_of(action, queue) for action in candidates], dtype=np.int32)
        self._models = np.full(game.seats, model, dtype=np.int32)
        self._policies = np.full(game.seats, policy, dtype=np.int32)
        self._horizon = horizon
        self._seed = seed_word(seed)
        room = [np.zeros(size, dtype=np.int32) for size in (WIDTH, WIDTH, 105, 8)]
        self._scratch: tuple[Any, ...] = (*room, np.zeros(4, np.uint64), *scratch())

        self._trust = trust
        self._rated = np.zeros(len(candidates))
        trial, _, _, lower, _ = scratch()
        rate(self._root, self._rules, self._seat, self._codes, self._rated, trial, lower)

    def means(self) -> NDArray[np.float64]:
        """The team's lead that each candidate leads to."""
        return self._with_thumb(super().means(), 1.0)

    def _with_thumb(self, found: NDArray[np.float64], head: float) -> NDArray[np.float64]:
        """What playouts found, together with rules of thumb; ``head`` is what a head is worth."""
        weight = self._trust / (self.worlds + self._trust)
        return found + weight * (head * (self._rated - self._rated.mean()) - found + found.mean())

    def run(self, worlds: int) -> None:
        """Another helping of worlds."""
        given = (self._root, self._rules, self._seat, self._codes, worlds, self._models, self._policies)
        run_playouts(*given, self._horizon, self._seed, self.worlds, self._sums, *self._scratch)
        self.worlds += worlds


class WinningSearcher(Searcher):
    """Two rounds by the policies that have proved best; chooses by the chance to win, and not by the lead."""

    def __init__(self, game: Buffalo, view: View, candidates: Sequence[Action], seed: int | str) -> None:
        super().__init__(game, view, candidates, HEURISTIC, THRIFTY, HORIZON, TRUST, seed)
        self._steep = steepness(game.seats, max(0, rounds_left(self._root, self._rules) - HORIZON))

    def worths(self) -> NDArray[np.float64]:
        """Who is ahead takes no risks, who is behind must."""
        chances, squares = self._sums[:, 2] / self.worlds, self._sums[:, 3] / self.worlds
        return self._with_thumb(chances, self._steep * float((chances - squares).mean()))


def candidates(game: Buffalo, view: View, options: Iterable[Action]) -> tuple[Action, ...]:
    """The options worth playing out: of a window, those that look best in this round, and going on."""
    if not isinstance(options, Window):
        return tuple(options)
    table = pack(game, world_of(game.rules, view, Random(0)))
    trial, codes, *_ = scratch()
    values = np.zeros(len(codes))
    count = rate_uses(table, rules_vector(game), trial, codes, values)
    ranked = 1 + np.argsort(values[1:count], kind="stable")[:TRIED]
    return tuple(action_of(int(codes[i]), table) for i in (0, *ranked))


def searcher(
    game: Buffalo, view: View, candidates: Sequence[Action], best: bool, seed: int | str
) -> Searcher:
    """Playouts of two rounds, or whole games at random."""
    if not best:
        return Searcher(game, view, candidates, RANDOM, RANDOM, CARDS, 0, seed)
    return WinningSearcher(game, view, candidates, seed)
