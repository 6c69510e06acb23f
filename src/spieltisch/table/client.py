"""Somebody's page at a table: a cursor into what has happened, never a backlog."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from ..core.errors import SpieltischError
from .match import STRIDE, Match
from .messages import GameInfo, Outgoing, Waiting
from .showing import Eyes, actors_of, game_info, waiting
from .telling import language_of

if TYPE_CHECKING:
    from .table import Table

ENCODER = msgspec.json.Encoder()
REPLIES = 16  # private answers that may wait; older ones are dropped


class Client:
    """One connection. Iterating over it gives the newest truth as JSON, as often as there is one."""

    def __init__(
        self,
        table: Table,
        player: str,
        language: str,
        looking: int | None,
        *,
        watching: bool = False,
        since: int | None = None,
        previews: bool = True,
        past: bool = False,
        name: str = "",
        address: str = "",
    ) -> None:
        self.table = table
        self.player = player
        self.language = language_of(language)
        self.looking = looking
        self.watching = watching  # a page that never plays, such as a TV
        self.name = name
        self.address = address  # where it comes from, for a fair share of the workers
        self.previews = previews
        self.past = past  # it wants to know what its eyes saw before
        self.closed = False
        self.farewell: SpieltischError | None = None  # why the table lets go of this page
        self._eyes = Eyes(looking, self.language, previews)
        self._replies: list[Outgoing] = []
        self._asleep: asyncio.Future[str | None] | None = None
        self._info = -1
        self._stop = None if since is None else since // STRIDE  # events are told up to here
        if since is None and table.match is None:  # whoever waits for the game sees its first deal
            self._stop = 0
        self._shown: tuple[int, int | None] | None = None
        self._waited: object = None
        self._chat = 0

    def __aiter__(self) -> Client:
        return self

    async def __anext__(self) -> str:
        while not self.closed:
            text = self._text()
            if text is None:
                self._asleep = asyncio.get_running_loop().create_future()
                text = await self._asleep
                self._asleep = None  # it would keep the text
            if text is not None:
                return text
        raise StopAsyncIteration

    def next(self) -> Outgoing | None:
        """What the client does not know yet; nothing if it knows everything."""
        if self._replies:
            return self._replies.pop(0)
        table = self.table
        if self._info != table.changes:
            self._info = table.changes
            return table.info(self.player, self.language, self.looking)
        if table.match is not None:
            if self._shown != (table.match.stop, self.looking):
                return self._game(table.match)
            if self._waited != self._news(table.match):
                return self._waiting(table.match)
        return self._said()

    def reply(self, message: Outgoing) -> None:
        """Tell this client alone."""
        self._replies = [*self._replies, message][-REPLIES:]
        self.wake()

    def look(self, seat: int | None) -> None:
        """See through other eyes from now on."""
        self.looking = seat
        self._info = -1
        self.wake()

    def wake(self) -> None:
        """There may be something new: it is written at once, while all of it is at hand.

        What goes wrong in that is for this page alone, and never for whoever wakes it.
        """
        if self._asleep is None or self._asleep.done():
            return
        try:
            self._asleep.set_result(None if self.closed else self._text())
        except Exception as error:
            self._asleep.set_exception(error)

    def dismiss(self, why: SpieltischError | None) -> None:
        """The table lets go of this page."""
        self.farewell = why
        self.closed = True
        self.wake()

    def close(self) -> None:
        """The page is gone."""
        if not self.closed:
            self.closed = True
            self.table.left(self)
        self.wake()

    def _text(self) -> str | None:
        message = self.next()
        return None if message is None else ENCODER.encode(message).decode()

    def _said(self) -> Outgoing | None:
        chat, count = self.table.chat, self.table.said
        self._chat = max(self._chat, count - len(chat))
        if self._chat >= count:
            return None
        self._chat += 1
        return chat[self._chat - 1 - count]

    def _game(self, match: Match) -> GameInfo:
        since = match.stop if self._stop is None else self._stop
        self._stop = match.stop
        new_eyes = self._shown is None or self._shown[1] != self.looking
        self._shown = (match.stop, self.looking)
        self._waited = self._news(match)
        if self._eyes.seat != self.looking:
            self._eyes = Eyes(self.looking, self.language, self.previews)
        return game_info(
            self.table.setting, match, self._eyes, since, self.table.remaining, self.past and new_eyes
        )

    def _news(self, match: Match) -> object:
        """What this client is told of within a stop: never how often others have changed their minds."""
        own = [match.changes[actor] for actor in actors_of(self.looking)]
        return match.awaited(), own, self.table.beat

    def _waiting(self, match: Match) -> Waiting:
        self._waited = self._news(match)
        return waiting(match, self.looking, self.table.remaining)
