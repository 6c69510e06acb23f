"""A game that goes on one choice or one drawn card at a time, for OpenSpiel."""

from __future__ import annotations

import json
from collections.abc import Mapping
from copy import copy
from random import Random
from typing import Any

from ..core.chance import Draw, Drawn, without
from ..core.encoding import Encoder
from ..core.events import Seat
from ..core.game import CHANCE, TEAM, Actor, AnyGame, Decision


class Trail:
    """Where a game stands: the stop, who has chosen already, and what chance has drawn so far.

    Copies are shallow: states are frozen, and the lists in here are replaced, never changed.
    """

    def __init__(self, game: AnyGame, encoder: Encoder[Any, Any]) -> None:
        self.game, self.encoder = game, encoder
        self.wait = encoder.actions
        self._sign = 1.0 if game.aim == "most" else -1.0
        self.rewards = (0.0,) * game.seats  # since somebody last chose
        self._start(game.initial())

    def __deepcopy__(self, memo: Any) -> Trail:
        return copy(self)

    def _start(self, state: Any) -> None:
        self.state = state
        self._chosen: Mapping[Actor, Any] = {}
        self._given: Mapping[Seat, int] = {}  # where seats choose one after another, unseen by the others
        self._drawn: tuple[Any, ...] = ()
        pending = self.game.pending(state)
        self.asked: dict[Seat, Decision[Any]] = {
            0 if d.actor == TEAM else d.actor: d for d in pending if d.actor != CHANCE
        }
        draws = (d.options for d in pending if isinstance(d.options, Draw))
        self._later: Draw | None = next(draws, None)
        self.draw: Draw | None = None if self.asked else self._later

    # --- chance ---

    def items(self) -> list[Any]:
        """Everything different in the pool, in order: the index of an outcome is its place here."""
        assert self.draw is not None
        return sorted(set(self.draw.pool))

    def left(self) -> tuple[Any, ...]:
        """What has not been drawn yet."""
        assert self.draw is not None
        return without(self.draw.pool, self._drawn)

    def draw_item(self, at: int) -> None:
        """The next item; with the last one the draw is complete."""
        assert self.draw is not None
        self._drawn = (*self._drawn, self.items()[at])
        if len(self._drawn) < sum(self.draw.sizes):
            return
        groups, first = [], 0
        for size in self.draw.sizes:
            groups.append(tuple(sorted(self._drawn[first : first + size])))
            first += size
        self._step({**self._chosen, CHANCE: Drawn(self.draw.word, tuple(groups))})

    # --- seats ---

    def legal(self, seat: Seat) -> list[int]:
        """What a seat may choose, ascending; who is not asked can only wait."""
        if seat < 0:
            return [at for at, item in enumerate(self.items()) if item in self.left()]
        if self.draw is not None or not self.asked:
            return []
        decision = self.asked.get(seat)
        if decision is None:
            return [self.wait]
        return sorted(self.encoder.legal(self.view(seat), decision))

    def answer(self, indices: Mapping[Seat, int]) -> None:
        """Answer for every seat that is asked; chance comes after, where it is asked as well."""
        chosen = {self.asked[seat].actor: self._action(seat, at) for seat, at in indices.items()}
        self.rewards = (0.0,) * self.game.seats
        if self._later is None:
            self._step(chosen)
        else:
            self._chosen, self.draw = chosen, self._later

    @property
    def next_seat(self) -> Seat:
        """Who chooses next, where seats choose one after another."""
        return next(seat for seat in self.asked if seat not in self._given)

    def answer_next(self, index: int) -> None:
        """Answer for the next seat; with the last one the stop is answered."""
        given = {**self._given, self.next_seat: index}
        if len(given) == len(self.asked):
            self.answer(given)
        else:
            self._given = given

    def view(self, seat: Seat) -> Any:
        """What a seat may know."""
        return self.game.view(self.state, seat)

    def chosen(self, seat: Seat) -> int:
        """What a seat has chosen that nobody has seen yet: an index from 1; 0 is nothing."""
        return self._given[seat] + 1 if seat in self._given else 0

    def returns(self) -> list[float]:
        """Points so far; those that one wants to avoid count against one."""
        return [self._sign * score for score in self.game.scores(self.state)]

    def text(self, seat: Seat, at: int) -> str:
        """An action in notation."""
        if seat < 0:
            assert self.draw is not None
            return f"{self.draw.word} {self.items()[at]}"
        if at == self.wait or seat not in self.asked:
            return "wait"
        return self.game.encode(self._action(seat, at))

    def imagined(self, seat: Seat, chance: float) -> Trail:
        """One that looks the same to a seat; the number from 0 to 1 says which."""
        other, rng = copy(self), Random(chance)
        other._start(self.game.determinize(self.view(seat), rng))
        given = {at: rng.choice(other.legal(at)) for at in self._given if at != seat}
        other._given = {at: given.get(at, index) for at, index in self._given.items()}
        return other

    def dumped(self) -> str:
        """The full position, and what is half done."""
        position = json.dumps(self.game.dump(self.state), separators=(",", ":"))
        chosen = ",".join(f"{actor}:{self.game.encode(action)}" for actor, action in self._chosen.items())
        given = f" given={dict(self._given)}" if self._given else ""
        return f"{position} chosen={chosen} drawn={self._drawn}{given}"

    def _action(self, seat: Seat, at: int) -> Any:
        return self.encoder.action(self.view(seat), self.asked[seat], at)

    def _step(self, choices: Mapping[Actor, Any]) -> None:
        before, earlier = self.returns(), self.rewards
        self._start(self.game.step(self.state, choices).state)
        gained = zip(earlier, self.returns(), before, strict=True)
        self.rewards = tuple(sofar + now - then for sofar, now, then in gained)
