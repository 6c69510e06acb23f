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

    A seat's view must be what it saw, no more and no less: it is the same for all that looked alike, and
    another after anything that looked otherwise. Every determinized world must be one that the history
    allows; and where only a few worlds are possible, each must come up.
    """
    tree = BeliefTree()
    worlds: defaultdict[tuple[Knower, int], set[S]] = defaultdict(set)
    views: defaultdict[tuple[Knower, int], set[V]] = defaultdict(set)
    knowers: tuple[Knower, ...] = (*range(game.seats), None)

    def walk(state: S, histories: tuple[int, ...], left: int) -> None:
        for knower, history in zip(knowers, histories, strict=True):
            worlds[knower, history].add(state)
            views[knower, history].add(game.view(state, knower))  # equal states may have come another way
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
    for saw in views.values():
        assert len(saw) == 1, f"{len(saw)} views of one history: something hidden shows"
    recalled = {(knower, next(iter(saw))): worlds[knower, at] for (knower, at), saw in views.items()}
    assert len(recalled) == len(worlds), "one view of several histories: something seen is forgotten"
    for (_, view), possible in recalled.items():
        _check_worlds(game, view, possible, samples, rng)
    return len(worlds)


def _check_worlds(game: Game[S, V, A], view: V, possible: set[S], samples: int, rng: Random) -> None:
    drawn = {game.determinize(view, rng) for _ in range(samples)}
    for _ in range(DRAWS if len(possible) <= FEW else 0):
        if drawn == possible:
            break
        drawn.add(game.determinize(view, rng))
    assert drawn <= possible, "a determinized world that this history rules out"
    assert drawn == possible or len(possible) > FEW, "a possible world never comes up"
