"""All modes as Gymnasium environments: one seat is yours, the others are bots of your choice.

>>> import gymnasium
>>> import spieltisch.adapters.gymnasium  # makes the environments known
>>> table = gymnasium.make("spieltisch/nimmt-v1", seats=4, opponents="heuristic")
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from ..core.errors import IllegalAction
from ..core.events import Seat
from ..fast.seating import seated_around
from ..games.registry import modes
from .rendering import MODES, check_mode, rendered
from .seats import seat_play
from .sitting import Observation, Sitting, env_id
from .spaces import observation_space

gym_env: Any = gymnasium.Env


class SeatEnv(gym_env):  # type: ignore[misc]  # its parameters matter to nobody here
    """One seat of a table. ``opponents`` is a bot's spec for all others, or one for each of them.

    An impossible action is refused; for learners that know no masks, ``illegal="next"`` plays the next
    possible index instead. Against compiled bots (random, heuristic, policy) the kernels play, unless
    ``compiled=False`` asks for the engine; ``compiled=True`` refuses what only the engine can do.
    """

    metadata: dict[str, Any] = {"render_modes": [*MODES], "render_fps": 1}  # noqa: RUF012  the interface wants it so

    def __init__(
        self,
        key: str,
        seats: int | None = None,
        seat: Seat = 0,
        opponents: str | Sequence[str] = "heuristic",
        reward: str = "points",
        illegal: str = "refuse",
        render_mode: str | None = None,
        layout: int = 1,
        compiled: bool | None = None,
        **options: object,
    ) -> None:
        self.render_mode, self.seat = check_mode(render_mode), seat
        sitting = Sitting(key, seats, reward, options, layout, illegal)
        seated = seated_around(sitting.game, seat, opponents)
        self.play = seat_play(sitting, options, seat, seated, compiled)
        self.observation_space = observation_space(sitting.encoder)
        self.action_space = gymnasium.spaces.Discrete(sitting.encoder.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game; without a seed, one that follows from the last seed."""
        super().reset(seed=seed)
        self.play.start(int(self.np_random.integers(2**63)))
        return self._observe()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Choose for the own seat; the bots play on until it is asked again, or the game is over."""
        self._require_going_on()
        reward = self.play.choose(action)
        seen, info = self._observe()
        if over := self.play.over:
            info["scores"] = self.play.game.scores(self.play.state)
        return seen, reward, over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be chosen now, as learners with masks ask for it."""
        return self._mask.astype(bool)

    def render(self) -> Any:
        """The table as the seat sees it; for ``render_mode`` ansi as text, for rgb_array as a picture."""
        return rendered(self.play.game, self.play.state, self.seat, self.render_mode)

    def close(self) -> None:
        """End the programs among the bots."""
        self.play.close()

    def _require_going_on(self) -> None:
        if self.play.over:
            raise IllegalAction("The game is over, or none has begun: call reset first.")

    def _observe(self) -> tuple[Observation, dict[str, Any]]:
        seen = self.play.observe()
        self._mask = seen["action_mask"]
        return seen, {"action_mask": self._mask}


def register() -> tuple[str, ...]:
    """Make all modes known to ``gymnasium.make``; their ids."""
    ids = []
    for mode in modes().values():
        name = env_id(mode.make())
        if name not in gymnasium.registry:
            batches = f"{__package__}.gymnasium_batch:SeatVectorEnv"
            gymnasium.register(
                name, f"{__name__}:SeatEnv", vector_entry_point=batches, kwargs={"key": mode.key}
            )
        ids.append(name)
    return tuple(ids)


IDS = register()
