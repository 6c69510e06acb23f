"""A run of training: games of every seat count, then steps, then games again."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import process_time

import numpy as np

from ..core.errors import BadOption
from ..core.game import AnyGame
from ..fast.gym import LEARNER, Gym, new_gym, shape_of
from ..fast.kernel import KERNELS
from ..fast.learnt import Learnt, teachable, weights_in
from ..fast.notes import new_notes
from ..fast.selfplay import NO_LOG, loop_for
from ..games.registry import make, mode, single_deal
from .company import seat_company
from .learner import Learner, learn_from
from .plan import Plan

GAMES = 16  # that are played at a time, until there are decisions enough
OPTIONS = 12  # of a decision, on average, where a family names no other number


@dataclass(frozen=True, slots=True)
class SeatCount:
    """The mode with one number of seats."""

    game: AnyGame
    gym: Gym
    decisions: int  # for an update


@dataclass(slots=True)
class Diary:
    """How far a run has come."""

    updates: int = 0
    played: int = 0  # games
    earlier: int = 0  # selves in the league
    seconds: float = 0.0  # of processor time
    curve: list[list[float]] = field(default_factory=list)  # of some updates: leads over the older bots


class Training:
    """One mode that is learnt with all its seat counts at once."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rng = np.random.default_rng(plan.seed)
        self.games = games_of_mode(plan.key)
        self.module = teachable(self.games[0])
        self.shape = shape_of(self.module, plan.hidden)
        self.learner = Learner.new(self.shape, self.rng)
        if plan.start:
            self._begin_with(plan.start)
        self.nets = np.zeros((1 + plan.earlier, self.shape.size), np.float32)  # the learner, earlier selves
        self.diary = Diary()
        kernel = KERNELS.of(self.games[0].family)
        self._policies = tuple(kernel.policies.values()) if kernel is not None else ()
        self._counts = [self._count(game) for game in self.games]
        decisions = sum(count.decisions for count in self._counts)
        self._options = getattr(self.module, "OPTIONS", OPTIONS)
        self._notes = new_notes(self.shape, decisions, self._options * decisions)

    def update(self) -> None:
        """Play, learn, and now and then remember how one played."""
        begin = process_time()
        self._play_all()
        now = self.diary.updates, self.module.CURIOSITY
        learn_from(self.learner, self.shape, self._notes, self.rng, self.plan, *now)
        self.diary.updates += 1
        if self.diary.updates % max(1, self.plan.updates // (2 * self.plan.earlier)) == 0:
            self._remember()
        self.diary.seconds += process_time() - begin

    def _play_all(self) -> None:
        """Games with every number of seats."""
        self.nets[0] = self.learner.weights
        self._notes.decided[0] = 0
        for count in self._counts:
            self._play(count)

    def learnt(self, **provenance: object) -> Learnt:
        """What plays: the smooth mean of the weights."""
        return Learnt(self.plan.key, self.module.FEATURES, self.shape, self.learner.mean.copy(), provenance)

    def _begin_with(self, file: str) -> None:
        """Learn on from weights that may be of a sister mode: one with the same things to see."""
        known = weights_in(file)
        if known.shape != self.shape or known.features != self.module.FEATURES:
            raise BadOption(f"{file} cannot be begun with: a network for {self.plan.key} has another shape.")
        self.learner.weights[:] = self.learner.mean[:] = known.weights

    def _count(self, game: AnyGame) -> SeatCount:
        usual = game.seats == mode(self.plan.key).default_seats
        decisions = self.plan.decisions * (self.plan.favour if usual else 1)
        return SeatCount(game, new_gym(game, self.module, self.nets, self.shape, self.plan.seed), decisions)

    def _play(self, count: SeatCount) -> None:
        """Games with one number of seats, until enough was decided."""
        notes, seats = self._notes, count.game.seats
        scores, lengths = np.zeros((GAMES, seats), np.int32), np.zeros(GAMES, np.int32)
        until = min(int(notes.decided[0]) + count.decisions, len(notes.kind))
        while notes.decided[0] < until:
            if count.game.aim == "team":  # which is learnt as one
                seated = np.full((GAMES, seats), LEARNER, np.int32)
            else:
                seated = seat_company(self.rng, GAMES, seats, self.diary.earlier, self._policies)
            before = int(notes.decided[0])
            loop_for(self.module, learning=True)(
                count.gym, seated, self.diary.played, scores, lengths, notes, NO_LOG
            )
            self.diary.played += GAMES
            if notes.decided[0] == before:
                return  # there is no room for further options

    def _remember(self) -> None:
        """An earlier self for the league; when that is full, the oldest goes."""
        self.diary.earlier = min(self.diary.earlier + 1, self.plan.earlier)
        self.nets[2:] = self.nets[1:-1].copy()
        self.nets[1] = self.learner.weights


def games_of_mode(key: str) -> tuple[AnyGame, ...]:
    """The mode with each number of seats; one deal, where a game has several."""
    low, high = mode(key).seats
    return tuple(make(key, seats, **single_deal(key)) for seats in range(low, high + 1))
