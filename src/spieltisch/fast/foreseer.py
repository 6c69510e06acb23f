"""``search`` by players that have learnt: their playouts, and what their network thinks at first sight."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np

from ..core.game import AnyGame
from ..games.registry import family_of
from .foresight import Foresight, parts_for
from .gym import Gym, new_gym
from .kernel import KERNELS, Figures, Kept, Search, Searching
from .learnt import Learnt, fits, school_of, shipped, teachable
from .rng import start_stream
from .rollout import SearchQuestion
from .search import Searcher
from .story import story_for
from .vectors import Vector
from .witness import Witness

TRUST = 100  # worlds that first sight is worth
KEPT = 4  # candidates that are played out: those that look best at first sight
BEFORE_ALL = np.uint64(2**63)  # the number of a stream that is no world's
HALF = 50  # of a hundred: nothing is known of how careful somebody is


class Worlds(NamedTuple):
    """How a family deals worlds."""

    search: Any  # the module whose ``imagine`` does it
    room: Any  # what that works with
    roots: Callable[[int], Sequence[Vector]] | None = None  # for so many worlds, where one does not do
    hindsight: Any = None  # the module for worlds that explain what was played, where a family has one


def foreseeing(
    first: Searching,
    dealing: Callable[[Any, Any, int | str], Worlds],
    modes: Collection[str],
    prices: Mapping[str, float] = MappingProxyType({}),
) -> Searching:
    """Searches by players that have learnt, in modes where they have proved better than the first ones.

    Where choices are judged by them, ``prices`` say how dear a world is beside one of the first search.
    """

    def searcher(game: AnyGame, view: Any, candidates: Sequence[Any], best: bool, seed: int | str) -> Search:
        mind = mind_in(modes, game)
        if not best or mind is None:
            return first(game, view, candidates, best, seed)
        found = Foreseer(game, view, candidates, mind, dealing(game, view, seed), seed)
        found.price = prices.get(game.key, found.price)
        return found

    return searcher


def mind_in(modes: Collection[str], game: AnyGame) -> Learnt | None:
    """The weights of the package for a game of one of these modes."""
    return mind_for(game) if game.key in modes else None


def mind_for(game: AnyGame) -> Learnt | None:
    """The weights of the package for a game, if it is seen as they have learnt to see it."""
    school, found = school_of(game), shipped(game.key)
    if school is None or found is None or found.features != school.FEATURES:
        return None
    return found if fits(school, found.shape) else None


class Foreseer(Searcher):
    """Weighs candidates by playouts, and by first sight, which is worth as much as some worlds."""

    helping = 20
    least = 100

    def __init__(
        self,
        game: AnyGame,
        view: Any,
        candidates: Sequence[Any],
        mind: Learnt,
        worlds: Worlds,
        seed: int | str,
    ) -> None:
        school, index = teachable(game), family_of(game).encoding.encoder(game).index
        gym = new_gym(game, school, mind.weights[None], mind.shape, 0)
        root = school.pack(game, game.determinize(view, Random(0)))
        if hasattr(school, "of_this_deal"):  # what the next one brings is nobody's choice
            gym = gym._replace(rules=school.of_this_deal(gym.rules, root))
        idle = np.zeros(game.seats, np.int32)
        codes = np.array([index(view, candidate) for candidate in candidates], np.int32)
        self._parts, self._worlds = parts_for(school, worlds.search, worlds.hindsight), worlds
        self._school, self._sign = school, -1 if game.aim == "fewest" else 1
        who = _chance(game), getattr(school, "AHEAD", 0), idle.copy()
        hindsight = worlds.hindsight.new_hindsight(game, view, root) if worlds.hindsight else ()
        room = Foresight(worlds.room, gym, self._sign, *who, np.zeros(1), np.zeros(1), hindsight)
        question = SearchQuestion(root, gym.rules, view.seat, False, _care(game, school, root), idle)
        super().__init__(self._parts, question, room, codes, seed)
        self._all, self._looked_back = self._alive, False
        self._first = self._sign * school.CURIOSITY / school.POINT * self._at_first_sight(gym)
        self._alive = np.sort(np.argsort(-self._sign * self._first, kind="stable")[:KEPT]).astype(np.int32)

    def _at_first_sight(self, gym: Gym) -> Figures:
        """What the network weighs each candidate; one that it does not even look at is the worst."""
        codes = self._sheet.codes.tolist()
        gym.board.table[:] = self.question.root
        gym.options[: len(codes)] = codes
        count = self._parts.look_at(gym, self.question.seat, len(codes))
        weights = gym.thought.chances[:count].tolist()
        found = dict(zip(gym.options[:count].tolist(), weights, strict=True))
        return np.array([found.get(code, min(weights) - 1) for code in codes])

    def keep_all(self) -> None:
        self._alive = self._all

    def keep(self, those: Kept) -> Kept:
        self._alive = np.flatnonzero(those).astype(np.int32)
        return those

    def run(self, worlds: int) -> None:
        """Another helping of worlds."""
        self._look_back()
        dealt = self._worlds.roots
        roots = (self.question.root,) if dealt is None else dealt(worlds)
        for i, root in enumerate(roots):
            share = worlds * (i + 1) // len(roots) - worlds * i // len(roots)
            self._play(self.question._replace(root=root), share)

    def _look_back(self) -> None:
        """Ask once, before the first world, which hands explain what was played."""
        if self._parts.remember is not None and not self._looked_back:
            self._looked_back = True
            luck = self._room.gym.board.luck
            start_stream(luck, self._seed, BEFORE_ALL)
            self._parts.remember(self.question, self._room.gym, self._room.hindsight, luck)

    def witness(self, worlds: int) -> tuple[Witness, ...]:
        """The first worlds once more, played to the end of the deal and written down."""
        self._look_back()
        return super().witness(worlds)

    def _story(self) -> Any:
        return story_for(self._school, self._worlds.search, self._worlds.hindsight)

    def means(self) -> Figures:
        """What each candidate leads to from now on; who was left out is as far behind as at first sight."""
        played = self._sums[:, 0] / max(1, self.worlds)
        found: Figures = self._beside(played, self._first)
        found[self._alive] = played[self._alive]
        return found

    def worths(self) -> Figures:
        """Playouts, and first sight."""
        means, weight = self.means(), TRUST / (self.worlds + TRUST)
        worths: Figures = (1 - weight) * means + weight * self._beside(means, self._first)
        return worths

    def _beside(self, played: Figures, first: Figures) -> Figures:
        """First sight, on the same level as what was played out."""
        beside: Figures = first + (played - first)[self._alive].mean()
        return beside


def _care(game: AnyGame, school: Any, root: Vector) -> Vector:
    """In how many of a hundred worlds each seat is taken for careful."""
    careful = getattr(school, "careful", None)
    shares = [HALF if careful is None else careful(root, seat) for seat in range(game.seats)]
    return np.array(shares, np.int32)


def _chance(game: AnyGame) -> int:
    """Who goes by chance; with the cheapest row, where one must be taken."""
    kernel = KERNELS.of(game.family)
    assert kernel is not None
    return kernel.policies.get("cheap", kernel.policies["random"])
