"""What is done to a person at all their tables, for the host or for themselves: forgotten, or carried."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from ..table.desk.table import Table
from ..table.errors import NoSuchTable, TableBroken
from ..table.hall import Hall
from ..table.owners import Elsewhere
from ..table.store import hostbook
from ..table.store.carrying import carry, carry_visit
from ..table.store.devices import devices_of
from .revocations import Revoked

Act = Callable[[Table], Awaitable[None]]


class Persons:
    """Does it as far as the tables are here; what another server has is left to it, and that is said."""

    def __init__(self, hall: Hall, revoked: Revoked) -> None:
        self._hall = hall
        self._revoked = revoked

    async def forget(self, player: str) -> None:
        """Somebody is gone from every table, and what was kept of them alone is deleted."""
        rows = await self._hall.store.read(partial(devices_of, player=player))
        devices = [row["device"] for row in rows if row["device"] != player]
        for each in (player, *devices):
            await self._revoked.add(each)
        for each in (player, *devices):  # a seat that could not come along is under its device's own id
            await self._at_tables(each, partial(_forget, player=each), partial(hostbook.left, player=each))
            await self._hall.box.forget(each)
        await self._hall.store.read(partial(hostbook.forget, player=player))

    async def carry(self, old: str, new: str) -> None:
        """All that was somebody's is theirs under another id."""
        moved = partial(carry_visit, old=old, new=new)
        await self._at_tables(old, partial(_carry, old=old, new=new), moved)
        await self._hall.box.carry(old, new)
        await self._hall.store.read(partial(carry, old=old, new=new))

    async def _at_tables(self, player: str, act: Act, then: Callable[..., None]) -> None:
        """Have something done at every table of a player's, and note that it is."""
        waiting: Elsewhere | None = None
        for code in await self._hall.store.read(partial(hostbook.codes_of, player=player)):
            try:
                await act(await self._hall.table(code))
            except Elsewhere as error:
                waiting = error
                continue
            except (TableBroken, NoSuchTable):
                pass
            await self._hall.store.read(partial(then, code=code))
        if waiting is not None:
            raise waiting


async def _forget(table: Table, player: str) -> None:
    await table.forget(player)


async def _carry(table: Table, old: str, new: str) -> None:
    await table.carry(old, new)
