"""Who is slow: the database, or the server that waits for it?"""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from spieltisch.table.store.database import Database
from spieltisch.table.store.errors import StoreSilent

PATIENCE = 0.05


class Slow(Database):
    """Answers after a few turns of the loop, the first of which takes long; or never."""

    def __init__(self, ever: bool) -> None:
        super().__init__()
        self.patience = PATIENCE
        self._ever = ever

    def _begin(self, work: Any, term: int | None) -> Any:
        task = asyncio.create_task(self._answer())
        return task, task.cancel

    async def _answer(self) -> str:
        time.sleep(3 * PATIENCE)  # the server itself is held up
        for _ in range(5):
            await asyncio.sleep(0)
        if not self._ever:
            await asyncio.Future()
        return "an answer"

    async def tend(self) -> None: ...

    async def close(self) -> None: ...


def test_a_server_that_was_held_up_itself_does_not_call_its_database_silent() -> None:
    async def ask() -> str:
        return await Slow(ever=True).run(lambda _connection: "")

    assert asyncio.run(ask()) == "an answer"


def test_a_database_that_never_answers_is_silent_all_the_same() -> None:
    async def ask() -> str:
        return await Slow(ever=False).run(lambda _connection: "")

    with pytest.raises(StoreSilent):
        asyncio.run(ask())
