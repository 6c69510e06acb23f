"""What the host of a table may do with those who are at it."""

from __future__ import annotations

from msgspec.structs import replace

from .. import lobby
from ..errors import BadSetting, NotHost, TableFull
from ..seats import STAND_IN, WATCHERS, Setting
from ..succession import unseated
from .clerk import Clerk

MOST = 500  # players that a table remembers not to want; the first of more are forgotten


def require_host(clerk: Clerk, player: str) -> None:
    """Only the host changes the table."""
    if player not in clerk.presence.hosts(clerk.setting):
        raise NotHost


def require_all_here(clerk: Clerk) -> None:
    """A rated game counts for everybody who sits here: it begins when all of them are."""
    for seat in clerk.setting.seats if clerk.setting.rated else ():
        if seat.kind == "person" and seat.player not in clerk.presence.here:
            raise BadSetting("rated-away", name=seat.name)


async def begin_without(clerk: Clerk, player: str) -> None:
    """Begin at once; whoever is not there is waited for, or a bot plays for them."""
    require_host(clerk, player)
    await clerk.begin(STAND_IN)


def without_absent(clerk: Clerk, number: int) -> Setting:
    """The table, with a seat free again whose owner went away before the game and is no longer waited for.

    The host's own seat is for the host to give up.
    """
    setting = clerk.setting
    lobby.require_lobby(setting)
    lobby.require_seat(setting, number)
    seat = setting.seats[number]
    if seat.kind != "person" or seat.player in clerk.presence.connected:
        return setting
    if seat.player == setting.host:
        raise NotHost("host")
    if clerk.presence.may_return(seat.player):
        raise TableFull("lately", name=seat.name)
    return lobby.leave(setting, number)


async def remove(clerk: Clerk, host: str, seat: int | None, name: str) -> None:
    """Send somebody away: they may watch as anybody may, but neither sit nor speak here."""
    require_host(clerk, host)
    player = person_at(clerk.setting, seat) if seat is not None else watcher(clerk, name)
    require_other(clerk.setting, host, player)
    if clerk.setting.rated and clerk.setting.phase == "playing" and clerk.setting.seats_of(player):
        raise BadSetting("rated-remove")
    setting = clerk.setting if clerk.setting.phase == "over" else unseated(clerk.setting, player)
    await clerk.keep(replace(setting, removed=with_one(setting.removed, player)))
    clerk.stir()


async def mute(clerk: Clerk, host: str, seat: int | None, on: bool) -> None:
    """Let nobody hear one player, or all who watch; or let them be heard again."""
    require_host(clerk, host)
    setting = clerk.setting
    player = WATCHERS if seat is None else person_at(setting, seat)
    require_other(setting, host, player)
    muted = with_one(setting.muted, player)
    await clerk.keep(replace(setting, muted=muted if on else muted[:-1]))


def person_at(setting: Setting, number: int) -> str:
    """The player who has a seat."""
    lobby.require_seat(setting, number)
    seat = setting.seats[number]
    if not seat.player:
        raise BadSetting("nobody", number=number + 1)
    return seat.player


def watcher(clerk: Clerk, name: str) -> str:
    """The player who watches under a name."""
    player = clerk.presence.watcher(name, clerk.setting)
    if player is None:
        raise BadSetting("no-watcher")
    return player


def require_other(setting: Setting, host: str, player: str) -> None:
    """Nobody does this to themselves, and nobody at all to the host."""
    if player == host:
        raise BadSetting("yourself")
    if player == setting.host:
        raise NotHost("host")


def with_one(players: tuple[str, ...], player: str) -> tuple[str, ...]:
    """The players, with one at their end."""
    return (*(other for other in players if other != player), player)[-MOST:]
