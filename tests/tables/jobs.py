"""Workers with something to do."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import sleep
from typing import Any

from spieltisch.table.thinkers.queue import Asker, Urgency
from spieltisch.table.thinkers.thinker import Thinker

from .people import eventually

ADA, EVE = Asker("there", "ada"), Asker("here", "eve")
LONG = 600.0  # seconds: nobody waits for that
BOT, HINT, RECORD, PUZZLE, ANALYSIS = tuple(Urgency)


@asynccontextmanager
async def thinking(count: int = 1) -> AsyncIterator[Thinker]:
    """A thinker whose workers are all there."""
    thinker = Thinker(count)
    thinker.warm()
    try:
        await eventually(lambda: len(thinker.processes()) == count + 1)
        yield thinker
    finally:
        await thinker.close()


async def begun(thinker: Thinker, urgency: Urgency, function: Callable[..., Any], *arguments: Any) -> Any:
    """A job that a worker has begun."""
    before = sum(worker.free for worker in thinker._workers)
    task = asyncio.create_task(thinker.run(urgency, EVE, function, *arguments))
    await eventually(lambda: sum(worker.free for worker in thinker._workers) < before)
    return task


async def settled(*tasks: asyncio.Task[Any]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def slow_id(seconds: float) -> int:
    sleep(seconds)
    return os.getpid()


def until_there(path: Path) -> None:
    """Work until a test lets it end."""
    while not path.exists():
        sleep(0.01)


def noted(log: Path) -> str:
    with log.open("a") as file:
        file.write("x")
    return "done"
