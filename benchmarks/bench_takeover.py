"""Three servers on one PostgreSQL: how long a page is without its table when a server goes.

Each sample is a table of its own at a server of its own: it is killed, or told to end, and a page that comes
again as pages do (``frontend/src/lib/socket.ts``) is asked when it has its game again, and when a new choice
was acknowledged. It comes by another server's door, and the server that goes has more tables to hand over.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import tempfile
from pathlib import Path
from random import random
from statistics import median
from time import perf_counter
from typing import Any

from benchmarks.bench_server import post, report
from benchmarks.servers import Server
from benchmarks.sockets import Socket, connect
from tests.evening.page import wait_before
from tests.postgres import running

SAMPLES = 7  # of each kind
OTHERS = 20  # tables that go with it
LOST = 1006  # the code of a line that broke


class Choosing:
    """A page that comes again as the real one does; after that, somebody chooses there."""

    def __init__(self, url: str, code: str, token: str) -> None:
        self._address = url.replace("http", "ws") + f"/api/tables/{code}/ws"
        self._token = token
        self.seen = asyncio.Event()
        self.acknowledged = asyncio.Event()
        self._asked: tuple[int, str] | None = None
        self._back = False

    def _hear(self, socket: Socket, text: bytes) -> None:
        message = json.loads(text)
        if message["type"] not in ("game", "waiting"):
            return
        if self._asked is not None and self._is_done(message):
            self.acknowledged.set()
        if message["type"] == "game":
            self.seen.set()
            if self._back:
                self._choose(socket, message)

    def _is_done(self, message: dict[str, Any]) -> bool:
        """Whether the table says that it has what was asked for, or has gone on with it."""
        assert self._asked is not None
        stop, action = self._asked
        return bool(message["stop"] > stop or action in message.get("sealed", {}).values())

    def _choose(self, socket: Socket, game: dict[str, Any]) -> None:
        for decision in game["decisions"]:
            if decision["sealed"] is None:
                action = decision["choices"][0]["action"]
                self._asked = (game["stop"], action)
                said = {"type": "choose", "actor": decision["actor"], "stop": game["stop"], "action": action}
                socket.send(json.dumps(said).encode())
                return

    async def come(self) -> Socket:
        """Be there, over as many attempts as it takes."""
        for attempt in range(1, 100):
            socket = None
            try:
                socket = await connect(self._address, self._token, self._hear)
            except OSError:
                pass
            else:
                seen = asyncio.create_task(self.seen.wait())
                await asyncio.wait((seen, socket.closed), return_when="FIRST_COMPLETED")
                if seen.done():
                    return socket
                seen.cancel()
            await asyncio.sleep(wait_before(attempt, random(), socket.code if socket else LOST))
        raise TimeoutError

    def lose(self) -> None:
        """What is told from now on is told after the break."""
        self.seen.clear()
        self._back = True


async def time_away(database: str, door: Server, sig: signal.Signals) -> tuple[float, float, float]:
    """Seconds from a signal until a page is sent away, has its game again, and a new choice acknowledged."""
    with tempfile.TemporaryDirectory() as data:
        owner = Server(data, database)
        try:
            token = post(owner.url, "/api/players", {})["token"]
            table = {"key": "nimmt", "name": "Ada", "seats": 2, "bots": "beginner"}
            codes = [post(owner.url, "/api/tables", table, token)["code"] for _ in range(1 + OTHERS)]
            return await _watch(Choosing(door.url, codes[-1], token), owner, sig)
        finally:
            owner.process.kill()
            owner.process.wait()


async def _watch(page: Choosing, owner: Server, sig: signal.Signals) -> tuple[float, float, float]:
    socket = await page.come()
    begin = perf_counter()
    os.kill(owner.process.pid, sig)
    await socket.closed
    away = perf_counter() - begin
    page.lose()
    await asyncio.sleep(wait_before(0, random(), socket.code))
    socket = await page.come()
    seen = perf_counter() - begin
    await page.acknowledged.wait()
    done = perf_counter() - begin
    socket.close()
    return away, seen, done


async def measure(samples: int) -> None:
    with running() as postgres, tempfile.TemporaryDirectory() as data:
        database = postgres.url(postgres.database())
        doors = [Server(str(Path(data) / name), database) for name in ("one", "two")]
        try:
            for sig, what, wanted in (
                (signal.SIGTERM, "hand-over after SIGTERM", "below 1 s"),
                (signal.SIGKILL, "take-over after SIGKILL", "below 5 s"),
            ):
                times = [await time_away(database, doors[0], sig) for _ in range(samples)]
                for kind, each in zip(
                    ("sent away", "game seen", "choice taken"), zip(*times, strict=True), strict=True
                ):
                    figures = f"{median(each):.2f} / {max(each):.2f} s"
                    report(f"{what}, {kind}: median / longest of {samples}", figures, wanted)
            print(f"load of this machine: {os.getloadavg()[0]:.0f}")
        finally:
            for door in doors:
                door.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--samples", type=int, default=SAMPLES)
    asyncio.run(measure(parser.parse_args().samples))
