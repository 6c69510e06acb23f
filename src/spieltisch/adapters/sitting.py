"""A game under way as environments need it: chance plays by a seed, seats are asked by number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.chance import SeededDealer
from ..core.errors import BadOption, IllegalAction
from ..core.events import Seat
from ..core.game import CHANCE, TEAM, Actor, AnyGame, Decision
from ..games.registry import make
from .choosing import next_possible, stands_in, whole_index
from .encoders import encoder_of

REWARDS = ("points", "win")
NUMBERS = np.int16  # what observations are made of
Observation = dict[str, NDArray[Any]]


def env_id(game: AnyGame) -> str:
    """The name of a mode's environment, with the version of its behaviour."""
    return f"spieltisch/{game.key}-v{game.version}"


def check_reward(reward: str) -> None:
    """Refuse a reward that there is not."""
    if reward not in REWARDS:
        raise BadOption(f"reward is one of {', '.join(REWARDS)}, not {reward!r}.")


def victories(game: AnyGame, state: Any) -> list[float]:
    """At the end of a game 1 for each who has won, and -1 for anybody else."""
    outcome = game.outcome(state)
    winners = () if outcome is None else outcome.winners
    return [1.0 if seat in winners else -1.0 for seat in range(game.seats)]


class Sitting:
    """One table: who is asked, what each sees, and what an answer brings.

    ``points`` rewards every point as it comes (those that one wants to avoid count against one); ``win``
    gives 1 for a victory at the end and -1 for anything else. Seat 0 speaks for a team. Observations of
    layout 2 hold the history as well. What is impossible is refused, or with ``illegal="next"`` replaced.
    """

    def __init__(
        self,
        key: str,
        seats: int | None,
        reward: str,
        options: Mapping[str, object],
        layout: int = 1,
        illegal: str = "refuse",
    ) -> None:
        check_reward(reward)
        self.stands_in = stands_in(illegal)
        self.layout, self.game = layout, make(key, seats, **options)
        self.encoder = encoder_of(self.game, layout)
        self.by_points = reward == "points"
        self._sign = 1.0 if self.game.aim == "most" else -1.0
        self.state: Any = None
        self.asked: dict[Seat, Decision[Any]] = {}
        self._views: dict[Seat, Any] = {}

    def start(self, seed: int) -> None:
        """Begin a game; the same seed and answers make the same game again."""
        self._dealer = SeededDealer(seed)
        self.state = self.game.initial()
        self._scores = self.game.scores(self.state)
        self._play_on()

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more."""
        return not self.asked

    def view(self, seat: Seat) -> Any:
        """What a seat may know now."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, seat)
        return self._views[seat]

    def observe(self, *seats: Seat, wait: bool = False) -> list[Observation]:
        """What seats see and may choose; with ``wait``, a last index is for those who are not asked."""
        views, actions = [*map(self.view, seats)], self.encoder.actions + wait
        numbers, masks = self.encoder.encode_all(views), bytearray(len(seats) * actions)
        for seat, view, first in zip(seats, views, range(0, len(masks), actions), strict=True):
            if seat in self.asked:
                for index in self.encoder.legal(view, self.asked[seat]):
                    masks[first + index] = 1
            elif wait:
                masks[first + actions - 1] = 1
        seen = np.ndarray((len(seats), self.encoder.size), NUMBERS, numbers)
        possible = np.ndarray((len(seats), actions), np.int8, masks)
        return [{"observation": o, "action_mask": m} for o, m in zip(seen, possible, strict=True)]

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """A one for everything that a seat may choose."""
        mask = np.zeros(self.encoder.actions, np.int8)
        if seat in self.asked:
            mask[self.encoder.legal(self.view(seat), self.asked[seat])] = 1
        return mask

    def action(self, seat: Seat, number: Any) -> Any:
        """The action of an index; anything else is refused with a sentence."""
        if self.state is None:
            raise IllegalAction("No game has begun: call reset first.")
        decision = self.asked.get(seat)
        if decision is None:
            raise IllegalAction(f"Seat {seat} is not asked now.")
        at, view = whole_index(seat, number), self.view(seat)
        if self.stands_in:
            at = int(next_possible(self.mask(seat)[None], np.array([at]))[0])
        return self.encoder.action(view, decision, at)

    def waits(self, number: Any) -> bool:
        """Whether somebody who is not asked has chosen to wait, or what they chose does not matter."""
        return self.stands_in or bool(number == self.encoder.actions)

    def answer(self, actions: Mapping[Seat, Any]) -> list[float]:
        """Answer every open decision; what that brought each seat."""
        choices: dict[Actor, Any] = {self.asked[seat].actor: action for seat, action in actions.items()}
        for decision in self._chance:
            choices[decision.actor] = self._dealer.answer(decision)
        self.state = self.game.step(self.state, choices).state
        self._play_on()
        return self._rewards()

    def _play_on(self) -> None:
        """Let chance play while it alone is asked."""
        while True:
            decisions = self.game.pending(self.state)
            self._chance = [decision for decision in decisions if decision.actor == CHANCE]
            if not decisions or len(self._chance) < len(decisions):
                break
            drawn = {decision.actor: self._dealer.answer(decision) for decision in decisions}
            self.state = self.game.step(self.state, drawn).state
        self.asked = {0 if d.actor == TEAM else d.actor: d for d in decisions if d.actor != CHANCE}
        self._views = {}

    def _rewards(self) -> list[float]:
        if self.by_points:
            before, self._scores = self._scores, self.game.scores(self.state)
            return [self._sign * (now - then) for now, then in zip(self._scores, before, strict=True)]
        return victories(self.game, self.state) if self.over else [0.0] * self.game.seats
