"""Time and chance, as everything in a world meets them."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache
from random import Random
from types import ModuleType
from typing import TypeVar
from unittest.mock import patch

from spieltisch.table.desk import table
from spieltisch.table.hours import Hours, told_by
from spieltisch.table.thinkers import thinker
from spieltisch.web import limits

from .disk import EPOCH
from .loop import NODE, Loop
from .workers import SimulatedWorker

T = TypeVar("T")


class Secrets:
    """Secrets that a seed gives away; everything else is as in the standard library."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choice(self, items: Sequence[T]) -> T:
        return self._rng.choice(items)

    def token_hex(self, size: int = 32) -> str:
        return self._rng.randbytes(size).hex()

    def token_bytes(self, size: int = 32) -> bytes:
        return self._rng.randbytes(size)

    token_urlsafe = token_hex


@cache
def _secretive() -> list[ModuleType]:
    """The modules that make secrets."""
    ours = [module for name, module in sorted(sys.modules.items()) if name.startswith("spieltisch.")]
    return [module for module in ours if getattr(module, "secrets", None) is secrets]


@contextmanager
def ruled_by(loop: Loop, seed: str) -> Iterator[None]:
    """Let time and chance come from a world; workers, too."""
    rng = Random(f"{seed} secrets")

    def calendar() -> float:
        return EPOCH + loop.time() + NODE.get(loop.outside).drift

    clock = type("Clock", (), {"monotonic": staticmethod(loop.time)})
    with ExitStack() as stack:
        stack.enter_context(told_by(Hours(loop.time, calendar)))
        for module in _secretive():
            stack.enter_context(patch.object(module, "secrets", Secrets(rng)))
        stack.enter_context(patch.object(limits, "time", clock))
        stack.enter_context(patch.object(thinker, "SystemRandom", lambda: rng))
        stack.enter_context(patch.object(thinker, "Worker", SimulatedWorker))
        stack.enter_context(patch.object(table, "Random", lambda: rng))
        yield
