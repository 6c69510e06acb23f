"""Where a table comes from that nobody set up: another game, a record, or a position of one."""

from __future__ import annotations

from typing import Any

from ..bots.hired import opponents
from ..core.plain import names_of
from ..core.record import Record
from .codes import new_code
from .messages.forms import Continue
from .names import by_number, clean_name, free_name
from .seats import Seat, Setting
from .series import next_series
from .structs import replace
from .succession import unseated


def again(old: Setting, host: str, here: frozenset[str]) -> Setting:
    """A rematch: the same seats, and bots for those who have left; its host stays, if they are here."""
    for player in old.removed:
        old = unseated(old, player)
    seats = [_seat_again(seat, here, old) for seat in old.seats]
    code, evening = new_code(), old.played()
    return Setting(
        code=code,
        key=old.key,
        options=old.options,
        seats=tuple(seats),
        host=old.host if old.host in here else host,
        clock=old.clock,
        absent_after=old.absent_after,
        late=old.late,
        learn=old.learn,
        rated=old.rated,
        circle=old.circle,
        position=old.position,
        came_from=old.came_from,
        removed=old.removed,
        muted=old.muted,
        evening=evening,
        series=next_series(old.series, old.code, evening, old.together, code),
    )


def _seat_again(seat: Seat, here: frozenset[str], old: Setting) -> Seat:
    """A bot stands in for whoever is not here, unless they play slowly; no one is rated unknowingly."""
    away = seat.kind == "person" and seat.player not in here
    if away and old.rated:
        return Seat()
    return replace(seat, stand_in=away and not old.slow, since=0, before=(), missed=0)


def imported(record: Record, player: str) -> Setting:
    """A finished game that was played elsewhere; its seats belong to nobody here."""
    names = names_of(record.players, record.seats, by_number)
    return Setting(
        code=new_code(),
        key=record.key,
        options=dict(record.options),
        seats=tuple(Seat("person", name) for name in names),
        host=player,
        phase="over",
        version=record.version,
        seed=record.seed,
        commitment=record.commitment,
        position=record.position,
        scores=record.scores,
        closed=not record.over,
    )


def continued(
    origin: Setting, record: Record, position: dict[str, Any] | None, player: str, wanted: Continue
) -> Setting:
    """A game from a position of another one, with one person; other seats are free, or the bots' again."""
    seats = [_bot_again(seat) if not wanted.bots else Seat() for seat in origin.seats]
    seats[wanted.seat] = Seat()
    name = free_name(clean_name(wanted.name), [seat.name for seat in seats if seat.name])
    seats[wanted.seat] = Seat("person", name, player)
    return Setting(
        code=new_code(),
        key=record.key,
        options=dict(record.options),
        seats=tuple(seats),
        host=player,
        position=position,
        came_from=origin.code,
    )


def _bot_again(seat: Seat) -> Seat:
    """The bot that sat there; where a person sat, or a bot of a level that is gone, the seat is free."""
    return Seat("bot", seat.name, level=seat.level) if seat.level in opponents() else Seat()
