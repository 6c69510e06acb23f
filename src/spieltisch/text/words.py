"""Sentences for events, prompts, options and outcomes, from one word list a family and language."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from string import Formatter
from typing import Any

from ..core.events import Event, is_redacted
from .figures import signed, whole
from .languages import ENGLISH
from .lists import word_list
from .plurals import Forms, filled, form, listed, number_of

SEATS = frozenset(("seat", "taker", "winner"))  # event fields that name a player
BY_SEAT = frozenset(("bulls", "points", "scores"))  # event fields with a number for every player
VARIANTS = ("reason", "side", "kind")  # event fields that choose between sentences


@cache
def pattern(sentence: str) -> tuple[str, tuple[str, ...]]:
    """A sentence for the operator ``%``, which takes a third of the time of ``format``, and its blanks."""
    parts = list(Formatter().parse(sentence))
    told = [text.replace("%", "%%") + ("" if name is None else "%s") for text, name, _, _ in parts]
    return "".join(told), tuple([name for _, name, _, _ in parts if name is not None])


class Words:
    """One family's words in one language."""

    def __init__(self, family: str, language: str = "en") -> None:
        self.family, self.language = family, language
        self._words = word_list(language, family)
        self._table = word_list(language, "table")
        self._kinds = _kinds_of_options(self._words.get("prompts", {}))
        self._names, self._letters, self._labels = map(self._plain, ("names", "letters", "labels"))

    def event(self, event: Event, names: Sequence[str]) -> str:
        """What happened, and why, with the players' names."""
        word = self._words["events"][self._event_key(event)]
        sentence = word if isinstance(word, str) else self._form(word, event)
        text, blanks = pattern(sentence)
        values: list[object] = []
        for blank in blanks:
            value = getattr(event, blank, None)
            if type(value) is not int or value < 0:
                value = self._filled(event, blank, names)
            elif blank in SEATS and value < len(names):
                value = names[value]
            values.append(value)
        return text % tuple(values)

    def _event_key(self, event: Event) -> str:
        """The key of an event's sentence; some have another for those who may not know all of it."""
        key, events = event_key(event), self._words["events"]
        hidden = f"{key}.hidden"
        return hidden if hidden in events and is_redacted(event) else key

    def _filled(self, event: Any, blank: str, names: Sequence[str]) -> str:
        """What stands in a blank of an event's sentence: a field of it, or one told in another way."""
        if blank == "heads":
            return self.heads(event.bulls)
        if blank == "signed":
            return signed(event.points)
        return self._print(getattr(event, blank), blank, names)

    def choice(self, action: Any, names: Sequence[str]) -> str:
        """What the button of an option says."""
        choices = self._words["choices"]
        given = {f.name: getattr(action, f.name) for f in fields(action)}
        values = {name: self._print(value, name, names) for name, value in given.items()}
        base, parts = choice_keys(type(action).__name__, given, choices)
        forms = (choices[key] for key in (base, *parts))
        sentences = (word if isinstance(word, str) else self._form(word, action) for word in forms)
        return "".join(sentence.format_map(values) for sentence in sentences)

    def prompt(self, prompt: str, options: Iterable[object] = ()) -> str:
        """What is asked; the list may have another sentence for when some kind of option is there."""
        kinds = self._kinds.get(prompt)
        there = kinds and kinds & {type(option).__name__ for option in options}
        return self._say("prompts", f"{prompt}.{min(there)}" if there else prompt)

    def prompts(self) -> tuple[str, ...]:
        """All that is ever asked in this family, by name."""
        return tuple(dict.fromkeys(key.partition(".")[0] for key in self._words.get("prompts", {})))

    def option(self, name: str) -> str:
        """What an option is for."""
        return self._say("options", name)

    def label(self, option: str) -> str | None:
        """An option in a word or two, where this family has its own for it."""
        return self._labels.get(option)

    def reason(self, reason: str) -> str:
        """Why the game ended."""
        return self._say("reasons", reason)

    def table(self, key: str, **values: object) -> str:
        """A word of the table itself, the same in every game."""
        return filled(self._table["table"][key], self.language, values)

    def commands(self) -> dict[str, str]:
        """What can be typed instead of an answer, in small letters, and what it stands for; English, too."""
        lists = (self._table, word_list(ENGLISH, "table"))
        return {str(word): key for words in lists for key, word in words["commands"].items()}

    def name(self, key: str) -> str:
        """A special card, a colour or a side of this game by its name; unnamed things keep their key."""
        return self._names.get(key, key)

    def keys(self) -> dict[str, str]:
        """The keys behind those names, for reading them; in small letters."""
        return {name.lower(): key for key, name in self._names.items()}

    def heads(self, bulls: int) -> str:
        """A number of bull heads."""
        return self._common("heads", count=bulls)

    def turned(self, card: int, number: int) -> str:
        """A card that counts as another number."""
        return self._common("as", card=card, number=number)

    def colon(self, label: str) -> str:
        """A label before what it is of."""
        return self._common("label", label=label)

    def listed(self, names: Sequence[str]) -> str:
        """Names in running text."""
        return listed(names, self.language)

    def _plain(self, table: str) -> dict[str, str]:
        return {key: word for key, word in self._words.get(table, {}).items() if isinstance(word, str)}

    def _say(self, table: str, key: str, **values: object) -> str:
        return filled(self._words[table][key], self.language, values)

    def _common(self, key: str, **values: object) -> str:
        return filled(self._table["words"][key], self.language, values)

    def _form(self, forms: Forms, told: Any) -> str:
        """The form for a number that an event or an action has."""
        return form(forms, self.language, getattr(told, number_of(forms)))

    def _print(self, value: Any, name: str, names: Sequence[str]) -> str:
        if type(value) is int and name not in SEATS:  # most of all values
            return whole(value)
        if name in SEATS and isinstance(value, int) and 0 <= value < len(names):
            return names[value]
        if isinstance(value, bool):
            return self._common("yes" if value else "no")
        if isinstance(value, tuple):
            one = name.removesuffix("s")
            items = [self._print(item, one, names) for item in value]
            if name in BY_SEAT and len(items) == len(names):
                items = [f"{who} {number}" for who, number in zip(names, items, strict=True)]
            return self.listed(items) if one in SEATS else ", ".join(items)
        if is_dataclass(value):
            return self._print_laid(value, names)
        if isinstance(value, str):
            return self._print_card(value)
        return "?" if value is None else str(value)

    def _print_card(self, key: str) -> str:
        """A name; a card such as ``r9`` by its colour and number."""
        colour = self._letters.get(key[:1])
        if colour and key[1:].isdigit():
            return self._say("page", "card", colour=colour, number=key[1:])
        return self.name(key)

    def _print_laid(self, laid: Any, names: Sequence[str]) -> str:
        """A revealed card with its player: ``24 as 42 (Ada)``."""
        number = getattr(laid, "number", laid.card)
        card = str(laid.card)
        if number != laid.card:
            card = self.turned(laid.card, number)
        return f"{card} ({self._print(laid.seat, 'seat', names)})"


def _kinds_of_options(prompts: Iterable[str]) -> dict[str, set[str]]:
    """By prompt, the kinds of options for which it has another sentence: ``window.Lift``."""
    kinds: dict[str, set[str]] = {}
    for key in prompts:
        prompt, _, kind = key.partition(".")
        if kind:
            kinds.setdefault(prompt, set()).add(kind)
    return kinds


def choice_keys(kind: str, given: Mapping[str, Any], known: Container[str]) -> tuple[str, tuple[str, ...]]:
    """The key of an action's words, ``UseBeside.stop`` before ``UseBeside``, and of what is added to them.

    ``Cross.none`` is for an empty list.
    ``Place+skip`` is added where that field says something, ``Place+lucky.five`` for one value of it.
    """
    named = [f"{kind}.{value}" for value in given.values() if isinstance(value, str)]
    flagged = [f"{kind}.{name}" for name, value in given.items() if value is True]
    nothing = [f"{kind}.none" for value in given.values() if value == ()]
    base = next((key for key in (*flagged, *named, *nothing) if key in known), kind)
    told = ((name, value) for name, value in given.items() if value or (name in SEATS and value == 0))
    said = [(f"{kind}+{name}.{value}", f"{kind}+{name}") for name, value in told]
    return base, tuple(key for pair in said for key in pair if key in known)


def event_key(event: Event) -> str:
    """The key of an event's sentence: its type, with the variant where it has one."""
    kind: Any = type(event)
    for name in _variants(kind):
        variant = getattr(event, name)
        if isinstance(variant, str):
            return f"{kind.__name__}.{variant}"
    return str(kind.__name__)


@cache
def _variants(kind: Any) -> tuple[str, ...]:
    """Those fields of a type of events that choose between sentences."""
    own = {field.name for field in fields(kind)}
    return tuple(name for name in VARIANTS if name in own)
