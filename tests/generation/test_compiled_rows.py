"""What compiled play writes down, beside the reference engine that has the same cards and choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from spieltisch.core.chance import Drawn
from spieltisch.fast import VectorEnv
from spieltisch.fast.decisions import DecisionLog, LogPlayer
from spieltisch.games.registry import make, modes, single_deal
from tests.fast.batches import Reference
from tests.fast.test_vector import cards_dealt, plus_dealt, qwixx_drawn
from tests.fast.test_vector_board import OnTheBoard, dealt_on_the_board
from tests.fast.test_vector_buffalo import AgainstTheBuffalo, buffalo_drawn

GAMES = 2
DRAWN: dict[str, tuple[Callable[..., Drawn], type[Reference]]] = {
    "nimmt": (cards_dealt, Reference),
    "plus": (plus_dealt, Reference),
    "qwixx": (qwixx_drawn, Reference),
    "board": (dealt_on_the_board, OnTheBoard),
    "buffalo": (buffalo_drawn, AgainstTheBuffalo),
}
UNCOMPILED = {"nimmt-pro"}  # nobody advises in its draft


class Replay:
    """A game of the log, played again at the reference's table; a batch deals for both."""

    def __init__(self, log: DecisionLog, batch: VectorEnv, number: int) -> None:
        drawn, kind = DRAWN[batch.game.family]
        self.reference = kind(batch, number, drawn)
        self.log, self.number = log, number
        self.at = int(np.flatnonzero(log.game == number)[0])
        self.stop, self.shown = 0, 0
        self.scores: list[tuple[int, ...]] = []  # at each stop

    @property
    def rows(self) -> range:
        """The rows of the next stop."""
        rows = np.flatnonzero((self.log.game == self.number) & (self.log.stop == self.stop))
        return range(int(rows[0]), int(rows[-1]) + 1) if len(rows) else range(0)

    def compare(self) -> None:
        """Everybody who is asked has a row, with what the encoder shows of the state."""
        game, encoder = self.reference.game, self.reference.batch.encoder
        asked, state = self.reference.asked(), self.reference.state
        assert self.log.actor[self.rows.start : self.rows.stop].tolist() == sorted(asked)
        for row, seat in zip(self.rows, sorted(asked), strict=True):
            view = game.view(state, seat)
            assert self.log.observation[row].tolist() == encoder.encode(view)
            mask = np.unpackbits(self.log.mask[row], count=encoder.actions)
            assert np.flatnonzero(mask).tolist() == sorted(encoder.legal(view, asked[seat]))
            assert mask[self.log.action[row]] == 1
        self.scores.append(game.scores(state))

    def judge(self, final: tuple[int, ...]) -> None:
        """What came of each decision."""
        for row in np.flatnonzero(self.log.game == self.number):
            seat, before = self.log.actor[row], self.scores[self.log.stop[row]]
            assert self.log.result[row] == final[seat]
            gained = self.reference.sign * (final[seat] - before[seat])
            assert self.log.reward_to_come[row] == gained


def replayed(log: DecisionLog, batch: VectorEnv) -> int:
    """Play all games of a log again, and compare; how many came to their end."""
    going = {number: Replay(log, batch, number) for number in range(batch.batch)}
    ended = 0
    while going:
        actions = batch.masks.argmax(2)  # of those that have begun anew, whatever is possible
        for number, replay in going.items():
            replay.compare()
            for row in replay.rows:
                actions[number, log.actor[row]] = log.action[row]
            replay.reference.answer(actions[number])
            replay.stop += 1
        batch.step(actions)
        for number, replay in list(going.items()):
            final = tuple(batch.scores[number].tolist())
            replay.reference.after()
            if batch.done[number]:
                assert not replay.rows
                replay.judge(final)
                del going[number]
                ended += 1
    return ended


@pytest.mark.parametrize("key", [key for key in modes() if key not in UNCOMPILED])
def test_a_row_for_every_decision_as_the_reference_has_it(key: str) -> None:
    options: dict[str, Any] = single_deal(key)
    game = make(key, **options)

    log = LogPlayer(game, ("heuristic",) * game.seats, "seed").play(0, GAMES)

    assert replayed(log, VectorEnv(key, game.seats, GAMES, "seed", **options)) == GAMES
