"""What a family's kernel offers: one typed object each, found by the family's name."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ..core.game import AnyGame
from ..core.parts import Parts

if TYPE_CHECKING:
    from .vectors import Vector
    from .witness import Witness

Figures = NDArray[np.float64]  # one for each candidate
Kept = NDArray[np.bool_]  # whether a candidate meets further worlds
Helping = Callable[[int, int], tuple[NDArray[np.int32], NDArray[np.int32]]]
"""Plays so many games from a number on: the scores and the length of each."""

Simulator = Callable[[Any, Sequence[str], int | str], Helping]  # of a game, policies by name, and a seed


class Search(Protocol):
    """Playouts for one decision, in as many helpings as there is time for."""

    worlds: int  # so far
    helping: int  # worlds between two looks at the clock
    price: float  # of a world, in those of a swift search
    least: int  # worlds after which its figures can be beyond doubt

    def run(self, worlds: int) -> None: ...
    def keep_all(self) -> None: ...
    def keep(self, those: Kept) -> Kept: ...
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


class BatchModule(Hashable, Protocol):
    """A module with which ``batch.py`` compiles its loops; the functions they call stand in it, too."""

    SCRATCH: int  # numbers that a thread can write on
    SCRATCH_TYPE: Any  # of these numbers

    def covers(self, game: Any, /) -> bool:
        """Whether it plays such a game."""

    def pack(self, game: Any, state: Any, /) -> Vector:
        """A state as a table of the kernel."""

    def rules_of(self, game: Any, /) -> Vector:
        """What the kernel goes by."""


def all_options(_game: Any, _view: Any, options: Iterable[Any]) -> tuple[Any, ...]:
    """Every option is worth playing out."""
    return tuple(options)


def in_no_game(_game: Any) -> bool:
    """Its figures are no points."""
    return False


def no_memory(_game: Any) -> None:
    """Nothing is learnt of the others."""


Searching = Callable[[Any, Any, Sequence[Any], bool, "int | str"], Search]
"""Begins a search: of a game, a view and candidates; by what has proved best, or at random; with a seed."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """How a version of ``search`` thinks: by which playouts, of which options, and what it keeps in mind."""

    searcher: Searching
    candidates: Callable[[Any, Any, Iterable[Any]], tuple[Any, ...]] = all_options
    memory: Callable[[Any], Memory | None] = no_memory
    in_points: Callable[[Any], bool] = in_no_game  # whether it counts points to come, and can be told


@dataclass(frozen=True, slots=True, kw_only=True)
class Kernel:
    """The compiled rules of one family."""

    covers: Callable[[Any], bool]  # whether it plays a game with these rules
    simulator: Simulator
    searches: Mapping[int, Thinking]  # by the version of ``search`` that began to think so
    unpack: Callable[[Any, Any], Any]  # of a game and a table of the kernel: the state
    leads: Simulator | None = None  # of a team: how far it is ahead, instead of its scores
    batches: tuple[BatchModule, ...] = ()  # the first that covers a game plays it
    policies: Mapping[str, int] = field(default_factory=dict)  # what learners can ask, by its name
    schools: tuple[BatchModule, ...] = ()  # where learners play, if not in batches

    def thinking(self, version: int | None = None) -> Thinking:
        """How ``search`` thinks now, or as it did in a version.

        A family need not be new in every version, and one that came later begins with its first.
        """
        known = (since for since in self.searches if version is None or since <= version)
        return self.searches[max(known, default=min(self.searches))]

    def judging(self, game: AnyGame) -> Thinking:
        """How choices of a game are judged: as by the newest version that counts in points, or the first."""
        fit = (since for since, thinking in self.searches.items() if thinking.in_points(game))
        return self.searches[max(fit, default=min(self.searches))]


KERNELS: Parts[Kernel] = Parts(__package__, "KERNEL", "spieltisch.kernels")


def module_for(game: AnyGame) -> BatchModule | None:
    """The first of the family's modules that plays such a game in batches."""
    kernel = KERNELS.of(game.family)
    return None if kernel is None else first_that_covers(kernel.batches, game)


def school_for(game: AnyGame) -> BatchModule | None:
    """The first of the family's modules in which compiled policies play such a game, stop by stop."""
    kernel = KERNELS.of(game.family)
    return None if kernel is None else first_that_covers((*kernel.schools, *kernel.batches), game)


def first_that_covers(modules: Iterable[BatchModule], game: AnyGame) -> BatchModule | None:
    """The first module that plays such a game."""
    return next((module for module in modules if module.covers(game)), None)
