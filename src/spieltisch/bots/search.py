"""Search on the kernels: every candidate is played out in the same sampled worlds.

``mcs`` is the published baseline of this field: others and the play to come are random. ``search`` has
better models of what everybody does, aims at winning, and thinks for as long as it is given. Both count
worlds, and every candidate meets each of them; the published bot counts the playouts of all candidates.

``search@1`` is ``search`` as it was in a version: what it thinks by then does not change any more.
"""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

from ..core.errors import BadOption
from ..core.game import AnyGame, Decision
from .budget import Budget


class SearchBot:
    """Chooses what ends best on average."""

    def __init__(self, game: AnyGame, budget: Budget, best: bool, version: int | None = None) -> None:
        from .. import fast

        if not fast.covers(game):
            raise BadOption(f"search and mcs have no kernel for {game.key} with these rules.")
        self._game = game
        self._budget = budget
        self._best = best
        self._thinking = fast.thinking(game, version)
        self._memory = self._thinking.memory(game) if best else None

    def choose(self, view: Any, decision: Decision[Any], rng: Random) -> Any:
        """The best candidate found within the budget."""
        begin = perf_counter()
        if self._memory is not None:
            self._memory.see(view)
        candidates = self._thinking.candidates(self._game, view, decision.options)
        if len(candidates) == 1:
            return candidates[0]
        search = self._thinking.searcher(self._game, view, candidates, self._best, rng.getrandbits(64))
        if self._memory is not None:
            self._memory.brief(search, view)
        search.run(search.helping if self._budget.playouts is None else self._budget.playouts)
        while self._budget.seconds is not None and perf_counter() - begin < self._budget.seconds:
            search.run(search.helping)
        worths = search.worths()
        return candidates[int(worths.argmin() if self._game.aim == "fewest" else worths.argmax())]
