"""A result for people, as lines of text, and for programs, as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from ..bootstrap import Estimate
from ..printout import Row, aligned, counted, interval, milliseconds
from .protocol import Benchmark
from .result import BenchmarkResult, ModeResult

POINTS, SHARE = "{:+.2f}", "{:.1%}"


def lines(result: BenchmarkResult) -> Iterator[str]:
    """The whole result."""
    yield headline(result)
    yield meaning(result.protocol)
    yield ""
    yield from aligned(mode_rows(result))
    if result.families:
        yield ""
        yield from aligned(family_rows(result))
    notes = list(remarks(result))
    if notes:
        yield ""
        yield from notes


def headline(result: BenchmarkResult) -> str:
    """What was played."""
    deals, games = (sum(getattr(each, name) for each in result.modes) for name in ("deals", "games"))
    played = f"{counted(len(result.modes), 'mode')}, {counted(deals, 'deal')}, {counted(games, 'game')}"
    return f"{result.name}: benchmark {result.protocol.version}, {result.size}: {played}"


def meaning(protocol: Benchmark) -> str:
    """What the scale is."""
    ends = f"0 is as good as {protocol.nought}, 100 as good as {protocol.hundred}"
    return f"{ends}, in the same seats with the same company."


def mode_rows(result: BenchmarkResult) -> list[Row]:
    """One line a mode; what is counted there has a star."""
    figures = ("score", "95%", "lead", "95%", "wins", "95%", "ms/move", "faults")
    return [("mode", "seats", "deals", *figures), *map(_mode_row, result.modes)]


def family_rows(result: BenchmarkResult) -> list[Row]:
    """One line a family, and all of them together."""
    scores = dict(result.families)
    if result.overall is not None:
        scores["overall"] = result.overall
    return [("family", "score", "95%"), *((name, *_told(score, "{:z.1f}")) for name, score in scores.items())]


def remarks(result: BenchmarkResult) -> Iterator[str]:
    """What must be said beside the figures."""
    for each in result.modes:
        if each.faults.count:
            turns = counted(each.faults.count, "turn")
            key, first = each.discipline.key, each.faults.told[0]
            yield f"{key}: {result.name} lost {turns} to the fallback bot; the first time: {first}"
    if result.overall is None:
        yield "An overall score needs all modes, and the score of a family all of its own."


def as_json(result: BenchmarkResult) -> str:
    """All figures; all but the times are the same in every run."""
    data = {
        "benchmark": result.protocol.version,
        "spieltisch": result.package,
        "bot": result.bot,
        "name": result.name,
        "size": result.size,
        "nought": result.protocol.nought,
        "hundred": result.protocol.hundred,
        "overall": result.overall and asdict(result.overall),
        "families": {family: asdict(score) for family, score in result.families.items()},
        "modes": {each.discipline.key: _mode_data(each) for each in result.modes},
        "times": {each.discipline.key: _times(each) for each in result.modes},
    }
    return json.dumps(data, indent=2, ensure_ascii=False)


def _mode_row(each: ModeResult) -> Row:
    discipline = each.discipline
    lead, wins = _told(each.lead, POINTS), _told(each.wins, SHARE)
    return (
        each.name,
        str(discipline.seats),
        str(each.deals),
        *_told(each.score, "{:z.1f}"),
        *(_starred(lead) if discipline.by == "lead" else lead),
        *(_starred(wins) if discipline.by == "wins" else wins),
        milliseconds(each.stopwatch.mean),
        str(each.faults.count),
    )


def _starred(told: Row) -> Row:
    return (f"*{told[0]}", *told[1:])


def _told(estimate: Estimate, form: str) -> Row:
    return form.format(estimate.mean), interval(estimate, form)


def _mode_data(each: ModeResult) -> dict[str, Any]:
    return {
        "family": each.discipline.family,
        "contest": each.contest.header(),
        "deals": each.deals,
        "games": each.games,
        "by": each.discipline.by,
        "score": asdict(each.score),
        "lead": asdict(each.lead),
        "wins": asdict(each.wins),
        "scale": {"nought": each.scale.nought.mean, "hundred": each.scale.hundred.mean},
        "faults": asdict(each.faults),
    }


def _times(each: ModeResult) -> dict[str, float]:
    return {"moves": each.stopwatch.moves, "mean_ms": round(1000 * each.stopwatch.mean, 6)}
