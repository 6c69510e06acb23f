"""Numbers as people write them: a minus as wide as a plus, and a comma where the language has one."""

from __future__ import annotations

from .grammar import grammar_of

MINUS = "\N{MINUS SIGN}"


def whole(number: int) -> str:
    """A number that may be below zero."""
    return str(number) if number >= 0 else f"{MINUS}{-number}"


def signed(number: int) -> str:
    """What is won or lost."""
    return f"{number:+d}".replace("-", MINUS)


def decimal(number: float, language: str, form: str = ".1f") -> str:
    """A number with a fraction, in a form of Python's own: ``.2f``, ``+.1f`` …"""
    return f"{number:{form}}".replace("-", MINUS).replace(".", grammar_of(language).point)
