"""The second search of the pro variant: what the others play now is what players of that strength would.

The first one, in ``draft_search``, expects half heuristic and half chance of everybody. Here they are players
who look for what they would not regret, or are known better (``acquaintance``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from ...games.nimmt.actions import Pick, Play, TakeRow
from ...games.nimmt.engine import Nimmt
from ...games.nimmt.view import View
from ..kernel import Figures, Search
from ..rng import new_stream, start_stream
from ..search import Searcher
from ..witness import Witness
from . import layout as at
from . import open_world
from .draft_search import code_of, open_searcher
from .last_cards import are_few, count_out
from .open_world import OpenRoom, open_room
from .openplay import choose_open_card
from .policies import CHEAP, HEURISTIC
from .regret import learn, settle_chances
from .search import ROW_CODE, question_of

if TYPE_CHECKING:
    from ..rollout import SearchQuestion

KINDS = (0.2, 0.2, 0.6)  # how far everybody plays at random, by the heuristic, and well, if nothing is known
FIRST = 30  # worlds in which chances are looked for before any candidate is played out
MOST = 500  # and at the end
SHARE = 2.0  # playouts of that kind for each of a candidate
ERRS = 0.15  # how often a careful player plays any card
LEARNING = np.uint64(0x5DEECE66D)  # worlds of their own


class OpenSearcher(Searcher):
    """Looks for the others' chances, and meanwhile plays the candidates out against them."""

    helping = 20
    _room: OpenRoom

    def __init__(
        self, question: SearchQuestion, room: OpenRoom, codes: Sequence[int], seed: int | str
    ) -> None:
        super().__init__(open_world, question, room, np.array(codes, dtype=np.int32), seed)
        self._learnt = 0
        self._few = question.together and are_few(question.root, question.rules)
        self.expect([KINDS] * len(room.kinds))
        luck = new_stream()
        start_stream(luck, self._seed, LEARNING)
        for seat in range(len(room.kinds) if question.together else 0):
            room.thumbs[seat] = choose_open_card(question.root, question.rules, seat, HEURISTIC, luck)

    def expect(self, kinds: Sequence[Sequence[float]]) -> None:
        """How far each seat plays at random, by the heuristic, and well; of oneself it is known."""
        self._room.kinds[:] = kinds
        self._room.kinds[self.question.seat] = (0.0, 0.0, 1.0)

    def run(self, worlds: int) -> None:
        """Another helping of worlds."""
        if self.question.together:
            self._learn(min(MOST, int(SHARE * (self.worlds + worlds) / len(self._room.kinds))))
        if self._few:
            count_out(self.question, self._room, self._sheet, worlds)
            self.worlds += worlds
        else:
            super().run(worlds)

    def witness(self, worlds: int) -> tuple[Witness, ...]:
        """The first worlds as they would be drawn by now; the sums stay as they are."""
        if self.question.together:
            self._learn(0)
        return super().witness(worlds)

    def chances(self) -> Figures:
        """How likely each seat plays each card of its hand now, by all that is known of it."""
        return self._room.chances

    def likely(self, seat: int, spot: int) -> Figures:
        """How likely a seat plays the card at a place of its hand now, if it is of each kind."""
        size, room = self.question.root[at.SIZE + seat], self._room
        careful = np.array([1 / size, spot == room.thumbs[seat], room.well[seat, spot]])
        result: Figures = ERRS / size + (1 - ERRS) * careful
        return result

    def _learn(self, until: int) -> None:
        """Look for chances until there have been so many worlds, or a few to begin with."""
        more = max(FIRST, until) - self._learnt
        if more > 0:
            seed = self._seed ^ LEARNING
            learn(self.question, self._room, self._sheet, seed, self._learnt, more)
            settle_chances(self._room, self.question.root[at.SIZE :])
            self._learnt += more


def open_searcher_2(
    game: Nimmt, view: View, candidates: Sequence[Play | TakeRow | Pick], best: bool, seed: int | str
) -> Search:
    """Playouts against players who regret nothing; what was no better so is left to the first version.

    That is picks, and whatever two play.
    """
    if not best or isinstance(candidates[0], Pick) or game.seats == 2:
        return open_searcher(game, view, candidates, best, seed)
    assert view.seat is not None
    codes = [code_of(candidate) for candidate in candidates]
    models = policies = (CHEAP,) * game.seats
    question = question_of(game, view, codes[0] < ROW_CODE, models, policies)
    return OpenSearcher(question, open_room(game, view.seat), codes, seed)
