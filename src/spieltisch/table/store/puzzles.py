"""What is kept of puzzles: those that were made, and everybody's first answers."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, select

from ...coach.rating import PuzzleRating
from . import schema
from .writer import Kind, Write

LINES = 30  # puzzles of a theme, on a page


class MadePuzzle(NamedTuple):
    """A puzzle that was made: its day and themes."""

    day: str
    themes: tuple[str, ...]


def puzzle_made(day: str, themes: tuple[str, ...], data: str) -> tuple[Write, Write]:
    """In the place of an older one, should there be one."""
    values = {"day": day, "themes": f"|{'|'.join(themes)}|", "data": data}
    return Write(Kind.PUZZLE_FORGOTTEN, {"its_day": day}), Write(Kind.PUZZLE_MADE, values)


def puzzle_answered(player: str, day: str, score: float, at: float, after: PuzzleRating) -> Write:
    values = {"player": player, "day": day, "score": score, "at": at}
    rating = {"n": after.answers, "rating": after.points, "deviation": after.deviation}
    return Write(Kind.PUZZLE_ANSWERED, values | rating)


def puzzle(connection: Connection, day: str) -> str | None:
    """The puzzle of a day, if it was made."""
    query = select(schema.puzzles.c.data).where(schema.puzzles.c.day == day)
    return connection.execute(query).scalar()


def puzzles_between(connection: Connection, first: str, last: str) -> list[MadePuzzle]:
    """The puzzles of some days that were made."""
    c = schema.puzzles.c
    query = select(c.day, c.themes).where(c.day >= first, c.day <= last)
    return [_made(*row) for row in connection.execute(query)]


def puzzles_about(connection: Connection, theme: str, page: int) -> list[MadePuzzle]:
    """A page of the puzzles with a theme, the latest first, and one more."""
    c = schema.puzzles.c
    query = select(c.day, c.themes).where(c.themes.contains(f"|{theme}|", autoescape=True))
    query = query.order_by(c.day.desc()).offset(page * LINES).limit(LINES + 1)
    return [_made(*row) for row in connection.execute(query)]


def answers_of(connection: Connection, player: str, days: list[str]) -> dict[str, float]:
    """The scores of a player's answers to the puzzles of some days."""
    c = schema.puzzle_answers.c
    query = select(c.day, c.score).where(c.player == player, c.day.in_(days))
    return dict(connection.execute(query).all())


def rating_of(connection: Connection, player: str) -> PuzzleRating:
    """How somebody stands after their last answer."""
    c = schema.puzzle_answers.c
    query = select(c.rating, c.deviation, c.n).where(c.player == player).order_by(c.n.desc()).limit(1)
    found = connection.execute(query).first()
    return PuzzleRating() if found is None else PuzzleRating(*found)


def _made(day: str, themes: str) -> MadePuzzle:
    return MadePuzzle(day, tuple([theme for theme in themes.split("|") if theme]))
