"""Mass play for everybody: whole games by compiled policies, on any number of threads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.errors import BadOption
from ..core.game import AnyGame
from . import board, buffalo, nimmt, plus, qwixx

CHUNK = 20_000  # games a thread takes at a time
KERNELS: tuple[Any, ...] = (nimmt, plus, qwixx, board, buffalo)


@dataclass(frozen=True, slots=True)
class Simulation:
    """What came out: one row a game."""

    scores: NDArray[np.int32]
    lengths: NDArray[np.int32]  # deals, rounds or turns, as the family counts


def covers(game: AnyGame) -> bool:
    """Whether there is a kernel for these rules."""
    return any(kernel.covers(game) for kernel in KERNELS)


def simulate(
    game: AnyGame, policies: str | Sequence[str], games: int, seed: int | str = 0, threads: int = 1
) -> Simulation:
    """Play many games; the same seed gives the same scores on any number of threads.

    ``policies`` names one policy for all seats or one for each.
    """
    names = (policies,) * game.seats if isinstance(policies, str) else tuple(policies)
    if len(names) != game.seats:
        raise BadOption(f"{game.seats} seats need {game.seats} policies, not {len(names)}.")
    if games < 0 or threads < 1:
        raise BadOption("Games and threads must be counts: at least 0 games and 1 thread.")
    run = _kernel_of(game).simulator(game, names, seed)
    firsts = range(0, games, CHUNK)
    with ThreadPoolExecutor(threads) as pool:
        parts = list(pool.map(lambda first: run(first, min(CHUNK, games - first)), firsts))
    if not parts:
        return Simulation(np.zeros((0, game.seats), np.int32), np.zeros(0, np.int32))
    scores, lengths = zip(*parts, strict=True)
    return Simulation(np.concatenate(scores), np.concatenate(lengths))


def playouts(
    game: AnyGame, view: Any, candidates: Sequence[Any], n: int, seed: int | str = 0
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """What each candidate leads to: mean and spread of the own score over random worlds and random play.

    Every candidate meets the same worlds. Hidden cards are drawn from the view alone.
    """
    if n < 1 or not candidates:
        raise BadOption("Playouts need at least one candidate and one playout.")
    run = getattr(_kernel_of(game), "playouts", None)
    if run is None:
        raise BadOption(f"The kernel of {game.key} plays whole games only: it has no playouts.")
    result: tuple[NDArray[np.float64], NDArray[np.float64]] = run(game, view, tuple(candidates), n, seed)
    return result


def searches(game: AnyGame) -> bool:
    """Whether candidates can be compared in this game."""
    return any(kernel.covers(game) and hasattr(kernel, "searcher") for kernel in KERNELS)


def candidates(game: AnyGame, view: Any, options: Iterable[Any]) -> tuple[Any, ...]:
    """The options worth playing out: all, but where there are too many, those that the kernel picks."""
    picks = getattr(_kernel_of(game), "candidates", None)
    return tuple(options) if picks is None else tuple(picks(game, view, options))


def searcher(game: AnyGame, view: Any, candidates: Sequence[Any], best: bool, seed: int | str) -> Any:
    """Playouts that go on for as long as one likes: ``run(worlds)``, then ``means()`` and ``spreads()``."""
    return _kernel_of(game).searcher(game, view, candidates, best, seed)


def opponents(game: AnyGame) -> Any:
    """A memory of how the others play: ``trust(view)`` is for the ``trust`` of a searcher; or ``None``."""
    remember = getattr(_kernel_of(game), "opponents", None)
    return None if remember is None else remember(game)


def _kernel_of(game: AnyGame) -> Any:
    for kernel in KERNELS:
        if kernel.covers(game):
            return kernel
    raise BadOption(f"There is no kernel for {game.key} with these rules.")
