"""Games played in ways that nobody would play them, and how far they went."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from spieltisch.core.chance import Draw, SeededDealer, choose
from spieltisch.core.game import CHANCE, AnyGame, Decision

Chooser = Callable[[Decision[Any], Random], Any]


def first(decision: Decision[Any], rng: Random) -> Any:
    """The lowest card, the first row, the first place."""
    return next(iter(decision.options))


def last(decision: Decision[Any], rng: Random) -> Any:
    """The highest card, the last row."""
    return list(islice(decision.options, 200))[-1]


def anything(decision: Decision[Any], rng: Random) -> Any:
    """Any option."""
    return choose(decision.options, rng)


WAYS: tuple[tuple[Chooser, Chooser], ...] = (  # seat 0, all others
    (anything, anything),
    (first, first),
    (last, last),
    (first, last),
    (last, first),
    (first, anything),
)


@dataclass(slots=True)
class Reach:
    """How far games went, as ``Bounds`` counts it."""

    lowest: int = 0
    highest: int = 0
    stops: int = 0
    answers: int = 0
    draws: int = 0
    kinds: int = 0
    at_once: int = 0

    def widened(self, other: Reach) -> None:
        """With the games of another."""
        self.lowest = min(self.lowest, other.lowest)
        for name in ("highest", "stops", "answers", "draws", "kinds", "at_once"):
            setattr(self, name, max(getattr(self, name), getattr(other, name)))


def walked(game: AnyGame, way: tuple[Chooser, Chooser], seed: int, cut: int) -> Reach:
    """One game, and how far it went."""
    reach, rng, dealer, state = Reach(), Random(seed), SeededDealer(seed), game.initial()
    while (decisions := game.pending(state)) and reach.stops < cut:
        _count(reach, decisions)
        choices = {}
        for decision in decisions:
            chooser = way[0] if decision.actor <= 0 else way[1]
            asked = decision.actor != CHANCE
            choices[decision.actor] = chooser(decision, rng) if asked else dealer.answer(decision)
        state = game.step(state, choices).state
        scores = game.scores(state)
        reach.lowest, reach.highest = min(reach.lowest, *scores), max(reach.highest, *scores)
    return reach


def _count(reach: Reach, decisions: Sequence[Decision[Any]]) -> None:
    asked = sum(decision.actor != CHANCE for decision in decisions)
    reach.stops += asked > 0
    reach.answers += asked
    reach.at_once = max(reach.at_once, asked)
    for decision in decisions:
        if isinstance(decision.options, Draw):
            reach.draws += sum(decision.options.sizes)
            reach.kinds = max(reach.kinds, len(set(decision.options.pool)))


def furthest(game: AnyGame, games: int, cut: int) -> Reach:
    """Of so many games in each way."""
    reach = Reach()
    for way in WAYS:
        for seed in range(games):
            reach.widened(walked(game, way, seed, cut))
    return reach
