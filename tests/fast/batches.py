"""Batches beside the reference: both get the same choices and chance, and are compared at every stop."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any

import numpy as np

from spieltisch.core.chance import Drawn
from spieltisch.core.game import CHANCE, TEAM, AnyGame, Decision
from spieltisch.fast import VectorEnv

BATCH = 3
STEPS = 2 * int(os.environ.get("SPIELTISCH_LOCKSTEP", "60"))


class Reference:
    """One game of the batch, played by the engine; chance gives what the batch was given."""

    def __init__(self, batch: VectorEnv, number: int, drawn: Callable[..., Drawn]) -> None:
        self.batch, self.number, self.drawn = batch, number, drawn
        self.game: AnyGame = batch.game
        self.sign = 1 if self.game.aim == "most" else -1
        self.begin()

    def begin(self) -> None:
        self.state = self.game.initial()
        self.scores = self.game.scores(self.state)
        self.deal()

    def deal(self) -> None:
        while (pending := self.game.pending(self.state)) and pending[0].actor == CHANCE:
            drawn = self.drawn(self.batch, self.number, self.state, pending[0])
            self.state = self.game.step(self.state, {CHANCE: drawn}).state

    def asked(self) -> dict[int, Decision[Any]]:
        """Who is asked; seat 0 answers for a team."""
        decisions = self.game.pending(self.state)
        return {0 if d.actor == TEAM else d.actor: d for d in decisions if d.actor != CHANCE}

    def answer(self, actions: Any) -> None:
        encoder = self.batch.encoder
        choices = {
            decision.actor: encoder.action(self.game.view(self.state, seat), decision, int(actions[seat]))
            for seat, decision in self.asked().items()
        }
        for decision in self.game.pending(self.state):
            if decision.actor == CHANCE:
                choices[CHANCE] = self.drawn(self.batch, self.number, self.state, decision)
        self.state = self.game.step(self.state, choices).state

    def after(self) -> None:
        """Compare what a step brought, and deal or begin anew where that is due."""
        self.deal()
        over = not self.game.pending(self.state)
        assert bool(self.batch.done[self.number]) == over
        before, self.scores = self.scores, self.game.scores(self.state)
        gained = [self.sign * (now - then) for now, then in zip(self.scores, before, strict=True)]
        assert self.batch.rewards[self.number].tolist() == gained
        assert tuple(self.batch.scores[self.number].tolist()) == self.scores
        if over:
            self.begin()

    def compare(self) -> None:
        asked = self.asked()
        for seat in range(self.game.seats):
            view = self.game.view(self.state, seat)
            assert self.batch.observations[self.number, seat].tolist() == self.batch.encoder.encode(view)
            legal = self.batch.encoder.legal(view, asked[seat]) if seat in asked else []
            assert np.flatnonzero(self.batch.masks[self.number, seat]).tolist() == sorted(legal)
            assert bool(self.batch.asked[self.number, seat]) == (seat in asked)


class Watched(Reference):
    """Where more is drawn in the course of a step than its end shows: the draws are watched one by one."""

    draws: Sequence[Any] = ()

    def answer(self, actions: Any) -> None:
        games = self.batch._games
        table, stream = games.tables[self.number].copy(), games.streams[self.number].copy()
        self.draws = [*self.watch(table, stream, np.array(actions, np.int32))]
        super().answer(actions)

    def watch(self, table: Any, stream: Any, actions: Any) -> Iterator[Any]:
        """Answer a stop, and tell what chance gives up to the next one."""
        raise NotImplementedError

    def deal(self) -> None:
        for groups in self.draws:
            [decision] = self.game.pending(self.state)
            self.state = self.game.step(self.state, {CHANCE: Drawn(decision.prompt, groups)}).state
        self.draws = ()
        super().deal()


def unpacked(batch: VectorEnv, number: int) -> Any:
    """The state that a table of the batch stands for."""
    return unpacked_table(batch, batch.tables[number])


def unpacked_table(batch: VectorEnv, table: Any) -> Any:
    layout = import_module(f"spieltisch.fast.{batch.game.family}.layout")
    return layout.unpack(batch.game, table)


def play(batch: VectorEnv, drawn: Callable[..., Drawn], steps: int, kind: type[Reference] = Reference) -> int:
    """Play and compare; how many games came to their end."""
    rng = np.random.default_rng(1)
    games = [kind(batch, number, drawn) for number in range(BATCH)]
    ended = 0
    for _ in range(steps):
        for game in games:
            game.compare()
        actions = (rng.random(batch.masks.shape) * batch.masks).argmax(2)
        for game in games:
            game.answer(actions[game.number])
        batch.step(actions)
        for game in games:
            game.after()
        ended += int(batch.done.sum())
    return ended
