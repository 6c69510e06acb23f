"""The page's types, made from the messages and from what the games show.

``python -m spieltisch.web.typescript > frontend/src/lib/protocol.ts``
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from importlib import import_module
from inspect import isclass
from textwrap import wrap
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from ..core.chance import Drawn
from ..core.events import Event
from ..games.registry import FAMILIES
from ..table.messages import (
    circles,
    deals,
    forms,
    history,
    incoming,
    lessons,
    notepads,
    outgoing,
    practice,
    tournaments,
)
from . import schemas

HEAD = "// Made by `python -m spieltisch.web.typescript`; a test checks that it is current.\n"
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null", Any: "unknown"}
UNIONS = ("Outgoing", "Incoming")
ALIASES = ("Phase", "SeatKind")
MESSAGES = {**vars(outgoing), **vars(incoming)}
NAMED = {name: type(name, (), {}) for name in (*ALIASES, "EventData")}  # kept by name in other types


def protocol() -> str:
    """The whole file."""
    parts = [HEAD, *map(_alias, ALIASES)]
    parts.append(EVENT_DATA)
    parts += [
        _struct(kind)
        for module in (
            outgoing,
            incoming,
            forms,
            history,
            deals,
            circles,
            tournaments,
            lessons,
            notepads,
            practice,
            schemas,
        )
        for kind in _own_structs(module)
    ]
    parts += map(_alias, UNIONS)
    for family in FAMILIES:
        parts += _family(family)
    for what in ("View", "Event", "Action"):
        lines = [f"  {family}: {family.capitalize()}{what};" for family in FAMILIES]
        parts.append(_interface(f"{what}s", f"The {what.lower()}s by family.", lines))
    return "\n".join(parts)


EVENT_DATA = (
    "/** An event as data: its name, the sentence, what decided it, and fields of its own. */\n"
    "export interface EventData {\n  event: string;\n  text: string;\n  rule?: string;\n"
    "  [field: string]: unknown;\n}\n"
)

# --- messages ----------------------------------------------------------------------------------------


def _own_structs(module: ModuleType) -> Iterator[type[msgspec.Struct]]:
    for kind in vars(module).values():
        if not isclass(kind) or not issubclass(kind, msgspec.Struct) or kind.__module__ != module.__name__:
            continue
        if kind.__struct_fields__ or not kind.__subclasses__():
            yield kind


def _struct(kind: type[msgspec.Struct]) -> str:
    config = kind.__struct_config__
    may_miss = config.omit_defaults or config.forbid_unknown_fields  # left out, or ours to leave out
    lines = [] if config.tag is None else [f'  type: "{config.tag}";']
    hints = get_type_hints(kind, localns=dict(NAMED))
    base: Any = kind.__base__
    inherited = [] if base is msgspec.Struct else [f.name for f in msgspec.structs.fields(base)]
    for f in msgspec.structs.fields(kind):
        mark = "?" if may_miss and not f.required else ""
        if f.name not in inherited:
            lines.append(f"  {f.name}{mark}: {_type(hints[f.name])};")
    return _interface(kind.__name__, kind.__doc__, lines, base.__name__ if inherited else "")


def _alias(name: str) -> str:
    return f"export type {name} ={_said(_type(MESSAGES[name]))};\n"


# --- games -------------------------------------------------------------------------------------------


def _family(family: str) -> Iterator[str]:
    prefix = family.capitalize()
    view = _module(family, "view").View
    events = sorted(_events(_module(family, "events")), key=lambda kind: kind.__name__)
    actions = [kind for kind in get_args(_module(family, "actions").Action) if kind is not Drawn]
    own = [kind for kind in events if _home(kind) == family]
    for kind in _nested([view, *own, *actions]):
        yield _data(kind)
    yield _data(view)
    for kind in own:
        yield _data(kind, lines=[f'  event: "{kind.__name__}";', "  text: string;", "  rule?: string;"])
    yield f"export type {prefix}Event ={_said(_union(map(_name, events)))};\n"
    yield f"export type {prefix}Action ={_said(_union(map(_action, actions)))};\n"


def _module(family: str, name: str) -> Any:
    return import_module(f"spieltisch.games.{family}.{name}")


def _events(module: ModuleType) -> Iterator[type[Event]]:
    for kind in vars(module).values():
        if isclass(kind) and issubclass(kind, Event) and kind is not Event:
            yield kind


def _home(kind: type[Any]) -> str:
    """The family that a type comes from; others may use it."""
    return kind.__module__.split(".")[-2]


def _name(kind: type[Any]) -> str:
    return _home(kind).capitalize() + kind.__name__ if is_dataclass(kind) else kind.__name__


def _action(kind: type[Any]) -> str:
    """The kind and the fields of a choice."""
    inner = " ".join(f"{name}: {type_};" for name, type_ in _fields(kind))
    data = f"{{ {inner} }}" if inner else "Record<string, never>"
    return f'{{ kind: "{kind.__name__}"; fields: {data} }}'


def _data(kind: type[Any], lines: Iterable[str] = ()) -> str:
    own = [f"  {name}: {type_};" for name, type_ in _fields(kind) if name != "owner"]
    return _interface(_name(kind), kind.__doc__, [*lines, *own])


def _fields(kind: type[Any]) -> Iterator[tuple[str, str]]:
    hints = get_type_hints(kind)
    for f in fields(kind):
        if f.metadata.get("sent", True):
            yield f.name, _type(hints[f.name])


def _nested(kinds: Iterable[type[Any]]) -> list[type[Any]]:
    """The dataclasses within others' fields, each once, the innermost first."""
    found: dict[type[Any], None] = {}
    for kind in kinds:
        for hint in get_type_hints(kind).values():
            inner: list[type[Any]] = [k for k in _leaves(hint) if isclass(k) and is_dataclass(k)]
            for one in (*_nested(inner), *inner):
                found.setdefault(one)
    return list(found)


def _leaves(hint: Any) -> Iterator[Any]:
    args = get_args(hint)
    if not args or get_origin(hint) is Literal:
        yield hint
    for arg in args if get_origin(hint) is not Literal else ():
        yield from _leaves(arg)


# --- types -------------------------------------------------------------------------------------------


def _type(hint: Any) -> str:
    """A Python type as JSON shows it."""
    if hint in PLAIN:
        return PLAIN[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return _union(f'"{value}"' for value in args)
    if origin in (Union, UnionType):
        return _union(_type(arg) for arg in args)
    if origin is dict:
        return f"Record<{_type(args[0])}, {_type(args[1])}>"
    if origin in (tuple, list, frozenset):
        return _list(_type(args[0]))
    if isclass(hint) and issubclass(hint, tuple):  # a named tuple is a list to JSON
        entries = (f"{name}: {_type(t)}" for name, t in get_type_hints(hint).items())
        return f"[{', '.join(entries)}]"
    return _name(hint)


def _union(names: Iterable[str]) -> str:
    """One of several: in lines where they are many, and those that are no names in lines of their own."""
    members = list(dict.fromkeys(names))
    whole = " | ".join(members)
    if len(whole) < 90:
        return whole
    lines = members if any(" " in member for member in members) else wrap(whole, 100, break_long_words=False)
    return "".join(f"\n  | {line.removeprefix('| ').removesuffix(' |')}" for line in lines)


def _said(type_: str) -> str:
    return type_ if type_.startswith("\n") else f" {type_}"


def _list(entry: str) -> str:
    return f"({entry})[]" if " | " in entry else f"{entry}[]"


def _interface(name: str, doc: str | None, lines: Iterable[str], base: str = "") -> str:
    said = (doc or "").strip()
    comment = "" if not said or said.startswith(f"{name}(") else f"/** {' '.join(said.split())} */\n"
    head = f"export interface {name}{f' extends {base}' if base else ''}"
    return f"{comment}{head} {{\n" + "".join(f"{line}\n" for line in lines) + "}\n"


if __name__ == "__main__":
    sys.stdout.buffer.write(protocol().encode())  # bytes: the same file on every system
