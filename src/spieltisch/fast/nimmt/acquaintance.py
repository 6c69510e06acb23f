"""How the others play, where hands lie open: at random, by the heuristic, or well.

What somebody has played is compared with what each kind of player would have: the hand is known, so that
only the choice tells. By Bayes' rule, with an allowance for those who err (``OpenSearcher.likely``).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...games.nimmt.engine import Nimmt
from ...games.nimmt.view import View
from ..search import Searcher
from .open_search import KINDS, OpenSearcher

LEAST = 0.01  # of each kind: people change

Kinds = NDArray[np.float64]  # a line for each seat, a place for each kind


class Asked(NamedTuple):
    """A decision, and what was thought of it."""

    view: View
    search: OpenSearcher


class Acquaintance:
    """What each seat that is played here has learnt of the others in this game."""

    def __init__(self, game: Nimmt) -> None:
        self._seats = game.seats
        self._shares: dict[int, Kinds] = {}
        self._asked: dict[int, Asked] = {}
        self._moments: dict[int, tuple[int, bool, int]] = {}

    def see(self, view: View) -> None:
        """Look at the table, and learn from what has been played since the last time."""
        assert view.seat is not None
        before, now = self._moments.get(view.seat), _moment(view)
        asked, self._moments[view.seat] = self._asked.pop(view.seat, None), now
        if before is None or now < before:  # another game has begun
            self._shares[view.seat] = np.array([KINDS] * self._seats)
        elif asked is not None and asked.view.deal == view.deal:
            for other in range(self._seats):
                self._learn(view.seat, other, asked, view)

    def brief(self, search: Searcher, view: View) -> None:
        """Let a search expect of everybody what was seen of them."""
        assert view.seat is not None
        if isinstance(search, OpenSearcher):
            search.expect([tuple(line) for line in self.kinds(view.seat)])
            if search.question.together:
                self._asked[view.seat] = Asked(view, search)

    def kinds(self, seat: int) -> Kinds:
        """How far each of the others is of which kind, by all that a seat has seen."""
        return self._shares[seat]

    def _learn(self, seat: int, other: int, asked: Asked, now: View) -> None:
        """Let one play speak for the kinds that explain it, and never quite against the others."""
        hand = asked.view.known[other]
        played = [spot for spot, card in enumerate(hand) if card not in now.known[other]]
        if other == seat or len(played) != 1 or len(hand) < 2:
            return
        likely = self.kinds(seat)[other] * asked.search.likely(other, played[0])
        self._shares[seat][other] = np.maximum(likely / likely.sum(), LEAST)


def _moment(view: View) -> tuple[int, bool, int]:
    """What gets greater in the course of a game: hands grow while cards are picked, and then get smaller."""
    return (view.deal, not view.table, len(view.hand) if view.table else -len(view.hand))
