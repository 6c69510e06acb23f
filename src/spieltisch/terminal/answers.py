"""Reading what a person types: the notation, or the short form of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, islice
from typing import Any

from rich.console import Console
from rich.text import Text

from ..core.errors import UnreadableText
from ..core.game import AnyGame, Decision
from ..core.reading import words as split
from ..text.words import Words
from .cards import fold
from .screen import Ask, typed

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
        return min(self._texts, key=len)

    def read(self, text: str) -> Any:
        """The chosen option; ``57`` is enough for ``play 57``, ``stop 2`` for ``use stop row 2``."""
        whole = self._decoded(text)
        if whole is not None and whole in self._decision.options:
            return whole
        completed = self._completed(text)
        found = self._possible(completed) or self._shortened(text)
        if len(found) == 1:
            return next(iter(found.values()))
        raise NotUnderstood(self._refusal(text, list(found), whole is not None or bool(completed)))

    def listed(self) -> Text:
        """Everything that is possible, grouped by the words it begins with."""
        groups: dict[str, list[str]] = {}
        for text in self._texts:
            words = text.split()
            named = next((at for at, word in enumerate(words) if _has_digit(word)), len(words))
            groups.setdefault(" ".join(words[:named]), []).append(" ".join(words[named:]))
        width = max(map(len, groups)) + 2
        return Text("\n").join(_line(start.ljust(width), rests) for start, rests in groups.items())

    def _decoded(self, text: str) -> Any | None:
        try:
            return self._game.decode(text)
        except UnreadableText:
            return None

    def _possible(self, actions: Iterable[Any]) -> dict[str, Any]:
        return {self._game.encode(a): a for a in actions if a in self._decision.options}

    def _completed(self, text: str) -> list[Any]:
        """Actions whose first word was left out, or whose numbers stand without commas."""
        verbs = ("", *dict.fromkeys(option.split()[0] for option in self._texts))
        rests = dict.fromkeys((text, _with_commas(split(text))))
        found = (self._decoded(f"{verb} {rest}") for rest in rests for verb in verbs)
        return [action for action in found if action is not None]

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


def answered(console: Console, ask: Ask, answers: Answers) -> Any:
    """Ask until an answer is understood; nothing and a question mark list what is possible."""
    while True:
        text = typed(ask, "> ")
        if text in ("", "?"):
            console.print(answers.listed())
            continue
        try:
            return answers.read(text)
        except NotUnderstood as refusal:
            console.print(Text(str(refusal), "red"))


def _says(option: Iterable[str], typed: Iterable[str]) -> bool:
    left: Iterator[str] = iter(option)
    return all(any(word == t or (not _has_digit(t) and word.startswith(t)) for word in left) for t in typed)


def _has_digit(word: str) -> bool:
    return any(c.isdigit() for c in word)


def _with_commas(typed: Iterable[str]) -> str:
    """``lay 3,4`` for ``lay 3 4``."""
    runs = groupby(typed, _has_digit)
    return " ".join(("," if numbers else " ").join(words) for numbers, words in runs)


def _line(start: str, rests: Sequence[str]) -> Text:
    gap = "  " if all(" " not in rest for rest in rests) else " · "
    cells = [Text(rest) for rest in rests[:SHOWN]] + [Text("…")] * (len(rests) > SHOWN)
    return fold(cells, gap, " " * (len(start) + 2), Text(f"  {start}", "bold"))
