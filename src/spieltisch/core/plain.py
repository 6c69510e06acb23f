"""Texts from strangers, made fit to be shown: short, and without anything that a screen obeys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from unicodedata import normalize

NAME_LENGTH = 20


def clean(text: str, length: int) -> str:
    """One line of printable characters without blanks around it, cut to a length."""
    line = "".join(c if c.isprintable() else " " for c in normalize("NFC", text[: 4 * length]))
    return " ".join(line.split())[:length].strip()


def names_of(players: Sequence[str], seats: int, nameless: Callable[[int], str]) -> tuple[str, ...]:
    """A name for every seat of a record; those without one are called as ``nameless`` says."""
    named = [clean(name, NAME_LENGTH) for name in players[:seats]]
    named += [""] * (seats - len(named))
    return tuple(name or nameless(seat) for seat, name in enumerate(named))


def printable(text: str) -> str:
    """The text with all that a terminal might obey written out, as in ``\\x1b``; lines stay lines."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c == "\n" else ascii(c)[1:-1] for c in text)
