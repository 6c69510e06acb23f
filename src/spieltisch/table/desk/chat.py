"""Chat and reactions: who may speak, under which name, and how much."""

from __future__ import annotations

from ..errors import Muted, Removed, TooFast
from ..hours import time
from ..messages.outgoing import Said
from ..names import clean_chat
from ..seats import Setting
from .clerk import Clerk
from .client import Client


async def say(clerk: Clerk, client: Client, text: str, reaction: bool) -> None:
    """Chat; whoever watches may speak too, under a name that is nobody else's."""
    setting = clerk.setting
    own = setting.seats_of(client.player)
    seat = client.looking if client.looking in own else next(iter(own), None)
    require_voice(setting, client.player)
    shown = clean_chat(text, reaction)
    if not clerk.speech.take(client.player, seat is None):
        raise TooFast("chat")
    name = clerk.presence.name_for(client, setting) if seat is None else setting.seats[seat].name
    await clerk.say(Said(name=name, seat=seat, text=shown, at=time(), reaction=reaction))


def require_voice(setting: Setting, player: str) -> None:
    """Some are not to be heard."""
    if player in setting.removed:
        raise Removed
    if setting.is_muted(player):
        raise Muted
