"""Counts of the complete tree to a depth: any change of the rules changes them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from ..core.game import CHANCE, A, Actor, Game, S, V


class Counts(NamedTuple):
    """How many stops of chance, stops of people, and leaves a tree has."""

    chance: int
    decisions: int
    leaves: int


def perft(game: Game[S, V, A], state: S, depth: int) -> Counts:
    """Walk every history to a depth (or to the end) and count."""
    decisions = game.pending(state)
    if not decisions or depth == 0:
        return Counts(0, 0, 1)
    by_chance = all(d.actor == CHANCE for d in decisions)
    below = [perft(game, game.step(state, c).state, depth - 1) for c in answers(game, state)]
    chance, people, leaves = map(sum, zip(*below, strict=True))
    return Counts(chance + by_chance, people + (not by_chance), leaves)


def answers(game: Game[S, V, A], state: S) -> Iterator[dict[Actor, A]]:
    """Every way to answer the open stop."""
    decisions = game.pending(state)
    for actions in product(*(tuple(d.options) for d in decisions)):
        yield dict(zip((d.actor for d in decisions), actions, strict=True))
