"""A game that goes on one choice or one drawn card at a time, for OpenSpiel."""

from __future__ import annotations

import json
from collections.abc import Mapping
from copy import copy
from math import inf
from random import Random
from typing import Any

from ..core.chance import Draw
from ..core.encoding import Encoder
from ..core.events import Seat
from ..core.game import CHANCE, TEAM, Actor, AnyGame, Decision
from .dealing import Dealing


class Trail:
    """Where a game stands: the stop, who has chosen already, and what chance has drawn so far.

    Copies are shallow: states are frozen, and the lists in here are replaced, never changed.
    """

    def __init__(
        self, game: AnyGame, encoder: Encoder[Any, Any], longest: float = inf, leads: bool = False
    ) -> None:
        self.game, self.encoder, self._leads = game, encoder, leads
        self._longest, self._stops = longest, 0  # stops at which seats were asked
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
        pending = self.game.pending(state) if self._stops < self._longest else ()
        self.asked: dict[Seat, Decision[Any]] = {
            0 if d.actor == TEAM else d.actor: d for d in pending if d.actor != CHANCE
        }
        draws = (d.options for d in pending if isinstance(d.options, Draw))
        self._later: Draw | None = next(draws, None)
        self.draw: Dealing | None = None
        if not self.asked and self._later is not None:
            self.draw = Dealing(self._later)

    # --- chance ---

    def outcomes(self) -> list[tuple[int, float]]:
        """Every item that can come next, and how likely it is."""
        assert self.draw is not None
        return self.draw.outcomes()

    def draw_item(self, at: int) -> None:
        """The next item; with the last one the draw is complete."""
        assert self.draw is not None
        dealing = self.draw = self.draw.with_next(at)
        if dealing.complete:
            self._step({**self._chosen, CHANCE: dealing.draw.dealt(dealing.drawn)})

    # --- seats ---

    def legal(self, seat: Seat) -> list[int]:
        """What a seat may choose, ascending; who is not asked can only wait."""
        if seat < 0:
            return [at for at, _ in self.outcomes()]
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
        self._stops += 1
        if self._later is None:
            self._step(chosen)
        else:
            self._chosen, self.draw = chosen, Dealing(self._later)

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
            self.rewards = (0.0,) * self.game.seats

    def view(self, seat: Seat) -> Any:
        """What a seat may know."""
        return self.game.view(self.state, seat)

    def chosen(self, seat: Seat) -> int:
        """What a seat has chosen that nobody has seen yet: an index from 1; 0 is nothing."""
        return self._given[seat] + 1 if seat in self._given else 0

    def returns(self) -> list[float]:
        """Points so far, against one where one wants to avoid them; or the lead over the others' mean."""
        points = [self._sign * score for score in self.game.scores(self.state)]
        if not self._leads:
            return points
        others = len(points) - 1
        return [mine - (sum(points) - mine) / others for mine in points]

    def text(self, seat: Seat, at: int) -> str:
        """An action in notation."""
        if seat < 0:
            assert self.draw is not None
            return f"{self.draw.draw.word} {self.draw.items()[at]}"
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
        drawn = () if self.draw is None else self.draw.drawn
        return f"{position} chosen={chosen} drawn={drawn}{given}"

    def _action(self, seat: Seat, at: int) -> Any:
        return self.encoder.action(self.view(seat), self.asked[seat], at)

    def _step(self, choices: Mapping[Actor, Any]) -> None:
        before, earlier = self.returns(), self.rewards
        self._start(self.game.step(self.state, choices).state)
        gained = zip(earlier, self.returns(), before, strict=True)
        self.rewards = tuple(sofar + now - then for sofar, now, then in gained)
