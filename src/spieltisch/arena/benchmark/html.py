"""A result as one page, with the arena's looks."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from html import escape

from ...games.registry import mode
from ...work.page import page as framed
from .. import html as arena
from ..plots import Plot, colour, intervals
from .result import BenchmarkResult
from .told import as_json, family_rows, headline, meaning, mode_rows, remarks

READING = """The bot sits down with frozen bots, who stay as they are. Every deal is replayed with the bot
in every seat, on the same cards, so that luck cancels. A score says where what is counted (*) lies between
what the bot of 0 and the bot of 100 made of the same seats with the same company; it may lie beyond them. A
lead is by how much the bot was better than the mean of the others; shared wins are divided. A family's
score is the mean of its modes, and the overall score the mean of the families. Intervals hold the true mean
in 95 of 100 such runs (bootstrap over deals). Times count moves with a choice."""


def page(result: BenchmarkResult) -> str:
    """The whole page."""
    shades = _shades(result)
    drawn = {"scores": _scores(result, shades)}
    contests = json.dumps([each.contest.header() for each in result.modes], indent=2, ensure_ascii=False)
    return framed(
        arena.__package__,
        f"Benchmark: {result.name}",
        f"{headline(result)}. {meaning(result.protocol)}",
        {"body": "\n".join(_body(result, shades)), "reading": READING, "contest": escape(contests)},
        {"result": as_json(result), "plots": json.dumps(drawn, ensure_ascii=False)},
        library=arena.plotly_script(),
    )


def _body(result: BenchmarkResult, shades: Mapping[str, str]) -> Iterator[str]:
    for remark in remarks(result):
        yield f'<p class="note">{escape(remark)}</p>'
    if result.families:
        words = "A family is the mean of its modes; overall is the mean of the families."
        yield arena.card("Families", words, arena.table(family_rows(result), shades))
    yield arena.card("Scores", "With 95% intervals; dotted: 100.", '<div id="plot-scores"></div>')
    modes = {each.name: shades[each.discipline.family] for each in result.modes}
    words = "What is counted for the score has a star."
    yield arena.card("Modes", words, arena.table(mode_rows(result), modes), wide=True)


def _scores(result: BenchmarkResult, shades: Mapping[str, str]) -> Plot:
    names = [mode(each.discipline.key).title for each in result.modes]
    colours = [shades[each.discipline.family] for each in result.modes]
    return intervals(names, [each.score for each in result.modes], colours, ".1f", 100)


def _shades(result: BenchmarkResult) -> dict[str, str]:
    families = dict.fromkeys(each.family for each in result.protocol.disciplines)
    return {family: colour(place) for place, family in enumerate(families)}
