"""Mass play for everybody: whole games by compiled policies, on any number of threads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.errors import BadOption
from ..core.game import AnyGame
from .kernel import KERNELS, Figures, Kernel, Memory, Search, Simulator, Thinking
from .learnt import is_learnt, net_leads, net_simulator
from .witness import Playout, playouts_of

CHUNK = 20_000  # games a thread takes at a time


@dataclass(frozen=True, slots=True)
class Simulation:
    """What came out: one row a game."""

    scores: NDArray[np.int32]
    lengths: NDArray[np.int32]  # deals, rounds or turns, as the family counts


def covers(game: AnyGame) -> bool:
    """Whether there is a kernel for these rules."""
    return _found(game) is not None


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
    run = _simulator(game, names)(game, names, seed)
    firsts = range(0, games, CHUNK)
    with ThreadPoolExecutor(threads) as pool:
        parts = list(pool.map(lambda first: run(first, min(CHUNK, games - first)), firsts))
    if not parts:
        return Simulation(np.zeros((0, game.seats), np.int32), np.zeros(0, np.int32))
    scores, lengths = zip(*parts, strict=True)
    return Simulation(np.concatenate(scores), np.concatenate(lengths))


def simulate_leads(game: AnyGame, policies: Sequence[str], games: int, seed: int | str = 0) -> Simulation:
    """Play many games of a team: each has one score, how far it is ahead at the end."""
    leads = _kernel_of(game).leads
    if leads is None:
        raise BadOption(f"No team plays {game.key}.")
    if any(map(is_learnt, policies)):
        leads = net_leads
    return Simulation(*leads(game, tuple(policies), seed)(0, games))


def playouts(
    game: AnyGame, view: Any, candidates: Sequence[Any], n: int, seed: int | str = 0
) -> tuple[Figures, Figures]:
    """What each candidate leads to: mean and spread of the own score over random worlds and random play.

    Every candidate meets the same worlds. Hidden cards are drawn from the view alone.
    """
    if n < 1 or not candidates:
        raise BadOption("Playouts need at least one candidate and one playout.")
    search = searcher(game, view, tuple(candidates), False, seed)
    search.run(n)
    return search.means(), search.spreads()


def candidates(game: AnyGame, view: Any, options: Iterable[Any]) -> tuple[Any, ...]:
    """The options worth playing out: all, but where there are too many, those that the kernel picks."""
    return _kernel_of(game).judging(game).candidates(game, view, options)


def searcher(game: AnyGame, view: Any, candidates: Sequence[Any], best: bool, seed: int | str) -> Search:
    """Playouts to judge by, for as long as one likes: by what has proved best, or at random."""
    return _kernel_of(game).judging(game).searcher(game, view, candidates, best, seed)


def witnessed(
    game: AnyGame, view: Any, candidates: Sequence[Any], worlds: int, seed: int | str
) -> tuple[Playout, ...]:
    """The first worlds of such a search with this seed, played to the end."""
    kernel = _kernel_of(game)
    search = kernel.judging(game).searcher(game, view, candidates, True, seed)
    search.keep_all()
    return playouts_of(search.witness(worlds), partial(kernel.unpack, game))


def memory(game: AnyGame) -> Memory | None:
    """What a player remembers of the others; nothing where no kernel learns from it."""
    return _kernel_of(game).judging(game).memory(game)


def thinking(game: AnyGame, version: int | None = None) -> Thinking:
    """How ``search`` thinks of a game: now, or as it did in a version."""
    return _kernel_of(game).thinking(version)


def _simulator(game: AnyGame, names: Sequence[str]) -> Simulator:
    """What plays such a table: the kernel's own loop, unless somebody goes by weights."""
    kernel = _kernel_of(game)
    return net_simulator if any(map(is_learnt, names)) else kernel.simulator


def _kernel_of(game: AnyGame) -> Kernel:
    kernel = _found(game)
    if kernel is None:
        raise BadOption(f"There is no kernel for {game.key} with these rules.")
    return kernel


def _found(game: AnyGame) -> Kernel | None:
    kernel = KERNELS.of(game.family)
    return kernel if kernel is not None and kernel.covers(game) else None
