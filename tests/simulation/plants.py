"""Faults on purpose: each is one that somebody could make, and the simulation has to find it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from unittest.mock import patch

from spieltisch.table.desk.ledger import Ledger
from spieltisch.table.fellows import Fellows
from spieltisch.table.match import Move
from spieltisch.table.store.rows import chosen
from spieltisch.table.store.writer import Write, Writer

Plant = Callable[[], AbstractContextManager[object]]


def told_before_commit() -> AbstractContextManager[object]:
    """A choice counts, and all are told, while it is still being written."""

    async def enter(self: Ledger, number: int, moves: Iterable[Move]) -> None:
        rows = [chosen(self._code, n, move.entry) for n, move in enumerate(moves, number)]
        task = asyncio.create_task(self._write(*rows))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())

    return patch.object(Ledger, "enter", enter)


def wake_up_lost() -> AbstractContextManager[object]:
    """What is to be written while the writer is busy waits until somebody else comes."""

    async def run(self: Writer) -> None:
        while True:
            await self._more.wait()
            await self._commit(list(self._waiting))
            self._more.clear()

    return patch.object(Writer, "_run", run)


def memory_trusted() -> AbstractContextManager[object]:
    """A table goes on from its memory after a failure, although it cannot know what is on the disk."""

    async def write(self: Ledger, *writes: Write) -> None:
        await self._store.write(*writes, lease=self._lease)

    return patch.object(Ledger, "_write", write)


def lease_without_renewal() -> AbstractContextManager[object]:
    """A server says once that it is there, and never again."""

    async def beat_on(_self: Fellows) -> None:
        return

    return patch.object(Fellows, "_beat_on", beat_on)


def epochs_not_compared() -> AbstractContextManager[object]:
    """Whoever has had a table writes of it, also when another server has it by now."""
    return patch("spieltisch.table.store.writer.void", lambda _connection, _leases: [])


PLANTS: tuple[Plant, ...] = (
    told_before_commit,
    wake_up_lost,
    memory_trusted,
    lease_without_renewal,
    epochs_not_compared,
)
