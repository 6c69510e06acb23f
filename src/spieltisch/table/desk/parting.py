"""Who goes, and who comes instead: seats left, given up and taken over; games ended and put away."""

from __future__ import annotations

from msgspec.structs import replace

from .. import lobby
from ..errors import GameHasBegun, NotOver, NotYours
from ..succession import carried, forgotten, given_up, taken_over, unseated
from .clerk import Clerk
from .client import Client
from .idle import require_seated


async def leave(clerk: Clerk, player: str, seat: int) -> None:
    """Give a seat up; during the game a bot plays there, until its owner returns."""
    lobby.require_own(clerk.setting, player, seat)
    if clerk.setting.phase == "playing":
        await clerk.stand_in((seat,))
    else:
        lobby.require_own_table(clerk.setting)
        await clerk.keep(lobby.leave(clerk.setting, seat))


async def give_up(clerk: Clerk, player: str, seat: int) -> None:
    """Give a seat up for good: a bot has it. A game that no person has a seat in any more ends."""
    lobby.require_own(clerk.setting, player, seat)
    require_running(clerk)
    setting = given_up(clerk.setting, seat)
    if not setting.players:
        await clerk.close()
        return
    await clerk.keep(setting)
    clerk.stir()


async def take_over(clerk: Clerk, client: Client, seat: int, name: str) -> None:
    """Play where a bot did, from now on: what it has sealed stays until it is changed."""
    require_running(clerk)
    if client.watching:
        raise NotYours("watching")
    stop = clerk.state.playing().stop
    await clerk.keep(taken_over(clerk.setting, client.player, name, seat, stop))
    clerk.stir()


async def end(clerk: Clerk, player: str, on: bool) -> None:
    """Wish that the game ends; it does when all wish it who play for themselves."""
    require_seated(clerk, player)
    require_running(clerk)
    wishing = clerk.state.ending | {player} if on else clerk.state.ending - {player}
    if on and clerk.setting.playing <= wishing:
        await clerk.close()
    else:
        clerk.wish_end(wishing)


async def end_now(clerk: Clerk) -> None:
    """End the game for everybody; nobody there has wished it, so it is not rated."""
    require_running(clerk)
    if clerk.setting.rated:
        await clerk.keep(replace(clerk.setting, rated=False))
    await clerk.close()


async def forget(clerk: Clerk, player: str) -> bool:
    """Keep nothing of somebody here: seats, name, what they said; whether nothing at all is left."""
    if clerk.setting.is_alone(player):
        await clerk.erase()
        return True
    if clerk.setting.phase == "playing" and clerk.setting.players == {player}:
        await clerk.close()
    names = frozenset(clerk.setting.seats[number].name for number in clerk.setting.seats_of(player))
    await clerk.keep(forgotten(clerk.setting, player))
    await clerk.forget(names)
    return False


async def carry(clerk: Clerk, old: str, new: str) -> None:
    """Somebody is known by another id from now on; their seats and what they wished are that one's."""
    setting = carried(clerk.setting, old, new)
    if clerk.setting.phase == "playing" and not setting.players:
        await clerk.close()
    if setting != clerk.setting:
        await clerk.keep(carried(clerk.setting, old, new))
        clerk.stir()
    if old in clerk.state.ending:
        clerk.wish_end(clerk.state.ending - {old} | {new})
    for client in tuple(clerk.presence.clients):
        if client.player == old:
            client.close()  # it comes again as who it is now


async def put_away(clerk: Clerk, player: str) -> bool:
    """Take a table off somebody's list; whether it was theirs alone, and is gone altogether."""
    setting = clerk.setting
    require_part(clerk, player)
    if setting.is_alone(player):
        await clerk.erase()
        return True
    if setting.phase == "playing" and setting.seats_of(player):
        raise NotOver("put-away")
    if setting.phase == "lobby":
        await clerk.keep(unseated(setting, player))
    await clerk.hide(player)
    return False


async def restore(clerk: Clerk, player: str) -> None:
    """Have a table on somebody's list again that they have put away."""
    require_part(clerk, player)
    await clerk.show(player)


def require_part(clerk: Clerk, player: str) -> None:
    """Lists are for those who play, or have set the table up."""
    if player != clerk.setting.host and not clerk.setting.seats_of(player):
        raise NotYours("guest")


def require_running(clerk: Clerk) -> None:
    """A game that has begun and is not over."""
    clerk.state.playing()
    if clerk.setting.phase == "over":
        raise GameHasBegun("over")
