"""A result for programs: JSON with the figures, CSV with every seat of every game."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from io import StringIO
from typing import Any

from .contest import Contest
from .summary import Difference, Standing, Summary
from .units import Unit

COLUMNS = ("deal", "game", "seat", "bot", "score", "rank", "win")


def as_json(summary: Summary, labels: Mapping[str, str] | None = None) -> str:
    """The figures; all but ``times`` are the same in every run with the same seed."""
    data = {
        "contest": summary.contest.header(),
        "better": "fewest" if summary.contest.fewest_wins else "most",
        "deals": summary.deals,
        "games": summary.games,
        "bots": [_standing(standing) for standing in summary.standings],
        "differences": [asdict(difference) for difference in summary.differences],
        "sprt": None if summary.finding is None else asdict(summary.finding),
        "head_to_head": _nested(summary.before),
        "labels": labels or {},
        "worst": [{**asdict(each), "record": str(each.record)} for each in summary.worst],
        "times": {s.name: _times(s) for s in summary.standings},
    }
    return json.dumps(data, indent=2, ensure_ascii=False)


def as_csv(contest: Contest, units: Iterable[Unit]) -> str:
    """One line for each seat of each game; a team is one line, in seat 0."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for unit in units:
        for number, game in enumerate(unit.games):
            sides = zip(game.bots, game.scores, game.ranks, game.wins, strict=True)
            for seat, (bot, score, rank, win) in enumerate(sides):
                writer.writerow((unit.deal, number, seat, contest.names[bot], score, rank, round(win, 6)))
    return text.getvalue()


def verdict(difference: Difference, fewest_wins: bool) -> str:
    """What the interval allows to say."""
    if not difference.score.clear:
        return "not told apart"
    ahead = (difference.score.mean < 0) == fewest_wins
    return f"{difference.first if ahead else difference.second} is better"


def _standing(standing: Standing) -> dict[str, Any]:
    return {
        "name": standing.name,
        "deals": standing.deals,
        "score": asdict(standing.score),
        "wins": asdict(standing.wins),
        "rating": None if standing.rating is None else asdict(standing.rating),
        "scores": {str(score): standing.spread[score] for score in sorted(standing.spread)},
        "faults": asdict(standing.faults),
    }


def _times(standing: Standing) -> dict[str, float]:
    stopwatch = standing.stopwatch
    mean, p95 = round(1000 * stopwatch.mean, 6), round(1000 * stopwatch.quantile(0.95), 6)
    return {"moves": stopwatch.moves, "mean_ms": mean, "p95_ms": p95}


def _nested(before: dict[tuple[str, str], float]) -> dict[str, dict[str, float]]:
    table: dict[str, dict[str, float]] = {}
    for (first, second), share in before.items():
        table.setdefault(first, {})[second] = share
    return table
