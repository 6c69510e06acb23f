"""The yardstick of ``bench_envs``: batches of base deals in plain NumPy, with the same observations.

Every game of the batch stands at a stop of its own; a step works on all of them card by card.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from spieltisch.games.rows import BULLS as _BULLS

BULLS = np.array(_BULLS, np.int16)
DECK, HAND, LIMIT = 104, 10, 5
IN_HAND, IN_ROW, IN_QUEUE, PILE = 1, 2, 3, 5
LAST = 1000  # a card behind all others: nothing is queued


class NumpyEnv:
    """One deal a game; the arrays are those of ``spieltisch.fast.VectorEnv``."""

    def __init__(self, seats: int, batch: int, seed: int) -> None:
        self.seats, self.batch = seats, batch
        self.rng = np.random.default_rng(seed)
        self.all = np.arange(batch)
        # where every card is: a pile's seat; -1 nowhere, -2 in a row, -3 in the queue, -4 - seat in a hand
        self.notes = np.empty((batch, DECK + 1), np.int16)
        self.rows = np.empty((batch, 4, LIMIT), np.int16)
        self.lengths = np.empty((batch, 4), np.int16)
        self.heads = np.empty((batch, seats), np.int16)
        self.queue = np.full((batch, seats), LAST, np.int16)  # ascending, the first one is due
        self.owners = np.zeros((batch, seats), np.int16)
        self.rounds = np.zeros(batch, np.int16)  # how many cards each hand has
        self.observations = np.zeros((batch, seats, 2 + 3 * seats + 24 + 3 * seats + DECK), np.int16)
        self.masks = np.zeros((batch, seats, DECK + 4), np.uint8)
        self.rewards = np.zeros((batch, seats), np.float32)
        self.done = np.zeros(batch, bool)
        self.turns = (
            np.arange(seats)[None, :] + np.arange(seats)[:, None]
        ) % seats  # seats from each viewer on
        self._deal(self.all)
        self._show()

    def step(self, actions: Any) -> None:
        """Answer a stop of every game; what has ended begins anew at once."""
        before = self.heads.copy()
        choosing = self.queue[:, 0] < LAST
        if choosing.any():
            self._take_chosen(np.flatnonzero(choosing), actions)
        self._reveal(np.flatnonzero(~choosing), actions)
        self._place()
        self.done = (self.rounds == 0) & (self.queue[:, 0] == LAST)
        self.rewards = (before - self.heads).astype(np.float32)
        if self.done.any():
            self._deal(np.flatnonzero(self.done))
        self._show()

    def _deal(self, games: Any) -> None:
        count = len(games)
        order = self.rng.random((count, DECK)).argsort(1) + 1
        notes = np.full((count, DECK + 1), -1, np.int16)
        lines = np.arange(count)[:, None]
        for seat in range(self.seats):
            notes[lines, order[:, seat * HAND : (seat + 1) * HAND]] = -4 - seat
        firsts = order[:, self.seats * HAND : self.seats * HAND + 4]
        notes[lines, firsts] = -2
        self.notes[games] = notes
        self.rows[games] = 0
        self.rows[games, :, 0] = firsts
        self.lengths[games] = 1
        self.heads[games] = 0
        self.rounds[games] = HAND

    def _reveal(self, games: Any, actions: Any) -> None:
        cards = actions[games] + 1
        order = cards.argsort(1)
        self.queue[games] = np.take_along_axis(cards, order, 1)
        self.owners[games] = order
        self.notes[games[:, None], cards] = -3
        self.rounds[games] -= 1

    def _take_chosen(self, games: Any, actions: Any) -> None:
        row = actions[games, self.owners[games, 0]] - DECK
        self._take(games, row, self.queue[games, 0], self.owners[games, 0])
        self._advance(games)

    def _place(self) -> None:
        """The lowest card of every game, then the next, until nothing is queued or somebody has to choose."""
        games = np.flatnonzero(self.queue[:, 0] < LAST)
        while len(games):
            card, seat = self.queue[games, 0], self.owners[games, 0]
            lengths = self.lengths[games]
            ends = np.take_along_axis(self.rows[games], lengths[:, :, None] - 1, 2)[:, :, 0]
            below = np.where(ends < card[:, None], ends, -1)
            row = below.argmax(1)
            fits = below[np.arange(len(games)), row] >= 0
            games, card, seat, row = games[fits], card[fits], seat[fits], row[fits]
            length = self.lengths[games, row]
            room = length < LIMIT
            there, at = games[room], row[room]
            self.rows[there, at, length[room]] = card[room]
            self.lengths[there, at] += 1
            self.notes[there, card[room]] = -2
            if not room.all():
                full = ~room
                self._take(games[full], row[full], card[full], seat[full])
            self._advance(games)
            games = games[self.queue[games, 0] < LAST]

    def _take(self, games: Any, row: Any, card: Any, seat: Any) -> None:
        cards = self.rows[games, row]
        self.heads[games, seat] += BULLS[cards].sum(1, dtype=np.int16)
        self.notes[games[:, None], cards] = seat[:, None]
        self.rows[games, row] = 0
        self.rows[games, row, 0] = card
        self.lengths[games, row] = 1
        self.notes[games, card] = -2

    def _advance(self, games: Any) -> None:
        self.queue[games, :-1] = self.queue[games, 1:]
        self.queue[games, -1] = LAST
        self.owners[games, :-1] = self.owners[games, 1:]

    def _show(self) -> None:
        """Observations and masks of everybody."""
        seats, shown = self.seats, self.observations
        rows, queue = 2 + 3 * seats, 2 + 3 * seats + 24
        shown[:, :, 1] = 1
        waiting = self.queue < LAST
        cards = np.where(waiting, self.queue, 0)
        for seat in range(seats):
            mine = shown[:, seat]
            mine[:, 0] = seat
            mine[:, 2 + seats : 2 + 2 * seats] = self.heads[:, self.turns[seat]]
            mine[:, 2 + 2 * seats : rows] = self.rounds[:, None]
            mine[:, rows : rows + 20] = self.rows.reshape(self.batch, 20)
            mine[:, rows + 20 : queue] = BULLS[self.rows].sum(2)
            mine[:, queue : queue + 3 * seats : 3] = cards
            mine[:, queue + 1 : queue + 3 * seats : 3] = np.where(
                waiting, (self.owners - seat) % seats + 1, 0
            )
            lookup = self._lookup(seat)
            mine[:, queue + 3 * seats :] = lookup[self.notes[:, 1:] + 4 + seats]
            self.masks[:, seat, :DECK] = (self.notes[:, 1:] == -4 - seat) & ~waiting[:, :1]
            self.masks[:, seat, DECK:] = (waiting[:, 0] & (self.owners[:, 0] == seat))[:, None]

    def _lookup(self, seat: int) -> Any:
        """The code of every note, for one viewer."""
        table = np.zeros(2 * self.seats + 4, np.int16)
        table[self.seats - seat] = IN_HAND
        table[self.seats + 1 : self.seats + 3] = (IN_QUEUE, IN_ROW)
        table[self.seats + 4 :] = PILE + (np.arange(self.seats) - seat) % self.seats
        return table
