"""Gathers the sealed choices of one stop. Knows no game and leaks nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, NamedTuple

from .chance import Dealer
from .errors import IllegalAction, WrongStop
from .game import CHANCE, A, Actor, Decision, Game, S, Step, V, actor_name, is_option, person


class Sealed(NamedTuple, Generic[A]):
    """A choice that was found among the options, and its text."""

    action: A
    text: str


@dataclass(slots=True)
class Collector(Generic[S, V, A]):
    """One running game: choices come in any order and may change until the last one is there.

    With a dealer, chance answers as soon as everybody else has, and alone where it alone is asked.
    Whether a choice is legal is looked at once, in ``check``; who must keep it elsewhere before it counts
    does so between ``check`` and ``seal``, and nobody else may choose meanwhile.
    """

    game: Game[S, V, A]
    state: S
    dealer: Dealer | None = None
    stop: int = 0
    sealed: dict[Actor, Sealed[A]] = field(default_factory=dict)
    answered: dict[Actor, Sealed[A]] = field(default_factory=dict)  # all that led to this stop

    def submit(self, actor: Actor, action: A, *, stop: int) -> Step[S] | None:
        """Seal one choice; the step, once the stop is complete."""
        return self.seal(actor, self._found(self.decision(actor, stop=stop), action))

    def check(self, actor: Actor, text: str, *, stop: int) -> Sealed[A]:
        """The choice of a text as it would be sealed, or why it cannot be; nothing is changed yet."""
        decision = self.decision(actor, stop=stop)
        return self._found(decision, self.game.decode(text))

    def seal(self, actor: Actor, choice: Sealed[A]) -> Step[S] | None:
        """Let a choice count that was checked at this stop; the step, once the stop is complete."""
        self.sealed[actor] = choice
        return self.settle()

    def withdraw(self, actor: Actor, *, stop: int) -> None:
        """Take a sealed choice back while somebody else is still thinking."""
        self.require_sealed(actor, stop=stop)
        del self.sealed[actor]

    def require_sealed(self, actor: Actor, *, stop: int) -> None:
        """Only what was chosen can be taken back."""
        self.decision(actor, stop=stop)
        if actor not in self.sealed:
            raise IllegalAction(f"{person(actor)} has sealed nothing to take back.", why="nothing-sealed")

    def awaited(self) -> tuple[Actor, ...]:
        """Who still has to answer; nobody waits for chance where a dealer answers for it."""
        dealt = None if self.dealer is None else CHANCE
        asked = [decision.actor for decision in self.game.pending(self.state)]
        return tuple([actor for actor in asked if actor not in self.sealed and actor != dealt])

    def decision(self, actor: Actor, *, stop: int) -> Decision[A]:
        """The open question to an actor at a stop; refused where there is none."""
        if stop != self.stop:
            names = ", ".join(map(actor_name, self.awaited())) or "nobody"
            sentence = f"Stop {stop} is closed; the game is at stop {self.stop} and awaits {names}."
            raise WrongStop(sentence, why="passed", stop=stop, now=self.stop)
        for decision in self.game.pending(self.state):
            if decision.actor == actor:
                return decision
        raise IllegalAction(f"{person(actor)} is not asked now.", why="not-asked")

    def settle(self) -> Step[S] | None:
        """Let chance answer if only it is awaited, and make the step if nobody is."""
        decisions = self.game.pending(self.state)
        open_ = [decision for decision in decisions if decision.actor not in self.sealed]
        if not decisions or (open_ and not self._deal(open_)):
            return None
        step = self.game.step(self.state, {actor: choice.action for actor, choice in self.sealed.items()})
        self.state, self.answered, self.sealed, self.stop = step.state, self.sealed, {}, self.stop + 1
        return step

    def _deal(self, decisions: list[Decision[A]]) -> bool:
        """Let the dealer answer if chance alone is asked; whether it did."""
        if self.dealer is None or len(decisions) > 1 or decisions[0].actor != CHANCE:
            return False
        drawn = self.dealer.answer(decisions[0])
        self.sealed[CHANCE] = Sealed(drawn, self.game.encode(drawn))
        return True

    def _found(self, decision: Decision[A], action: A) -> Sealed[A]:
        text = self.game.encode(action)
        if not is_option(action, decision.options):
            sentence = f"{person(decision.actor)} may not choose '{text}' now."
            raise IllegalAction(sentence, why="no-choice", action=text)
        return Sealed(action, text)
