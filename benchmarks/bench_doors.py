"""Two servers on one PostgreSQL: sockets that are passed on beside direct ones, and how soon a table is back.

Tables are played at one server; half of them are reached through the other. A choice of the one half follows
one of the other, at a pace that no server minds: whatever else the machine does meets both alike. Then the
server that has a table is ended, or killed, and a page that comes again as pages do is asked when it saw the
game again.
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

from benchmarks.bench_server import Tally, at_a_pace, milliseconds, post, report, set_up, sit_down
from benchmarks.servers import Server
from benchmarks.sockets import Socket, connect
from tests.postgres import running

TABLES, ROUNDS, PACE, SECONDS = 10, 7, 100, 8.0
ENDS = 5  # of each kind
FIRST = (0.3, 0.5)  # seconds after which a page comes again


async def passed_on(owner: Server, door: Server) -> None:
    """From sent to seen, directly and through the other server: by turns, choice by choice."""
    tallies = Tally(), Tally()
    halves = [
        await sit_down(url, set_up(owner.url, TABLES), tally)
        for url, tally in zip((owner.url, door.url), tallies, strict=True)
    ]
    players = [player for pair in zip(*halves, strict=True) for player in pair]
    rounds: list[list[list[float]]] = []
    for _ in range(ROUNDS):
        await at_a_pace(players, PACE, SECONDS, *tallies)
        rounds.append([list(tally.times) for tally in tallies])
    tell(rounds)


def tell(rounds: list[list[list[float]]]) -> None:
    """Of all choices together; and the ratios of the single rounds, the lowest and the highest."""
    direct, passed = (milliseconds([took for times in rounds for took in times[half]]) for half in (0, 1))
    parts = [(milliseconds(one), milliseconds(other)) for one, other in rounds]
    for number, name in enumerate(("p50", "p99")):
        report(f"{name} of a choice, direct / passed on", f"{direct[number]:.1f} / {passed[number]:.1f} ms")
        ratios = sorted(other[number] / one[number] for one, other in parts)
        spread = f"{passed[number] / direct[number]:.2f} ({ratios[0]:.2f} … {ratios[-1]:.2f})"
        report(f"ratio of the {name}, of single rounds", spread, "at most 1.6" if number else "")
    report("choices of each kind", f"{min(sum(len(times[half]) for times in rounds) for half in (0, 1)):,}")


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
