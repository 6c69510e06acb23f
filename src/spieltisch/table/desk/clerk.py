"""Every change of a table: written down first, and only then so."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from ...core.fair import new_seed
from ...core.game import Actor
from .. import lobby
from ..deals.tries import endings
from ..hours import monotonic, time
from ..match import Match, Move
from ..messages.outgoing import Said
from ..phases import begun, ended
from ..seats import Setting
from .caretaker import Caretaker
from .commons import Commons
from .deadline import standing, waits
from .ledger import Ledger
from .manners import Speech
from .presence import Presence
from .state import DeskState


class Clerk:
    """Changes how one table stands, and lets everybody know; called by the table's task only."""

    def __init__(
        self,
        commons: Commons,
        state: DeskState,
        presence: Presence,
        ledger: Ledger,
        caretaker: Caretaker,
    ) -> None:
        self.commons = commons
        self.state = state
        self.presence = presence
        self.speech = Speech(commons.manners)
        self.missed: set[int] = set()  # seats for which a slow table has just waited in vain
        self._ledger = ledger
        self._caretaker = caretaker

    @property
    def setting(self) -> Setting:
        return self.state.setting

    async def sit(self, player: str, name: str, seat: int | None, *, again: bool) -> int:
        """Take a seat, or with ``again`` one more."""
        own = self.setting.seats_of(player)
        if own and seat is None and not again:
            return own[0]
        setting, number = lobby.sit(self.setting, player, name, seat)
        await self.keep(setting)
        return number

    async def begin(self, level: str, first: tuple[Actor, str] | None = None) -> None:
        """Fill the free seats, promise a seed, and deal; then let a first choice count, if there is one."""
        lobby.require_lobby(self.setting)
        seed = self.setting.seed or new_seed()  # of a deal that others have played, too
        setting = lobby.filled(self.setting, level)
        match = Match(setting.game(), seed, setting.position)
        match.begin()
        setting = begun(setting, seed)
        await self.keep(setting)
        self.state.match = match
        if first is not None:
            await self.accept(match.check(*first, match.stop))
        await self.settle()
        self.stir()

    async def keep(self, setting: Setting) -> None:
        """Agree on something else."""
        setting = await self._timed(setting)
        await self._ledger.keep(setting)
        self._agree(setting)

    async def settle(self) -> None:
        """Keep for whom a slow table waits now, and until when."""
        setting = await self._timed(self.setting)
        if setting != self.setting:
            await self._ledger.keep(setting)
            self.state.changes += setting.seats != self.setting.seats
            self.state.agree(setting)

    async def _timed(self, setting: Setting) -> Setting:
        """A slow table with its deadline, which is a new one where it waits anew."""
        match = self.state.match
        if not setting.slow or match is None or match.over or setting.phase != "playing":
            return setting
        timed = standing(setting, match, self.missed)
        if timed.asked != setting.asked:
            self.missed.clear()
        if timed.deadline is None and timed.clock and waits(timed, match):
            now = await self.commons.store.now()
            self.state.clock.shift = now - monotonic()
            timed = replace(timed, deadline=now + timed.clock, changed=time())
        return timed

    async def accept(self, *moves: Move) -> None:
        """Let moves of one stop count."""
        match = self.state.playing()
        stop, awaited = match.stop, match.awaited()
        await self._ledger.enter(match.entries, moves)
        for move in moves:
            match.enter(move)
        if (match.stop, match.awaited()) != (stop, awaited):  # nobody is told of a mind that changed
            self.state.moved = time()
        await self.settle()
        if match.stop != stop or any(move.choice is None for move in moves):
            self.stir()  # before anybody is told, for messages say how much time is left
        self.presence.tell()
        if match.over:
            await self.finish(match)
            self.stir()

    async def say(self, message: Said) -> None:
        """Keep a message and show it."""
        await self._ledger.say(self.state.said + 1, message)
        self.state.say(message)
        self.presence.wake()

    async def stand_in(self, numbers: Iterable[int], stand_in: bool = True) -> None:
        """Let bots play for some seats, or let their people play again."""
        setting = self.setting
        for number in numbers:
            seat = setting.seats[number]
            after = replace(seat, stand_in=stand_in, missed=seat.missed if stand_in else 0)
            if seat.kind == "person" and after != seat:
                setting = setting.seated(number, after)
        if setting is not self.setting:
            await self.keep(setting)
            self.stir()

    async def finish(self, match: Match) -> None:
        """Keep how the game ended, and its record instead of its journal."""
        outcome = match.outcome
        assert outcome is not None
        setting = ended(self.setting, outcome.scores, outcome.winners)
        record = match.record(setting.names, setting.seed, setting.commitment)
        await self._ledger.finish(setting, record, *endings(setting, outcome))
        self._agree(setting)

    async def close(self) -> None:
        """End the game before its end: its record says how far it came, and nobody has won."""
        match = self.state.playing()
        record = match.record(self.setting.names, self.setting.seed, self.setting.commitment)
        setting = ended(self.setting, match.scores, closed=True)
        await self._ledger.finish(setting, record, *endings(setting, None))
        match.close()
        self._agree(setting)
        self.stir()

    def wish_end(self, players: frozenset[str]) -> None:
        """Some wish that the game ends now, and all are told."""
        self.state.ending = players
        self.tell_changes()

    def pass_over(self, number: int) -> None:
        """A bot chooses once for a seat."""
        self._caretaker.pass_over(number)

    async def hide(self, player: str) -> None:
        """Take the table off a player's list, until they sit down here again."""
        await self._ledger.hide(player)

    async def show(self, player: str) -> None:
        """Have the table on a player's list again."""
        await self._ledger.show(player)

    async def erase(self) -> None:
        """Keep nothing of this table."""
        await self._ledger.erase()

    async def forget(self, names: frozenset[str]) -> None:
        """Keep nothing that somebody of these names has said, and no such name in a record."""
        await self._ledger.forget(names, self.setting.names)

    async def note(self) -> None:
        """Keep how a game stands that leaves the memory."""
        if self.setting.phase == "playing":
            await self._ledger.note(self.state.summary())

    def stir(self) -> None:
        """Ask the bots that are due, and set the clock."""
        self._caretaker.stir()

    def _agree(self, setting: Setting) -> None:
        self.presence.look_again(self.setting, setting)
        self.state.agree(setting)
        self.tell_changes()

    def tell_changes(self) -> None:
        """Let everybody know what has changed apart from the game."""
        self.state.changes += 1
        self.presence.wake()
