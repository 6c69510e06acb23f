"""Gathers the sealed choices of one stop. Knows no game and leaks nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic

from .chance import Dealer
from .errors import IllegalAction, WrongStop
from .game import CHANCE, A, Actor, Game, S, Step, V, actor_name, person


@dataclass(slots=True)
class Collector(Generic[S, V, A]):
    """One running game: choices come in any order and may change until the last one is there.

    With a dealer, chance answers as soon as everybody else has, and alone where it alone is asked.
    """

    game: Game[S, V, A]
    state: S
    dealer: Dealer | None = None
    stop: int = 0
    sealed: dict[Actor, A] = field(default_factory=dict)

    def submit(self, actor: Actor, action: A, *, stop: int) -> Step[S] | None:
        """Seal one choice; the step, once the stop is complete."""
        self._require_open(stop)
        options = {d.actor: d.options for d in self.game.pending(self.state)}
        if actor not in options:
            raise IllegalAction(f"{person(actor)} is not asked now.")
        if action not in options[actor]:
            raise IllegalAction(f"{person(actor)} may not choose '{self.game.encode(action)}' now.")
        self.sealed[actor] = action
        return self.settle()

    def withdraw(self, actor: Actor, *, stop: int) -> None:
        """Take a sealed choice back while somebody else is still thinking."""
        self._require_open(stop)
        if actor not in self.sealed:
            raise IllegalAction(f"{person(actor)} has sealed nothing to take back.")
        del self.sealed[actor]

    def awaited(self) -> tuple[Actor, ...]:
        """Who still has to answer."""
        return tuple(d.actor for d in self.game.pending(self.state) if d.actor not in self.sealed)

    def settle(self) -> Step[S] | None:
        """Let chance answer if only it is awaited, and make the step if nobody is."""
        decisions = self.game.pending(self.state)
        open_ = [d for d in decisions if d.actor not in self.sealed]
        if not decisions or any(d.actor != CHANCE or self.dealer is None for d in open_):
            return None
        for decision in open_:
            assert self.dealer is not None
            self.sealed[CHANCE] = self.dealer.answer(decision)
        step = self.game.step(self.state, self.sealed)
        self.state, self.sealed, self.stop = step.state, {}, self.stop + 1
        return step

    def _require_open(self, stop: int) -> None:
        if stop != self.stop:
            names = ", ".join(map(actor_name, self.awaited())) or "nobody"
            raise WrongStop(f"Stop {stop} is closed; the game is at stop {self.stop} and awaits {names}.")
