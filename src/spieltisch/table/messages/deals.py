"""Deals that several play: who has, how they did, and where their games part."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from .outgoing import SeatKind


class PlayDeal(Struct, kw_only=True, forbid_unknown_fields=True):
    """Play a deal that others have played."""

    name: str
    seat: int | None = None  # where a person sat; the first of these where none is named
    bots: str = "casual"  # the level for seats of other persons; "": they are kept for friends


class DealSeat(Struct, kw_only=True):
    """Who plays a seat of a deal: the same bot each time, or a person."""

    seat: int
    kind: SeatKind
    name: str = ""  # of a bot
    level: str = ""


class DealInfo(Struct, kw_only=True):
    """A deal, before anything of it is told."""

    id: str  # the code of its first table, or a day
    key: str
    family: str
    title: str
    aim: str
    options: dict[str, Any]
    seats: list[DealSeat]
    day: str = ""  # of which it is the deal
    plays: int  # games that have come to their end
    finished: bool  # whether the reader has played it to the end, and may see what others did
    open: str = ""  # the code of a table at which the reader still plays it


class Differing(Struct, kw_only=True):
    """What somebody chose, and what the reader's game has in its place; nothing where that was over."""

    actor: str
    name: str
    mine: str
    theirs: str


class DealPlay(Struct, kw_only=True):
    """One game of a deal."""

    code: str
    names: list[str]
    persons: list[int]  # their seats
    scores: list[int]
    winners: list[int]
    closed: bool  # over before its end
    yours: list[int]
    again: bool  # one of its people had played the deal before
    at: float  # when it was over
    parted: int | None = None  # the stop at which it first differs from the reader's; None: nowhere
    differing: list[Differing] = []


class DealChoice(Struct, kw_only=True):
    """What some have chosen at a stop that they share with the reader."""

    words: str
    mine: bool  # whether the reader's game has it, too
    plays: list[str]  # codes of the other games


class DealStop(Struct, kw_only=True):
    """A decision of the reader's game that others had, too."""

    stop: int
    actor: str
    name: str
    choices: list[DealChoice]


class DealPage(Struct, kw_only=True):
    """The reader's game of a deal, a page of the others', and what was chosen until they part."""

    mine: DealPlay
    plays: list[DealPlay]
    stops: list[DealStop]
    page: int  # from 0, the first to end first
    more: bool


class DayInfo(DealInfo, kw_only=True):
    """The deal of a day, and how the reader stands with it; only the first try counts, on the day itself."""

    today: bool
    level: str  # of the bots
    standing: Literal["new", "playing", "done", "left"]
    score: int | None = None  # once it is done
    place: int | None = None  # at the table, from 1
    rank: int | None = None  # among all who have played it, from 1


class DayLine(Struct, kw_only=True):
    """How somebody did at the deal of a day."""

    rank: int  # from 1; who did as well has the same
    name: str
    score: int
    place: int
    yours: bool
    code: str  # of the table, for those who have played the deal


class DayResults(Struct, kw_only=True):
    """A page of how all did at the deal of a day, the best first."""

    day: str
    lines: list[DayLine]
    page: int  # from 0
    more: bool
