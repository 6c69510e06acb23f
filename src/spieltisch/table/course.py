"""How a table stands, and every change of it: written down first, and only then so."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterable
from time import time
from typing import Any

from msgspec.structs import replace

from ..core.fair import commitment, new_seed
from . import lobby
from .errors import NotYetBegun
from .manners import Manners, Speech
from .match import Entry, Match
from .messages import Said
from .presence import Presence
from .setting import Setting
from .store.store import CHAT_KEPT, Kept, chosen, closed, recorded, said, table_changed, visited
from .store.writing import Write


class Course(ABC):
    """The setting, the match and the chat of one table; changed by the table's task only."""

    def __init__(self, kept: Kept, match: Match | None, manners: Manners) -> None:
        self.setting = kept.setting
        self.match = match
        self.chat: deque[Said] = deque(kept.chat, CHAT_KEPT)
        self.said = kept.said
        self.presence = Presence(manners, self.tell_changes)
        self.speech = Speech(manners)
        self.changes = 0  # of what ``TableInfo`` tells
        self.options: dict[str, Any] = dict(kept.setting.game().options)
        self._changed = kept.setting.changed
        self._visitors = kept.visitors

    @abstractmethod
    async def write(self, *writes: Write) -> None:
        """Have something on the disk, or raise."""

    @abstractmethod
    def stir(self) -> None:
        """Ask the bots that are due, and set the clock."""

    @property
    def code(self) -> str:
        return self.setting.code

    def playing(self) -> Match:
        """The match, while it is played."""
        if self.match is None:
            raise NotYetBegun
        return self.match

    def summary(self) -> Setting:
        """The setting with the figures that lists of tables show."""
        match = self.match
        if match is None or self.setting.phase != "playing":
            return self.setting
        return replace(self.setting, changed=self._changed, scores=match.scores, awaited=match.awaited())

    def tell_changes(self) -> None:
        """Let everybody know what has changed apart from the game."""
        self.changes += 1
        self.presence.wake()

    # --- changes --------------------------------------------------------------------------------

    async def sit(self, player: str, name: str, seat: int | None, *, again: bool) -> int:
        """Take a seat, or with ``again`` one more."""
        own = self.setting.seats_of(player)
        if own and seat is None and not again:
            return own[0]
        setting, number = lobby.sit(self.setting, player, name, seat)
        await self.keep(setting)
        return number

    async def begin(self, level: str) -> None:
        """Fill the free seats, promise a seed, and deal."""
        lobby.require_lobby(self.setting)
        seed = new_seed()
        setting = lobby.filled(self.setting, level)
        game = setting.game()
        match = Match(game, seed, setting.position)
        match.begin()
        setting = replace(
            setting, phase="playing", version=game.version, seed=seed, commitment=commitment(seed)
        )
        await self.keep(setting)
        self.match = match
        self.stir()

    async def keep(self, setting: Setting, *writes: Write) -> None:
        """Write a change down, and then let it be so."""
        new = (setting.players | {setting.host}) - self._visitors
        await self.write(table_changed(setting), *visited(self.code, new), *writes)
        self.presence.look_again(self.setting, setting)
        if setting.phase == "lobby":
            self.options = dict(setting.game().options)
        self.setting, self._visitors = setting, self._visitors | new
        self.tell_changes()

    async def accept(self, *entries: Entry) -> None:
        """Write choices of one stop down, and then let them count."""
        match = self.playing()
        stop, awaited = match.stop, match.awaited()
        await self.write(*(chosen(self.code, n, entry) for n, entry in enumerate(entries, match.entries)))
        for entry in entries:
            match.enter(entry)
        if (match.stop, match.awaited()) != (stop, awaited):  # nobody is told of a mind that changed
            self._changed = time()
        if match.stop != stop or any(entry.text is None for entry in entries):
            self.stir()  # before anybody is told, for messages say how much time is left
        self.presence.wake()
        if match.over:
            await self.finish(match)
            self.stir()

    async def say(self, message: Said) -> None:
        """Keep a message and show it."""
        await self.write(*said(self.code, self.said + 1, message))
        self.chat.append(message)
        self.said += 1
        self.presence.wake()

    async def stand_in(self, numbers: Iterable[int], stand_in: bool = True) -> None:
        """Let bots play for some seats, or let their people play again."""
        setting = self.setting
        for number in numbers:
            seat = setting.seats[number]
            if seat.kind == "person" and seat.stand_in != stand_in:
                setting = setting.seated(number, replace(seat, stand_in=stand_in))
        if setting is not self.setting:
            await self.keep(setting)
            self.stir()

    async def finish(self, match: Match) -> None:
        """Keep how the game ended, and its record instead of its journal."""
        outcome = match.outcome
        assert outcome is not None
        setting = replace(
            self.setting, phase="over", scores=outcome.scores, winners=outcome.winners, changed=time()
        )
        record = match.record(setting.names, setting.seed, setting.commitment)
        await self.keep(setting, recorded(self.code, str(record)), closed(self.code))
