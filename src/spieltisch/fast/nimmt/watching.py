"""What the others' plays tell: do they choose their cards with care, or does chance?

Which cards were played in a round is read off the table. A view's history says by whom as well, but one
share is learnt for all others together. Somebody careful plays the card of least risk: that a card was it in
a hand of n is as likely as that n - 1 unseen cards all have more risk. Chance plays it one time in n. Both
together say in how many of a hundred plays to expect care. Good players differ in what they fear: only half
of the other cards are counted.
"""

from __future__ import annotations

from random import Random

import numpy as np
from numpy.typing import NDArray

from ...games.nimmt.engine import Nimmt
from ...games.nimmt.view import View, world_of
from ..search import Searcher
from .layout import pack, rules_vector
from .risk import risks

SHARES = np.linspace(0.0, 1.0, 21)  # of careful plays, as far as they are told apart
PRIOR = np.log(np.maximum(SHARES * (1 - SHARES), 0.001))  # nobody is all careful or all careless
CARE = 0.5  # of the other cards of a hand, how many the careful really weigh: good players differ
LEAST = 1e-9


class Opponents:
    """What one seat has learnt of the others in this game."""

    def __init__(self, game: Nimmt) -> None:
        self._game = game
        self._evidence: dict[int, NDArray[np.float64]] = {}
        self._views: dict[int, View] = {}

    def see(self, view: View) -> None:
        """Look at the table, and learn from what has been played since the last time."""
        assert view.seat is not None
        before = self._views.get(view.seat)
        if before is None or not _follows(before, view):
            self._evidence[view.seat] = PRIOR.copy()
        elif not view.queue:
            self._learn(before, view)
        if not view.queue:
            self._views[view.seat] = view

    def brief(self, search: Searcher, view: View) -> None:
        """Let a search expect as much care of the others as they have shown."""
        search.question.models[:] = self.trust(view)

    def trust(self, view: View) -> int:
        """In how many of a hundred plays the others show care, by all that this seat has seen."""
        assert view.seat is not None
        self.see(view)
        likely = np.exp(self._evidence[view.seat] - self._evidence[view.seat].max())
        return round(100 * float((likely * SHARES).sum() / likely.sum()))

    def _learn(self, before: View, view: View) -> None:
        """Compare the cards of the round in between with all that could have been played."""
        played = _seen(view) - _seen(before)
        if view.deal != before.deal or len(played) != self._game.seats - 1:
            return
        assert view.seat is not None
        unseen = [card for card in range(1, self._game.rules.deck + 1) if card not in _seen(before)]
        table, found = pack(self._game, world_of(self._game.rules, before, Random(0))), np.zeros(len(unseen))
        risks(table, rules_vector(self._game), view.seat, np.array(unseen, np.int32), found)
        for card in played:
            own = found[unseen.index(card)]
            more = ((found > own).sum() + (found == own).sum() / 2) / len(unseen)
            size = 1 + CARE * (len(before.hand) - 1)
            ratio = size * more ** (size - 1)
            self._evidence[view.seat] += np.log(SHARES * ratio + 1 - SHARES + LEAST)


def _follows(before: View, view: View) -> bool:
    """Whether a view can be of the same game: hands get smaller until the next deal."""
    if view.deal != before.deal:
        return view.deal > before.deal
    return len(view.hand) < len(before.hand) or view.hand == before.hand


def _seen(view: View) -> set[int]:
    return {card for pile in (view.hand, *view.rows, *view.taken) for card in pile}
