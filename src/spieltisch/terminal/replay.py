"""A record told again, in words and pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.text import Text

from ..core.game import CHANCE, TEAM, Actor, AnyGame
from ..core.plain import names_of
from ..core.record import Record, replay
from ..drawing.scene import scene_of
from ..text.words import Words
from . import log
from .draw import draw
from .screen import Ask, Left, ask_on, new_console, typed


class Retelling:
    """One record, told on one console."""

    def __init__(
        self,
        game: AnyGame,
        record: Record,
        language: str = "en",
        console: Console | None = None,
        ask: Ask | None = None,
    ) -> None:
        self._game = game
        self._record = record
        self.words = Words(game.family, language)
        self._console = console or new_console()
        self._ask = ask or ask_on(self._console)
        self._names = names_of(record.players, game.seats, lambda seat: self.words.table("seat", seat=seat))

    def tell(self, stepwise: bool = False) -> None:
        """Tell every step; stepwise, show the table and wait for the Enter key after each."""
        for number, turn in enumerate(replay(self._game, self._record), 1):
            self._console.print(self._choices(number, turn.choices))
            log.tell(self._console, self.words, turn.step.events, self._names, None)
            if stepwise and not self._goes_on(turn.step.state):
                return
        words, scores = self.words, zip(self._names, self._record.scores, strict=True)
        told = ", ".join(f"{name} {score}" for name, score in scores)
        self._console.print(
            Text(f"{words.colon(words.table('scores'))} {told} ({words.table(self._game.aim)})", "bold")
        )

    def _choices(self, number: int, choices: Mapping[Actor, Any]) -> Text:
        told = ", ".join(
            f"{self.words.colon(self._name(a))} {self._game.encode(c)}" for a, c in choices.items()
        )
        return Text.assemble((f"{number}. ", "bold"), (told, "dim"))

    def _name(self, actor: Actor) -> str:
        named = {TEAM: "team_name", CHANCE: "chance_name"}
        return self.words.table(named[actor]) if actor in named else self._names[actor]

    def _goes_on(self, state: Any) -> bool:
        self._console.print(draw(scene_of(self._game, state, None, self._names, self.words)))
        try:
            typed(self._ask, f"{self.words.table('go_on')} ")
        except Left:
            return False
        return True
