"""One person and some bots at a table in the terminal."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import nullcontext
from random import Random
from typing import Any

from rich.console import Console
from rich.text import Text

from ..core.chance import SeededDealer
from ..core.events import Event, Seat
from ..core.game import CHANCE, TEAM, AnyGame, Bot, Decision, Outcome, Position
from ..core.play import RandomBot
from ..core.record import Record
from ..drawing.scene import Scene, scene_of
from ..text.rulebook import cited_lines, rules_lines
from ..text.words import Words
from ..work.progress import waiting
from . import log
from .advice import Hints, NoAdvice
from .answers import Answers, NotUnderstood
from .cards import WIDTH
from .company import Company, Seating
from .course import Course
from .draw import draw
from .screen import Ask, Left, ask_on, new_console, question, typed
from .standings import score_sheet, standings


class SecondThoughts(Exception):
    """The person would rather have chosen something else."""


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
        company: Company | None = None,
        position: Position | None = None,
    ) -> None:
        """Without any company, all others play at random; without a position it begins at the beginning."""
        self.game = game
        self.seat = seating.seat
        self.words = Words(game.family, language)
        self.console = console or new_console()
        self.names = seating.names(game.seats, self.words.table("you"))
        self._read = ask or ask_on(self.console)
        self._commands = self.words.commands()
        seed = secrets.token_hex(8) if seed is None else seed
        self._course = Course(game, SeededDealer(seed), self.seat, position)
        self._rng = Random(f"bots {seed}")
        self._company = company or Company(lambda: [RandomBot()] * (game.seats - 1))
        self._hints = Hints(self._company.coach) if self._company.coach else None
        self._bots = self._seated()

    @property
    def state(self) -> Any:
        """Where the game stands."""
        return self._course.state

    def play(self) -> Outcome | None:
        """Play to the end, or until the person leaves."""
        self._say("welcome")
        self._say("commands", style="dim")
        try:
            while decisions := self.game.pending(self.state):
                self._go_on(decisions)
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
        return self._course.record(self.names)

    def _go_on(self, decisions: Sequence[Decision[Any]]) -> None:
        try:
            choices = {d.actor: self._choose(d) for d in decisions}
        except SecondThoughts:
            self._bots = self._seated()
            return
        self._tell(self._course.go_on(choices))

    def _seated(self) -> dict[Seat, Bot[Any, Any]]:
        others = [seat for seat in range(self.game.seats) if seat != self.seat]
        return dict(zip(others, self._company.bots(), strict=True))

    def _choose(self, decision: Decision[Any]) -> Any:
        if decision.actor == CHANCE:
            return self._course.dealer.answer(decision)
        if decision.actor in (self.seat, TEAM):
            return self._ask(decision)
        view = self.game.view(self.state, decision.actor)
        return self._bots[decision.actor].choose(view, decision, self._rng)

    def _ask(self, decision: Decision[Any]) -> Any:
        """Ask until there is an answer; whatever else is typed does something else or is explained."""
        answers = Answers(self.game, decision, self.words)
        self._draw()
        self._show_question(decision, answers)
        while True:
            text = typed(self._read, "> ")
            if text in ("", "?"):
                self.console.print(answers.listed())
                self._say("commands", style="dim")
            elif text.lower() in self._commands:
                self._obey(self._commands[text.lower()], decision, answers)
            else:
                try:
                    return answers.read(text)
                except NotUnderstood as refusal:
                    self.console.print(Text(str(refusal), "red"))

    def _obey(self, command: str, decision: Decision[Any], answers: Answers) -> None:
        match command:
            case "hint":
                self._show_hint(decision)
            case "undo":
                self._take_back()
            case "round":
                self._tell_round()
            case "why":
                self._tell_why()
            case "scores":
                self.console.print(score_sheet(self._course, self.names, self.words))
            case "table":
                self._draw()
                self._show_question(decision, answers)
            case "rules":
                self._show_rules()

    def _take_back(self) -> None:
        undone = self._course.take_back()
        if undone is None:
            self._say("nothing_to_undo", style="red")
            return
        self._say("taken_back_choice", choice=self.words.choice(undone.choice, self.names))
        if undone.of_others:
            self._say("bots_anew", style="dim")
        raise SecondThoughts

    def _show_hint(self, decision: Decision[Any]) -> None:
        if self._hints is None:
            self._say("no_coach", style="red")
            return
        try:
            with waiting(self.words.table("coach_thinks")):
                said = self._hints.next(self.game, self.state, self._scene(), decision)
        except KeyboardInterrupt:
            self._say("coach_stopped")
        except NoAdvice as refusal:
            self.console.print(Text(str(refusal), "red"))
        else:
            self.console.print(said)

    def _tell_round(self) -> None:
        events = self._course.last_round()
        if events:
            self._tell(events)
        else:
            self._say("nothing_told")

    def _tell_why(self) -> None:
        """The paragraphs that decided what happened last, each once."""
        rules = self._course.last_rules()
        if not rules:
            self._say("no_paragraph" if self._course.last_round() else "nothing_told")
        for rule in rules:
            self.console.print(Text("\n".join(cited_lines(rule, self.words.language, WIDTH))))

    def _tell(self, events: Sequence[Event]) -> None:
        log.tell(self.console, self.words, events, self.names, self.seat)

    def _show_question(self, decision: Decision[Any], answers: Answers) -> None:
        asked = self.words.prompt(decision.prompt, decision.options)
        if decision.actor == TEAM:
            asked = self.words.table("team_asked", question=asked)
        self.console.print(question(asked, answers.example, self.words))

    def _show_rules(self) -> None:
        lines = rules_lines(self.game.key, self.words.language, WIDTH)
        with self.console.pager() if self.console.is_terminal else nullcontext():
            self.console.print(Text("\n".join(lines)))

    def _scene(self) -> Scene[Any, Any]:
        return scene_of(self.game, self.state, self.seat, self.names, self.words)

    def _draw(self) -> None:
        self.console.print()
        self.console.print(draw(self._scene()))
        self.console.print()

    def _say(self, word: str, style: str = "", **values: object) -> None:
        self.console.print(Text(self.words.table(word, **values), style))
