"""How a table stands, for all who look at it."""

from __future__ import annotations

from collections import deque
from typing import Any

from msgspec.structs import replace

from ..errors import NotYetBegun
from ..match import Match
from ..messages.outgoing import Said
from ..seats import Setting
from ..store.rows import CHAT_KEPT, Kept
from .clock import Clock


class DeskState:
    """What is agreed at one table, its match, its chat and its clock; only the table itself changes them."""

    def __init__(self, kept: Kept, match: Match | None, clock: Clock) -> None:
        self.setting = kept.setting
        self.options: dict[str, Any] = dict(kept.setting.game().options)
        self.match = match
        self.moved = kept.setting.changed  # when the game last did
        self.chat: deque[Said] = deque(kept.chat, CHAT_KEPT)
        self.said = kept.said
        self.clock = clock
        self.ending: frozenset[str] = frozenset()  # players who wish that the game ends now
        self.changes = 0  # of what ``TableInfo`` tells

    def playing(self) -> Match:
        """The match, while it is played."""
        if self.match is None:
            raise NotYetBegun
        return self.match

    def agree(self, setting: Setting) -> None:
        """Something else is agreed from now on."""
        if setting.phase == "lobby":
            self.options = dict(setting.game().options)
        self.setting = setting

    def say(self, message: Said) -> None:
        """One more line of the chat."""
        self.chat.append(message)
        self.said += 1

    def summary(self) -> Setting:
        """The setting with the figures that lists of tables show."""
        match = self.match
        if match is None or self.setting.phase != "playing":
            return self.setting
        return replace(self.setting, changed=self.moved, scores=match.scores, awaited=match.awaited())
