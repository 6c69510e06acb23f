"""What is sent to a program and answered by it, as a JSON schema: made from the types of its game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from inspect import isclass
from typing import Any, Literal, get_args, get_type_hints

import msgspec

from ..core.chance import Drawn
from ..core.engine import FolderEngine
from ..core.errors import BadOption
from ..core.game import AnyGame
from ..text.words import Words
from .sayings import OLDEST, PROTOCOL

Schema = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"
SENT = ("hello", "new_game", "choose", "end")
TEMPLATE = "#/$defs/{name}"


def schema_of(game: AnyGame) -> Schema:
    """A schema that fits every message to a program in this game; its parts are named in ``$defs``."""
    view, actions = _types(game)
    messages = {kind.__name__: kind for kind in _messages(view, _prompts(game))}
    kinds = [*messages.values(), *actions]
    refs, components = msgspec.json.schema_components(kinds, schema_hook=_hidden, ref_template=TEMPLATE)
    for kind in _dataclasses(view):
        _leave_out(kind, components[kind.__name__])
    chosen = [_action(kind, ref) for kind, ref in zip(actions, refs[len(messages) :], strict=True)]
    return {
        "$schema": DIALECT,
        "title": f"Messages to a program that plays {game.key}, protocols {OLDEST} to {PROTOCOL}",
        "oneOf": [{"$ref": TEMPLATE.format(name=name)} for name in SENT],
        "$defs": {**components, "choice": {"oneOf": chosen, "description": CHOICE}},
    }


CHOICE = "An option as a page is sent it: the kind of the action, and its fields."


def _types(game: AnyGame) -> tuple[Any, list[Any]]:
    """The types of views and of what players choose, as the game itself declares them."""
    for base in getattr(type(game), "__orig_bases__", ()):
        if isinstance(game, FolderEngine) and len(args := get_args(base)) == 5:
            return args[2], [kind for kind in get_args(args[3]) or (args[3],) if kind is not Drawn]
    raise BadOption(f"{game.key} does not tell the types of its views and actions.")


def _prompts(game: AnyGame) -> Any:
    return Literal[tuple(Words(game.family, "en").prompts())]


def _messages(view: Any, prompts: Any) -> Iterator[Any]:
    opening = [
        ("game", str),
        ("seats", int),
        ("options", dict[str, Any]),
        ("seat", int | None),
        ("seed", int),
    ]
    yield _struct("hello", *opening, ("protocol", int), ("speaks", list[int]))
    yield _struct("new_game", *opening)
    asked = [("prompt", prompts), ("actor", int | Literal["team"]), ("view", view), ("options", list[str])]
    yield _struct("choose", *asked, ("seconds", float), ("more", bool, False))
    lists = [(name, list[int]) for name in ("scores", "ranks", "winners")]
    yield _struct("end", *lists, ("reason", str))
    yield _struct("ready", ("protocol", Literal[PROTOCOL]), ("name", str, ""))
    yield msgspec.defstruct("answer", [("choose", str)])


def _struct(name: str, *parts: Any) -> Any:
    return msgspec.defstruct(name, parts, tag=name, tag_field="type")


def _action(kind: Any, ref: Schema) -> Schema:
    properties = {"kind": {"const": kind.__name__}, "fields": ref}
    return {"type": "object", "properties": properties, "required": [*properties]}


def _hidden(_kind: type) -> Schema:
    """What no message has: it is left out again."""
    return {"type": "null"}


def _leave_out(kind: Any, schema: Schema) -> None:
    for part in fields(kind):
        if not part.metadata.get("sent", True):
            schema["properties"].pop(part.name, None)
            schema["required"] = [name for name in schema.get("required", ()) if name != part.name]


def _dataclasses(kind: Any) -> Iterator[Any]:
    yield kind
    for hint in get_type_hints(kind).values():
        for inner in _leaves(hint):
            if isclass(inner) and is_dataclass(inner):
                yield from _dataclasses(inner)


def _leaves(hint: Any) -> Iterator[Any]:
    args = get_args(hint)
    if not args:
        yield hint
    for arg in args:
        yield from _leaves(arg)
