"""What a room adds for each family: one module of the family's name, in one package of the room."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Generic, TypeVar

P = TypeVar("P")


class Parts(Generic[P]):
    """The parts of one kind, under one name in every family's module; loaded when they are asked for."""

    def __init__(self, package: str, name: str) -> None:
        self._package = package
        self._name = name
        self._known: dict[str, P | None] = {}

    def of(self, family: str) -> P | None:
        """The part for a family; nothing where the room has none."""
        if family not in self._known:
            self._known[family] = self._load(f"{self._package}.{family}")
        return self._known[family]

    def _load(self, module: str) -> P | None:
        if find_spec(module) is None:
            return None
        part: P = getattr(import_module(module), self._name)
        return part
