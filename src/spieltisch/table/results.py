"""How a game ended for each who sat there: what histories, statistics and ratings are made of.

A game counts for whoever sits there at its end. For somebody who is away then, a bot has ended it: it is
on their list, and nobody is compared with them. Only a rated game counts against those who left it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ..core.fair import is_of_device
from ..core.outcome import ranked
from ..games.registry import mode
from .seats import Seat, Setting

TABLE: Final = "table"
CONTINUED: Final = "continued"  # from a point of another game: to try things out, so it counts nowhere
HOME: Final = "home"  # with the box, kept by a score pad
OFFLINE: Final = "offline"  # without a network, brought later
KINDS = (TABLE, CONTINUED, HOME, OFFLINE)
BOT, NAMED = "bot:", "name:"  # in front of a level, or of a name that nobody's id goes with


class Finisher(NamedTuple):
    """Where somebody ended."""

    whom: str  # a player's id, ``bot:LEVEL``, ``name:NAME``, or nothing where that is not known
    name: str
    points: int
    place: int | None  # from 1; nothing where none can be told
    gone: bool = False  # they left before the end

    @property
    def is_person(self) -> bool:
        """Whether it is somebody who has a history here."""
        return bool(self.whom) and ":" not in self.whom


class Finished(NamedTuple):
    """A finished game, wherever it was played."""

    game: str  # the code of its table, or another id that no other game has
    key: str
    seats: int
    at: float
    places: tuple[Finisher, ...]  # by seat, then those who left a rated game
    won: frozenset[int] = frozenset()  # of these
    kind: str = TABLE
    rated: bool = False
    code: str | None = None  # of the table, where there is one
    compared: bool = True  # whether one was before another


def bot(level: str) -> str:
    """Who a bot is, to those who have met it."""
    return f"{BOT}{level}"


def named(name: str) -> str:
    """Who somebody is of whom nothing but the name is known."""
    return f"{NAMED}{name}"


def finished(setting: Setting) -> Finished:
    """The game of a table that is over."""
    sat = [_place(setting, number) for number in range(len(setting.seats))]
    places = (*sat, *(_leavers(setting) if setting.rated else ()))
    return Finished(
        game=setting.code,
        key=setting.key,
        seats=len(setting.seats),
        at=setting.changed,
        places=places,
        won=frozenset([n for n in setting.winners if not places[n].gone]),
        kind=_kind(setting),
        rated=setting.rated,
        code=setting.code,
        compared=not setting.continued and mode(setting.key).aim != "team",
    )


def _kind(setting: Setting) -> str:
    if setting.continued:
        return CONTINUED
    return OFFLINE if is_of_device(setting.seed) else TABLE


def _place(setting: Setting, number: int) -> Finisher:
    seat = setting.seats[number]
    points = setting.scores[number] if number < len(setting.scores) else 0
    return Finisher(_whom(seat), seat.name, points, _rank(setting, number), seat.stand_in)


def _whom(seat: Seat) -> str:
    return bot(seat.level) if seat.kind == "bot" else seat.player


def _rank(setting: Setting, number: int) -> int | None:
    """Nothing where nobody has won, a bot has ended it, or two at one device cannot be told apart."""
    seat = setting.seats[number]
    if seat.stand_in:
        return len(setting.seats) if setting.rated else None
    if setting.closed or len(setting.seats_of(seat.player)) > 1:
        return None
    aim = mode(setting.key).aim
    if aim == "team":
        return 1 if setting.winners else 2
    return ranked(setting.scores, aim, "").ranks[number] + 1


def _leavers(setting: Setting) -> Iterator[Finisher]:
    """Those who gave up a seat of a rated game, and did not come back: they are last."""
    for seat in setting.seats:
        for player in seat.before:
            if player not in setting.players:
                yield Finisher(player, "", 0, len(setting.seats), gone=True)
