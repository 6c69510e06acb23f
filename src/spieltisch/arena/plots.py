"""The plots of the page, as data for Plotly. ``ink`` stands for the page's own colour of lines."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import Any

from .bootstrap import Estimate
from .summary import Standing, Summary

Plot = dict[str, Any]
COLOURS = (
    "#3b82c4", "#d9772b", "#2f9e6e", "#b45fb0", "#c94f4f",
    "#8f8130", "#6a72e0", "#1f9aa8", "#a8714a", "#7d848f",
)  # fmt: skip
OPEN = "#8a9099"  # where the interval leaves the sign open
LINE = 34  # pixels a bot or a pair
FRAME = 62  # pixels above and below
TICKS = {"+.2f": "~g", ".1f": "~g", "+.1%": ".0%", ".1%": ".0%"}  # an axis needs fewer digits


def colour(index: int) -> str:
    """The colour of a bot, by its place among the standings."""
    return COLOURS[index % len(COLOURS)]


def plots(summary: Summary) -> dict[str, Plot]:
    """All plots, by the name of their place on the page."""
    standings, pairs = summary.standings, summary.differences
    names = [s.name for s in standings]
    shades = [colour(i) for i in range(len(names))]
    found = {"spreads": spreads(standings)}
    if pairs:
        labels = [d.label for d in pairs]
        found["score-differences"] = differences(labels, [d.score for d in pairs], "+.2f")
        found["win-differences"] = differences(labels, [d.wins for d in pairs], "+.1%")
        found["wins"] = intervals(names, [s.wins for s in standings], shades, ".1%", _fair_share(summary))
    rated = [s.rating for s in standings if s.rating is not None]
    if len(rated) > 1:
        sure = [Estimate(r.mu, r.mu - 2 * r.sigma, r.mu + 2 * r.sigma) for r in rated]
        found["ratings"] = intervals(names, sure, shades, ".1f")
    found["times"] = times(standings)
    return found


def intervals(
    names: Sequence[str],
    estimates: Sequence[Estimate],
    shades: Sequence[str],
    form: str,
    mark: float | None = None,
) -> Plot:
    """A dot and its interval on each line, and perhaps a mark across them all."""
    data = [_dot(*line, form) for line in zip(names, estimates, shades, strict=True)]
    layout = _lines(names)
    layout["xaxis"]["tickformat"] = TICKS[form]
    layout["shapes"] = [] if mark is None else [_across(mark)]
    return {"data": data, "layout": layout}


def differences(labels: Sequence[str], estimates: Sequence[Estimate], form: str) -> Plot:
    """Pairs, against a mark at zero; grey where the interval holds it."""
    return intervals(labels, estimates, [COLOURS[0] if e.clear else OPEN for e in estimates], form, 0)


def times(standings: Sequence[Standing]) -> Plot:
    """How long a move took: the mean, and what 95 of 100 moves stay within."""
    layout = _lines([s.name for s in standings])
    scale = {"type": "log", "dtick": 1, "tickformat": "~g", "ticksuffix": " ms"}
    layout["xaxis"] |= {**scale, "range": _decades(standings)}
    return {"data": [_time(s, colour(i)) for i, s in enumerate(standings)], "layout": layout}


def spreads(standings: Sequence[Standing]) -> Plot:
    """How often each bot had each score: a strip a bot, all on the same scale, with a line at the mean."""
    data: list[Plot] = []
    notes: list[Plot] = []
    count = len(standings)
    layout: Plot = {"height": FRAME + 92 * count, "bargap": 0.12, "annotations": notes}
    for i, standing in enumerate(standings):
        number = "" if i == 0 else str(i + 1)
        low, high = 1 - (i + 1) / count, 1 - (i + 0.26) / count
        layout[f"yaxis{number}"] = {"domain": [low, high], "visible": False, "fixedrange": True}
        data += _strip(standing, f"y{number}", colour(i))
        text = f"<b>{_plain(standing.name)}</b>   mean {standing.score.mean:.2f}"
        place: Plot = {
            "x": 0,
            "xref": "paper",
            "xanchor": "left",
            "y": high,
            "yref": "paper",
            "yanchor": "bottom",
        }
        notes.append({**place, "text": text, "showarrow": False})
    layout["xaxis"] = {"anchor": f"y{count if count > 1 else ''}", "zeroline": False}
    return {"data": data, "layout": layout}


def _strip(standing: Standing, axis: str, shade: str) -> list[Plot]:
    scores, total = sorted(standing.spread), standing.spread.total()
    shares = [standing.spread[score] / total for score in scores]
    bars = {
        "type": "bar",
        "x": scores,
        "y": shares,
        "yaxis": axis,
        "marker": {"color": shade},
        "hovertemplate": "score %{x}: %{y:.1%}<extra></extra>",
    }
    mean = {
        "type": "scatter",
        "mode": "lines",
        "x": [standing.score.mean] * 2,
        "y": [0, max(shares)],
        "yaxis": axis,
        "line": {"color": "ink", "width": 2, "dash": "dot"},
        "hoverinfo": "skip",
    }
    return [bars, mean]


def _dot(name: str, estimate: Estimate, shade: str, form: str) -> Plot:
    mean = estimate.mean
    low, high = (mean if end is None else end for end in (estimate.low, estimate.high))
    error = {"type": "data", "symmetric": False, "array": [high - mean], "arrayminus": [mean - low]}
    return {
        "type": "scatter",
        "mode": "markers",
        "x": [mean],
        "y": [name],
        "error_x": {**error, "thickness": 2.5, "width": 6, "color": shade},
        "customdata": [[low, high]],
        "marker": {"color": shade, "size": 11},
        "hovertemplate": f"%{{x:{form}}} (%{{customdata[0]:{form}}} … %{{customdata[1]:{form}}})<extra/>",
    }


def _time(standing: Standing, shade: str) -> Plot:
    stopwatch = standing.stopwatch
    return {
        "type": "scatter",
        "mode": "lines+markers",
        "x": [1000 * stopwatch.mean, 1000 * stopwatch.quantile(0.95)],
        "y": [standing.name] * 2,
        "text": ["mean", "95 of 100 moves within"],
        "marker": {
            "color": shade,
            "size": 11,
            "symbol": ["circle", "line-ns"],
            "line": {"width": 3, "color": shade},
        },
        "line": {"color": shade, "width": 2.5},
        "hovertemplate": "%{text} %{x:.3g} ms<extra></extra>",
    }


def _decades(standings: Sequence[Standing]) -> tuple[float, float]:
    """Whole powers of ten around all times, and a little more."""
    found = [1000 * t for s in standings for t in (s.stopwatch.mean, s.stopwatch.quantile(0.95)) if t]
    return (floor(log10(min(found))) - 0.05, ceil(log10(max(found))) + 0.05) if found else (0, 1)


def _lines(names: Sequence[str]) -> Plot:
    order = {"categoryorder": "array", "categoryarray": list(names), "autorange": "reversed"}
    return {
        "height": FRAME + LINE * len(names),
        "xaxis": {"zeroline": False},
        "yaxis": {"type": "category", **order, "fixedrange": True, "showgrid": False},
    }


def _across(x: float) -> Plot:
    line = {"color": "ink", "width": 1.5, "dash": "dot"}
    return {
        "type": "line",
        "x0": x,
        "x1": x,
        "y0": 0,
        "y1": 1,
        "yref": "paper",
        "line": line,
        "layer": "below",
    }


def _plain(name: str) -> str:
    """Plotly reads a few tags in texts; names have none."""
    return name.replace("&", "&amp;").replace("<", "&lt;")


def _fair_share(summary: Summary) -> float | None:
    return None if summary.contest.aim == "team" else 1 / summary.contest.seats
