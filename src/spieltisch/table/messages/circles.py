"""What is said of circles of friends: to those who are in them; its name also to whoever has its link."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .forms import TableLine

CircleSpan = Literal["evening", "season", "ever"]


class NewCircle(Struct, kw_only=True, forbid_unknown_fields=True):
    """A circle to found, and what its founder is called there."""

    name: str
    member: str


class CircleChange(Struct, kw_only=True, forbid_unknown_fields=True):
    """What its host changes; what is left out stays. A season without an end or beginning is none."""

    name: str | None = None
    host: int | None = None  # the number of the member who is host from now on
    remove: int | None = None  # the number of one who is in it no more; its link is another one then
    season: list[float] | None = None  # its first and last moment, in seconds since 1970; none ends it


class Membership(Struct, kw_only=True, forbid_unknown_fields=True):
    """What somebody is called in a circle."""

    member: str


class CircleLine(Struct, kw_only=True):
    """A circle that one is in."""

    id: str
    name: str
    members: int


class CircleDoor(Struct, kw_only=True):
    """What whoever has a circle's link may know."""

    name: str
    id: str  # nothing for those who are not in it


class Member(Struct, kw_only=True):
    name: str
    host: bool
    you: bool


class CircleInfo(Struct, kw_only=True):
    """A circle, for those who are in it."""

    id: str
    name: str
    door: str  # the end of the link by which others come in
    members: list[Member]
    yours: bool  # whether the reader is its host
    season: list[float]  # its first and last moment; nothing where there is none
    tables: list[TableLine]  # that are open


class CircleStanding(Struct, kw_only=True):
    """A line of the standings; the best first."""

    place: int
    name: str
    you: bool
    games: int
    won: int
    points: float  # in the mean of a game
    places: float  # the place in the mean


class CircleMode(Struct, kw_only=True):
    key: str
    title: str


class CircleStandings(Struct, kw_only=True):
    """How members stand in a mode; without one, in that which was played most."""

    modes: list[CircleMode]
    key: str
    lines: list[CircleStanding]


class PuzzlePlace(Struct, kw_only=True):
    """Somebody among those of a circle who solve puzzles; the best first."""

    place: int
    name: str
    you: bool
    solved: int
    score: float  # of all of them; 1 is the best answer to one


class DealPlace(Struct, kw_only=True):
    """How somebody of a circle did at today's deal; the best first."""

    place: int
    name: str
    you: bool
    score: int


class DealWeek(Struct, kw_only=True):
    """How somebody of a circle did at the deals of seven days; the best first."""

    place: int
    name: str
    you: bool
    best: int  # days on which nobody in the circle did better
    played: int


class CircleDeals(Struct, kw_only=True):
    """The deal of the day within a circle; today's is told, and counts, for those who have ended it."""

    today: list[DealPlace]
    week: list[DealWeek]


class CirclePuzzles(Struct, kw_only=True):
    """Today's puzzle for those who have answered it themselves, and the last seven days."""

    today: list[PuzzlePlace]
    week: list[PuzzlePlace]
