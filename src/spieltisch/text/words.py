"""Sentences for events, prompts, options and outcomes, from one word list a family and language."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ..core.events import Event

SEATS = ("seat", "taker", "winner")  # event fields that name a player
VARIANTS = ("reason", "side", "kind")  # event fields that choose between sentences


@cache
def word_list(language: str, family: str) -> Mapping[str, Mapping[str, str]]:
    """The tables of one word list: events, prompts, options, reasons."""
    path = files(__package__) / "words" / language / f"{family}.toml"
    return tomllib.loads(path.read_text("utf-8"))


class Words:
    """One family's words in one language."""

    def __init__(self, family: str, language: str = "en") -> None:
        self.language = language
        self._words = word_list(language, family)
        self._table = word_list(language, "table")

    def event(self, event: Event, names: Sequence[str]) -> str:
        """What happened, and why, with the players' names."""
        values = {f.name: self._print(getattr(event, f.name), f.name, names) for f in fields(event)}
        if isinstance(bulls := getattr(event, "bulls", None), int):
            values["heads"] = self.heads(bulls)
        if isinstance(points := getattr(event, "points", None), int):
            values["signed"] = f"{points:+d}"
        return self._words["events"][event_key(event)].format(**values)

    def prompt(self, prompt: str) -> str:
        """What is asked."""
        return self._words["prompts"][prompt]

    def option(self, name: str) -> str:
        """What an option is for."""
        return self._words["options"][name]

    def reason(self, reason: str) -> str:
        """Why the game ended."""
        return self._words["reasons"][reason]

    def table(self, key: str, **values: object) -> str:
        """A word of the table itself, the same in every game."""
        return self._table["table"][key].format(**values)

    def name(self, key: str) -> str:
        """A special card, a colour or a side of this game by its name; unnamed things keep their key."""
        return self._words.get("names", {}).get(key, key)

    def keys(self) -> dict[str, str]:
        """The keys behind those names, for reading them; in small letters."""
        return {name.lower(): key for key, name in self._words.get("names", {}).items()}

    def heads(self, bulls: int) -> str:
        """A number of bull heads."""
        return self._table["words"]["head" if bulls == 1 else "heads"].format(bulls=bulls)

    def turned(self, card: int, number: int) -> str:
        """A card that counts as another number."""
        return self._table["words"]["as"].format(card=card, number=number)

    def _print(self, value: Any, name: str, names: Sequence[str]) -> str:
        if name in SEATS and isinstance(value, int) and 0 <= value < len(names):
            return names[value]
        if isinstance(value, bool):
            return self._table["words"]["yes" if value else "no"]
        if isinstance(value, tuple):
            return ", ".join(self._print(item, name.removesuffix("s"), names) for item in value)
        if is_dataclass(value):
            return self._print_laid(value, names)
        if isinstance(value, str):
            return self.name(value)
        return "?" if value is None else str(value)

    def _print_laid(self, laid: Any, names: Sequence[str]) -> str:
        """A revealed card with its player: ``24 as 42 (Ada)``."""
        number = getattr(laid, "number", laid.card)
        card = str(laid.card)
        if number != laid.card:
            card = self.turned(laid.card, number)
        return f"{card} ({self._print(laid.seat, 'seat', names)})"


def event_key(event: Event) -> str:
    """The key of an event's sentence: its type, with the variant where it has one."""
    for name in VARIANTS:
        variant = getattr(event, name, None)
        if isinstance(variant, str):
            return f"{type(event).__name__}.{variant}"
    return type(event).__name__
