"""Choosing a game from the list."""

from __future__ import annotations

from rich.console import Console

from ..games.registry import modes
from ..text.rulebook import rules_text
from ..text.words import Words


def choose_game(language: str, console: Console | None = None) -> str | None:
    """The key of the chosen game; nothing if the person leaves."""
    console = console or Console(highlight=False)
    known = list(modes().values())
    words = Words(known[0].family, language)
    for i, mode in enumerate(known, 1):
        low, high = mode.seats
        console.print(f"{i:>3}  {rules_text(mode.key, language).title}  [dim]({low}-{high})[/]")
    while True:
        try:
            text = console.input(f"[bold]{words.table('which_game')}[/] ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            return None
        if text in {"q", "quit", "exit"}:
            return None
        if text.isascii() and text.isdigit() and 1 <= int(text) <= len(known):
            return known[int(text) - 1].key
        if text in modes():
            return text
        console.print(words.table("no_such_game", number=len(known)))
