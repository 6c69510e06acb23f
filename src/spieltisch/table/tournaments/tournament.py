"""A tournament as it is kept: what was agreed, who plays, and the tables of each round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from msgspec import Struct, field
from msgspec.structs import replace

from ...games.registry import mode
from ..errors import NotNow
from ..hours import time
from ..seats import SLOW
from .pairing import Pairing

Settled = Literal["", "played", "entered", "void"]
MOST_ENTRANTS = 64
MOST_ROUNDS = 12


class Scheme(Struct, frozen=True, kw_only=True):
    """What is played, and how."""

    key: str
    options: dict[str, Any] = field(default_factory=dict)
    seats: int
    rounds: int
    clock: int | None = None
    bots: str = ""  # the level of those that fill the last table; nothing: there are byes
    same: bool = True  # all tables of a round have the same cards

    @property
    def slow(self) -> bool:
        """Whether nobody has to be there."""
        return self.clock is not None and self.clock >= SLOW

    @property
    def together(self) -> bool:
        """Whether all at a table win or lose together."""
        return mode(self.key).aim == "team"


class Entrant(Struct, frozen=True):
    """Somebody who plays, or a bot; known by their number, which never changes."""

    name: str
    player: str = ""
    level: str = ""  # of a bot
    gone: bool = False  # plays no further rounds
    fills: bool = False  # a bot that nobody has asked for


class Encounter(Struct, frozen=True):
    """One table of a round."""

    seats: tuple[int, ...]  # numbers of entrants
    code: str = ""  # once the round has begun
    settled: Settled = ""
    scores: tuple[int, ...] = ()
    won: bool = True  # whether a team has
    fresh: bool = False  # it was dealt other cards than the other tables
    former: tuple[str, ...] = ()  # codes of games that were played again

    def is_dealt_alike(self, code: str) -> bool:
        """Whether a game of this table has, or had, the cards of the other tables."""
        return code in self.former or (bool(code) and code == self.code and not self.fresh)


class Round(Struct, frozen=True):
    """Its tables; until it has begun they may still be changed."""

    tables: tuple[Encounter, ...]
    byes: tuple[int, ...] = ()
    begun: bool = False

    @property
    def done(self) -> bool:
        """Whether every table has a result."""
        return self.begun and all(each.settled for each in self.tables)

    def pairing(self) -> Pairing:
        """Who met whom."""
        return Pairing(tuple(each.seats for each in self.tables), self.byes)


class Tournament(Struct, frozen=True, kw_only=True):
    """All of it; every change makes a new one."""

    id: str
    circle: str
    screen: str  # the end of the link for a big screen
    name: str
    host: str
    phase: Literal["open", "over"] = "open"
    plan: Scheme
    rounds: tuple[Round, ...] = ()
    entrants: tuple[Entrant, ...] = ()
    version: int = 1
    made: float = field(default_factory=time)
    changed: float = field(default_factory=time)

    @property
    def current(self) -> Round | None:
        """The last round that was drawn."""
        return self.rounds[-1] if self.rounds else None

    @property
    def active(self) -> list[int]:
        """The numbers of those who play on."""
        return [number for number, each in enumerate(self.entrants) if not each.gone]

    def require_open(self) -> None:
        """Nothing changes in one that is over."""
        if self.phase == "over":
            raise NotNow("over")

    def number_of(self, player: str) -> int | None:
        """The number of somebody who plays, or has played."""
        return next((n for n, each in enumerate(self.entrants) if player and each.player == player), None)

    def with_round(self, number: int, changed: Round) -> Tournament:
        """With another round in its place."""
        return replace(self, rounds=(*self.rounds[:number], changed, *self.rounds[number + 1 :]))

    def with_entrant(self, number: int, changed: Entrant) -> Tournament:
        """With another entrant of a number."""
        rest = self.entrants[number + 1 :]
        return replace(self, entrants=(*self.entrants[:number], changed, *rest))


class TableEnd(NamedTuple):
    """How a table stands: what its row says."""

    phase: str
    closed: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]


def with_results(tournament: Tournament, found: Mapping[str, TableEnd]) -> Tournament:
    """With the results of games that have come to their end, where the host has not said otherwise."""
    rounds = tuple(
        replace(each, tables=tuple(_with_result(table, found.get(table.code)) for table in each.tables))
        for each in tournament.rounds
    )
    return tournament if rounds == tournament.rounds else replace(tournament, rounds=rounds)


def _with_result(table: Encounter, end: TableEnd | None) -> Encounter:
    if end is None or table.settled or end.phase != "over" or end.closed:
        return table
    return replace(table, settled="played", scores=end.scores, won=bool(end.winners))


def round_with(tournament: Tournament, code: str) -> Round | None:
    """The round whose tables still play with the cards of a game."""
    if not tournament.plan.same or tournament.phase == "over":
        return None
    open_ = (each for each in tournament.rounds if not each.done)
    return next((each for each in open_ if any(table.is_dealt_alike(code) for table in each.tables)), None)


def may_look(tournament: Tournament, code: str, player: str, member: bool) -> bool:
    """Whether somebody may see a game: while others play with its cards, nobody who is yet to play them."""
    found = round_with(tournament, code)
    if found is None:
        return True
    own = own_table(tournament, found, player)
    if own is not None and code in (own.code, *own.former):
        return True
    return member and (own is None or bool(own.settled))


def own_table(tournament: Tournament, round_: Round, player: str) -> Encounter | None:
    """Where somebody sits in a round."""
    number = tournament.number_of(player)
    return next((table for table in round_.tables if number in table.seats), None)
