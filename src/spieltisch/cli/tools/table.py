"""A table in this process: one seat is played by whoever calls, bots have the others.

What is told is what that seat may know: its view, its options, and events as it saw them.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from random import Random
from secrets import token_hex
from typing import Any

from ...bots.guard import Guarded
from ...bots.levels import levels
from ...bots.registry import make_bot
from ...core.chance import SeededDealer
from ...core.errors import BadOption, IllegalAction, short
from ...core.events import Event, event_data, plain, redact
from ...core.game import CHANCE, TEAM, Actor, AnyGame, Decision, actor_name, eyes_of
from ...core.record import Recorder
from ...text.words import Words

OPPONENTS = ("random", "heuristic", *levels())  # no programs: whoever calls could start anything
MOST_OPTIONS = 500


class ToolTable:
    """One game, from its deal to its end."""

    def __init__(self, game: AnyGame, bots: str, seat: int) -> None:
        if bots not in OPPONENTS:
            raise BadOption(f"There is no opponent {short(bots)}; there are {', '.join(OPPONENTS)}.")
        if not 0 <= seat < game.seats:
            raise BadOption(f"The seat must be from 0 to {game.seats - 1}, not {seat}.")
        self.game, self.seat = game, seat
        seed = token_hex(16)  # nobody is told it: whoever knew it would know all hands
        self._dealer, self._rng = SeededDealer(seed), Random(f"bots {seed}")
        self._bots = {
            other: Guarded(make_bot(bots, game), game) for other in range(game.seats) if other != seat
        }
        self._words = Words(game.family)
        self._names = [f"seat {number}" if number != seat else "you" for number in range(game.seats)]
        names = ["you" if number == seat else bots for number in range(game.seats)]
        self._recorder = Recorder(game, names)
        self._state: Any = game.initial()
        self._chosen: dict[Actor, Any] = {}
        self._news: list[Event] = []
        self._play_on()

    @property
    def over(self) -> bool:
        """Whether nothing is asked any more."""
        return not self.game.pending(self._state)

    def look(self) -> dict[str, Any]:
        """All that the seat may know now, and what happened since it was last told."""
        events, self._news = self._news, []
        outcome = self.game.outcome(self._state)
        return {
            "game": self.game.key,
            "seat": self.seat,
            "events": [self._told(event) for event in events],
            "view": plain(self.game.view(self._state, self.seat)),
            "scores": list(self.game.scores(self._state)),
            "questions": [self._question(decision) for decision in self._open()],
            "outcome": None if outcome is None else plain(outcome),
        }

    def choose(self, action: str) -> None:
        """Answer the first open question; when all are answered, everybody's choices are shown."""
        asked = self._open()
        if not asked:
            raise IllegalAction("The game is over: nothing is asked any more.")
        chosen = self.game.decode(action)
        decision = next((each for each in asked if chosen in each.options), None)
        if decision is None:
            raise IllegalAction(f"{short(action)} is no option now ({asked[0].prompt}).")
        self._chosen[decision.actor] = chosen
        if not self._open():
            self._step()
            self._play_on()

    def record(self) -> str:
        """The record, once nothing is hidden any more."""
        if not self.over:
            raise BadOption("The game is not over: its record would show what is hidden.")
        return str(self._recorder.record(self._state))

    def _open(self) -> list[Decision[Any]]:
        mine = (self.seat, TEAM)
        pending = self.game.pending(self._state)
        return [each for each in pending if each.actor in mine and each.actor not in self._chosen]

    def _play_on(self) -> None:
        while self.game.pending(self._state) and not self._open():
            self._step()

    def _step(self) -> None:
        choices: dict[Actor, Any] = dict(self._chosen)
        for decision in self.game.pending(self._state):
            if decision.actor == CHANCE:
                choices[CHANCE] = self._dealer.answer(decision)
            elif decision.actor not in choices:
                view = self.game.view(self._state, eyes_of(decision.actor))
                choices[decision.actor] = self._bots[decision.actor].choose(view, decision, self._rng)
        self._recorder.add(choices)
        step = self.game.step(self._state, choices)
        self._state, self._chosen = step.state, {}
        self._news += step.events

    def _told(self, event: Event) -> Mapping[str, Any]:
        seen = redact(event, self.seat)
        return {**event_data(seen), "text": self._words.event(seen, self._names)}

    def _question(self, decision: Decision[Any]) -> dict[str, Any]:
        options = [self.game.encode(each) for each in islice(decision.options, MOST_OPTIONS + 1)]
        more = {"more": True} if len(options) > MOST_OPTIONS else {}
        asked = {"actor": actor_name(decision.actor), "prompt": decision.prompt}
        words = {"words": self._words.prompt(decision.prompt)}
        return {**asked, **words, "options": options[:MOST_OPTIONS], **more}
