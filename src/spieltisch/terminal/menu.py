"""Choosing a game from the list, and for how many."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..core.mode import Mode
from ..games.registry import modes
from ..text.rulebook import rules_text
from ..text.words import Words
from .screen import LEAVING, Ask, ask_on, new_console


class Menu:
    """Asks what to play."""

    def __init__(self, language: str, console: Console | None = None, ask: Ask | None = None) -> None:
        self._console = console or new_console()
        self._ask = ask or ask_on(self._console)
        self._known = list(modes().values())
        self._language = language
        self._words = Words(self._known[0].family, language)

    def choose_game(self) -> Mode | None:
        """The chosen game; nothing if the person leaves."""
        self._console.print(self._listed())
        while True:
            try:
                text = self._ask(f"{self._words.table('which_game')} ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                return None
            if text in LEAVING:
                return None
            if text.isascii() and text.isdigit() and 1 <= int(text) <= len(self._known):
                return self._known[int(text) - 1]
            if text in modes():
                return modes()[text]
            self._say("no_such_game", number=len(self._known))

    def choose_seats(self, mode: Mode) -> int | None:
        """How many play; nothing for the default, which is what Enter means."""
        low, high = mode.seats
        default = min(max(mode.default_seats, low), high)
        question = self._words.table("how_many", low=low, high=high, default=default)
        while True:
            try:
                text = self._ask(f"{question} ").strip()
            except EOFError:
                return None
            if not text:
                return None
            if text.isascii() and text.isdigit() and low <= int(text) <= high:
                return int(text)
            self._say("no_such_seats", low=low, high=high)

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
