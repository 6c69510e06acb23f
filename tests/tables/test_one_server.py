"""One server at a time on an SQLite file; and what one does that loses its PostgreSQL for a while."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from unittest.mock import patch

import pytest

from spieltisch.table.errors import TableGone
from spieltisch.table.hall import Hall
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.messages.incoming import Rename
from spieltisch.table.store import postgresql
from spieltisch.table.store.errors import StoreError, StoreInUse
from spieltisch.table.store.rows import table_made
from spieltisch.table.store.store import Store

from .. import children
from ..children import PATIENCE
from ..postgres import Postgres
from .people import Person, eventually, open_hall, run
from .test_store import setting


def test_two_servers_cannot_use_one_file(tmp_path: Path) -> None:
    async def scene() -> None:
        database = f"sqlite:///{tmp_path / 'tables.db'}"
        store = await Store.open(database)
        with pytest.raises(StoreInUse, match="Another server"):
            await Store.open(database)
        await store.write(table_made(setting()))
        await store.close()
        again = await Store.open(database)
        assert await again.load("ABCDEF") is not None
        await again.close()

    run(scene())


@pytest.mark.skipif(sys.platform != "linux", reason="hard links are told apart on Linux only")
def test_another_name_of_the_same_file_is_no_way_in(tmp_path: Path) -> None:
    async def scene() -> None:
        first = tmp_path / "first" / "tables.db"
        store = await Store.open(f"sqlite:///{first}")
        (tmp_path / "folder").symlink_to(first.parent)
        (tmp_path / "soft.db").symlink_to(first)
        os.link(first, tmp_path / "hard.db")
        for name in ("folder/tables.db", "soft.db", "hard.db"):
            with pytest.raises(StoreInUse, match="Another server"):
                await Store.open(f"sqlite:///{tmp_path / name}")
        await store.write(table_made(setting()))
        await store.close()
        again = await Store.open(f"sqlite:///{tmp_path / 'soft.db'}")
        assert await again.load("ABCDEF") is not None
        await again.close()

    run(scene())


def test_databases_in_one_folder_do_not_get_in_each_other_s_way(tmp_path: Path) -> None:
    async def scene() -> None:
        stores = [await Store.open(f"sqlite:///{tmp_path / name}") for name in ("one.db", "two.db")]
        for store in stores:
            await store.write(table_made(setting()))
            await store.close()

    run(scene())


def test_a_server_of_a_version_without_leases_shares_nothing(postgres: Postgres) -> None:
    name = postgres.database()
    alone = "SELECT pg_advisory_lock(1936745844, hashtext(current_schema())), pg_sleep(1000)"
    end = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"

    async def scene() -> None:
        async with asyncio.TaskGroup() as group:
            old = group.create_task(asyncio.to_thread(postgres.query, alone, name, check=False))
            await asyncio.to_thread(wait_for_lock, postgres, name)
            with pytest.raises(StoreInUse, match="older version"):
                await Store.open(postgres.url(name))
            await asyncio.to_thread(postgres.query, end, "postgres")
            await old

    with patch.object(postgresql, "TRIES", 2):
        run(scene())


def wait_for_lock(postgres: Postgres, name: str) -> None:
    held = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'"
    assert children.eventually(lambda: postgres.query(held, name) == "1")


async def read_again(hall: Hall, code: str) -> tuple[str, ...]:
    """The names at a table, as soon as the hall may read it."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return (await hall.table(code)).setting.names
            except StoreError:
                await asyncio.sleep(0.1)


def test_what_was_read_before_the_connection_was_lost_is_read_anew(postgres: Postgres) -> None:
    name = postgres.database()
    cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    change = "UPDATE tables SET seats = replace(seats::text, '\"Ada\"', '\"Eve\"')::json"

    async def scene() -> None:
        async with open_hall(postgres.url(name)) as hall:
            table = await hall.create("ada", NewTable(key="nimmt", name="Ada", seats=2))
            ada = Person(table, "ada")
            await asyncio.to_thread(postgres.query, cut, "postgres")
            await asyncio.to_thread(postgres.query, change, name)  # by another hand
            with pytest.raises((StoreError, TableGone)):
                await ada.do(Rename(0, "Anna"))
            assert ada.client.closed
            assert await read_again(hall, table.code) == ("Eve", "")

    run(scene())


def test_the_database_is_found_again_by_itself(postgres: Postgres) -> None:
    name = postgres.database()
    cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"

    async def scene() -> None:
        async with open_hall(postgres.url(name)) as hall:
            assert hall.store.answers
            await asyncio.to_thread(postgres.query, cut, "postgres")
            await eventually(lambda: not hall.store.answers)
            await eventually(lambda: hall.store.answers)

    run(scene())
