"""One person and some bots at a table in the terminal."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from random import Random
from typing import Any

from rich.console import Console
from rich.text import Text

from ..core.chance import SeededDealer
from ..core.events import Seat
from ..core.game import CHANCE, TEAM, AnyGame, Bot, Decision, Outcome
from ..core.plain import NAME_LENGTH, clean
from ..core.play import RandomBot
from ..core.record import Record, Recorder
from ..games.registry import mode
from ..text.rulebook import rules_lines
from ..text.words import Words
from . import log
from .answers import Answers, NotUnderstood
from .cards import WIDTH
from .draw import draw, scene_of
from .screen import Ask, Left, ask_on, new_console, typed
from .standings import standings

BOT_NAMES = ("Ada", "Ben", "Cleo", "Dirk", "Eva", "Fritz", "Gerda", "Hugo", "Ida", "Jan")


@dataclass(frozen=True, slots=True)
class Seating:
    """Where the person sits, and under which name."""

    seat: Seat = 0
    name: str = ""

    def names(self, seats: int, nameless: str) -> tuple[str, ...]:
        """Everybody's name; no bot has the person's."""
        own = clean(self.name, NAME_LENGTH) or nameless
        bots = [name for name in BOT_NAMES if name.lower() != own.lower()]
        return (*bots[: self.seat], own, *bots[self.seat : seats - 1])


class TerminalTable:
    """Draws what the person may see, tells what happened and why, and asks."""

    def __init__(
        self,
        game: AnyGame,
        seating: Seating,
        seed: str | None = None,
        language: str = "en",
        console: Console | None = None,
        ask: Ask | None = None,
        bots: Sequence[Bot[Any, Any]] = (),
    ) -> None:
        """``bots`` sit in the other seats, in order; without any, all others play at random."""
        self.game = game
        self.seat = seating.seat
        self.words = Words(mode(game.key).family, language)
        self.console = console or new_console()
        self.names = seating.names(game.seats, self.words.table("you"))
        self._read = ask or ask_on(self.console)
        seed = secrets.token_hex(8) if seed is None else seed
        self._dealer, self._rng = SeededDealer(seed), Random(f"bots {seed}")
        others = [seat for seat in range(game.seats) if seat != self.seat]
        self._bots = dict(zip(others, bots or [RandomBot()] * len(others), strict=True))
        self._recorder = Recorder(game, self.names)
        self.state: Any = game.initial()

    def play(self) -> Outcome | None:
        """Play to the end, or until the person leaves."""
        self._say("welcome")
        self._say("commands", style="dim")
        try:
            while decisions := self.game.pending(self.state):
                choices = {d.actor: self._choose(d) for d in decisions}
                step = self.game.step(self.state, choices)
                self._recorder.add(choices)
                self.state = step.state
                log.tell(self.console, self.words, step.events, self.names, self.seat)
        except (Left, KeyboardInterrupt):
            self.console.print()
            self._say("left")
            return None
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        self._draw()
        self.console.print(standings(self.game.aim, outcome, self.names, self.words))
        return outcome

    def record(self) -> Record:
        """The game so far."""
        return self._recorder.record(self.state)

    def _choose(self, decision: Decision[Any]) -> Any:
        if decision.actor == CHANCE:
            return self._dealer.answer(decision)
        if decision.actor in (self.seat, TEAM):
            return self._ask(decision)
        view = self.game.view(self.state, decision.actor)
        return self._bots[decision.actor].choose(view, decision, self._rng)

    def _ask(self, decision: Decision[Any]) -> Any:
        """Ask until there is an answer; whatever else is typed shows something or is explained."""
        answers = Answers(self.game, decision, self.words)
        self._draw()
        self._show_question(decision, answers)
        while True:
            text = typed(self._read, "> ")
            match text.lower():
                case "" | "?":
                    self.console.print(answers.listed())
                    self._say("commands", style="dim")
                case "rules":
                    self._show_rules()
                case "table":
                    self._draw()
                    self._show_question(decision, answers)
                case _:
                    try:
                        return answers.read(text)
                    except NotUnderstood as refusal:
                        self.console.print(Text(str(refusal), "red"))

    def _show_question(self, decision: Decision[Any], answers: Answers) -> None:
        asked = self.words.prompt(decision.prompt, decision.options)
        if decision.actor == TEAM:
            asked = f"{self.words.table('team_name')}: {asked}"
        hint = self.words.table("how_to", example=answers.example)
        self.console.print(Text.assemble((asked, "bold"), (f" {hint}", "dim")))

    def _show_rules(self) -> None:
        lines = rules_lines(self.game.key, self.words.language, WIDTH)
        with self.console.pager() if self.console.is_terminal else nullcontext():
            self.console.print(Text("\n".join(lines)))

    def _draw(self) -> None:
        self.console.print()
        self.console.print(draw(scene_of(self.game, self.state, self.seat, self.names, self.words)))
        self.console.print()

    def _say(self, word: str, style: str = "") -> None:
        self.console.print(Text(self.words.table(word), style))
