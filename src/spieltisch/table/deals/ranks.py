"""The deal of the day within a circle: today's places, and who was best how often in a week."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ..messages.circles import DealPlace, DealWeek
from ..store.circles import DealRank


def places_of_day(found: Iterable[DealRank], player: str) -> list[DealPlace]:
    """Those who have played a day's deal to its end; who did as well has the same place."""
    by = _by_merit(found)
    merits = [each.merit for each in by]
    return [
        DealPlace(
            place=merits.index(each.merit) + 1,
            name=each.name,
            you=each.player == player,
            score=each.score or 0,
        )
        for each in by
    ]


def places_of_week(found: Iterable[DealRank], player: str) -> list[DealWeek]:
    """By the days on which nobody did better, then by days played: points of several games do not add up."""
    played = _by_merit(found)
    best = {each.day: each.merit for each in reversed(played)}
    counts = Counter(each.player for each in played)
    wins = Counter(each.player for each in played if each.merit == best[each.day])
    names = {each.player: each.name for each in played}
    by = sorted(names, key=lambda who: (-wins[who], -counts[who], names[who]))
    marks = [(wins[who], counts[who]) for who in by]
    return [
        DealWeek(
            place=marks.index(mark) + 1, name=names[who], you=who == player, best=mark[0], played=mark[1]
        )
        for who, mark in zip(by, marks, strict=True)
    ]


def _by_merit(found: Iterable[DealRank]) -> list[DealRank]:
    ended = [each for each in found if each.merit is not None]
    return sorted(ended, key=lambda each: (-(each.merit or 0.0), each.name))
