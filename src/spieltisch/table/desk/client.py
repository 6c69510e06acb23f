"""Somebody's page at a table: a cursor into what has happened, never a backlog."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import msgspec

from ...core.errors import SpieltischError
from ...core.game import TEAM, Actor
from ...core.plain import NAME_LENGTH, clean
from ..errors import NotYours
from ..match import STRIDE, Match
from ..messages.eyes import Eyes, game_info, waiting
from ..messages.languages import guest_name, language_of
from ..messages.outgoing import GameInfo, Outgoing, TableInfo, Waiting
from .state import DeskState

ENCODER = msgspec.json.Encoder()
REPLIES = 16  # private answers that may wait; older ones are dropped


@dataclass(frozen=True, slots=True)
class Arrival:
    """How somebody comes to a table.

    ``since`` is the last ``seq`` that the page has seen: it is told what happened meanwhile;
    with ``past`` also what happened before, as far as it is remembered.
    """

    language: str = "en"
    seat: int | Literal["watch"] | None = None  # whose eyes it wants: the first of its own, if none is named
    since: int | None = None
    previews: bool = True
    past: bool = False
    name: str = ""
    address: str = ""  # where it comes from, for a fair share of the workers
    device: str = ""  # which of a player's devices it is, so that one of them can be signed out
    page: str = ""  # which of its open pages, as long as that is only reloaded; none is known of programs
    line: int = 0  # how often that page has connected


class Client:
    """One connection. Iterating over it gives the newest truth as JSON, as often as there is one."""

    def __init__(
        self,
        state: DeskState,
        player: str,
        arrival: Arrival,
        info: Callable[[str, str, int | None], TableInfo],
        left: Callable[[Client], None],
    ) -> None:
        self.player = player
        self.language = language_of(arrival.language)
        self.watching = arrival.seat == "watch"  # a page that never plays, such as a TV
        self.looking = _eyes_for(arrival, state.setting.seats_of(player))
        self.name = clean(arrival.name, NAME_LENGTH) or guest_name(self.language)
        self.address = arrival.address
        self.device = arrival.device
        self.page, self.line = arrival.page, arrival.line
        self.closed = False
        self.farewell: SpieltischError | None = None  # why the table lets go of this page
        self.write: Callable[[bytes], bool] = _cannot  # sends a message, if that needs no waiting
        self._state = state
        self._table_info = info  # the table apart from the game, as this page sees it
        self._left = left  # tells the table that the page is gone
        self._previews = arrival.previews
        self._past = arrival.past  # it wants to know what its eyes saw before
        self._eyes = Eyes(self.looking, self.language, arrival.previews)
        self._replies: list[Outgoing] = []
        self._asleep: asyncio.Future[bytes | None] | None = None
        self._info = -1
        self._stop = None if arrival.since is None else arrival.since // STRIDE  # events are told up to here
        if arrival.since is None and state.match is None:  # whoever waits for the game sees its first deal
            self._stop = 0
        self._shown: tuple[int, int | None, bool] | None = None
        self._waited: object = None
        self._chat = 0

    def __aiter__(self) -> Client:
        return self

    async def __anext__(self) -> bytes:
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
        match = self._state.match
        if self._info != self._state.changes:
            self._info = self._state.changes
            return self._table_info(self.player, self.language, self.looking)
        if match is not None:
            if self._shown != (match.stop, self.looking, match.closed):
                return self._game(match)
            if self._waited != self._news(match):
                return self._waiting(match)
        return self._said()

    @property
    def eyes(self) -> Eyes:
        """How this page looks at the table."""
        if self._eyes.seat != self.looking:
            self._eyes = Eyes(self.looking, self.language, self._previews)
        return self._eyes

    def same_page(self, other: Client) -> bool:
        """Whether both are lines of one page."""
        return bool(self.page) and (self.player, self.page) == (other.player, other.page)

    def require_own(self, actor: Actor) -> None:
        """Nobody chooses for others."""
        if self.watching or not self._state.setting.owns(self.player, actor):
            raise NotYours("decision")

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

    def tell(self) -> None:
        """Send all that is new at once, where that needs no waiting; what changes later needs a new call."""
        if self._asleep is None or self._asleep.done() or self.closed:
            return
        try:
            while (text := self._text()) is not None:
                if not self.write(text):
                    self._asleep.set_result(text)
                    return
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
            self._left(self)
        self.wake()

    def _text(self) -> bytes | None:
        message = self.next()
        return None if message is None else ENCODER.encode(message)

    def _said(self) -> Outgoing | None:
        chat, count = self._state.chat, self._state.said
        self._chat = max(self._chat, count - len(chat))
        if self._chat >= count:
            return None
        self._chat += 1
        return chat[self._chat - 1 - count]

    def _game(self, match: Match) -> GameInfo:
        since = match.stop if self._stop is None else self._stop
        self._stop = match.stop
        new_eyes = self._shown is None or self._shown[1] != self.looking
        self._shown = (match.stop, self.looking, match.closed)
        self._waited = self._news(match)
        state, past = self._state, self._past and new_eyes
        return game_info(state.setting, match, self.eyes, since, state.clock.remaining, past)

    def _news(self, match: Match) -> object:
        """What this client is told of within a stop: never how often others have changed their minds."""
        changes, looking = match.changes, self.looking
        own = None if looking is None else (changes.get(looking), changes.get(TEAM))
        return match.awaited(), own, self._state.clock.beat

    def _waiting(self, match: Match) -> Waiting:
        self._waited = self._news(match)
        return waiting(match, self.looking, self._state.clock.remaining)


def _cannot(_text: bytes) -> bool:
    return False


def _eyes_for(arrival: Arrival, own: tuple[int, ...]) -> int | None:
    """The seat whose eyes a page has; nobody sees through those of others."""
    if arrival.seat == "watch":
        return None
    if arrival.seat is None:
        return next(iter(own), None)
    if arrival.seat not in own:
        raise NotYours("watch", number=arrival.seat + 1)
    return arrival.seat
