"""What it costs on PostgreSQL that each write looks whose its table is.

Tables write a choice at a time, each as soon as its last one is kept: as it was before there were leases
(a row at a time), without leases, and with them. They take turns within one run; ratios to the first are the
medians of its rounds. The database does not wait for its disk here, so what is added weighs the more.
"""

from __future__ import annotations

import argparse
import asyncio
from collections import defaultdict
from collections.abc import Sequence
from itertools import count
from statistics import median
from time import perf_counter, process_time
from typing import Any, NamedTuple

from sqlalchemy import Connection, insert

from spieltisch.table.fellows import Fellows
from spieltisch.table.match import Entry
from spieltisch.table.owners import Lease
from spieltisch.table.seats import Seat, Setting
from spieltisch.table.store import schema, writer
from spieltisch.table.store.journal import write_journal
from spieltisch.table.store.rows import chosen, table_made
from spieltisch.table.store.store import Store
from tests.postgres import running

SECONDS, ROUNDS = 2.0, 7


class Pace(NamedTuple):
    """Choices a second, by the clock and by the processor."""

    by_clock: float
    by_processor: float


def setting(code: str) -> Setting:
    seats = (Seat("person", "Ada", "ada"), Seat("person", "Ben", "ben"))
    return Setting(code=code, key="nimmt", options={}, seats=seats, host="ada", seed="5eed")


def row_by_row(connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
    connection.execute(insert(schema.journal), rows)


WAYS = {"before": row_by_row, "without": write_journal, "with": write_journal}


async def pace(store: Store, leases: list[Lease], numbers: count[int], way: str) -> Pace:
    """All tables write for a while."""
    vars(writer)["write_journal"] = WAYS[way]
    written, until = 0, perf_counter() + SECONDS

    async def play(lease: Lease) -> None:
        nonlocal written
        while perf_counter() < until:
            n = next(numbers)
            await store.write(
                chosen(lease.code, n, Entry(n, 0, "play 57")), lease=lease if way == "with" else None
            )
            written += 1

    begin, used = perf_counter(), process_time()
    await asyncio.gather(*map(play, leases))
    return Pace(written / (perf_counter() - begin), written / (process_time() - used))


async def measure(url: str, tables: int, rounds: int) -> None:
    store = await Store.open(url)
    fellows = await Fellows.join(store, "bench")
    codes = [f"T{number:05}" for number in range(tables)]
    await store.write(*(table_made(setting(code)) for code in codes))
    leases = [lease for code in codes if (lease := await fellows.claim(code)) is not None]
    numbers, rounds_of = count(), defaultdict[str, list[Pace]](list)
    for _ in range(rounds):
        for way in WAYS:
            rounds_of[way].append(await pace(store, leases, numbers, way))
    for way in ("without", "with"):
        pairs = list(zip(rounds_of[way], rounds_of["before"], strict=True))
        clock, processor = (median(now[n] / before[n] for now, before in pairs) for n in (0, 1))
        print(
            f"{tables:4} tables, {way:7} leases: {clock:.2f} by the clock, {processor:.2f} by processor time"
        )
    await fellows.close()
    await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    rounds = parser.parse_args().rounds
    with running() as postgres:
        for tables in (1, 20, 300):
            asyncio.run(measure(postgres.url(postgres.database()), tables, rounds))


if __name__ == "__main__":
    main()
