"""One table that people come to: its inbox, its open pages and its caretaker. No HTTP here."""

from __future__ import annotations

from time import monotonic
from typing import Literal

from ..core.errors import SpieltischError
from ..core.plain import NAME_LENGTH, clean
from .caretaker import Caretaker
from .client import Client
from .counting import Ballots
from .course import Course
from .errors import NotYours, StoreError, TableGone
from .handling import choose, handle
from .house import House
from .inbox import Inbox
from .match import Match
from .messages import Choose, Incoming, TableInfo
from .showing import Around, Eyes, table_info
from .store.store import Kept, table_changed
from .store.writing import Write
from .telling import guest_name, language_of


class Table(Course):
    """A table that people can come to; everything that changes it goes through its inbox."""

    def __init__(self, house: House, kept: Kept, match: Match | None) -> None:
        super().__init__(kept, match, house.manners)
        self.house = house
        self.touched = monotonic()
        self._inbox = Inbox()
        self.ballots = Ballots(self, self._inbox)
        self._caretaker = Caretaker(self)
        if self.setting.phase != "over":  # after a restart everybody comes back in a moment
            self.presence.expect(self.setting.players | {self.setting.host})
        self._inbox.post(self._resume)

    @property
    def remaining(self) -> float | None:
        """Seconds left on the clock."""
        return self._caretaker.remaining

    @property
    def time_is_up(self) -> bool:
        """Whether nobody has time left at this stop."""
        return self._caretaker.time_is_up

    @property
    def beat(self) -> int:
        """Grows where the clock starts anew within a stop."""
        return self._caretaker.beat

    # --- for those who come ---------------------------------------------------------------------

    def connect(
        self,
        player: str,
        language: str = "en",
        seat: int | Literal["watch"] | None = None,
        *,
        since: int | None = None,
        previews: bool = True,
        past: bool = False,
        name: str = "",
        address: str = "",
    ) -> Client:
        """A page opens: with the eyes of a seat of one's own (the first, if none is named), or watching.

        ``since`` is the last ``seq`` that the page has seen: it is told what happened meanwhile;
        with ``past`` also what happened before, as far as it is remembered.
        """
        if self._inbox.stopped:
            raise TableGone
        own = self.setting.seats_of(player)
        if isinstance(seat, int) and seat not in own:
            raise NotYours("watch", number=seat + 1)
        watching = seat == "watch"
        looking = seat if isinstance(seat, int) else None if watching else next(iter(own), None)
        client = Client(
            self,
            player,
            language,
            looking,
            watching=watching,
            since=since,
            previews=previews,
            past=past,
            name=clean(name, NAME_LENGTH) or guest_name(language_of(language)),
            address=address,
        )
        self.presence.come(client, self.setting)
        self.touched = monotonic()
        self.tell_changes()
        self._inbox.post(lambda: self._arrived(client))
        return client

    def left(self, client: Client) -> None:
        """A page has closed."""
        self.house.coach.leave(client)
        self.presence.go(client)
        self.touched = monotonic()
        self.tell_changes()
        self._inbox.post(self._stirred)

    async def handle(self, client: Client, message: Incoming) -> None:
        """Do what a client asks for, or raise a ``SpieltischError`` that says why not."""
        self.touched = monotonic()
        if isinstance(message, Choose):
            await choose(self, client, message)
        else:
            await self._inbox.do(lambda: handle(self, client, message))

    async def join(self, player: str, name: str, seat: int | None = None) -> int:
        """Sit down; whoever sits already, and names no other seat, stays there."""
        return await self._inbox.do(lambda: self.sit(player, name, seat, again=False))

    async def start(self, level: str) -> None:
        """Begin, with bots of this level in the free seats."""
        await self._inbox.do(lambda: self.begin(level))

    def info(self, player: str, language: str, looking: int | None = None) -> TableInfo:
        """The table apart from the game."""
        presence, setting = self.presence, self.setting
        around = Around(presence.here, presence.watchers(), presence.hosts(setting))
        return table_info(setting, self.options, around, player, Eyes(looking, language_of(language)))

    # --- what happens by itself, done by the table's task only ------------------------------------

    def stir(self) -> None:
        """Ask the bots that are due, and set the clock."""
        self._caretaker.stir()

    def time_runs_out(self) -> None:
        """Have the caretaker look who is late."""
        self._inbox.post(self._caretaker.time_ran)

    async def _arrived(self, client: Client) -> None:
        if not client.watching:
            await self.stand_in(self.setting.seats_of(client.player), False)
        self.stir()

    async def _stirred(self) -> None:
        self.stir()

    async def _resume(self) -> None:
        """A game that ended just before the server did is closed now."""
        if self.setting.phase == "playing" and self.match is not None and self.match.over:
            await self.finish(self.match)

    # --- leaving the memory -----------------------------------------------------------------------

    def retire(self, idle: float) -> None:
        """Leave the memory, unless somebody comes or came within so many seconds."""
        self._inbox.post(lambda: self._retire(idle))

    async def _retire(self, idle: float) -> None:
        if not self._idle(idle):
            return
        if self.setting.phase == "playing":
            await self.write(table_changed(self.summary()))
        if self._idle(idle) and self._inbox.empty:
            self.house.forget(self, None)

    def _idle(self, seconds: float) -> bool:
        return not self.presence.clients and monotonic() - self.touched >= seconds

    async def close(self) -> None:
        """Finish what was asked for, note how it stands, and let everybody go."""
        try:
            await self._inbox.close()
            if self.setting.phase == "playing":
                await self.house.store.write(table_changed(self.summary()))
        finally:
            self.drop()

    def drop(self, why: SpieltischError | None = None) -> None:
        """Let go of everything at once, and tell everybody why: what is on the disk is the truth."""
        self._caretaker.close()
        for client in tuple(self.presence.clients):
            client.dismiss(why)
            self.house.coach.leave(client)
        self.presence.close()
        self._inbox.stop()
        self.ballots.drop()

    async def write(self, *writes: Write) -> None:
        """Whatever cannot be written is not done; the table is then read anew, to be sure how it stands."""
        try:
            await self.house.store.write(*writes)
        except StoreError as error:
            self.house.forget(self, error)
            raise
