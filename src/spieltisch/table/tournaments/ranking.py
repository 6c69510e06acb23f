"""What a tournament counts, and who is before whom.

At a table everybody gets a point for each whom they are before, and half a point for each whom they equal;
where all play together, the points of a whole table or none. A bye, and a table that counts for nobody, are
the points of its middle. Of equal points decide, in this order: the same cards (of those who had the same
seat at other tables, the share that did worse), the points of those whom one has met, the points of a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...games.registry import mode
from .tournament import Encounter, Round, Scheme, Tournament


class Rank(NamedTuple):
    """How an entrant stands after the rounds that are done."""

    place: int  # from 1; who is equal in all has the same
    number: int
    points: float
    share: float | None  # of those with the same cards who did worse; nothing where nobody had them
    met: float  # the points of those whom they have met, together
    games: float  # the points of their games, in the mean
    played: int


def before(ours: int, theirs: Sequence[int], aim: str) -> float:
    """How many a score is before; an equal one counts half."""
    sign = 1 if aim == "most" else -1
    return sum(1.0 if sign * ours > sign * other else 0.5 if ours == other else 0.0 for other in theirs)


def points_of(table: Encounter, plan: Scheme) -> tuple[float, ...]:
    """What a table that has a result counts for each seat."""
    most = len(table.seats) - 1
    if table.settled == "void":
        return (most / 2,) * len(table.seats)
    if plan.together:
        return (float(most if table.won else 0),) * len(table.seats)
    aim = mode(plan.key).aim
    others = [(*table.scores[:n], *table.scores[n + 1 :]) for n in range(len(table.scores))]
    return tuple(before(score, others[n], aim) for n, score in enumerate(table.scores))


def ranks(tournament: Tournament) -> list[Rank]:
    """The standing after the rounds that are done, the first first."""
    rounds = [each for each in tournament.rounds if each.done]
    if not rounds:
        return []
    sums = [_sums(tournament, rounds, number) for number in range(len(tournament.entrants))]
    points = [each.points for each in sums]
    full = [each._replace(met=_met(rounds, points, each.number)) for each in sums]
    shown = [each for each in full if each.played or not tournament.entrants[each.number].gone]
    sign = -1 if mode(tournament.plan.key).aim == "most" else 1

    def key(rank: Rank) -> tuple[float, ...]:
        return (-rank.points, -(rank.share or 0.0), -rank.met, sign * rank.games)

    by = sorted(shown, key=lambda rank: (*key(rank), rank.number))
    keys = [key(rank) for rank in by]
    return [rank._replace(place=keys.index(key(rank)) + 1) for rank in by]


def _sums(tournament: Tournament, rounds: Sequence[Round], number: int) -> Rank:
    plan = tournament.plan
    points, played, scores, shares = 0.0, 0, list[int](), list[float]()
    for each in rounds:
        if number in each.byes:
            points, played = points + (plan.seats - 1) / 2, played + 1
        for table, seat in _own(each, number):
            points, played = points + points_of(table, plan)[seat], played + 1
            if table.settled != "void":
                scores.append(table.scores[seat])
                shares += _share(each, table, seat, plan)
    share = sum(shares) / len(shares) if shares else None
    games = sum(scores) / len(scores) if scores else 0.0
    return Rank(0, number, points, share, 0.0, games, played)


def _own(each: Round, number: int) -> Iterator[tuple[Encounter, int]]:
    return ((table, table.seats.index(number)) for table in each.tables if number in table.seats)


def _share(each: Round, table: Encounter, seat: int, plan: Scheme) -> list[float]:
    """The share of those in the same seat of other tables who did worse; nothing where nobody sat there."""
    alike = [one for one in each.tables if one is not table and _compared(one, plan)]
    if not alike or not _compared(table, plan):
        return []
    scores = [one.scores[seat] for one in alike]
    return [before(table.scores[seat], scores, mode(plan.key).aim) / len(scores)]


def _compared(table: Encounter, plan: Scheme) -> bool:
    return plan.same and not table.fresh and table.settled in ("played", "entered")


def _met(rounds: Sequence[Round], points: Sequence[float], number: int) -> float:
    whom = Counter(
        other
        for each in rounds
        for table, _ in _own(each, number)
        for other in table.seats
        if other != number
    )
    return sum(points[other] * count for other, count in whom.items())
