"""The console that a table is drawn on, and how a person is asked."""

from __future__ import annotations

import sys
from collections.abc import Callable
from io import TextIOWrapper

from rich.console import Console

Ask = Callable[[str], str]  # shows a prompt, gives back a line; EOFError and KeyboardInterrupt leave

LEAVING = {"q", "quit", "exit"}


def new_console() -> Console:
    """Standard output; where it cannot show a sign, it shows ``?`` and goes on."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    return Console(highlight=False)


def ask_on(console: Console) -> Ask:
    """Questions on a console."""

    def ask(prompt: str) -> str:
        console.print(prompt, style="bold green", end="", markup=False)
        return input()

    return ask
