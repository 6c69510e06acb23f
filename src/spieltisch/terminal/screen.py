"""The console that a table is drawn on, and how a person is asked."""

from __future__ import annotations

import sys
from collections.abc import Callable
from io import TextIOWrapper

from rich.console import Console
from rich.text import Text

from ..text.words import Words
from .cards import WIDTH

Ask = Callable[[str], str]  # shows a prompt, gives back a line; EOFError and KeyboardInterrupt leave

LEAVING = {"q", "quit", "exit"}


class Left(Exception):
    """The person has had enough."""


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


def question(asked: str, example: str, words: Words) -> Text:
    """What is asked, and how to answer: on the same line where it fits there."""
    how_to = words.table("how_to", example=example)
    between = " " if len(asked) + 1 + len(how_to) <= WIDTH else "\n"
    return Text.assemble((asked, "bold"), between, (how_to, "dim"))


def typed(ask: Ask, prompt: str) -> str:
    """What was typed, without the blanks around it; ``quit``, closing the input and Ctrl-C leave."""
    try:
        text = ask(prompt).strip()
    except (EOFError, KeyboardInterrupt) as end:
        raise Left from end
    if text.lower() in LEAVING:
        raise Left
    return text
