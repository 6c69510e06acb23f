"""Two servers on one PostgreSQL: sockets that are passed on beside direct ones, and how soon a table is back.

Tables are played at one server; half of them are reached through the other. Both halves take turns within
one run, at a pace that no server minds. Then the server that has a table is ended, or killed, and a page that
comes again as pages do is asked when it saw the game again.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import tempfile
from random import uniform
from statistics import median
from time import perf_counter

from benchmarks import bench_server
from benchmarks.bench_server import Tally, at_a_pace, post, report, set_up, sit_down
from benchmarks.servers import Server
from benchmarks.sockets import Socket, connect
from tests.postgres import running

TABLES, ROUNDS, PACE, SECONDS = 10, 7, 60, 4.0
ENDS = 5  # of each kind
FIRST = (0.3, 0.5)  # seconds after which a page comes again


async def passed_on(owner: Server, door: Server) -> None:
    """From sent to seen, directly and through the other server."""
    bench_server.PACED = SECONDS
    halves = []
    for url in (owner.url, door.url):
        tally = Tally()
        halves.append((await sit_down(url, set_up(owner.url, TABLES), tally), tally))
    rounds = []
    for _ in range(ROUNDS):
        times = []
        for players, tally in halves:
            await at_a_pace(players, tally, PACE)
            tally.running = False
            times.append(tally.milliseconds())
        rounds.append(times)
    for number, name in enumerate(("p50", "p99")):
        direct, passed = (median(times[half][number] for times in rounds) for half in (0, 1))
        ratio = median(times[1][number] / times[0][number] for times in rounds)
        report(f"{name} of a choice, direct / passed on", f"{direct:.1f} / {passed:.1f} ms")
        report(f"ratio of the {name}", f"{ratio:.2f}", "at most 1.6" if name == "p99" else "")


class Page:
    """Looks at a table, and comes again as the page does."""

    def __init__(self, url: str, code: str, token: str) -> None:
        self._address = url.replace("http", "ws") + f"/api/tables/{code}/ws"
        self._token = token
        self.seen = asyncio.Event()

    def _hear(self, _socket: Socket, text: bytes) -> None:
        if json.loads(text)["type"] == "game":
            self.seen.set()

    async def look(self) -> Socket:
        """Be there, with the game before one's eyes."""
        self.seen.clear()
        wait = uniform(*FIRST)
        while True:
            try:
                socket = await connect(self._address, self._token, self._hear)
                await asyncio.wait(
                    (asyncio.create_task(self.seen.wait()), socket.closed), return_when="FIRST_COMPLETED"
                )
            except OSError:
                pass
            else:
                if self.seen.is_set():
                    return socket
            await asyncio.sleep(wait)
            wait *= 2


async def time_away(url: str, data: str, door: Server, sig: signal.Signals) -> float:
    """Seconds from a signal to the owner until a page at another door has its game again."""
    owner = Server(data, url)
    try:
        token = post(owner.url, "/api/players", {})["token"]
        table = {"key": "nimmt", "name": "Ada", "seats": 2, "bots": "beginner"}
        page = Page(door.url, post(owner.url, "/api/tables", table, token)["code"], token)
        socket = await page.look()
        begin = perf_counter()
        os.kill(owner.process.pid, sig)
        await socket.closed
        await asyncio.sleep(uniform(*FIRST))
        socket = await page.look()
        took = perf_counter() - begin
        socket.close()
        await asyncio.to_thread(owner.process.wait, 60)
        return took
    finally:
        owner.process.kill()


async def measure(ends: int) -> None:
    with running() as postgres, tempfile.TemporaryDirectory() as data:
        url = postgres.url(postgres.database())
        owner, door = Server(data, url), Server(data, url)
        try:
            await passed_on(owner, door)
            owner.stop()
            for sig, what, wanted in (
                (signal.SIGTERM, "hand-over after SIGTERM", "below 1 s"),
                (signal.SIGKILL, "take-over after SIGKILL", "below 5 s"),
            ):
                times = [await time_away(url, data, door, sig) for _ in range(ends)]
                report(
                    f"{what}, seen at the page: median / longest",
                    f"{median(times):.2f} / {max(times):.2f} s",
                    wanted,
                )
        finally:
            owner.stop()
            door.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ends", type=int, default=ENDS)
    asyncio.run(measure(parser.parse_args().ends))
