"""What one table has on the disk: written first, and only then so."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...core.record import Record
from ..match import Move
from ..messages.outgoing import Said
from ..owners import Lease
from ..results import finished
from ..seats import Setting
from ..store.errors import StoreError
from ..store.hostbook import forget_names
from ..store.played import played
from ..store.rows import Kept, chosen, closed, erased, listed, recorded, said, seen, table_changed, visited
from ..store.store import Store
from ..store.writer import Write


class Ledger:
    """Writes for one table. Whatever cannot be written is not done, and ``failed`` is told."""

    def __init__(self, store: Store, kept: Kept, lease: Lease, failed: Callable[[StoreError], None]) -> None:
        self._store = store
        self._lease = lease
        self._code = kept.setting.code
        self._visitors = kept.visitors
        self._hidden = kept.hidden
        self._failed = failed

    async def keep(self, setting: Setting) -> None:
        """What is agreed, and who was here."""
        await self._keep(setting)

    async def finish(self, setting: Setting, record: Record, *writes: Write) -> None:
        """How the game ended, for every history too, its record instead of its journal, and what follows."""
        ended = (*played(finished(setting)), *writes)
        await self._keep(setting, recorded(self._code, str(record)), closed(self._code), *ended)

    async def enter(self, number: int, moves: Iterable[Move]) -> None:
        """Moves, from a line of the journal on."""
        await self._write(*(chosen(self._code, n, move.entry) for n, move in enumerate(moves, number)))

    async def say(self, number: int, message: Said) -> None:
        """A line of the chat."""
        await self._write(*said(self._code, number, message))

    async def hide(self, player: str) -> None:
        """Whose list the table is no longer on."""
        await self._write(listed(self._code, player, False))
        self._hidden |= {player}

    async def show(self, player: str) -> None:
        """Whose list the table is on again."""
        await self._write(listed(self._code, player, True))
        self._hidden -= {player}

    async def erase(self) -> None:
        """Nothing of the table is kept."""
        await self._write(erased(self._code))

    async def forget(self, names: frozenset[str], now: tuple[str, ...]) -> None:
        """Nothing is kept that people of these names have said; a record has the names of now."""
        await self._store.read(lambda connection: forget_names(connection, self._code, names, now))

    async def note(self, setting: Setting) -> None:
        """How the table stands as it leaves the memory; nobody there needs to be told if it fails."""
        await self._store.write(table_changed(setting), lease=self._lease)

    async def _keep(self, setting: Setting, *writes: Write) -> None:
        new = (setting.players | {setting.host}) - self._visitors
        back = self._hidden & setting.players if setting.phase != "over" else frozenset()
        shown = [listed(self._code, player, True) for player in sorted(back)]
        noticed = [seen(self._code)] if setting.open and setting.phase == "lobby" else []
        await self._write(table_changed(setting), *visited(self._code, new), *shown, *noticed, *writes)
        self._visitors |= new
        self._hidden -= back

    async def _write(self, *writes: Write) -> None:
        try:
            await self._store.write(*writes, lease=self._lease)
        except StoreError as error:
            self._failed(error)
            raise
