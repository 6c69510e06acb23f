"""What each message asks of a table, and who may ask."""

from __future__ import annotations

from msgspec.structs import replace

from ...core.game import Actor, read_actor
from .. import lobby
from ..errors import BadSetting, NoHints, NotOver, NotYours, TimeIsUp
from ..messages import incoming
from ..messages.choices import previewed
from ..messages.eyes import recalled
from ..messages.languages import words_of
from .chat import require_voice, say
from .clerk import Clerk
from .client import Client
from .host import mute, remove, require_all_here, require_host, without_absent
from .idle import hand_over, nudge, pass_over, require_seated
from .parting import end, give_up, leave, take_over


async def handle(clerk: Clerk, client: Client, message: incoming.Incoming) -> None:
    """Do what a message asks for; whatever is refused changes nothing. Choices are counted elsewhere."""
    player, setting = client.player, clerk.setting
    match message:
        case incoming.Withdraw(actor, stop):
            await withdraw(clerk, actor_of(client, actor), stop)
        case incoming.Preview(actor, stop, action):
            preview(clerk, client, actor_of(client, actor), stop, action)
        case incoming.Recall(stop, events):
            recall(clerk, client, stop, events)
        case incoming.Hint(actor, stop):
            hint(clerk, client, actor_of(client, actor), stop)
        case incoming.Look(seat):
            look(clerk, client, seat)
        case incoming.Sit(name, seat):
            await clerk.sit(player, name, seat, again=True)
        case incoming.Leave(seat):
            await leave(clerk, player, seat)
        case incoming.Rename(seat, name):
            lobby.require_own(setting, player, seat)
            require_voice(setting, player)
            await clerk.keep(lobby.rename(setting, seat, name))
        case incoming.SeatBot(seat, level):
            require_host(clerk, player)
            await clerk.keep(lobby.seat_bot(without_absent(clerk, seat), seat, level))
        case incoming.Arrange():
            require_host(clerk, player)
            await clerk.keep(lobby.arrange(setting, message))
        case incoming.Start(level):
            require_host(clerk, player)
            require_all_here(clerk)
            await clerk.begin(level)
        case incoming.HandOver(seat):
            await hand_over(clerk, player, seat)
        case incoming.TakeBack(seat):
            lobby.require_own(setting, player, seat)
            await clerk.stand_in((seat,), False)
        case incoming.GiveUp(seat):
            await give_up(clerk, player, seat)
        case incoming.TakeOver(seat, name):
            await take_over(clerk, client, seat, name)
        case incoming.End(on):
            await end(clerk, player, on)
        case incoming.Nudge(seat):
            nudge(clerk, player, seat)
        case incoming.PassOver(seat):
            pass_over(clerk, player, seat)
        case incoming.Remove(seat, name):
            await remove(clerk, player, seat, name)
        case incoming.Mute(seat, on):
            await mute(clerk, player, seat, on)
        case incoming.Rematch():
            await rematch(clerk, player)
        case incoming.Say(text, reaction):
            await say(clerk, client, text, reaction)


def actor_of(client: Client, name: str) -> Actor:
    """The actor for whom a client may choose."""
    actor = read_actor(name)
    client.require_own(actor)
    return actor


async def withdraw(clerk: Clerk, actor: Actor, stop: int) -> None:
    """Take a choice back, while there is time for another one."""
    move = clerk.state.playing().check(actor, None, stop)
    if clerk.state.clock.passed:
        raise TimeIsUp
    await clerk.accept(move)


def preview(clerk: Clerk, client: Client, actor: Actor, stop: int, text: str) -> None:
    """Tell the client what a choice would do."""
    words = words_of(clerk.setting.family, client.language)
    client.reply(previewed(clerk.state.playing(), actor, stop, text, words, clerk.setting.names))


def recall(clerk: Clerk, client: Client, stop: int, events: int) -> None:
    """Tell the client once more what happened of late, and the table before it."""
    seen = recalled(clerk.setting, clerk.state.playing(), client.eyes, stop, events)
    if seen is None:
        raise BadSetting("forgotten")
    client.reply(seen)


def hint(clerk: Clerk, client: Client, actor: Actor, stop: int) -> None:
    """Ask the coach, in games against bots only; the answer comes when it is ready."""
    match = clerk.state.playing()
    decision = match.decision(actor, stop)
    if clerk.setting.rated:
        raise NoHints("rated")
    people = [seat for seat in clerk.setting.seats if seat.kind == "person"]
    if len(people) != 1:
        raise NoHints
    if clerk.setting.deal:
        raise NoHints("deal")
    seat = clerk.setting.seats_of(client.player)[0]
    clerk.commons.coach.hint(client, match, decision, seat, clerk.setting)


def look(clerk: Clerk, client: Client, seat: int | None) -> None:
    """See through another of one's own seats, or watch."""
    if client.watching:
        raise NotYours("watching")
    if seat is not None:
        lobby.require_own(clerk.setting, client.player, seat)
    client.look(seat)


async def rematch(clerk: Clerk, player: str) -> str:
    """Make the next table, once for all; its code."""
    require_seated(clerk, player)
    if clerk.setting.phase != "over":
        raise NotOver("rematch")
    if not clerk.setting.next:
        here = clerk.presence.here | {player}  # whoever asks comes, though perhaps from another page
        code = await clerk.commons.rematch(clerk.setting, player, here)
        await clerk.keep(replace(clerk.setting, next=code))
    return clerk.setting.next
