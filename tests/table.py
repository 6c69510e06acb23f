"""A table for tests that read like the rulebook: given a position, when they play, then it lies so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import spieltisch
from spieltisch.core.chance import SeededDealer
from spieltisch.core.events import Event, event_data
from spieltisch.core.game import CHANCE, Step, read_actor


class Table:
    """One running game, played by texts."""

    def __init__(
        self, key: str, position: Mapping[str, Any] | None = None, seats: int | None = None, **options: object
    ) -> None:
        self.game = spieltisch.make(key, seats, **options)
        step: Step[Any] = (
            Step(self.game.initial(), ()) if position is None else self.game.enter(dict(position))
        )
        self.state: Any = step.state
        self.events: tuple[Event, ...] = step.events

    def step(self, *choices: str, **named: str) -> tuple[Event, ...]:
        """Answer the stop: texts of the asked seats in order, or ``team=``, ``chance=``, ``s2=``.

        Chance that is not answered is drawn from a fixed seed.
        """
        pending = self.game.pending(self.state)
        answers = {d.actor: text for d, text in zip(pending, choices, strict=False)}
        assert len(answers) == len(choices), f"{len(choices)} answers for {[d.actor for d in pending]}"
        answers.update({read_actor(name.removeprefix("s")): text for name, text in named.items()})
        actions = {actor: self.game.decode(text) for actor, text in answers.items()}
        for decision in pending:
            if decision.actor == CHANCE and CHANCE not in actions:
                actions[CHANCE] = SeededDealer(0).answer(decision)
        step = self.game.step(self.state, actions)
        self.state, self.events = step.state, step.events
        return step.events

    def asked(self) -> dict[int, str]:
        """Who is asked what."""
        return {d.actor: d.prompt for d in self.game.pending(self.state)}

    def options(self, actor: int) -> list[str]:
        """The options of an actor, as texts."""
        return [
            self.game.encode(option)
            for decision in self.game.pending(self.state)
            if decision.actor == actor
            for option in decision.options
        ]

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The events of one kind in the last step."""
        return [event_data(e) for e in self.events if type(e).__name__ == kind]

    @property
    def scores(self) -> tuple[int, ...]:
        return self.game.scores(self.state)

    def __getitem__(self, field: str) -> Any:
        """A field of the position, as ``dump`` prints it."""
        return self.game.dump(self.state)[field]
