"""One person and some bots at a table in the terminal."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from rich.console import Console

from ..core.chance import SeededDealer
from ..core.errors import SpieltischError
from ..core.events import Event, redact
from ..core.game import CHANCE, TEAM, AnyGame, Decision, Outcome
from ..core.play import RandomBot
from ..core.record import Record, Recorder
from ..games.registry import mode
from ..text.words import Words
from .answers import read_answer, show_options
from .draw import Scene, draw

BOT_NAMES = ("Ada", "Ben", "Cleo", "Dirk", "Eva", "Fritz", "Gerda", "Hugo", "Ida", "Jan")


class LeftTheTable(Exception):
    """The person has had enough."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Where the person sits, and under which name."""

    seat: int = 0
    name: str = ""


class TerminalTable:
    """Draws what the person may see, tells what happened and why, and asks."""

    def __init__(
        self,
        game: AnyGame,
        seating: Seating,
        seed: str | None = None,
        language: str = "en",
        console: Console | None = None,
    ) -> None:
        self.game = game
        self.seat = seating.seat
        self.family = mode(game.key).family
        self.words = Words(self.family, language)
        self.console = console or Console(highlight=False)
        self.names = list(BOT_NAMES[: game.seats])
        self.names[self.seat] = seating.name or self.words.table("you")
        seed = secrets.token_hex(8) if seed is None else seed
        self._dealer, self._rng = SeededDealer(seed), Random(f"bots {seed}")
        self._bot = RandomBot()
        self._recorder = Recorder(game, self.names)
        self._state: Any = game.initial()

    def play(self) -> Outcome | None:
        """Play to the end, or until the person leaves."""
        self.console.print(f"[bold]{self.words.table('welcome')}[/]\n")
        try:
            while decisions := self.game.pending(self._state):
                choices = {d.actor: self._choose(d) for d in decisions}
                step = self.game.step(self._state, choices)
                self._recorder.add(choices)
                self._state = step.state
                self._tell(step.events)
        except (LeftTheTable, EOFError, KeyboardInterrupt):
            self.console.print(f"\n{self.words.table('left')}")
            return None
        outcome = self.game.outcome(self._state)
        assert outcome is not None
        self._conclude(outcome)
        return outcome

    def record(self) -> Record:
        """The game so far."""
        return self._recorder.record(self._state)

    def _choose(self, decision: Decision[Any]) -> Any:
        if decision.actor == CHANCE:
            return self._dealer.answer(decision)
        if decision.actor in (self.seat, TEAM):
            return self._ask(decision)
        return self._bot.choose(self.game.view(self._state, decision.actor), decision, self._rng)

    def _ask(self, decision: Decision[Any]) -> Any:
        self._draw()
        self.console.print(f"[bold]{self.words.prompt(decision.prompt)}[/] {self.words.table('how_to')}")
        while True:
            text = self.console.input("[bold green]> [/]").strip()
            if text.lower() in {"quit", "exit", "q"}:
                raise LeftTheTable
            if text in {"", "?"}:
                self.console.print(show_options(self.game, decision))
                continue
            try:
                return read_answer(self.game, decision, text)
            except SpieltischError as error:
                self.console.print(f"{error}", style="red", markup=False)

    def _draw(self) -> None:
        asked = tuple(d.actor for d in self.game.pending(self._state))
        view = self.game.view(self._state, self.seat)
        scene = Scene(self.game, view, self.game.scores(self._state), asked, self.names, self.words)
        self.console.print(draw(self.family, scene))
        self.console.print()

    def _tell(self, events: Iterable[Event]) -> None:
        for event in events:
            if event.owner not in (None, self.seat):
                continue  # what others drew in secret is no news
            self.console.print(self.words.event(redact(event, self.seat), self.names), markup=False)
        self.console.print()

    def _conclude(self, outcome: Outcome) -> None:
        self._draw()
        scores = ", ".join(f"{n} {s}" for n, s in zip(self.names, outcome.scores, strict=True))
        winners = ", ".join(self.names[seat] for seat in outcome.winners) or self.words.table("nobody")
        self.console.print(self.words.reason(outcome.reason))
        self.console.print(f"{scores} ({self.words.table(self.game.aim)})")
        self.console.print(f"[bold]{self.words.table('won', names=winners)}[/]")
