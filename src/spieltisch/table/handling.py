"""What each message asks of a table, and who may ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..core.game import Actor, actor_name, read_actor
from . import lobby, messages
from .choices import preview_of
from .errors import BadSetting, NoHints, NotAway, NotOver, NotYours, Removed, TimeIsUp
from .hosting import mute, remove, require_host, without_absent
from .match import Entry
from .messages import Incoming, Previewed
from .speaking import require_voice, say
from .telling import words_of

if TYPE_CHECKING:
    from .client import Client
    from .table import Table


async def handle(table: Table, client: Client, message: Incoming) -> None:
    """Do what a message asks for; whatever is refused changes nothing. Choices are counted elsewhere."""
    player, setting = client.player, table.setting
    match message:
        case messages.Withdraw(actor, stop):
            await withdraw(table, actor_of(table, client, actor), stop)
        case messages.Preview(actor, stop, action):
            preview(table, client, actor_of(table, client, actor), stop, action)
        case messages.Hint(actor, stop):
            hint(table, client, actor_of(table, client, actor), stop)
        case messages.Look(seat):
            look(table, client, seat)
        case messages.Sit(name, seat):
            await table.sit(player, name, seat, again=True)
        case messages.Leave(seat):
            await leave(table, player, seat)
        case messages.Rename(seat, name):
            lobby.require_own(setting, player, seat)
            require_voice(setting, player)
            await table.keep(lobby.rename(setting, seat, name))
        case messages.SeatBot(seat, level):
            require_host(table, player)
            await table.keep(lobby.seat_bot(without_absent(table, seat), seat, level))
        case messages.Arrange():
            require_host(table, player)
            await table.keep(lobby.arrange(setting, message))
        case messages.Start(level):
            require_host(table, player)
            await table.begin(level)
        case messages.HandOver(seat):
            await hand_over(table, player, seat)
        case messages.TakeBack(seat):
            lobby.require_own(setting, player, seat)
            await table.stand_in((seat,), False)
        case messages.Remove(seat, name):
            await remove(table, player, seat, name)
        case messages.Mute(seat, on):
            await mute(table, player, seat, on)
        case messages.Rematch():
            await rematch(table, player)
        case messages.Say(text, reaction):
            await say(table, client, text, reaction)


def actor_of(table: Table, client: Client, name: str) -> Actor:
    """The actor for whom a client may choose."""
    actor = read_actor(name)
    require_decision(table, client, actor)
    return actor


def require_decision(table: Table, client: Client, actor: Actor) -> None:
    """Nobody chooses for others."""
    if client.watching or not table.setting.owns(client.player, actor):
        raise NotYours("decision")


async def withdraw(table: Table, actor: Actor, stop: int) -> None:
    """Take a choice back, while there is time for another one."""
    entry = table.playing().check_withdrawal(actor, stop)
    if table.time_is_up:
        raise TimeIsUp
    await table.accept(entry)


async def choose(table: Table, client: Client, message: messages.Choose) -> None:
    """Seal a choice, together with others that wait for it; whoever chooses plays for themselves."""
    actor = read_actor(message.actor)
    await table.ballots.cast(actor, lambda: chosen(table, client, actor, message))


def chosen(table: Table, client: Client, actor: Actor, message: messages.Choose) -> Entry | None:
    """The entry of a choice that a client may make; the same once more is none."""
    require_decision(table, client, actor)
    match = table.playing()
    entry = match.check(actor, message.action, message.stop)
    return None if match.sealed(actor) == entry.text else entry


def preview(table: Table, client: Client, actor: Actor, stop: int, text: str) -> None:
    """Tell the client what a choice would do."""
    match = table.playing()
    entry = match.check(actor, text, stop)
    assert entry.text is not None
    words = words_of(table.setting.family, client.language)
    events = preview_of(match, actor, match.game.decode(entry.text), words, table.setting.names)
    client.reply(Previewed(stop=stop, actor=actor_name(actor), action=entry.text, events=events))


def hint(table: Table, client: Client, actor: Actor, stop: int) -> None:
    """Ask the coach, in games against bots only; the answer comes when it is ready."""
    match = table.playing()
    decision = match.decision(actor, stop)
    people = [seat for seat in table.setting.seats if seat.kind == "person"]
    if len(people) != 1:
        raise NoHints
    seat = table.setting.seats_of(client.player)[0]
    table.house.coach.hint(client, match, decision, seat, table.setting)


def look(table: Table, client: Client, seat: int | None) -> None:
    """See through another of one's own seats, or watch."""
    if client.watching:
        raise NotYours("watching")
    if seat is not None:
        lobby.require_own(table.setting, client.player, seat)
    client.look(seat)


async def leave(table: Table, player: str, seat: int) -> None:
    """Give a seat up; during the game a bot plays there, until its owner returns."""
    lobby.require_own(table.setting, player, seat)
    if table.setting.phase == "playing":
        await table.stand_in((seat,))
    else:
        await table.keep(lobby.leave(table.setting, seat))


async def hand_over(table: Table, player: str, number: int) -> None:
    """Let a bot play for somebody who is away."""
    lobby.require_seat(table.setting, number)
    table.playing()
    seat = table.setting.seats[number]
    require_seated(table, player)
    if seat.kind != "person":
        raise BadSetting("bot", number=number + 1)
    if seat.player in table.presence.connected:
        raise NotAway("here", name=seat.name)
    if seat.player in table.presence.here:
        raise NotAway("lately", name=seat.name)
    await table.stand_in((number,))


async def rematch(table: Table, player: str) -> None:
    """Make the next table, once for all."""
    require_seated(table, player)
    if table.setting.phase != "over":
        raise NotOver("rematch")
    if not table.setting.next:
        code = await table.house.rematch(table.setting, player, table.presence.here)
        await table.keep(replace(table.setting, next=code))


def require_seated(table: Table, player: str) -> None:
    """Some things are for those who play."""
    if player in table.setting.removed:
        raise Removed
    if not table.setting.seats_of(player):
        raise NotYours("guest")
