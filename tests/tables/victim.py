"""A server that is killed: plays at some tables and prints every choice that it has accepted.

``python -m tests.tables.victim URL`` makes tables, or goes on with those that are there.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from spieltisch.table.desk.table import Table
from spieltisch.table.hall import Hall
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.messages.incoming import Choose

from .people import Person, open_hall

TABLES = 8


class Witness(Person):
    """Says aloud what was accepted."""

    async def do(self, message: Any) -> None:
        await super().do(message)
        if isinstance(message, Choose):
            sys.stdout.write(f"{self.table.code} {message.stop} {message.actor} {message.action}\n")
            sys.stdout.flush()


async def new_table(hall: Hall, number: int) -> Table:
    key = ("nimmt", "plus", "qwixx", "board-pro")[number % 4]
    table = await hall.create("ada", NewTable(key=key, name="Ada", seats=2))
    await table.join("ben", "Ben")
    await table.start("casual")
    return table


async def main(url: str) -> None:
    async with open_hall(url) as hall:
        lines = await hall.tables_of("ada")
        tables = [await hall.table(line.code) for line in lines if line.phase == "playing"]
        tables += [await new_table(hall, number) for number in range(TABLES - len(tables))]
        people = [Witness(table, player) for table in tables for player in ("ada", "ben")]
        print("playing", flush=True)
        await asyncio.gather(*(person.play() for person in people))
        print("finished", flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
