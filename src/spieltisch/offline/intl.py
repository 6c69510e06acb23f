"""What a browser knows of a language: its own ``Intl`` has the CLDR, too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..text.grammar import learn_from

Converted = Callable[[Sequence[str]], Any]  # a list as JavaScript has it


class IntlGrammar:
    """The rules as a browser has them."""

    def __init__(self, intl: Any, converted: Converted, tag: str) -> None:
        self._forms = intl.PluralRules.new(tag)
        self._lists = intl.ListFormat.new(tag)
        self._converted = converted
        self.point = str(intl.NumberFormat.new(tag).format(0.5))[1:-1]

    def category(self, number: int) -> str:
        """The plural category of a number."""
        return str(self._forms.select(number))

    def listed(self, names: Sequence[str]) -> str:
        """Names in running text."""
        return str(self._lists.format(self._converted(names)))


def learn_from_browser(intl: Any, converted: Converted) -> None:
    """Ask the browser from now on."""
    learn_from(lambda tag: IntlGrammar(intl, converted, tag))
