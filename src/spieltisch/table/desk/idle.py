"""When the table waits for somebody: a reminder, a bot for once, or a bot until they return."""

from __future__ import annotations

from math import ceil

from ...core.game import TEAM
from .. import lobby
from ..errors import BadSetting, NotAway, NotYours, Removed, TooFast
from ..messages.outgoing import Nudged, Outgoing, PassedOver
from ..seats import Seat
from .chat import require_voice
from .clerk import Clerk
from .host import require_host


async def hand_over(clerk: Clerk, player: str, number: int) -> None:
    """Let a bot play for somebody who is away."""
    require_seated(clerk, player)
    seat = person(clerk, number)
    require_quick(clerk)
    if seat.player in clerk.presence.connected:
        raise NotAway("here", name=seat.name)
    if seat.player in clerk.presence.here:
        raise NotAway("lately", name=seat.name)
    await clerk.stand_in((number,))


def nudge(clerk: Clerk, player: str, number: int) -> None:
    """Remind somebody that the table waits for them: not too often, and it counts as something said."""
    require_seated(clerk, player)
    require_voice(clerk.setting, player)
    seat = awaited(clerk, number)
    if seat.player == player:
        raise BadSetting("yourself")
    if not clerk.speech.may_remind(seat.player):
        raise TooFast("reminded", name=seat.name)
    if not clerk.speech.take(player, watches=False):
        raise TooFast("chat")
    clerk.speech.remind(seat.player)
    _tell(clerk, seat, Nudged(name=clerk.setting.seats[clerk.setting.seats_of(player)[0]].name))


def pass_over(clerk: Clerk, player: str, number: int) -> None:
    """Let a bot choose once for somebody who has let the table wait; whoever chooses before it is heard."""
    require_host(clerk, player)
    seat = awaited(clerk, number)
    if number not in clerk.state.playing().awaited():  # what the team is asked anybody can answer
        raise BadSetting("not-awaited", name=seat.name)
    require_quick(clerk)
    left = ceil(clerk.commons.manners.patience - clerk.state.clock.waited)
    if left > 0:
        raise NotAway("thinking", name=seat.name, seconds=left)
    clerk.pass_over(number)
    _tell(clerk, seat, PassedOver())


def require_quick(clerk: Clerk) -> None:
    """Who plays slowly has their time, and need not be there."""
    if clerk.setting.slow:
        raise NotAway("slow")


def _tell(clerk: Clerk, seat: Seat, message: Outgoing) -> None:
    """Tell whoever has this seat, on all their screens, and nobody else."""
    for client in clerk.presence.clients:
        if client.player == seat.player and not client.watching:
            client.reply(message)


def awaited(clerk: Clerk, number: int) -> Seat:
    """The seat of somebody whom the table waits for."""
    seat = person(clerk, number)
    if not {number, TEAM} & set(clerk.state.playing().awaited()):
        raise BadSetting("not-awaited", name=seat.name)
    return seat


def person(clerk: Clerk, number: int) -> Seat:
    """The seat of a person, while the game is played."""
    lobby.require_seat(clerk.setting, number)
    clerk.state.playing()
    seat = clerk.setting.seats[number]
    if seat.kind != "person":
        raise BadSetting("bot", number=number + 1)
    return seat


def require_seated(clerk: Clerk, player: str) -> None:
    """Some things are for those who play."""
    if player in clerk.setting.removed:
        raise Removed
    if not clerk.setting.seats_of(player):
        raise NotYours("guest")
