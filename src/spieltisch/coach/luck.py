"""Luck and skill told apart: what the deal brought against what the choices cost."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from ..bots.registry import make_bot
from ..core.chance import SeededDealer
from ..core.game import AnyGame, Decision
from ..core.play import turns
from .judgement import judge
from .questions import is_open

DEALS = 24  # that tell what a seat can expect
FEWER = 25  # times fewer worlds for each of their decisions
FEWEST = 200
GAMES = 2_000  # of mass play, where a team's points are wanted


@dataclass(frozen=True, slots=True)
class Share:
    """One seat in one deal.

    Where the most points win, ``points = expected + hand - cost + course``; where the fewest win, all three
    count the other way round. Above zero, ``hand`` and ``course`` are good luck; ``cost`` never is below.
    """

    deal: int
    seat: int
    points: int
    expected: float  # what deals of this game promise a seat on average, by the coach's best first choice
    hand: float  # how much better than that this deal was, by the seat's first decision of it
    cost: float  # what the seat's own choices cost
    course: float  # all the rest: what others held and did, and what came later

    @property
    def luck(self) -> float:
        """What no choice of the seat's own had a part in."""
        return self.hand + self.course

    def added(self, aim: str) -> tuple[float, float, float]:
        """What cards, course and choices added to the expected points: together they make the points."""
        sign = 1 if aim == "most" else -1
        return sign * self.hand, sign * self.course, -sign * self.cost


@dataclass(frozen=True, slots=True)
class Cost:
    """One decision: whose, what it cost, and what its best choice promised; a team's has no seat."""

    deal: int
    seat: int | None
    loss: float
    promised: float


def shares(
    game: AnyGame,
    deals: tuple[tuple[int, ...], ...],
    costs: Iterable[Cost],
    expected: float,
    seats: Collection[int],
) -> tuple[Share, ...]:
    """Split the points of some seats in every deal. A team's own choices count for each of its seats."""
    lost: dict[tuple[int, int], float] = defaultdict(float)
    promised: dict[tuple[int, int], float] = {}
    for cost in costs:
        for seat in range(game.seats) if cost.seat is None else (cost.seat,):
            lost[cost.deal, seat] += cost.loss
        if cost.seat is not None and game.aim != "team":  # a team's search counts its lead, not its points
            promised.setdefault((cost.deal, cost.seat), cost.promised)
    sign = 1 if game.aim == "most" else -1
    return tuple(
        _share(deal, seat, points, expected, promised.get((deal, seat), expected), lost[deal, seat], sign)
        for deal, line in enumerate(deals)
        for seat, points in enumerate(line)
        if seat in seats
    )


def _share(
    deal: int, seat: int, points: int, expected: float, promised: float, cost: float, sign: int
) -> Share:
    hand = sign * (promised - expected)
    return Share(deal, seat, points, expected, hand, cost, sign * (points - expected) - hand + cost)


def deals_for(game: AnyGame) -> range:
    """The deals that tell what a seat can expect; a team's points are found all at once."""
    return range(1 if game.aim == "team" else DEALS)


def promised(game: AnyGame, number: int, worlds: int) -> tuple[float, ...]:
    """What the first decisions of one of those deals promise, a figure a seat."""
    if game.aim == "team":
        return (_team_points(game),)
    worlds = max(FEWEST, worlds // FEWER)
    judged = (
        judge(game, view, decision, chosen, worlds, f"deal {number}")
        for view, decision, chosen in _first_decisions(game, f"coach {number}")
    )
    return tuple(judgement.rated[0].points for judgement in judged if judgement is not None)


def mean_of(promises: Iterable[tuple[float, ...]]) -> float:
    """What a seat can expect, by the promises of all deals in order."""
    found = [points for promise in promises for points in promise]
    return sum(found) / len(found)


def _first_decisions(game: AnyGame, seed: str) -> Iterator[tuple[Any, Decision[Any], Any]]:
    """Every seat's first decision with a choice in a new game, and what a heuristic does there."""
    bots = [make_bot("heuristic", game) for _ in range(game.seats)]
    missing = set(range(game.seats))
    for turn in turns(game, bots, SeededDealer(seed), Random(seed)):
        for decision in game.pending(turn.before):
            if decision.actor in missing and is_open(decision):
                missing.discard(decision.actor)
                yield game.view(turn.before, decision.actor), decision, turn.choices[decision.actor]
        if not missing:
            return


def _team_points(game: AnyGame) -> float:
    """What a team takes on average when all play by heuristic."""
    from .. import fast

    return float(fast.simulate(game, "heuristic", GAMES, seed="coach").scores.mean())
