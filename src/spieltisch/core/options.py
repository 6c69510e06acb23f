"""Options are fields of a mode's frozen rules; this reads and checks what a person asked for."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from difflib import get_close_matches
from typing import Any

from .errors import BadOption, short
from .events import plain

ON = {"on", "true", "yes"}
OFF = {"off", "false", "no"}


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its name and default, and what values it takes."""

    name: str
    default: Any
    choices: tuple[str, ...] = ()
    several: bool = False  # any number of the choices
    low: int = 0
    high: int = 0
    reader: Callable[[Any], Any] | None = None
    usual: str = ""  # the word for the default of what a reader reads

    @property
    def values(self) -> str:
        """What may be given, in words."""
        if self.reader is not None:
            return f"data|{self.usual}" if self.usual else "data"
        if self.choices:
            return ("a list of " if self.several else "") + "|".join(self.choices)
        if isinstance(self.default, bool):
            return "on|off"
        return f"{self.low}-{self.high}" + ("|off" if self.default is None else "")

    @property
    def plain_default(self) -> Any:
        """The default as JSON data."""
        return plain(self.default)

    def typed(self, value: Any) -> str:
        """A value as one types it."""
        if self.reader is not None:
            return self.usual if value is None else json.dumps(value)
        if self.several:
            return ",".join(value)
        if value is None or isinstance(value, bool):
            return "on" if value else "off"
        return str(value)

    def read(self, value: object) -> Any:
        """The value, from JSON data or from text."""
        if self.reader is not None:
            return self.default if self.usual and value == self.usual else self.reader(value)
        if self.several:
            return self._read_several(value)
        if self.choices:
            read = value.strip().lower() if isinstance(value, str) else None
            if read not in self.choices:
                raise self._refusal(value)
            return read
        if isinstance(self.default, bool):
            return self._read_flag(value)
        return self._read_number(value)

    def _read_several(self, value: object) -> tuple[str, ...]:
        names = value.replace(" ", "").split(",") if isinstance(value, str) else value
        if not isinstance(names, list | tuple) or any(name not in (*self.choices, "") for name in names):
            raise self._refusal(value)
        return tuple(choice for choice in self.choices if choice in names)

    def _read_flag(self, value: object) -> bool:
        if isinstance(value, bool):
            return value
        word = value.strip().lower() if isinstance(value, str) else ""
        if word in ON or word in OFF:
            return word in ON
        raise self._refusal(value)

    def _read_number(self, value: object) -> int | None:
        text = str(value).strip().lower()
        if self.default is None and text in {"none", "off", "false"}:
            return None
        digits = text.removeprefix("-")
        if isinstance(value, int | str) and digits.isascii() and digits.isdigit() and len(digits) < 10:
            number = int(text)
            if self.low <= number <= self.high:
                return number
        raise self._refusal(value)

    def _refusal(self, value: object) -> BadOption:
        name, given, values = self.name, short(value), self.values
        sentence = f"{name} cannot be {given}: it takes {values}."
        return BadOption(sentence, why="value", name=name, given=given, values=values)


def option(
    default: Any,
    *,
    choices: Iterable[str] = (),
    several: bool = False,
    low: int = 0,
    high: int = 0,
    reader: Callable[[Any], Any] | None = None,
) -> Any:
    """A rules field that people may set.

    ``True``/``False`` make a switch, ``choices`` a list of words (of which ``several`` takes
    any number, as a list or as text such as ``parity,cow``), ``low`` and ``high`` a number (a
    default of ``None`` can be switched off); a ``reader`` checks anything else.
    """
    spec = {"choices": tuple(choices), "several": several, "low": low, "high": high, "reader": reader}
    return field(default=default, metadata={"option": spec})


def part(default: Any, **takes: Any) -> Any:
    """A rules field of the box itself: no table agrees on it, but ``shaped`` changes it; see ``option``."""
    return field(default=default, metadata={"part": option(default, **takes).metadata["option"]})


def no_such_start(seat: int, seats: int) -> BadOption:
    """Why a seat cannot begin that the table does not have."""
    sentence = f"start_seat must be a seat from 0 to {seats - 1}, not {seat}."
    return BadOption(sentence, why="start-seat", number=seat + 1, seats=seats)


def options_of(rules: type[Any], names: Iterable[str]) -> tuple[Option, ...]:
    """The options of a rules class, by name and in that order."""
    specs = {f.name: f for f in fields(rules) if "option" in f.metadata}
    return tuple(Option(n, specs[n].default, **specs[n].metadata["option"]) for n in names)


def parts_of(rules: type[Any]) -> tuple[Option, ...]:
    """What can be made smaller or larger in a rules class, as options."""
    specs = ((f, f.metadata["part"]) for f in fields(rules) if "part" in f.metadata)
    return tuple(Option(f.name, f.default, **spec) for f, spec in specs)


def with_seats(options: Iterable[Option], most: int) -> tuple[Option, ...]:
    """The options of a mode for so many seats at most: a seat that begins is one of those."""
    return tuple(replace(o, high=most - 1) if o.name == "start_seat" else o for o in options)


def option_values(rules: object, options: Iterable[Option]) -> dict[str, Any]:
    """What the options are set to in some rules, as plain JSON data."""
    return {o.name: plain(getattr(rules, o.name)) for o in options}


def read_options(options: Iterable[Option], given: Mapping[str, object], key: str) -> dict[str, Any]:
    """Check what a person asked for; the values by name."""
    known = {o.name: o for o in options}
    for name in given:
        if name not in known:
            raise BadOption(f"{key} has no option {short(name)}; {_instead(name, tuple(known))}")
    return {name: known[name].read(value) for name, value in given.items()}


def _instead(name: object, known: tuple[str, ...]) -> str:
    near = get_close_matches(str(name), known, 1)
    if near:
        return f"did you mean {near[0]!r}?"
    return f"it has {', '.join(known)}." if known else "it has none."
