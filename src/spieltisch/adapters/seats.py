"""One seat of a game and its company: what a single-seat environment plays on.

Bots of any kind sit at a table of the engine. Where all of them are compiled, the kernel plays: the same
observations, masks and rewards many times as fast, by a chance of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from random import Random
from typing import Any, Protocol

import numpy as np

from ..bots.guard import close_bot
from ..bots.registry import AnyBot, make_bot
from ..core.errors import BadOption
from ..core.events import Seat
from ..core.game import AnyGame
from .choosing import next_possible, whole_index
from .sitting import Observation, Sitting, victories

COMPILED = "Kernels play {key} with layout 1, and against random, heuristic and policy only, not {specs}."


class SeatPlay(Protocol):
    """A game in which one seat is asked from outside."""

    game: AnyGame

    def start(self, number: int) -> None: ...
    def observe(self) -> Observation: ...
    def choose(self, number: Any) -> float: ...
    def close(self) -> None: ...
    @property
    def over(self) -> bool: ...
    @property
    def state(self) -> Any: ...


class EngineSeat:
    """A seat at a table of the engine, with any bots."""

    def __init__(self, sitting: Sitting, seat: Seat, seated: Mapping[Seat, str]) -> None:
        self.sitting, self.game = sitting, sitting.game
        self._seat, self._specs = seat, seated
        self._bots: dict[Seat, AnyBot] = {}
        self._seat_bots()

    def start(self, number: int) -> None:
        """Begin a game with new bots: some remember how the others play."""
        self._seat_bots()
        self._rng = Random(number)
        self.sitting.start(number)
        self._play_others()

    def observe(self) -> Observation:
        """What the seat sees and may choose."""
        return self.sitting.observe(self._seat)[0]

    def choose(self, number: Any) -> float:
        """Answer for the seat, and play on until it is asked again; what that brought it."""
        return self._answer({self._seat: self.sitting.action(self._seat, number)}) + self._play_others()

    def close(self) -> None:
        """End the programs among the bots."""
        while self._bots:
            close_bot(self._bots.popitem()[1])

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more."""
        return self.sitting.over

    @property
    def state(self) -> Any:
        """Where the game stands."""
        return self.sitting.state

    def _seat_bots(self) -> None:
        self.close()
        self._bots = {seat: make_bot(spec, self.game) for seat, spec in self._specs.items()}

    def _play_others(self) -> float:
        """Play on while only bots are asked; what that brought the own seat."""
        reward = 0.0
        while not self.sitting.over and self._seat not in self.sitting.asked:
            reward += self._answer({})
        return reward

    def _answer(self, chosen: dict[Seat, Any]) -> float:
        for seat, decision in self.sitting.asked.items():
            if seat not in chosen:
                chosen[seat] = self._bots[seat].choose(self.sitting.view(seat), decision, self._rng)
        return self.sitting.answer(chosen)[self._seat]


class KernelSeat:
    """A seat in a compiled batch of one game, whose bots choose within the step."""

    def __init__(
        self, sitting: Sitting, options: Mapping[str, object], seat: Seat, seated: Mapping[Seat, str]
    ) -> None:
        from ..fast import VectorEnv

        self.game, self._agreed, self._seat, self._begun = sitting.game, sitting, seat, False
        named: Any = {"opponents": [*seated.values()], "seat": seat, "autoreset": False, **options}
        self._games = VectorEnv(self.game.key, self.game.seats, 1, **named)

    def start(self, number: int) -> None:
        """Begin a game."""
        self._games.begin([True], seed=number)
        self._begun = True

    def observe(self) -> Observation:
        """What the seat sees and may choose."""
        games = self._games
        return {"observation": games.observations[0].copy(), "action_mask": games.masks[0].astype(np.int8)}

    def choose(self, number: Any) -> float:
        """Answer for the seat, and play on until it is asked again; what that brought it."""
        games, at, encoder = self._games, whole_index(self._seat, number), self._agreed.encoder
        if self._agreed.stands_in:
            at = int(next_possible(games.masks, np.array([at]))[0])
        elif not 0 <= at < encoder.actions:
            raise encoder.no_such(at)
        games.step([at])
        if self._agreed.by_points:
            return float(games.rewards[0])
        return victories(self.game, self.state)[self._seat] if self.over else 0.0

    def close(self) -> None:
        """Nothing is held open."""

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more, or no game has begun."""
        return not self._begun or not self._games.asked[0]

    @property
    def state(self) -> Any:
        """Where the game stands."""
        from ..fast.kernel import KERNELS

        kernel = KERNELS.of(self.game.family)
        return kernel.unpack(self.game, self._games.tables[0]) if self._begun and kernel is not None else None


def seat_play(
    sitting: Sitting,
    options: Mapping[str, object],
    seat: Seat,
    seated: Mapping[Seat, str],
    compiled: bool | None,
) -> SeatPlay:
    """The quickest way to play a seat as it was agreed for a sitting, or the way that was asked for."""
    specs = [*seated.values()]
    possible = sitting.layout == 1 and can_compile(sitting.game, specs)
    if compiled and not possible:
        raise BadOption(COMPILED.format(key=sitting.game.key, specs=", ".join(specs)))
    if not possible or compiled is False:
        return EngineSeat(sitting, seat, seated)
    return KernelSeat(sitting, options, seat, seated)


def can_compile(game: AnyGame, specs: list[str]) -> bool:
    """Whether a kernel can play this game with these bots, and the compiler is there."""
    if find_spec("numba") is None:
        return False
    from ..fast.company import is_compiled

    return is_compiled(game, specs)
