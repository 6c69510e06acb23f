"""What is said of tournaments: to those in their circle, and without codes and cards to a big screen."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

EncounterState = Literal["drawn", "waiting", "playing", "stopped", "hidden", "done"]
RoundState = Literal["drawn", "playing", "done"]
Mend = Literal["enter", "void", "again", "clear"]
Advance = Literal["draw", "undo", "begin", "end"]


class NewTournament(Struct, kw_only=True, forbid_unknown_fields=True):
    """A tournament to set up in a circle; its maker is its host."""

    name: str
    key: str
    seats: int  # of each table
    rounds: int
    options: dict[str, Any] = field(default_factory=dict)
    clock: int | None = None
    bots: str = ""  # the level of bots that fill the last table; nothing: there are byes
    same: bool = True  # all tables of a round have the same cards
    members: list[int] = field(default_factory=list)  # of the circle who play, by their numbers there


class TournamentChange(Struct, kw_only=True, forbid_unknown_fields=True):
    """What its host changes between rounds; what is left out stays."""

    name: str | None = None
    rounds: int | None = None
    add: int | None = None  # the number of a member of the circle
    bot: str | None = None  # the level of a bot who plays as others do
    withdraw: int | None = None  # the number of an entrant
    swap: list[int] | None = None  # the numbers of two entrants of a round that has not begun


class TournamentStep(Struct, kw_only=True, forbid_unknown_fields=True):
    """Where its host goes on: draw a round, take that back, begin it, or end the tournament."""

    step: Advance


class EncounterChange(Struct, kw_only=True, forbid_unknown_fields=True):
    """What its host mends at a table: enter a result, void it, play it again, or take such a word back."""

    round: int  # from 0
    table: int  # from 0
    mend: Mend
    scores: list[int] = field(default_factory=list)  # by seat, where a result is entered
    won: bool = True  # whether the team has, where all play together


class Participation(Struct, kw_only=True, forbid_unknown_fields=True):
    """Somebody wants to play, or no longer."""

    playing: bool


class TournamentLine(Struct, kw_only=True):
    """One of a circle's tournaments."""

    id: str
    name: str
    title: str  # of its game
    over: bool
    round: int  # the last that was drawn, from 1; 0 before the first
    rounds: int
    playing: int  # how many play
    yours: str  # the code of the reader's table, where one waits for them


class TournamentPage(Struct, kw_only=True):
    """A page of a circle's tournaments, the latest first."""

    tournaments: list[TournamentLine]
    page: int  # from 0
    more: bool


class EntrantInfo(Struct, kw_only=True):
    """Somebody who plays, or has played."""

    number: int
    name: str
    level: str  # of a bot
    you: bool
    gone: bool


class EncounterSeat(Struct, kw_only=True):
    """A seat at a table of a round; points are what it counts."""

    number: int
    name: str
    you: bool
    score: int | None = None
    points: float | None = None


class EncounterInfo(Struct, kw_only=True):
    """A table of a round."""

    code: str  # for those who may come there, and for its host
    look: bool  # whether the reader may see its game
    state: EncounterState
    by: Literal["", "entered", "void"]  # what its host has said
    won: bool | None  # whether the team has, where all play together
    seats: list[EncounterSeat]


class RoundInfo(Struct, kw_only=True):
    """A round of a tournament."""

    state: RoundState
    tables: list[EncounterInfo]
    byes: list[str]


class RankInfo(Struct, kw_only=True):
    """A line of the standing; what decides of equal points stands beside it."""

    place: int
    name: str
    you: bool
    bot: bool
    gone: bool
    points: float
    share: float | None  # of those with the same cards who did worse
    met: float  # the points of those whom they have met
    games: float  # the points of a game in the mean


class TournamentInfo(Struct, kw_only=True):
    """A tournament as its reader may see it."""

    id: str  # nothing on a big screen
    circle: str  # the same
    screen: str  # the end of the link for a big screen; for those in the circle
    name: str
    key: str
    title: str
    family: str
    aim: str
    options: dict[str, Any]
    seats: int
    planned: int  # rounds
    clock: int | None
    bots: str
    same: bool
    over: bool
    host: bool  # whether the reader may change it
    hosted_by: str
    number: int | None  # the reader's among the entrants, while they play
    yours: str  # the code of the reader's table, where one waits for them
    next: list[Advance]  # what its host can do now
    entrants: list[EntrantInfo]
    rounds: list[RoundInfo]
    ranks: list[RankInfo]
    version: int
