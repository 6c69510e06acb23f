"""What the CLDR knows of a language: told by Babel, or by whoever knows it where Babel is not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Protocol

from .languages import language as about


class Grammar(Protocol):
    """The rules of one language."""

    @property
    def point(self) -> str:
        """What stands before the fraction of a number."""
        ...

    def category(self, number: int) -> str:
        """The plural category of a number: ``one``, ``few``, ``many``, ``other`` …"""
        ...

    def listed(self, names: Sequence[str]) -> str:
        """Two names or more in running text."""
        ...


class BabelGrammar:
    """The rules as Babel has them."""

    def __init__(self, tag: str) -> None:
        from babel.core import Locale  # takes longer than most commands need to start

        self._locale = Locale.parse(tag, sep="-")

    @property
    def point(self) -> str:
        """What stands before the fraction of a number."""
        return str(self._locale.number_symbols["latn"]["decimal"])

    def category(self, number: int) -> str:
        """The plural category of a number."""
        return self._locale.plural_form(number)

    def listed(self, names: Sequence[str]) -> str:
        """Two names or more in running text."""
        from babel.lists import format_list

        return format_list(names, locale=self._locale)


_told_by: list[Callable[[str], Grammar]] = [BabelGrammar]


def learn_from(teacher: Callable[[str], Grammar]) -> None:
    """Ask somebody else for the rules of a language, by its tag, as in ``en-GB``."""
    _told_by[:] = [teacher]
    grammar_of.cache_clear()


@cache
def grammar_of(language: str) -> Grammar:
    """The rules of a language by its code."""
    return _told_by[0](about(language).locale)
