"""The belief tree: on tiny rules, what a seat can know is exactly what it has seen."""

from __future__ import annotations

from collections import defaultdict
from random import Random

from ..core.events import Seat, redact
from ..core.game import A, Game, S, V
from .perft import answers

FEW = 4  # with so few possible worlds, sampling must find each of them
DRAWS = 400

Knower = Seat | None  # a seat or a spectator


class BeliefTree:
    """Every history of a tiny game, gathered by what each seat saw of it.

    A history is a number: two histories of a seat are one as long as it saw the same.
    """

    def __init__(self) -> None:
        self._numbers: dict[tuple[object, ...], int] = {}

    def extend(self, history: int, seen: tuple[object, ...]) -> int:
        """The history that goes on from another with what was seen."""
        return self._numbers.setdefault((history, seen), len(self._numbers) + 1)


def check_beliefs(
    game: Game[S, V, A], rng: Random, samples: int = 3, depth: int = 99, start: S | None = None
) -> int:
    """Walk every history to a depth; returns how many different ones the seats can tell apart.

    A seat's view must be a function of what it saw; every determinized world must be one that its
    history allows; and where only a few worlds are possible, each must come up.
    """
    tree = BeliefTree()
    worlds: defaultdict[tuple[Knower, int], set[S]] = defaultdict(set)
    knowers: tuple[Knower, ...] = (*range(game.seats), None)

    def walk(state: S, histories: tuple[int, ...], left: int) -> None:
        for knower, history in zip(knowers, histories, strict=True):
            worlds[knower, history].add(state)
        if left == 0:
            return
        for choices in answers(game, state):
            step = game.step(state, choices)
            seen = (
                (None if knower is None else choices.get(knower), *(redact(e, knower) for e in step.events))
                for knower in knowers
            )
            after = tuple(tree.extend(h, s) for h, s in zip(histories, seen, strict=True))
            if game.pending(step.state):
                walk(step.state, after, left - 1)

    walk(game.initial() if start is None else start, (0,) * len(knowers), depth)
    for (knower, _), possible in worlds.items():
        _check_history(game, knower, possible, samples, rng)
    return len(worlds)


def _check_history(game: Game[S, V, A], knower: Knower, possible: set[S], samples: int, rng: Random) -> None:
    views = {game.view(state, knower) for state in possible}
    assert len(views) == 1, f"{len(views)} views of one history: something hidden shows"
    view = next(iter(views))
    drawn = {game.determinize(view, rng) for _ in range(samples)}
    for _ in range(DRAWS if len(possible) <= FEW else 0):
        if drawn == possible:
            break
        drawn.add(game.determinize(view, rng))
    assert drawn <= possible, "a determinized world that this history rules out"
    assert drawn == possible or len(possible) > FEW, "a possible world never comes up"
