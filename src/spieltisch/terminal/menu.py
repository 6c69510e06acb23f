"""Choosing a game from the list, and for how many."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..core.mode import Mode
from ..games.registry import modes
from ..text.rulebook import rules_text
from ..text.words import Words
from .screen import Ask, Left, ask_on, new_console, typed


class Menu:
    """Asks what to play."""

    def __init__(self, language: str, console: Console | None = None, ask: Ask | None = None) -> None:
        self._console = console or new_console()
        self._ask = ask or ask_on(self._console)
        self._known = list(modes().values())
        self._language = language
        self._words = Words(self._known[0].family, language)

    def choose(self, seats: int | None = None) -> tuple[Mode, int | None] | None:
        """A game and, unless they are given, the seats; nothing if the person leaves."""
        try:
            mode = self._choose_game()
            return mode, self._choose_seats(mode) if seats is None else seats
        except Left:
            return None

    def _choose_game(self) -> Mode:
        self._console.print(self._listed())
        while True:
            text = typed(self._ask, f"{self._words.table('which_game')} ").lower()
            if text.isascii() and text.isdigit() and 1 <= int(text) <= len(self._known):
                return self._known[int(text) - 1]
            if text in modes():
                return modes()[text]
            self._say("no_such_game", number=len(self._known))

    def _choose_seats(self, mode: Mode) -> int | None:
        """How many play; nothing for the default, which is what Enter and the end of the input mean."""
        low, high = mode.seats
        default = min(max(mode.default_seats, low), high)
        question = self._words.table("how_many", low=low, high=high, default=default)
        while True:
            text = typed(self._ask_or_enter, f"{question} ")
            if not text:
                return None
            if text.isascii() and text.isdigit() and low <= int(text) <= high:
                return int(text)
            self._say("no_such_seats", low=low, high=high)

    def _ask_or_enter(self, prompt: str) -> str:
        try:
            return self._ask(prompt)
        except EOFError:
            return ""

    def _listed(self) -> Table:
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right")
        family = ""
        for number, mode in enumerate(self._known, 1):
            if family and mode.family != family:
                table.add_row()
            family = mode.family
            title = rules_text(mode.key, self._language).title
            low, high = mode.seats
            table.add_row(f"{number:>3}", Text(title), Text(mode.key, "dim"), Text(f"{low}-{high}", "dim"))
        return table

    def _say(self, word: str, **values: object) -> None:
        self._console.print(self._words.table(word, **values), markup=False)
