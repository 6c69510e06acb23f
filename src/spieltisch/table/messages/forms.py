"""What a hall is asked for and gives apart from running tables: lists, replays, analyses."""

from __future__ import annotations

from typing import Any, Literal

from ..structs import Struct, field
from .outgoing import EventData, Phase, RatedInfo, TableInfo


class NewTable(Struct, kw_only=True, forbid_unknown_fields=True):
    """A table to set up. The maker sits in seat 0 unless they only watch."""

    key: str
    name: str
    seats: int | None = None
    options: dict[str, Any] = field(default_factory=dict)
    bots: str | None = None  # a level: fill the other seats with bots and start at once
    clock: int | None = None
    absent_after: int | None = 60
    late: str = "casual"  # the level of the bot that chooses for whoever is late
    learn: bool = False
    rated: bool = False  # it counts for the ratings of all who play
    seated: bool = True
    circle: str = ""  # of one's own, whose members see it and in whose standings it counts
    series: int = 0  # games at most that two play until one of them has won more; 0: a single game


class OfflineGame(Struct, kw_only=True, forbid_unknown_fields=True):
    """A game against bots that was played without a server, and is brought to one."""

    record: str
    seat: int  # of whoever brings it
    levels: list[str]  # of the bots, by seat; nothing where the person sat
    at: float  # when it ended, as far as that device knows


class TableLine(Struct, kw_only=True):
    """One of a person's tables."""

    code: str
    key: str
    title: str
    phase: Phase
    names: list[str]
    scores: list[int]
    winners: list[int]
    yours: list[int]
    your_turn: bool
    changed: float  # seconds since 1970
    clock: int | None = None  # seconds a decision
    left: float | None = None  # of them, where a slow table waits for somebody
    closed: bool = False  # over before its end
    alone: bool = False  # nobody else has a seat there: taken off the list it is gone
    hidden: bool = False  # they have put it away
    continued: bool = False  # it began at a point of another game
    offline: bool = False  # it was played without a server


class Archive(Struct, kw_only=True):
    """A page of a person's finished games and those that they have put away, the latest first."""

    tables: list[TableLine]
    page: int  # from 0
    more: bool  # whether there is another page


class WaitingGames(Struct, kw_only=True):
    """The slow games that wait for a person, those first whose time runs out first."""

    count: int
    tables: list[TableLine]


class OpenLine(Struct, kw_only=True):
    """A table that anybody may join."""

    code: str
    key: str
    title: str
    names: list[str]  # of those who sit there
    seats: int
    free: int  # of them
    clock: int | None


class OpenTables(Struct, kw_only=True):
    """A page of the tables that anybody may join now, the latest first."""

    tables: list[OpenLine]
    page: int  # from 0
    more: bool  # whether there is another page


class Frame(Struct, kw_only=True):
    """One stop of a replay: what was chosen, what happened, and the table afterwards."""

    stop: int
    choices: dict[str, str]
    events: list[EventData]
    view: dict[str, Any]
    scores: list[int]


class Replay(Struct, kw_only=True):
    """A finished game, as one seat or a spectator saw it; ``verified`` says that the deals fit the seed."""

    table: TableInfo
    frames: list[Frame]
    verified: bool | None
    complaint: str = ""


class Continue(Struct, kw_only=True, forbid_unknown_fields=True):
    """Play on from a stop of a finished game, against bots."""

    stop: int
    seat: int
    name: str
    bots: str = "strong"  # their level; "": those who sat there, and others for people
    first: str = ""  # what that seat, or the team, chooses first: an action at that stop


class LabelInfo(Struct, kw_only=True):
    """How good a choice was, and up to how many points behind the best one."""

    name: str
    words: str
    limit: float | None


class JudgedInfo(Struct, kw_only=True):
    """One decision of a finished game; ``chosen`` is the place of the choice among the options."""

    stop: int
    deal: int
    actor: str
    name: str
    label: str
    loss: float
    error: float
    chosen: int
    sentence: str
    options: list[RatedInfo]


class ShareInfo(Struct, kw_only=True):
    """One seat in one deal: luck of the cards and of the course, and what the own choices cost."""

    deal: int
    seat: int
    points: int
    expected: float
    hand: float
    cost: float
    course: float


class ActorInfo(Struct, kw_only=True):
    """Somebody who had a choice, and how often."""

    actor: str
    name: str
    of: int


class AskedInfo(Struct, kw_only=True):
    """A decision of the game, whether it is judged or not."""

    stop: int
    deal: int
    actor: str


class AnalysisHead(Struct, kw_only=True):
    """What an analysis is about: it stays the same while the coach thinks."""

    worlds: int
    names: list[str]
    actors: list[ActorInfo]
    asked: list[AskedInfo]
    aim: str
    labels: list[LabelInfo]
    scores: list[list[int]]  # after every step
    limits: str  # of the labels, in words
    split: str  # what the shares mean, in words


class TeamRoundInfo(Struct, kw_only=True):
    """A round of a team, and what it could have done; ``stop`` is that decision."""

    stop: int
    label: str
    sentence: str


class RecapInfo(Struct, kw_only=True):
    """What a team could have done, round by round."""

    title: str
    rounds: list[TeamRoundInfo]


class AnalysisInfo(Struct, kw_only=True):
    """What the coach has found in a finished game so far; ``stopped`` can be gone on with."""

    state: Literal["none", "running", "stopped", "done"]
    done: int = 0
    of: int = 0  # of those whose decisions were asked for
    yours: bool = False  # whether the reader waits for it, and may stop it
    own: list[str] = field(default_factory=list)  # the reader's actors
    first: list[str] = field(default_factory=list)  # the actors that are judged if the reader asks
    cursor: str = ""  # handed back, it brings only what is new
    fresh: bool = True  # whether ``judged`` is all that was found, and not only what is new
    head: AnalysisHead | None = None  # with ``fresh``, once something is found
    counts: dict[str, int] = field(default_factory=dict)  # decisions judged, by actor
    judged: list[JudgedInfo] = field(default_factory=list)
    shares: list[ShareInfo] = field(default_factory=list)  # of those whose decisions are all judged
    recap: RecapInfo | None = None  # of a team, once the coach has ended

    def __reduce__(self) -> tuple[Any, ...]:
        """From a worker it comes as bytes: to unpickle thousands of decisions takes three times as long."""
        from msgspec import msgpack  # a table in a browser has neither workers nor the library

        return read_analysis_info, (msgpack.encode(self),)


def read_analysis_info(data: bytes) -> AnalysisInfo:
    """The one that was written."""
    from msgspec import msgpack

    return msgpack.decode(data, type=AnalysisInfo)


class PlayedInfo(Struct, kw_only=True):
    """What somebody would play in an imagined world."""

    seat: int
    cards: str


class WorldInfo(Struct, kw_only=True):
    """One of the worlds that the coach imagined: what two choices come to in it, the better one first."""

    points: list[float]
    plays: list[PlayedInfo]  # of the others
    views: list[dict[str, Any]]  # the table after the round, or after the choice where there are no rounds


class ReasonInfo(Struct, kw_only=True):
    """Why one choice is better than another, counted in the coach's own playouts."""

    better: str
    worse: str
    sentences: list[str]
    worlds: list[WorldInfo]
