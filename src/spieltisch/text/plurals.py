"""The form of a sentence for its number, and names in a row, by the rules of each language (CLDR)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from .grammar import grammar_of

Forms = Mapping[str, str]  # by category (one, few, other …); "by" names the number, if it is not called count
Word = str | Forms
NUMBER = "by"


def filled(word: Word, language: str, values: Mapping[str, object]) -> str:
    """A word with its blanks filled in; one with several forms in that for its number."""
    if isinstance(word, str):
        return word.format_map(values)
    return form(word, language, values[number_of(word)]).format_map(values)


def number_of(forms: Forms) -> str:
    """What the number is called by which the forms differ."""
    return forms.get(NUMBER, "count")


def form(forms: Forms, language: str, number: object) -> str:
    """The form for a number, or for as many as a list has; what is hidden has no number."""
    amount = len(number) if isinstance(number, tuple) else number
    named = category(language, amount) if isinstance(amount, int) else "other"
    return forms.get(named, forms["other"])


@lru_cache(maxsize=4096)
def category(language: str, number: int) -> str:
    """The plural category of a number: ``one``, ``few``, ``many``, ``other`` …"""
    return grammar_of(language).category(number)


def listed(names: Sequence[str], language: str) -> str:
    """Names in running text: ``Ada, Bea and Cem``."""
    return "".join(names) if len(names) < 2 else grammar_of(language).listed(names)
