"""Whose a table is: several servers may share a database, and one of them plays a table at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from .errors import TableError

Told = Callable[[str], None]  # the code of a table


class Lease(NamedTuple):
    """The right to write of a table; whoever gets it later has a higher epoch, and this one is void."""

    code: str
    owner: str
    epoch: int


class Peer(NamedTuple):
    """A living server."""

    id: str
    address: str  # at which the other servers reach it, such as ``10.0.0.7:8765``
    version: str
    draining: bool  # it ends soon, and takes no table any more
    keys: str = ""  # marks of the keys whose signatures it takes


class Elsewhere(TableError):
    """Another living server plays this table, at this address."""

    reason = "elsewhere"

    def __init__(self, why: str = "", *, address: str = "") -> None:
        super().__init__(why, address=address)
        self.address = address


class Owners(Protocol):
    """Knows whose a table is, and has it be ours.

    ``claim`` raises ``Elsewhere`` where another living server has the table. Nothing that is known here is a
    promise but a lease, and that is looked at once more by the very transaction that writes.
    """

    me: str
    draining: bool

    @property
    def sure(self) -> bool:
        """Whether nobody can have taken a table of ours without our knowing; else they may be out of date."""

    async def claim(self, code: str) -> Lease | None:
        """Have a table; nothing where there is none of this code."""

    def holds(self, lease: Lease) -> bool:
        """Whether a lease is ours still, as far as can be known without asking."""

    async def whose(self, code: str) -> str | None:
        """The address of the other living server that has a table; nothing where it is ours or nobody's."""

    async def release(self, code: str) -> None:
        """Let whoever needs it next have a table."""

    async def hand_over(self, code: str, to: str) -> None:
        """Give a table to a server; it must have left the memory here."""

    async def stirred(self) -> None:
        """Wait until a server has come or gone, or for a while."""

    async def take(self, job: str) -> bool:
        """Whether a job that is to be done once is ours to do."""

    async def finish(self, job: str) -> None:
        """Such a job is done, or given up."""

    def servers(self) -> Sequence[Peer]:
        """All living servers, as far as this one has heard; itself among them."""

    def on_change(self, lost: Told, given: Told) -> None:
        """Be told which tables are no longer ours, and which others have handed over to us."""

    async def show_keys(self, marks: Sequence[str]) -> bool:
        """Let the others know by which keys we know people; whether each of them knows one of these."""

    async def drain(self) -> None:
        """End soon: take no table any more, and let the others know."""

    async def close(self) -> None:
        """Be gone: all that is ours can be had at once."""


class Alone:
    """The only server of its database: every table is its own, and nothing is asked for that."""

    me = ""
    draining = False
    sure = True

    async def claim(self, code: str) -> Lease | None:
        return Lease(code, self.me, 0)

    def holds(self, lease: Lease) -> bool:
        return True

    async def whose(self, code: str) -> str | None:
        return None

    async def release(self, code: str) -> None:
        return None

    async def hand_over(self, code: str, to: str) -> None:
        return None

    async def stirred(self) -> None:
        await asyncio.Future()

    async def take(self, job: str) -> bool:
        return True

    async def finish(self, job: str) -> None:
        return None

    def servers(self) -> Sequence[Peer]:
        return ()

    def on_change(self, lost: Told, given: Told) -> None:
        return None

    async def show_keys(self, marks: Sequence[str]) -> bool:
        return True

    async def drain(self) -> None:
        self.draining = True

    async def close(self) -> None:
        return None
