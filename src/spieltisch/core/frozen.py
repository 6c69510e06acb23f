"""Frozen dataclasses that a game makes by the thousand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import MISSING, Field, fields
from functools import update_wrapper
from typing import Any, Generic, NamedTuple, ParamSpec, TypeVar, cast

T = TypeVar("T")
P = ParamSpec("P")
Parts = tuple[Field[Any], ...]


def made_often(kind: type[T]) -> type[T]:
    """Let a frozen dataclass with slots be made in half the time; nothing else about it changes.

    Its own ``__init__`` looks for every field by its name; this one knows the slots and writes to them.
    """
    parts, plain = _parts(kind), cast(Any, kind.__init__)
    head = ["self", *(part.name for part in parts if not part.kw_only)]
    named = [part.name for part in parts if part.kw_only]
    if named:
        head += ["*", *named]
    lines = [f"write_{part.name}(self, {part.name})" for part in parts]
    init: Any = update_wrapper(_compiled("init", head, lines, _writers(kind, parts)), plain)
    init.__defaults__, init.__kwdefaults__ = plain.__defaults__, plain.__kwdefaults__
    cast(Any, kind).__init__ = init
    return kind


def maker(kind: Callable[P, T]) -> Callable[P, T]:
    """A function that makes a dataclass with slots by keywords, at the price of positions.

    Calling the class itself with keywords takes half as long again, for they pass through a dictionary.
    """
    return cast(Callable[P, T], _maker(cast(type[T], kind), ()))


def grown(base: type[Any], kind: type[T]) -> Callable[..., T]:
    """A function that makes one of ``kind`` from one of ``base``; what ``kind`` has more is given by name.

    So what everybody sees goes from a state into a view and back without being written out.
    """
    return cast(Callable[..., T], _maker(kind, tuple(part.name for part in fields(base))))


class Writing(NamedTuple, Generic[T]):
    """How a frozen dataclass is written on: copied to something that may change, and made from it again."""

    open: Callable[[Any, T], None]
    close: Callable[[Any], T]


def written(kind: type[T], lists: frozenset[str]) -> Writing[T]:
    """The writing of ``kind``, field by field; those named are lists while they may change, else tuples."""
    parts = _parts(kind)
    opened = {part.name: f"state.{part.name}" for part in parts}
    closed = {part.name: f"pad.{part.name}" for part in parts}
    for name in lists & opened.keys():
        opened[name], closed[name] = f"list({opened[name]})", f"tuple({closed[name]})"
    copies = [f"pad.{name} = {value}" for name, value in opened.items()]
    writes = [f"write_{name}(made, {value})" for name, value in closed.items()]
    names = {"kind": kind, "new": object.__new__, **_writers(kind, parts)}
    close = _compiled("close", ["pad"], ["made = new(kind)", *writes, "return made"], names)
    return Writing(_compiled("open", ["pad", "state"], copies, {}), close)


def _maker(kind: type[Any], copied: tuple[str, ...]) -> Any:
    parts = _parts(kind)
    assert {*copied} <= {part.name for part in parts}, "nothing that all see may get lost"
    named = [part.name for part in parts if part.name not in copied]
    head = [*["base"] * bool(copied), *["*"] * bool(named), *named]
    values = {name: f"base.{name}" for name in copied}
    lines = ["made = new(kind)"]
    lines += [f"write_{part.name}(made, {values.get(part.name, part.name)})" for part in parts]
    names = {"kind": kind, "new": object.__new__, **_writers(kind, parts)}
    make = _compiled("make", head, [*lines, "return made"], names)
    make.__kwdefaults__ = {p.name: p.default for p in parts if p.name in named and p.default is not MISSING}
    return make


def _parts(kind: type[Any]) -> Parts:
    parts = fields(kind)
    assert all(part.default_factory is MISSING for part in parts), "only the plain one calls factories"
    assert not hasattr(kind, "__post_init__"), "only the plain one calls it"
    return parts


def _writers(kind: type[Any], parts: Parts) -> dict[str, Any]:
    return {f"write_{part.name}": getattr(kind, part.name).__set__ for part in parts}


def _compiled(name: str, head: Iterable[str], lines: Iterable[str], names: dict[str, Any]) -> Any:
    exec("\n    ".join([f"def {name}({', '.join(head)}):", *lines]), names)
    return names[name]
