"""What a family's kernel offers: one typed object each, found by the family's name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ..core.parts import Parts

if TYPE_CHECKING:
    from .witness import Witness

Figures = NDArray[np.float64]  # one for each candidate
Helping = Callable[[int, int], tuple[NDArray[np.int32], NDArray[np.int32]]]
"""Plays so many games from a number on: the scores and the length of each."""


class Search(Protocol):
    """Playouts for one decision, in as many helpings as there is time for."""

    worlds: int  # so far
    helping: int  # worlds between two looks at the clock

    def run(self, worlds: int) -> None: ...
    def keep_all(self) -> None: ...
    def means(self) -> Figures: ...
    def worths(self) -> Figures: ...
    def spreads(self) -> Figures: ...
    def witness(self, worlds: int) -> tuple[Witness, ...]: ...


class Memory(Protocol):
    """What one player learns of the others in the course of a game."""

    def see(self, view: Any) -> None:
        """Look at the table: at every decision of a game, in their order."""

    def brief(self, search: Any, view: Any) -> None:
        """Tell a search of this decision what to expect of the others."""


def all_options(_game: Any, _view: Any, options: Iterable[Any]) -> tuple[Any, ...]:
    """Every option is worth playing out."""
    return tuple(options)


def no_memory(_game: Any) -> None:
    """Nothing is learnt of the others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kernel:
    """The compiled rules of one family."""

    covers: Callable[[Any], bool]  # whether it plays a game with these rules
    simulator: Callable[[Any, Sequence[str], int | str], Helping]  # of a game, policies by name, and a seed
    searcher: Callable[[Any, Any, Sequence[Any], bool, int | str], Search]
    unpack: Callable[[Any, Any], Any]  # of a game and a table of the kernel: the state
    candidates: Callable[[Any, Any, Iterable[Any]], tuple[Any, ...]] = all_options
    memory: Callable[[Any], Memory | None] = no_memory
    batches: tuple[
        ModuleType, ...
    ] = ()  # what `batch.py` compiles its loops with: the first that covers a game


KERNELS: Parts[Kernel] = Parts(__package__, "KERNEL", "spieltisch.kernels")
