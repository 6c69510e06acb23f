"""All modes as Gymnasium environments: one seat is yours, the others are bots of your choice.

>>> import gymnasium
>>> import spieltisch.adapters.gymnasium  # makes the environments known
>>> table = gymnasium.make("spieltisch/nimmt-v1", seats=4, opponents="heuristic")
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np

from ..bots.guard import close_bot
from ..bots.registry import AnyBot, make_bot
from ..core.errors import BadOption, IllegalAction
from ..core.events import Seat
from ..games.registry import modes
from .sitting import Observation, Sitting, env_id
from .spaces import observation_space

gym_env: Any = gymnasium.Env


class SeatEnv(gym_env):  # type: ignore[misc]  # its parameters matter to nobody here
    """One seat of a table. ``opponents`` is a bot's spec for all others, or one for each of them.

    An impossible action is refused; for learners that know no masks, ``illegal="next"`` plays the next
    possible index instead.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012  the interface wants it so

    def __init__(
        self,
        key: str,
        seats: int | None = None,
        seat: Seat = 0,
        opponents: str | Sequence[str] = "heuristic",
        reward: str = "points",
        illegal: str = "refuse",
        render_mode: None = None,
        layout: int = 1,
        **options: object,
    ) -> None:
        self.sitting = Sitting(key, seats, reward, options, layout)
        self.render_mode = render_mode
        self.seat = seat
        if illegal not in ("refuse", "next"):
            raise BadOption(f"illegal is one of refuse, next, not {illegal!r}.")
        self._stand_in = illegal == "next"
        self._specs = self._seated(opponents)
        self._bots: dict[Seat, AnyBot] = {}
        self._seat_bots()
        encoder = self.sitting.encoder
        self.observation_space = observation_space(encoder.size, encoder.actions)
        self.action_space = gymnasium.spaces.Discrete(encoder.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game; without a seed, one that follows from the last seed."""
        super().reset(seed=seed)
        self._seat_bots()
        number = int(self.np_random.integers(2**63))
        self._rng = Random(number)
        self.sitting.start(number)
        self._play_others()
        return self._observe(), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Choose for the own seat; the bots play on until it is asked again, or the game is over."""
        if self.sitting.over:
            raise IllegalAction("The game is over, or none has begun: call reset first.")
        reward = self._answer({self.seat: self.sitting.action(self.seat, self._index(action))})
        reward += self._play_others()
        over = not self.sitting.asked
        info: dict[str, Any] = {}
        if over:
            info["scores"] = self.sitting.game.scores(self.sitting.state)
        return self._observe(), reward, over, False, info

    def close(self) -> None:
        """End the programs among the bots."""
        while self._bots:
            close_bot(self._bots.popitem()[1])

    def _seat_bots(self) -> None:
        """New bots for a new game: some remember how the others play."""
        self.close()
        self._bots = {seat: make_bot(spec, self.sitting.game) for seat, spec in self._specs.items()}

    def _seated(self, opponents: str | Sequence[str]) -> dict[Seat, str]:
        game = self.sitting.game
        if not 0 <= self.seat < game.seats:
            raise BadOption(f"seat must be one from 0 to {game.seats - 1}, not {self.seat}.")
        others = [seat for seat in range(game.seats) if seat != self.seat]
        specs = [opponents] * len(others) if isinstance(opponents, str) else list(opponents)
        if len(specs) != len(others):
            raise BadOption(f"There are {len(others)} other seats, so {len(specs)} opponents do not fit.")
        return dict(zip(others, specs, strict=True))

    def _play_others(self) -> float:
        """Play on while only bots are asked; what that brought the own seat."""
        reward = 0.0
        while not self.sitting.over and self.seat not in self.sitting.asked:
            reward += self._answer({})
        return reward

    def _answer(self, chosen: dict[Seat, Any]) -> float:
        for seat, decision in self.sitting.asked.items():
            if seat not in chosen:
                chosen[seat] = self._bots[seat].choose(self.sitting.view(seat), decision, self._rng)
        return self.sitting.answer(chosen)[self.seat]

    def _observe(self) -> Observation:
        (seen,) = self.sitting.observe(self.seat)
        self._possible = np.flatnonzero(seen["action_mask"])
        return seen

    def _index(self, action: Any) -> Any:
        """The index to play; where it was agreed, the next possible one stands in for an impossible one."""
        if not self._stand_in or not isinstance(action, int | np.integer):
            return action
        return self._possible[np.searchsorted(self._possible, action) % len(self._possible)]


def register() -> tuple[str, ...]:
    """Make all modes known to ``gymnasium.make``; their ids."""
    ids = []
    for mode in modes().values():
        name = env_id(mode.make())
        if name not in gymnasium.registry:
            gymnasium.register(name, f"{__name__}:SeatEnv", kwargs={"key": mode.key})
        ids.append(name)
    return tuple(ids)


IDS = register()
