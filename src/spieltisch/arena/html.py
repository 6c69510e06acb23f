"""One page that holds everything, plots and their library included; it needs no network."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from importlib import import_module
from urllib.parse import quote

from ..core.extras import named
from ..games.registry import mode
from ..work.page import page as framed
from .plots import colour, plots
from .printout import (
    BETTER,
    Row,
    difference_rows,
    finding_lines,
    headline,
    meeting_rows,
    remarks,
    standing_rows,
)
from .report import as_json
from .summary import Summary
from .worst import WorstDeal

SIZE = 6_000_000  # bytes of a page, at most about
READING = """Every deal was replayed with the bots in other seats, on the same cards, so that luck cancels.
A score is a mean over deals; its interval holds the true mean in 95 of 100 such contests (bootstrap over
deals). A difference is taken deal by deal and is the better judge of two bots. Shared wins are divided.
Ratings are openskill's (Plackett-Luce). Times count moves with a choice."""
TITLES = {
    "spreads": ("Scores", "How often each score came up; the dotted line is the mean."),
    "score-differences": (
        "Differences in score",
        "First minus second, deal by deal, with 95% intervals; grey: open.",
    ),
    "win-differences": ("Differences in wins", "The same for the share of games won."),
    "wins": ("Wins", "Share of games won, with 95% intervals{fair}."),
    "ratings": ("Ratings", "openskill, Plackett-Luce; the lines reach two sigmas to each side."),
    "times": (
        "Time per move",
        "● is the mean; 95 of 100 moves take no longer than the bar at the other end.",
    ),
}
WIDE = ("spreads", "times")


def page(summary: Summary) -> str:
    """The whole page."""
    drawn = plots(summary)
    contest = json.dumps(summary.contest.header(), indent=2, ensure_ascii=False)
    return framed(
        __package__,
        f"Arena: {mode(summary.contest.game).title}",
        f"{headline(summary)}. {BETTER[summary.contest.aim]}",
        {"body": "\n".join(_body(summary, drawn)), "reading": READING, "contest": escape(contest)},
        {"result": as_json(summary), "plots": json.dumps(drawn, ensure_ascii=False)},
        library=plotly_script(),
    )


def plotly_script() -> str:
    """The library that draws; without it there is no page."""
    with named("--html"):
        script: str = import_module("plotly.offline").get_plotlyjs()
    return script


def _body(summary: Summary, drawn: Iterable[str]) -> Iterator[str]:
    for remark in remarks(summary):
        yield f'<p class="note">{escape(remark)}</p>'
    dots = {s.name: colour(i) for i, s in enumerate(summary.standings)}
    yield card("Standings", "Best first.", table(standing_rows(summary), dots), wide=True)
    if summary.finding:
        question, *answer = map(escape, finding_lines(summary.finding))
        told = "".join(f"<p>{line}</p>" for line in answer)
        yield card("Sequential test", question, told, wide=True)
    if summary.worst:
        words = "Compared with the others in the same seat with the same cards."
        yield card("Worst deals", words, _worst(summary.worst), wide=True)
    fair = "" if summary.contest.aim == "team" else "; dotted: an equal share"
    for name in drawn:
        title, words = TITLES[name]
        yield card(title, words.format(fair=fair), f'<div id="plot-{name}"></div>', wide=name in WIDE)
    if summary.before:
        words = "How often the bot of the line came before the bot of the column; a tie is half."
        yield card("Head to head", words, table(meeting_rows(summary), dots, shares=True), wide=True)
    if summary.differences:
        yield card(
            "Differences in figures", "First minus second.", table(difference_rows(summary), {}), wide=True
        )


def _worst(worst: Sequence[WorstDeal]) -> str:
    head = "".join(f"<th>{cell}</th>" for cell in ("bot", "deal", "seat", "score", "worse", ""))
    return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(map(_worst_row, worst))}</tbody></table>"


def _worst_row(each: WorstDeal) -> str:
    link = f'<a href="{escape(quote(str(each.record)))}">{escape(each.record.name)}</a>'
    commands = "".join(f"<br><code>{escape(command)}</code>" for command in (each.replay, each.analyse))
    figures = (each.deal, "–" if each.seat is None else each.seat, each.score, f"{each.worse:.1f}")
    cells = "".join(f"<td>{figure}</td>" for figure in figures)
    return f'<tr><td>{_name(each.bot)}</td>{cells}<td class="words">{link}{commands}</td></tr>'


def card(title: str, words: str, inside: str, wide: bool = False) -> str:
    """A part of the page; what is inside is HTML."""
    kind = ' class="wide"' if wide else ""
    return f'<section{kind}><h2>{title}</h2><p>{words}</p><div class="scroll">{inside}</div></section>'


def table(rows: Sequence[Row], dots: Mapping[str, str], shares: bool = False) -> str:
    """Rows, the first of them the head; some first cells have a dot in a colour, and shares have shades."""
    head = "".join(f"<th>{_name(cell)}</th>" for cell in rows[0])
    body = "".join(f"<tr>{''.join(_cells(row, rows[0], dots, shares))}</tr>" for row in rows[1:])
    kind = ' class="shares"' if shares else ""
    return f"<table{kind}><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cells(row: Row, head: Row, dots: Mapping[str, str], shares: bool) -> Iterator[str]:
    dot = f'<i class="dot" style="background:{dots[row[0]]}"></i>' if row[0] in dots else ""
    yield f"<td>{dot}{_name(row[0])}</td>"
    for title, cell in zip(head[1:], row[1:], strict=True):
        if shares and cell:
            yield f'<td class="share" style="{_tint(float(cell[:-1]))}">{cell}</td>'
        else:
            kind = {"": ' class="words"', "95%": ' class="soft"'}.get(title, "")
            yield f"<td{kind}>{escape(cell)}</td>"


def _name(text: str) -> str:
    """The name of a bot; a long one may be broken where its parts end."""
    return re.sub(r"(?<=[:./])(?=\w)", "<wbr>", escape(text))


def _tint(percent: float) -> str:
    much = min(60, abs(percent - 50) * 1.6)
    return f"--tint:var(--{'good' if percent > 50 else 'bad'});--much:{much:.0f}%"
