"""All modes as PettingZoo environments: ``env`` asks one seat after another, ``parallel_env`` all at once.

>>> from spieltisch.adapters.pettingzoo import parallel_env
>>> table = parallel_env("nimmt", seats=4, num_deals=1)
>>> observations, infos = table.reset(seed=1)
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Discrete
from pettingzoo import AECEnv, ParallelEnv

from ..core.errors import IllegalAction
from ..core.events import Seat
from .rendering import MODES, check_mode, rendered
from .sitting import Observation, Sitting, env_id
from .spaces import observation_space


class _Seats:
    """What both kinds of environment share: names, spaces and seeds."""

    def _sit_down(self, sitting: Sitting, extra: int, render_mode: str | None) -> None:
        self.sitting = sitting
        self.render_mode = check_mode(render_mode)
        self.metadata = {"name": env_id(sitting.game), "is_parallelizable": False, "render_modes": [*MODES]}
        self.possible_agents = [f"player_{seat}" for seat in range(sitting.game.seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = sitting.encoder.actions + extra
        self.observation_spaces = {
            agent: observation_space(sitting.encoder, extra) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self._fresh = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        """Numbers and mask; see docs/encoding.md."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """All indices; see docs/encoding.md."""
        return self.action_spaces[agent]

    def render(self) -> Any:
        """The table as everybody sees it; for ``render_mode`` ansi as text, for rgb_array as a picture."""
        return rendered(self.sitting.game, self.sitting.state, None, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._fresh = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self.sitting.start(int(self._fresh.integers(2**63)))


class TableEnv(_Seats, AECEnv):  # type: ignore[misc]  # the parent has no types
    """One seat after another; hidden choices stay hidden until everybody has chosen."""

    def __init__(
        self,
        key: str,
        seats: int | None = None,
        reward: str = "points",
        layout: int = 1,
        illegal: str = "refuse",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        AECEnv.__init__(self)
        self.agent_selection = ""
        self._sit_down(Sitting(key, seats, reward, options, layout, illegal), 0, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; without a seed, one that follows from the last seed."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._ask()

    def observe(self, agent: str) -> Observation:
        """What an agent sees; only while it is asked does its mask hold ones."""
        return self.sitting.observe(self._seats[agent])[0]

    def step(self, action: Any) -> None:
        """Choose for the agent that is asked."""
        if not self.agents:
            raise IllegalAction("The game is over, or none has begun: call reset first.")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seats[agent]
        self._chosen[seat] = self.sitting.action(seat, action)
        self._cumulative_rewards[agent] = 0.0
        if self._waiting:
            self.agent_selection = self.possible_agents[self._waiting.pop(0)]
            self._clear_rewards()
            return
        rewards = self.sitting.answer(self._chosen)
        self.rewards = {agent: rewards[self._seats[agent]] for agent in self.agents}
        self._accumulate_rewards()
        if self.sitting.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            self._tell()
        else:
            self._ask()

    def _tell(self) -> None:
        """The masks, for learners that look for them there."""
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"action_mask": self.sitting.mask(seat)} for agent, seat in self._seats.items()
        }

    def _ask(self) -> None:
        self._tell()
        self._waiting: list[Seat] = list(self.sitting.asked)
        self._chosen: dict[Seat, Any] = {}
        self.agent_selection = self.possible_agents[self._waiting.pop(0)]


class ParallelTable(_Seats, ParallelEnv):  # type: ignore[misc]  # the parent has no types
    """Everybody at once; who is not asked chooses the last index, which means to wait."""

    def __init__(
        self,
        key: str,
        seats: int | None = None,
        reward: str = "points",
        layout: int = 1,
        illegal: str = "refuse",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self._sit_down(Sitting(key, seats, reward, options, layout, illegal), 1, render_mode)
        self.wait = self.sitting.encoder.actions

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a game; without a seed, one that follows from the last seed."""
        self._begin(seed)
        found = self._observations()
        return found, _masks_of(found)

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """Answer for every agent: observations, rewards, terminations, truncations, infos."""
        if not self.agents:
            raise IllegalAction("The game is over, or none has begun: call reset first.")
        rewards = self.sitting.answer(self._chosen(actions))
        over, agents = self.sitting.over, self.agents
        found = self._observations()
        if over:
            self.agents = []
        return (
            found,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            _masks_of(found),
        )

    def _chosen(self, actions: dict[str, Any]) -> dict[Seat, Any]:
        chosen = {}
        for agent, seat in self._seats.items():
            if seat in self.sitting.asked:
                if agent not in actions:
                    raise IllegalAction(f"{agent} is asked and has not chosen.")
                chosen[seat] = self.sitting.action(seat, actions[agent])
            elif not self.sitting.waits(actions.get(agent, self.wait)):
                raise IllegalAction(f"{agent} is not asked now: the only choice is {self.wait}, to wait.")
        return chosen

    def _observations(self) -> dict[str, Observation]:
        seats = self._seats.values()
        return dict(zip(self._seats, self.sitting.observe(*seats, wait=True), strict=True))


def _masks_of(found: dict[str, Observation]) -> dict[str, dict[str, Any]]:
    return {agent: {"action_mask": seen["action_mask"]} for agent, seen in found.items()}


def env(key: str, seats: int | None = None, **more: Any) -> TableEnv:
    """A mode as an AEC environment; ``more`` is what ``TableEnv`` takes."""
    return TableEnv(key, seats, **more)


def parallel_env(key: str, seats: int | None = None, **more: Any) -> ParallelTable:
    """A mode as a Parallel environment; ``more`` is what ``ParallelTable`` takes."""
    return ParallelTable(key, seats, **more)
