"""How a game stands, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..core.game import Aim, Outcome
from ..text.words import Words
from .cards import WIDTH
from .course import Course
from .players import NAME


def standings(aim: Aim, outcome: Outcome, names: Sequence[str], words: Words) -> RenderableType:
    """Why it is over, everybody's place, and who has won."""
    parts: list[RenderableType] = [Text(words.reason(outcome.reason), "bold")]
    parts.append(_sides(outcome, words) if aim == "team" else _places(outcome, names))
    winners = words.listed([names[seat] for seat in outcome.winners]) or words.table("nobody")
    won = (words.table("won", names=winners), "bold green")
    parts.append(Text.assemble(won, (f" ({words.table(aim)})", "dim")))
    return Group(*parts)


def _places(outcome: Outcome, names: Sequence[str]) -> Table:
    table = Table.grid(padding=(0, 1))
    for justify in ("right", "left", "right"):
        table.add_column(justify=justify)
    for seat in sorted(range(len(names)), key=lambda seat: (outcome.ranks[seat], seat)):
        style = "bold" if seat in outcome.winners else ""
        figures = (f" {outcome.ranks[seat] + 1}.", names[seat], str(outcome.scores[seat]))
        table.add_row(*(Text(figure, style) for figure in figures))
    return table


def _sides(outcome: Outcome, words: Words) -> Text:
    sides = (f"{words.table(f'{side}_name')} {points}" for side, points in outcome.details)
    return Text(f" {' – '.join(sides)}")


def score_sheet(course: Course, names: Sequence[str], words: Words) -> Table:
    """How the points came about: a line for every deal, and the sum; of games without deals the sum only."""
    names = [words.table("team_name")] if course.game.aim == "team" else names
    table = Table(box=None, padding=(0, 1))
    table.add_column(no_wrap=True)
    width = max(6, WIDTH // len(names) - 4)  # ten players need short names
    for name in names:
        table.add_column(Text(name), justify="right", no_wrap=True, max_width=min(NAME, width))
    *counted, now = [points[: len(names)] for points in course.deals()]  # of a team all have the same
    for deal, points in enumerate(counted, 1):
        table.add_row(words.table("deal", deal=deal), *map(str, points))
    if counted and any(now):
        table.add_row(f"{words.table('deal', deal=len(counted) + 1)} …", *map(str, now))
    total = map(sum, zip(*counted, now, strict=True))
    table.add_row(Text(words.table("total"), "bold"), *(Text(str(points), "bold") for points in total))
    return table
