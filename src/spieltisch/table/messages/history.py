"""What somebody's own games come to: told to nobody else."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

GameResult = Literal["won", "lost", "open"]  # open: nobody has won, or it counts for nobody


class MetInfo(Struct, kw_only=True):
    """Somebody else in a game, as they were seen there."""

    name: str
    level: str = ""  # of a bot
    points: int
    place: int | None
    whom: str = ""  # to be asked for: other games with them; nothing where they are gone


class GameLine(Struct, kw_only=True):
    """One of somebody's finished games."""

    game: str
    code: str = ""  # of its table, where there is one: its replay and analysis are there
    key: str
    title: str
    aim: str
    at: float  # seconds since 1970
    seats: int
    place: int | None  # from 1; nothing where none can be told
    points: int
    won: bool
    gone: bool  # they left before the end
    kind: str
    rated: bool
    rating: int | None = None  # after it
    others: list[MetInfo]


class GamePage(Struct, kw_only=True):
    """A page of somebody's finished games, the latest first."""

    games: list[GameLine]
    next: str = ""  # handed back, it brings the page after this one
    window: int  # games on a page


class OpponentInfo(Struct, kw_only=True):
    """Somebody whom one has met, and who was before the other how often."""

    whom: str
    name: str
    level: str = ""  # of a bot
    games: int  # seats of theirs, where a level had several in one game
    compared: int
    ahead: int
    behind: int


class OpponentPage(Struct, kw_only=True):
    """A page of those whom one has met, the most often first."""

    opponents: list[OpponentInfo]
    page: int
    more: bool


class GameSums(Struct, kw_only=True):
    """What some games come to."""

    games: int
    won: int
    mean: float | None  # points; nothing where none was played to the end
    best: int | None
    worst: int | None
    places: list[int]  # how often one was first, second, …


class SeatTally(Struct, kw_only=True):
    """The games of a mode at so many seats."""

    seats: int
    tally: GameSums


class ModeTally(Struct, kw_only=True):
    """The games of a mode; ``aim`` says whether more points are better."""

    key: str
    title: str
    aim: str
    tally: GameSums
    by_seats: list[SeatTally]


class StatisticsInfo(Struct, kw_only=True):
    """All games that count, by mode; the most played first."""

    games: int
    won: int
    modes: list[ModeTally]


class TrendPoint(Struct, kw_only=True):
    """A game in a picture."""

    game: str
    code: str = ""
    at: float
    points: int
    place: int
    won: bool
    people: bool  # whether others than bots were there
    rating: int | None = None
    within: int | None = None


class Trend(Struct, kw_only=True):
    """The last games of a mode, in their order."""

    key: str
    title: str
    aim: str
    games: list[TrendPoint]


class StrengthInfo(Struct, kw_only=True):
    """A rating; by 95 % the truth lies ``within`` points of it."""

    points: int
    within: int
    games: int


class LevelStrength(Struct, kw_only=True):
    """What people's games say about a level of bots."""

    level: str
    strength: StrengthInfo


class RatedMode(Struct, kw_only=True):
    """A rating in a mode: among people, or against bots, with the levels that were played against."""

    key: str
    title: str
    pool: Literal["people", "bots"]
    strength: StrengthInfo
    levels: list[LevelStrength] = field(default_factory=list)


class RatingPage(Struct, kw_only=True):
    """All of somebody's ratings, the most played first."""

    ratings: list[RatedMode]


class SeatStrength(Struct, kw_only=True):
    """The rating of whoever has a seat at a rated table; nothing before their first game."""

    seat: int
    strength: StrengthInfo | None


class TableRatings(Struct, kw_only=True):
    """The ratings of those who sit at a rated table."""

    pool: Literal["people", "bots"]
    seats: list[SeatStrength]
