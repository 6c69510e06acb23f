"""What a room adds for each family: a module of the family's name in one package of the room.

A family from another package brings its part as an entry point of the room's group.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Generic, TypeVar

from .installed import installed

P = TypeVar("P")


class Parts(Generic[P]):
    """The parts of one kind, under one name in every family's module; loaded when they are asked for."""

    def __init__(self, package: str, name: str, group: str) -> None:
        self._package = package
        self._name = name
        self._group = group
        self._known: dict[str, P | None] = {}

    def of(self, family: str) -> P | None:
        """The part for a family; nothing where nobody has brought one."""
        if family not in self._known:
            self._known[family] = self._load(family)
        return self._known[family]

    def _load(self, family: str) -> P | None:
        part: P | None = None
        module = f"{self._package}.{family}"
        if find_spec(module) is not None:
            part = getattr(import_module(module), self._name)
        elif family in installed(self._group):
            part = installed(self._group)[family].load()
        return part
