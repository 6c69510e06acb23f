"""Facts as plain JSON data: the history that a position may tell, read by the types of the events' fields."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass
from functools import cache, partial
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from .errors import ImpossiblePosition, short
from .events import Event, plain
from .position import fields_of, flag, listed, whole, word

LARGEST = 32_767  # of a number in a fact, either way
LONGEST = 80  # letters of a word


def facts_data(facts: Iterable[Event]) -> list[dict[str, Any]]:
    """Each fact by its name and its fields; an owner is named where there is one."""
    return [{"event": type(fact).__name__, **_told(fact)} for fact in facts]


def read_facts(value: object, kinds: Sequence[type[Event]]) -> list[Event]:
    """The facts of such data; anything else is refused with a sentence."""
    return listed(value, "history", partial(_fact, {kind.__name__: kind for kind in kinds}))


def _told(fact: Event) -> dict[str, Any]:
    told: dict[str, Any] = plain(fact)
    return {name: value for name, value in told.items() if name != "owner" or value is not None}


def _fact(kinds: dict[str, type[Event]], value: object, where: str) -> Event:
    name = value.get("event") if isinstance(value, dict) else None
    kind = kinds[word(name, f"{where}.event", kinds)]
    entry = fields_of(value, ("event", *(part.name for part in fields(kind))), where)
    told = {name: part for name, part in entry.items() if name != "event"}
    fact: Event = _built(kind, {"owner": None, **told}, where)
    return fact


def _built(kind: Any, entry: dict[str, Any], where: str) -> Any:
    hints = _hints(kind)
    missing = [part.name for part in fields(kind) if part.name not in entry]
    if missing:
        raise ImpossiblePosition(f"{where} needs {', '.join(missing)}.")
    return kind(**{name: _read(hints[name], part, f"{where}.{name}") for name, part in entry.items()})


def _read(hint: Any, value: object, where: str) -> Any:
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _one_of(args, value, where)
    if origin is Literal:
        return word(value, where, args)
    if origin is tuple:
        return tuple(listed(value, where, partial(_read, args[0])))
    if is_dataclass(hint):
        names = tuple(part.name for part in fields(hint))
        return _built(hint, dict(fields_of(value, names, where)), where)
    if hint is bool:
        return flag(value, where)
    return _text(value, where) if hint is str else whole(value, where, -LARGEST, LARGEST)


def _one_of(hints: tuple[Any, ...], value: object, where: str) -> Any:
    """What may be of several types is read by the first that it fits."""
    if value is None and NoneType in hints:
        return None
    *others, last = [hint for hint in hints if hint is not NoneType]
    for hint in others:
        try:
            return _read(hint, value, where)
        except ImpossiblePosition:
            continue
    return _read(last, value, where)


def _text(value: object, where: str) -> str:
    if not isinstance(value, str) or len(value) > LONGEST:
        raise ImpossiblePosition(f"{where} must be a word, not {short(value)}.")
    return value


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)
