"""Reading what a person types: the notation, or the short form of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from rich.table import Table
from rich.text import Text

from ..core.errors import UnreadableText
from ..core.game import AnyGame, Decision
from ..core.reading import words as split
from ..text.words import Words

LOOKED_AT = 400  # options that short forms are compared with; the full notation is always understood
SHOWN = 60  # options of one kind in the list of what is possible
QUOTED = 30  # characters of a text that is given back


class NotUnderstood(Exception):
    """What was typed is no answer here; the message is a sentence in the person's language."""


class Answers:
    """The answers to one decision."""

    def __init__(self, game: AnyGame, decision: Decision[Any], words: Words) -> None:
        self._game = game
        self._decision = decision
        self._words = words
        options = islice(iter(decision.options), LOOKED_AT)
        self._texts = {game.encode(option): option for option in options}

    @property
    def example(self) -> str:
        """An answer that is possible now."""
        return next(iter(self._texts))

    def read(self, text: str) -> Any:
        """The chosen option; ``57`` is enough for ``play 57``, ``stop 2`` for ``use stop row 2``."""
        whole = self._decoded(text)
        if whole is not None and whole in self._decision.options:
            return whole
        found = self._completed(text) or self._shortened(text)
        if len(found) == 1:
            return next(iter(found.values()))
        raise NotUnderstood(self._refusal(text, list(found), whole is not None))

    def listed(self) -> Table:
        """Everything that is possible, grouped by the words it begins with."""
        groups: dict[str, list[str]] = {}
        for text in self._texts:
            words = text.split()
            named = next((at for at, word in enumerate(words) if _has_digit(word)), len(words))
            groups.setdefault(" ".join(words[:named]), []).append(" ".join(words[named:]))
        table = Table.grid(padding=(0, 2))
        for start, rests in groups.items():
            table.add_row(Text(f"  {start}", "bold"), Text(_joined(rests)))
        return table

    def _decoded(self, text: str) -> Any | None:
        try:
            return self._game.decode(text)
        except UnreadableText:
            return None

    def _completed(self, text: str) -> dict[str, Any]:
        """Options whose first word was left out, or whose numbers stand without commas."""
        typed = split(text)
        verbs = dict.fromkeys(option.split()[0] for option in self._texts)
        rests = [text, ",".join(typed)] + ([",".join(typed[1:])] if typed[0] in verbs else [])
        found = (self._decoded(f"{verb} {rest}") for rest in rests for verb in verbs)
        return {self._game.encode(f): f for f in found if f is not None and f in self._decision.options}

    def _shortened(self, text: str) -> dict[str, Any]:
        """Options that say all that was typed, in this order; of those the ones that say least besides."""
        keys = self._words.keys()
        typed = [keys.get(word, word) for word in split(text)]
        if all(map(_has_digit, typed)):
            return {}
        fitting = {option: option.split() for option in self._texts if _says(option.split(), typed)}
        least = min(map(len, fitting.values()), default=0)
        return {option: self._texts[option] for option, said in fitting.items() if len(said) == least}

    def _refusal(self, text: str, found: Sequence[str], readable: bool) -> str:
        typed = "".join(c if c.isprintable() else " " for c in text)
        typed = typed if len(typed) <= QUOTED else f"{typed[:QUOTED]}…"
        if found:
            return self._words.table("which_one", text=typed, choices=" / ".join(found[:5]))
        return self._words.table("not_now" if readable else "not_read", text=typed, example=self.example)


def _says(option: Iterable[str], typed: Iterable[str]) -> bool:
    left: Iterator[str] = iter(option)
    return all(any(word == t or (not _has_digit(t) and word.startswith(t)) for word in left) for t in typed)


def _has_digit(word: str) -> bool:
    return any(c.isdigit() for c in word)


def _joined(rests: Sequence[str]) -> str:
    gap = "  " if all(" " not in rest for rest in rests) else " · "
    return gap.join(rests[:SHOWN]) + (" …" if len(rests) > SHOWN else "")
