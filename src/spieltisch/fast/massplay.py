"""The loop of mass play: it stands here once, and is compiled for each family.

A family's module offers ``play_game``, which plays one from its beginning to its end, and ``note``, which
writes its scores down and says how long it was.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .compiling import jit_for
from .kernel import Helping
from .rng import Stream, new_stream, seed_word, start_stream
from .vectors import Vector

if TYPE_CHECKING:
    from .nimmt import play as family


class Games(NamedTuple):
    """What all games of a run have in common, and room to play one."""

    start: Vector  # the table that each begins with
    rules: Vector
    policies: Vector
    seed: np.uint64
    table: Vector
    luck: Stream


@cache
def loop_of(module: ModuleType) -> Any:
    """``play_games`` for a family's module."""
    return jit_for(play_games, module)


def play_games(
    games: Games, room: Any, first: int, scores: NDArray[np.int32], lengths: NDArray[np.int32]
) -> None:
    """Play games ``first``, ``first + 1`` and so on into two arrays; ``room`` is the family's own."""
    for game in range(lengths.shape[0]):
        start_stream(games.luck, games.seed, np.uint64(first + game))
        family.play_game(games, room)
        lengths[game] = family.note(games, room, scores[game])


def helpings(module: ModuleType, games: Games, make_room: Callable[[], Any], columns: int) -> Helping:
    """A function that plays games from a number on, on any thread; each has so many scores."""
    loop = loop_of(module)

    def run(first: int, count: int) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        scores, lengths = np.zeros((count, columns), np.int32), np.zeros(count, np.int32)
        own = games._replace(table=games.start.copy(), luck=new_stream())
        loop(own, make_room(), first, scores, lengths)
        return scores, lengths

    return run


def games_of(start: Vector, rules: Vector, policies: Vector, seed: int | str) -> Games:
    """Games that all begin with a table: a new game, or any position."""
    return Games(start, rules, policies, seed_word(seed), start.copy(), new_stream())
