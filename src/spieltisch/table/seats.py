"""What is agreed at a table, apart from the course of the game: frozen, and kept as one row."""

from __future__ import annotations

from typing import Any

from ..core.game import TEAM, Actor, AnyGame
from ..games.registry import mode, remake
from .hours import time
from .messages.outgoing import Phase, Played, SeatKind
from .series import Series
from .structs import Struct, field, replace

STAND_IN = "casual"  # the level of a bot that plays for somebody who is away

SLOW = 3600  # seconds a choice, from which on nobody has to be there: time runs all the same

WATCHERS = "*"
EVENING = 50  # games that one evening remembers


class Seat(Struct, frozen=True):
    """A seat, and who sits there; ``player`` is the id of the person that it belongs to."""

    kind: SeatKind = "free"
    name: str = ""
    player: str = ""
    level: str = ""
    stand_in: bool = False
    since: int = 0  # the stop at which somebody took it over: what it saw before is not theirs
    before: tuple[str, ...] = ()  # players who have given it up in this game
    missed: int = 0  # times in a row that a slow table has waited for its person in vain

    @property
    def bot(self) -> str:
        """The level of the bot that plays here now; nothing where a person plays."""
        return STAND_IN if self.stand_in else self.level

    def belongs_to(self, player: str) -> bool:
        return self.kind == "person" and self.player == player


class Setting(Struct, frozen=True, kw_only=True):
    """A table: game, seats, rules about time, and the secret seed."""

    code: str
    key: str
    options: dict[str, Any] = field(default_factory=dict)  # as asked for; what is left out has its default
    seats: tuple[Seat, ...]
    host: str
    phase: Phase = "lobby"
    clock: int | None = None
    absent_after: int | None = None
    late: str = STAND_IN  # the level of the bot that chooses for whoever is late
    learn: bool = False
    open: bool = False  # anybody may join, and finds it in the list of such tables
    version: int = 0  # of the game's rules, once it has begun
    seed: str = ""
    commitment: str = ""
    position: dict[str, Any] | None = None  # where the game starts from, if not at its beginning
    came_from: str = ""
    deal: str = ""  # that others have played, too: the code of its first table, or a day
    next: str = ""
    made: float = field(default_factory=time)
    changed: float = field(default_factory=time)
    scores: tuple[int, ...] = ()  # as last kept; the match knows better
    winners: tuple[int, ...] = ()
    awaited: tuple[int, ...] = ()
    deadline: float | None = None  # of a slow table: by the clock of the database
    asked: int = 0  # the stop that this deadline is of
    closed: bool = False  # over before its end, without a winner
    rated: bool = False  # whether it counts for ratings; agreed before anybody else sits down
    removed: tuple[str, ...] = ()  # players who may neither sit nor speak here
    muted: tuple[str, ...] = ()  # players who may not speak; ``WATCHERS`` are all without a seat
    circle: str = ""  # of friends, who see the table and in whose standings it counts
    evening: tuple[Played, ...] = ()  # the games before, of which this is the rematch
    series: Series | None = None  # of games, of which this is one
    tournament: str = ""  # of the circle, which has set this table up

    @property
    def slow(self) -> bool:
        """Whether people come now and then, and are waited for by the calendar."""
        return self.clock is not None and self.clock >= SLOW

    @property
    def unattended(self) -> bool:
        """Whether it goes on though nobody is there: it is slow, or bots play it in a tournament."""
        return self.slow or (bool(self.tournament) and not self.players)

    @property
    def continued(self) -> bool:
        """Whether the game began at a point of another one."""
        return self.position is not None or bool(self.came_from)

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody's name, by seat."""
        return tuple([seat.name for seat in self.seats])

    def played(self) -> tuple[Played, ...]:
        """The games of the evening: those before and, once it is over, this one."""
        if self.phase != "over":
            return self.evening
        scores, winners = list(self.scores), list(self.winners)
        names, closed = list(self.names), self.closed
        last = Played(code=self.code, names=names, scores=scores, winners=winners, closed=closed)
        return (*self.evening, last)[-EVENING:]

    def game(self) -> AnyGame:
        """A fresh engine of the game that is played here."""
        return remake(self.key, len(self.seats), self.options)

    @property
    def together(self) -> bool:
        """Whether all play on one side."""
        return mode(self.key).aim == "team"

    @property
    def family(self) -> str:
        return mode(self.key).family

    def seats_of(self, player: str) -> tuple[int, ...]:
        """The seats that belong to a player."""
        return tuple([i for i, seat in enumerate(self.seats) if seat.belongs_to(player)])

    @property
    def players(self) -> frozenset[str]:
        """All persons who have a seat."""
        return frozenset([seat.player for seat in self.seats if seat.player])

    @property
    def playing(self) -> frozenset[str]:
        """All persons who play for themselves; a bot stands in for the others."""
        return frozenset([seat.player for seat in self.seats if seat.player and not seat.stand_in])

    @property
    def former(self) -> frozenset[str]:
        """All persons who have given a seat up in this game."""
        return frozenset([player for seat in self.seats for player in seat.before])

    def is_muted(self, player: str) -> bool:
        """Whether nobody wants to hear a player."""
        return player in self.muted or (WATCHERS in self.muted and player not in self.players | {self.host})

    def is_alone(self, player: str) -> bool:
        """Whether nobody else has, or had, a part in it."""
        return self.players | self.former | {self.host} == {player}

    def concerns(self, player: str) -> bool:
        """Whether it is on somebody's list: they sit here, or have set it up; tournaments have their own."""
        return bool(self.seats_of(player)) or (player == self.host and not self.tournament)

    def owns(self, player: str, actor: Actor) -> bool:
        """Whether a player answers for an actor; everybody seated speaks for the team."""
        if actor == TEAM:
            return bool(self.seats_of(player))
        return 0 <= actor < len(self.seats) and self.seats[actor].belongs_to(player)

    def seated(self, number: int, seat: Seat) -> Setting:
        """This table with another occupant in one seat."""
        seats = (*self.seats[:number], seat, *self.seats[number + 1 :])
        return replace(self, seats=seats, changed=time())
