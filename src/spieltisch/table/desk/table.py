"""One table that people come to: one actor, which does one thing after the other. No HTTP here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random

from ...core.chance import choose
from ...core.errors import SpieltischError
from ...core.game import Actor, read_actor
from ..errors import NoSuchTable, TableGone
from ..hours import monotonic
from ..match import Match, Move
from ..messages.eyes import Around, Eyes, table_info
from ..messages.incoming import Choose, Incoming
from ..messages.languages import language_of
from ..messages.outgoing import TableInfo
from ..owners import Lease
from ..seats import STAND_IN, Setting
from ..store.errors import StoreError
from ..store.rows import Kept
from .caretaker import Caretaker
from .clerk import Clerk
from .client import Arrival, Client
from .clock import Clock
from .commons import Commons
from .duty import Duty
from .host import begin_without
from .inbox import Ballot, Counted, Inbox
from .ledger import Ledger
from .parting import carry, end_now, forget, put_away, restore
from .presence import Presence
from .requests import handle, rematch
from .state import DeskState


class Table:
    """A table that people can come to; everything that changes it goes through its inbox."""

    def __init__(self, commons: Commons, kept: Kept, lease: Lease, match: Match | None) -> None:
        self.commons = commons
        self.touched = monotonic()
        self.state = state = DeskState(kept, match, Clock(commons.manners.grace, kept.now - monotonic()))
        self.presence = Presence(commons.manners, lambda: self._clerk.tell_changes())
        self._inbox = Inbox(self._check, self._enter, lambda: state.playing().awaited())
        duty = Duty(commons.thinker, self._bot_answers, lambda: self.presence.asker(state.setting))
        self._caretaker = Caretaker(state, self.presence, duty, commons.pace, self._time_runs_out)
        ledger = Ledger(commons.store, kept, lease, self._let_go)
        self._clerk = Clerk(commons, state, self.presence, ledger, self._caretaker)
        if state.setting.phase != "over":  # after a restart everybody comes back in a moment
            self.presence.expect(state.setting.players | {state.setting.host})
        self._inbox.post(self._resume)

    @property
    def code(self) -> str:
        return self.state.setting.code

    @property
    def setting(self) -> Setting:
        return self.state.setting

    @property
    def match(self) -> Match | None:
        return self.state.match

    # --- for those who come ---------------------------------------------------------------------

    def connect(self, player: str, arrival: Arrival) -> Client:
        """A page opens: with the eyes of a seat of one's own (the first, if none is named), or watching."""
        if self.gone:
            raise TableGone
        client = Client(self.state, player, arrival, self.info, self._left)
        self.presence.come(client, self.setting)
        self._overtake(client)
        self.touched = monotonic()
        self._clerk.tell_changes()
        self._inbox.post(lambda: self._arrived(client))
        return client

    def _overtake(self, client: Client) -> None:
        """A page has one line: what comes by an older one, held up on its way, is not what it wants now."""
        lines = [other for other in self.presence.clients if other.same_page(client)]
        newest = max((other.line for other in lines), default=client.line)
        for other in lines:
            if other.line < newest:
                other.close()

    async def handle(self, client: Client, message: Incoming) -> None:
        """Do what a client asks for, or raise a ``SpieltischError`` that says why not."""
        self.touched = monotonic()
        if isinstance(message, Choose):
            ballot = Ballot(read_actor(message.actor), message.stop, message.action, client)
            await self._inbox.cast(ballot)
        else:
            await self._inbox.do(lambda: handle(self._clerk, client, message))

    async def join(self, player: str, name: str, seat: int | None = None) -> int:
        """Sit down; whoever sits already, and names no other seat, stays there."""
        return await self._inbox.do(lambda: self._clerk.sit(player, name, seat, again=False))

    async def start(self, level: str, first: tuple[Actor, str] | None = None) -> None:
        """Begin, with bots of this level in the free seats; somebody may have chosen already."""
        await self._inbox.do(lambda: self._clerk.begin(level, first))

    async def begin(self, player: str) -> None:
        """The host lets a table of a tournament begin without those who have not come."""
        await self._inbox.do(lambda: begin_without(self._clerk, player))

    async def rematch(self, player: str) -> str:
        """The next table with the same seats, made if there is none yet; its code."""
        return await self._inbox.do(lambda: rematch(self._clerk, player))

    async def put_away(self, player: str) -> None:
        """Take the table off a player's list; where it was theirs alone, nothing is kept of it."""
        await self._inbox.do(lambda: self._put_away(player))

    async def restore(self, player: str) -> None:
        """Have the table on a player's list again."""
        await self._inbox.do(lambda: restore(self._clerk, player))

    async def _put_away(self, player: str) -> None:
        if await put_away(self._clerk, player):
            self._vanish()

    async def end(self) -> None:
        """End the game before its end, whoever plays it."""
        await self._inbox.do(lambda: end_now(self._clerk))

    async def erase(self) -> None:
        """Keep nothing of the table, and tell everybody that it is gone."""
        await self._inbox.do(self._erase)

    async def forget(self, player: str) -> None:
        """Keep nothing of a player here; where the table was theirs alone, it is gone."""
        await self._inbox.do(lambda: self._forget(player))

    async def carry(self, old: str, new: str) -> None:
        """A player is known by another id from now on."""
        await self._inbox.do(lambda: carry(self._clerk, old, new))

    async def _forget(self, player: str) -> None:
        if await forget(self._clerk, player):
            self._vanish()
        else:
            self._let_go(TableGone())  # whoever is here comes back to what is left

    async def _erase(self) -> None:
        await self._clerk.erase()
        self._vanish()

    def _vanish(self) -> None:
        self.commons.coach.analyses.forget(self.code)
        self._let_go(NoSuchTable())

    def info(self, player: str, language: str, looking: int | None = None) -> TableInfo:
        """The table apart from the game."""
        presence, setting = self.presence, self.setting
        around = Around(
            presence.here,
            presence.watchers(),
            presence.hosts(setting),
            presence.spectators(setting),
            self.state.ending,
        )
        return table_info(setting, self.state.options, around, player, Eyes(looking, language_of(language)))

    @property
    def inviting(self) -> bool:
        """Whether anybody may join, and somebody is there to play with."""
        setting = self.setting
        people = setting.players | {setting.host}
        return setting.open and setting.phase == "lobby" and not people.isdisjoint(self.presence.here)

    # --- choices ----------------------------------------------------------------------------------

    def _check(self, ballot: Ballot) -> Move | None:
        """What a ballot does; nothing where it says the same once more, or it is no longer a bot's turn."""
        actor, stop, text = ballot.actor, ballot.stop, ballot.text
        if ballot.client is not None:
            ballot.client.require_own(actor)
        elif not self._caretaker.hear(actor, stop):
            self._caretaker.stir()
            return None
        match = self.state.playing()
        if ballot.client is None and not text:  # no choice at all is made by lot
            text = match.game.encode(choose(match.decision(actor, stop).options, Random()))
        move = match.check(actor, text, stop)
        return None if move.entry.text == match.sealed(actor) else move

    async def _enter(self, counted: Counted) -> None:
        """Let the moves count; whoever chooses plays for themselves again."""
        back = [ballot.actor for ballot in counted if ballot.client is not None and ballot.actor >= 0]
        self._clerk.missed.difference_update(back)
        await self._clerk.stand_in(back, False)
        moves = [move for move in counted.values() if move is not None]
        if moves:
            await self._clerk.accept(*moves)

    def _bot_answers(self, actor: Actor, stop: int, text: str) -> None:
        self._inbox.drop_in(Ballot(actor, stop, text))

    async def _arrived(self, client: Client) -> None:
        if not client.watching:
            await self._clerk.stand_in(self.setting.seats_of(client.player), False)
        await self._begin_complete()
        self._clerk.stir()

    def _left(self, client: Client) -> None:
        """A page has closed."""
        self.commons.coach.leave(client)
        self.presence.go(client)
        self.touched = monotonic()
        self._clerk.tell_changes()
        self._inbox.post(self._stirred)

    async def _stirred(self) -> None:
        self._clerk.stir()

    def _time_runs_out(self) -> None:
        self._inbox.post(self._time_ran)

    async def _time_ran(self) -> None:
        """Bots stand in for those who were away too long, and for those whose time is up."""
        late = self._caretaker.late()
        if self.setting.slow:  # a bot chooses once, and the next choice is theirs again
            self._clerk.missed.update(late)
        else:
            await self._clerk.stand_in(late)
        self._clerk.stir()

    async def _resume(self) -> None:
        """A game that ended just before the server did is closed now; a slow one goes on."""
        if self.setting.phase == "playing" and self.match is not None and self.match.over:
            await self._clerk.finish(self.match)
        elif self.setting.unattended:
            await self._clerk.settle()
            self._clerk.stir()
        await self._begin_complete()

    async def _begin_complete(self) -> None:
        """A table of a tournament begins by itself once all are there who have to be."""
        setting = self.setting
        complete = setting.unattended or setting.players <= self.presence.connected
        if setting.tournament and setting.phase == "lobby" and complete:
            await self._clerk.begin(STAND_IN)

    # --- leaving the memory -----------------------------------------------------------------------

    def retire(self, idle: float) -> None:
        """Leave the memory, unless somebody comes or came within so many seconds."""
        self._inbox.post(lambda: self._retire(idle))

    async def _retire(self, idle: float) -> None:
        if not self._idle(idle):
            return
        try:
            await self._clerk.note()
        except StoreError as error:
            self._let_go(error)
            raise
        if self._idle(idle) and self._inbox.empty:
            self._let_go(None)

    def _idle(self, seconds: float) -> bool:
        left = not self.presence.clients and not self._caretaker.busy
        return left and monotonic() - self.touched >= seconds

    async def close(self, then: Callable[[], Awaitable[None]] | None = None) -> None:
        """Finish what was asked for, note how it stands, do what is left to do, and let everybody go."""
        try:
            await self._inbox.close()
            await self._clerk.note()
            if then is not None:
                await then()
        finally:
            self.drop()

    @property
    def gone(self) -> bool:
        """Whether it has let go of everything."""
        return self._inbox.stopped

    def drop(self, why: SpieltischError | None = None) -> None:
        """Let go of everything at once, and tell everybody why: what is on the disk is the truth."""
        self._caretaker.close()
        for client in tuple(self.presence.clients):
            client.dismiss(why)
            self.commons.coach.leave(client)
        self.presence.close()
        self._inbox.stop()

    def _let_go(self, why: SpieltischError | None) -> None:
        """Leave the memory; after a failure the table is read anew, to be sure how it stands."""
        self.drop(why)
        self.commons.forget(self.code, why is None)
