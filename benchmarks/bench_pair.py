"""Two servers on one PostgreSQL against one of them: each on a core of its own, at full speed.

Rounds in which the first server's tables play alone and rounds in which both servers' do take turns within
one run. On a machine of two cores those who play and the database share these with the servers, so by the
clock two servers cannot have twice as much there. The second figure goes by processor time: choices for each
second that a server itself was at work, added up over the servers. What sharing a database costs a server
(leases, calls of others, smaller groups to commit) is in it; what the database needs is told beside it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

from benchmarks.bench_server import Player, Tally, report, set_up, sit_down
from benchmarks.servers import Server, processor_of
from tests.postgres import Postgres, running

TABLES, ROUNDS, SECONDS = 60, 7, 3.0


class Crew(NamedTuple):
    """A server, and all who play there."""

    server: Server
    players: list[Player]
    tally: Tally


class Throughput(NamedTuple):
    """Choices a second of all servers, by the clock and by their processor time, and of the database's."""

    clock: float
    servers: float
    database: float


class PostgresProcesses:
    """All processes of a PostgreSQL."""

    def __init__(self, postgres: Postgres) -> None:
        self._main = int((postgres.folder / "data" / "postmaster.pid").read_text().split()[0])

    def processor(self) -> float:
        """Seconds of processor time so far."""
        children = Path(f"/proc/{self._main}/task/{self._main}/children").read_text().split()
        return sum(processor_of(int(pid)) for pid in children)


async def seated(server: Server, core: int, tables: int) -> Crew:
    """Everybody sits at that server's own tables, and it has its core."""
    cores = sorted(os.sched_getaffinity(0))
    for thread in Path(f"/proc/{server.process.pid}/task").iterdir():
        os.sched_setaffinity(int(thread.name), {cores[core % len(cores)]})
    tally = Tally()
    return Crew(server, await sit_down(server.url, set_up(server.url, tables), tally), tally)


async def rate(crews: Sequence[Crew], database: PostgresProcesses) -> Throughput:
    """All of these play as fast as they can, for a while."""
    for crew in crews:
        crew.tally.running = True
        for player in crew.players:
            player.act()
    await asyncio.sleep(1)
    begin, used = perf_counter(), database.processor()
    before = [crew.server.processor() for crew in crews]
    for crew in crews:
        crew.tally.clear()
    await asyncio.sleep(SECONDS)
    made = [len(crew.tally.times) for crew in crews]
    took = [crew.server.processor() - at for crew, at in zip(crews, before, strict=True)]
    found = Throughput(
        sum(made) / (perf_counter() - begin),
        sum(count / seconds for count, seconds in zip(made, took, strict=True)),
        sum(made) / (database.processor() - used),
    )
    for crew in crews:
        crew.tally.running = False
    await asyncio.sleep(1)
    return found


def tell(alone: list[Throughput], both: list[Throughput]) -> None:
    """The medians of all rounds, and of the ratios of those that followed each other."""
    for number, name in enumerate(("by the clock", "by the servers' processor time")):
        one, two = (median(each[number] for each in rates) for rates in (alone, both))
        ratios = sorted(two[number] / one[number] for one, two in zip(alone, both, strict=True))
        report(f"choices a second {name}, one / two", f"{one:,.0f} / {two:,.0f}")
        spread = f"{median(ratios):.2f} ({ratios[0]:.2f} … {ratios[-1]:.2f})"
        report("ratio, lowest … highest", spread, "at least 1.7")
    one, two = (median(each.database for each in rates) for rates in (alone, both))
    report("choices for a second of the database's processor", f"{one:,.0f} / {two:,.0f}")


async def measure(tables: int, rounds: int) -> None:
    with running() as postgres, tempfile.TemporaryDirectory() as data:
        url = postgres.url(postgres.database())
        servers = [Server(data, url), Server(data, url)]
        try:
            crews = [await seated(server, core, tables) for core, server in enumerate(servers)]
            await asyncio.sleep(2)
            database = PostgresProcesses(postgres)
            pairs = [
                (await rate(crews[:1], database), await rate(crews, database)) for _ in range(rounds + 1)
            ]
            alone, both = zip(*pairs[1:], strict=True)  # the first one has loaded and compiled
            tell(list(alone), list(both))
        finally:
            for server in servers:
                server.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    arguments = parser.parse_args()
    asyncio.run(measure(arguments.tables, arguments.rounds))
