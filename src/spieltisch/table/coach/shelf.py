"""Past puzzles: by month, or by what they are about."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

from ...coach.fortnight import game_on
from ...coach.puzzle import all_themes
from ...coach.rating import PuzzleRating
from ...coach.themes.theme import theme_name
from ..errors import NoSuchTheme
from ..messages.languages import title_of
from ..messages.practice import PuzzleLine, PuzzleShelf, RatingInfo, ThemeInfo
from ..store.puzzles import LINES, MadePuzzle, answers_of, puzzles_about, puzzles_between, rating_of
from ..store.store import Store
from .days import FIRST, Today, after, days_of


class Shelf:
    """The archive of puzzles, as one player sees it."""

    def __init__(self, store: Store, day: Today) -> None:
        self._store = store
        self._today = day

    async def month(self, month: str, player: str, language: str) -> PuzzleShelf:
        """The puzzles of a month, the latest first; this month's where none is named."""
        today = self._today()
        days = days_of(month, today)
        first, last = days[-1], days[0]
        bounds = first.isoformat(), last.isoformat()
        made = await self._store.read(lambda connection: puzzles_between(connection, *bounds))
        themes = {each.day: each.themes for each in made}
        all_days = [MadePuzzle(day.isoformat(), themes.get(day.isoformat(), ())) for day in days]
        found = await self._told(all_days, player, language)
        found.month, before = _month(first), first - timedelta(days=1)
        found.earlier = _month(before) if before >= FIRST else ""
        found.later = _month(after(first)) if after(first) <= today else ""
        return found

    async def about(self, theme: str, page: int, player: str, language: str) -> PuzzleShelf:
        """A page of the puzzles with a theme, as far as somebody has asked for them yet."""
        if theme not in all_themes():
            raise NoSuchTheme
        made = await self._store.read(lambda connection: puzzles_about(connection, theme, page))
        found = await self._told(made[:LINES], player, language)
        found.page, found.more = page, len(made) > LINES
        return found

    async def _told(self, made: Sequence[MadePuzzle], player: str, language: str) -> PuzzleShelf:
        """What is known of some puzzles; what they are about is told of those only that were answered."""
        days = [each.day for each in made]
        scores = await self._store.read(lambda connection: answers_of(connection, player, days))
        rating = await self._store.read(lambda connection: rating_of(connection, player))
        return PuzzleShelf(
            puzzles=[_line(each, scores.get(each.day), language) for each in made],
            themes=[ThemeInfo(name=name, words=theme_name(name, language)) for name in all_themes()],
            rating=rating_info(rating) if rating.answers else None,
        )


def rating_info(rating: PuzzleRating, before: PuzzleRating | None = None) -> RatingInfo:
    """A rating as it is told, in whole points."""
    points = round(rating.points)
    change = points - round(before.points) if before else 0
    return RatingInfo(points=points, within=round(rating.within), answers=rating.answers, change=change)


def _line(made: MadePuzzle, score: float | None, language: str) -> PuzzleLine:
    key, _ = game_on(date.fromisoformat(made.day))
    themes = [] if score is None else [theme_name(theme, language) for theme in made.themes]
    return PuzzleLine(day=made.day, key=key, title=title_of(key, language), score=score, themes=themes)


def _month(day: date) -> str:
    return day.isoformat()[:7]
