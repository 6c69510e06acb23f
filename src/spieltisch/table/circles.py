"""Circles of friends: whoever has the link comes in, and only those who are in see what is played there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import timedelta
from typing import Any

from sqlalchemy import Connection, RowMapping

from ..core.plain import clean
from .coach.days import today
from .codes import new_code
from .deals.ranks import places_of_day, places_of_week
from .errors import BadName, BadSetting, CircleFull, NoSuchCircle, NotHostOfCircle
from .hours import time
from .messages.circles import (
    CircleChange,
    CircleDeals,
    CircleDoor,
    CircleInfo,
    CircleLine,
    CircleMode,
    CirclePuzzles,
    CircleSpan,
    CircleStanding,
    CircleStandings,
    Member,
    NewCircle,
    PuzzlePlace,
)
from .messages.forms import TableLine
from .messages.languages import title_of
from .names import clean_name, free_name
from .seats import Setting
from .store import circles as book
from .store.circles import DealRank, MemberSums, Span
from .store.store import Store

ID_LENGTH = 10
CIRCLE_NAME = 30  # letters
MOST_MEMBERS = 100
MOST_CIRCLES = 50  # of one player
EVENING = 12 * 3600.0  # seconds
WEEK = 7
Line = Callable[[Setting, str, str], TableLine | None]


class Circles:
    """All circles; what is asked for is refused to whoever is not in one."""

    def __init__(self, store: Store, line: Line) -> None:
        self._store = store
        self._line = line

    async def of(self, player: str) -> list[CircleLine]:
        """The circles that somebody is in."""
        rows = await self._store.read(lambda found: book.circles_of(found, player))
        return [CircleLine(id=id, name=name, members=count) for id, name, count in rows]

    async def found(self, player: str, wanted: NewCircle) -> str:
        """A new circle; its id."""
        id, door = new_id(), new_id()
        name, member = circle_name(wanted.name), clean_name(wanted.member)

        def work(connection: Connection) -> None:
            _require_room(connection, player)
            book.found(connection, id, door, name, player)
            book.come_in(connection, id, player, member)

        await self._store.read(work)
        return id

    async def look_in(self, door: str, player: str) -> CircleDoor:
        """What a link leads to."""

        def work(connection: Connection) -> CircleDoor:
            row = _behind(connection, door)
            inside = book.circle(connection, row["id"], player) is not None
            return CircleDoor(name=row["name"], id=row["id"] if inside else "")

        return await self._store.read(work)

    async def come_in(self, door: str, player: str, name: str) -> str:
        """Somebody with the link comes in; the circle's id."""
        wanted = clean_name(name)

        def work(connection: Connection) -> str:
            id = str(_behind(connection, door)["id"])
            others = {each: called for each, called in book.members_of(connection, id) if each != player}
            if len(others) >= MOST_MEMBERS:
                raise CircleFull
            _require_room(connection, player)
            book.come_in(connection, id, player, free_name(wanted, list(others.values())))
            return id

        return await self._store.read(work)

    async def leave(self, id: str, player: str) -> None:
        """Be in a circle no more."""

        def work(connection: Connection) -> None:
            _inside(connection, id, player)
            book.go(connection, id, player)

        await self._store.read(work)

    async def change(self, id: str, player: str, wanted: CircleChange) -> None:
        """What the host of a circle may do."""
        values: dict[str, Any] = {}
        if wanted.name is not None:
            values["name"] = circle_name(wanted.name)
        if wanted.season is not None:
            values["season_from"], values["season_to"] = season_of(wanted.season)

        def work(connection: Connection) -> None:
            if _inside(connection, id, player)["host"] != player:
                raise NotHostOfCircle
            people = [each for each, _ in book.members_of(connection, id)]
            if wanted.host is not None:
                values["host"] = _numbered(people, wanted.host)
            if wanted.remove is not None:
                values["door"] = new_id()  # whoever has the old link cannot come back by it
                book.go(connection, id, _another(people, wanted.remove, player))
            if values:
                book.change(connection, id, **values)

        await self._store.read(work)

    async def show(self, id: str, player: str, language: str) -> CircleInfo:
        """A circle, and the tables that are open there."""

        def work(connection: Connection) -> tuple[RowMapping, list[tuple[str, str]], list[Setting]]:
            row = _inside(connection, id, player)
            return row, book.members_of(connection, id), book.open_tables(connection, id)

        row, people, settings = await self._store.read(work)
        lines = (self._line(setting, player, language) for setting in settings)
        return CircleInfo(
            id=id,
            name=row["name"],
            door=row["door"],
            members=[Member(name=n, host=p == row["host"], you=p == player) for p, n in people],
            yours=row["host"] == player,
            season=[row["season_from"], row["season_to"]] if row["season_to"] is not None else [],
            tables=[line for line in lines if line is not None],
        )

    async def require_member(self, id: str, player: str) -> None:
        """Only those who are in a circle set tables up for it."""
        await self._store.read(lambda connection: _inside(connection, id, player))

    async def is_host(self, id: str, player: str) -> bool:
        """Whether somebody in a circle is its host."""
        row = await self._store.read(lambda connection: _inside(connection, id, player))
        return bool(row["host"] == player)

    async def standings(
        self, id: str, player: str, span: CircleSpan, key: str, language: str
    ) -> CircleStandings:
        """How those who are in a circle stand."""

        def work(connection: Connection) -> tuple[list[str], str, list[MemberSums]]:
            dates = span_of(span, _inside(connection, id, player))
            keys = book.modes_of(connection, id, dates)
            wanted = key or (keys[0] if keys else "")
            return keys, wanted, book.standings(connection, id, wanted, dates)

        keys, wanted, found = await self._store.read(work)
        modes = [CircleMode(key=each, title=title_of(each, language)) for each in keys]
        return CircleStandings(modes=modes, key=wanted, lines=told(found, player))

    async def deals(self, id: str, player: str) -> CircleDeals:
        """How all did at the deals of seven days; today's is for those who have ended it."""
        days = [(today() - timedelta(days=back)).isoformat() for back in range(WEEK)]

        def work(connection: Connection) -> list[DealRank]:
            _inside(connection, id, player)
            return book.deal_ranks(connection, id, days)

        found = await self._store.read(work)
        now = [each for each in found if each.day == days[0]]
        ended = any(each.player == player for each in now)
        known = found if ended else [each for each in found if each.day != days[0]]
        return CircleDeals(
            today=places_of_day(now, player) if ended else [], week=places_of_week(known, player)
        )

    async def puzzles(self, id: str, player: str) -> CirclePuzzles:
        """Who solves the puzzles of the day how well; today's is told to those only who have answered it."""
        days = [(today() - timedelta(days=back)).isoformat() for back in range(WEEK)]

        def work(connection: Connection) -> tuple[list[Any], list[Any]]:
            _inside(connection, id, player)
            return book.puzzle_ranks(connection, id, days[:1]), book.puzzle_ranks(connection, id, days)

        now, week = await self._store.read(work)
        answered = any(each[0] == player for each in now)
        return CirclePuzzles(today=solvers(now, player) if answered else [], week=solvers(week, player))


def new_id() -> str:
    """An id or a link that nobody guesses."""
    return new_code(ID_LENGTH)


def circle_name(text: str) -> str:
    """What a circle is called."""
    name = clean(text, CIRCLE_NAME)
    if not name:
        raise BadName("circle")
    return name


def season_of(given: list[float]) -> tuple[float | None, float | None]:
    """The first and last moment of a season, or none."""
    if not given:
        return None, None
    if len(given) != 2 or not 0 <= given[0] < given[1] <= 1e12:
        raise BadSetting("season")
    return given[0], given[1]


def span_of(span: CircleSpan, circle: RowMapping) -> Span:
    """From when to when games count."""
    if span == "evening":
        return Span(time() - EVENING)
    return Span(circle["season_from"], circle["season_to"]) if span == "season" else Span()


def told(found: Iterable[MemberSums], player: str) -> list[CircleStanding]:
    """The lines of the standings: by games won, then by the mean place."""
    by = sorted(found, key=lambda each: (-each.won / each.games, each.places / each.games, each.name))
    marks = [(each.won / each.games, each.places / each.games) for each in by]
    return [
        CircleStanding(
            place=marks.index(mark) + 1,
            name=each.name,
            you=each.player == player,
            games=each.games,
            won=each.won,
            points=each.points / each.games,
            places=each.places / each.games,
        )
        for each, mark in zip(by, marks, strict=True)
    ]


def solvers(found: list[tuple[str, str, int, float]], player: str) -> list[PuzzlePlace]:
    """Those who have answered, the best first."""
    by = sorted(found, key=lambda each: (-each[3], each[1]))
    scores = [each[3] for each in by]
    return [
        PuzzlePlace(place=scores.index(score) + 1, name=name, you=who == player, solved=count, score=score)
        for who, name, count, score in by
    ]


def _behind(connection: Connection, door: str) -> RowMapping:
    row = book.behind(connection, door.upper()) if door.isascii() and door.isalnum() else None
    if row is None:
        raise NoSuchCircle
    return row


def _inside(connection: Connection, id: str, player: str) -> RowMapping:
    row = book.circle(connection, id, player) if id.isascii() and id.isalnum() else None
    if row is None:
        raise NoSuchCircle
    return row


def _require_room(connection: Connection, player: str) -> None:
    if len(book.circles_of(connection, player)) >= MOST_CIRCLES:
        raise CircleFull("circles")


def _numbered(people: list[str], number: int) -> str:
    if not 0 <= number < len(people):
        raise BadSetting("member")
    return people[number]


def _another(people: list[str], number: int, player: str) -> str:
    found = _numbered(people, number)
    if found == player:
        raise BadSetting("yourself")
    return found
