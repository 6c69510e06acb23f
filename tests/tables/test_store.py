"""What tables keep and find again, in SQLite and in PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
import resource
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from msgspec import to_builtins
from sqlalchemy import Connection, MetaData, Table, create_engine, insert, text
from sqlalchemy.exc import SQLAlchemyError

from spieltisch.table.hall import Hall
from spieltisch.table.match import Entry
from spieltisch.table.messages.outgoing import GameInfo, Said
from spieltisch.table.seats import Seat, Setting
from spieltisch.table.store import schema
from spieltisch.table.store import store as store_module
from spieltisch.table.store.address import open_database
from spieltisch.table.store.errors import NewerDatabase, StoreUnusable
from spieltisch.table.store.rows import chosen, closed, recorded, said, table_changed, table_made, visited
from spieltisch.table.store.store import Store
from tests import children

from .people import Person, eventually, in_hall, open_hall, replayed, run, two_people


def setting(code: str = "ABCDEF") -> Setting:
    return Setting(
        code=code,
        key="nimmt",
        options={"num_deals": 1},
        seats=(Seat("person", "Ada", "ada"), Seat("bot", "Bön 🐂", level="strong")),
        host="ada",
        position={"rows": [[1], [2]], "hands": None},
        seed="5eed",
    )


def test_a_table_is_read_as_it_was_written(database: str) -> None:
    async def scene() -> None:
        store = await Store.open(database)
        made = setting()
        await store.write(table_made(made), *visited("ABCDEF", frozenset(("ada",))))
        entries = (Entry(1, 0, "play 57"), Entry(1, 0, None), Entry(1, 0, "play 58"))
        await store.write(*(chosen("ABCDEF", n, entry) for n, entry in enumerate(entries)))
        line = Said(name="Ada", seat=None, text="hé", at=12.5)
        await store.write(*said("ABCDEF", 1, line))
        kept = await store.load("ABCDEF")
        assert kept is not None
        assert (kept.setting, kept.journal, kept.chat, kept.said) == (made, entries, (line,), 1)
        assert kept.visitors == {"ada"}
        assert await store.load("ABCDEG") is None
        assert [s.code for s in await store.settings_of("ada")] == ["ABCDEF"]
        assert await store.settings_of("ben") == []
        await store.close()

    run(scene())


def test_a_finished_game_keeps_its_record_and_no_journal(database: str) -> None:
    async def scene() -> None:
        store = await Store.open(database)
        made = setting()
        await store.write(table_made(made), chosen("ABCDEF", 0, Entry(1, 0, "play 57")))
        over = made.seated(0, Seat())
        await store.write(table_changed(over), recorded("ABCDEF", "the record"), closed("ABCDEF"))
        kept = await store.load("ABCDEF")
        assert kept is not None
        assert (kept.setting, kept.journal) == (over, ())
        assert await store.record("ABCDEF") == "the record"
        assert await store.open_codes() == []
        await store.close()

    run(scene())


def test_a_secret_of_the_server_is_made_once(database: str) -> None:
    async def scene() -> None:
        store = await Store.open(database)
        first = await store.secret("cookies")
        await store.close()
        store = await Store.open(database)
        assert len(first) == 64
        assert await store.secret("cookies") == first
        assert await store.secret("other") != first
        await store.close()

    run(scene())


def test_what_waits_is_committed_together_and_one_failure_spoils_no_other(database: str) -> None:
    async def scene() -> None:
        store = await Store.open(database)
        await store.write(table_made(setting()))
        before = store.writer.commits
        rows = [chosen("ABCDEF", n, Entry(1, 0, f"play {n}")) for n in range(200)]
        await asyncio.gather(*(store.write(row) for row in rows))
        assert store.writer.commits - before <= 5
        again = [chosen("ABCDEF", n, Entry(1, 0, "twice")) for n in (150, 250, 7)]
        results = await asyncio.gather(*(store.write(row) for row in again), return_exceptions=True)
        assert [isinstance(result, StoreUnusable) for result in results] == [True, False, True]
        assert "twice" not in str(results[0])
        kept = await store.load("ABCDEF")
        assert kept is not None
        assert len(kept.journal) == 201
        assert sum(entry.text == "twice" for entry in kept.journal) == 1
        await store.close()

    run(scene())


@pytest.mark.skipif(sys.platform == "win32", reason="rights are told in another way there")
def test_nobody_else_on_the_machine_reads_the_seeds(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path):
            files = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.glob("tables.db*")}
        assert {name: mode for name, mode in files.items() if not name.endswith(".lock")} == {
            "tables.db": 0o600,
            "tables.db-wal": 0o600,
            "tables.db-shm": 0o600,
        }

    run(scene())


def test_the_migrations_give_exactly_the_tables_of_this_version(database: str) -> None:
    async def scene() -> None:
        opened = await open_database(database)
        opened.patience = children.PATIENCE  # all tables are looked through, which nobody waits for in play

        def differences(connection: Connection) -> object:
            return compare_metadata(MigrationContext.configure(connection), schema.metadata)

        assert await opened.run(differences) == []
        await opened.close()

    run(scene())


def test_a_table_of_an_older_version_is_found_again_with_nobody_removed(tmp_path: Path) -> None:
    seats = (Seat("person", "Ada", "ada"), Seat())
    old = Setting(code="ABCDEF", key="nimmt", seats=seats, host="ada")
    engine = create_engine(f"sqlite:///{tmp_path / 'tables.db'}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(Path(schema.__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")
        tables = Table("tables", MetaData(), autoload_with=connection)
        row = {name: value for name, value in to_builtins(old).items() if name in tables.c}
        connection.execute(insert(tables), row)
    engine.dispose()
    assert "muted" not in row

    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            assert (await hall.table("ABCDEF")).setting == old

    run(scene())


def test_a_database_of_a_newer_version_is_left_alone_with_a_sentence(database: str) -> None:
    async def scene() -> None:
        opened = await open_database(database)
        await opened.run(lambda c: c.execute(text("UPDATE alembic_version SET version_num = '9999'")))
        await opened.close()
        with pytest.raises(NewerDatabase, match="newer version of Spieltisch"):
            await Store.open(database)

    run(scene())


def test_a_database_that_cannot_be_used_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no database at all, but long enough to be looked at" * 100)
    folder = tmp_path / "folder"
    folder.mkdir()

    async def scene() -> None:
        for url in (
            f"sqlite:///{tmp_path / 'file' / 'tables.db'}",
            f"sqlite:///{tmp_path / 'file'}",
            f"sqlite:///{folder}",
            "postgresql://nobody:geheim@127.0.0.1:1/none",
            "oracle://x",
            "rubbish",
        ):
            with pytest.raises(StoreUnusable) as refusal:
                await Store.open(url)
            assert "\n" not in str(refusal.value)
            assert "geheim" not in str(refusal.value)

    run(scene())


@in_hall()
async def test_a_choice_that_cannot_be_written_is_not_made_and_the_table_comes_back(hall: Hall) -> None:
    table, ada, ben = await two_people(hall)
    game = await ada.hears(GameInfo)
    other = (await ben.hears(GameInfo)).decisions[0].choices[0].action
    await hall.store.write(chosen(table.code, 0, Entry(game.stop, 1, other)))  # by another hand
    with pytest.raises(StoreUnusable, match="not done"):
        await ada.answer(game.decisions[0], game.stop)
    await eventually(lambda: ada.client.closed)
    assert table not in hall.tables()
    assert (await hall.table(table.code)).match is not None


def test_whole_games_run_on_either_database_and_secrets_stay_out_of_the_log(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with open_hall(database) as hall:
            table, ada, ben = await two_people(hall, seats=3)
            await asyncio.gather(ada.play(), ben.play())
            await ada.sees(lambda t: t.phase == "over")
            assert (await replayed(hall, table.code, 0)).verified is True
            seed, code = table.setting.seed, table.code
        async with open_hall(database) as hall:
            seen = await Person(await hall.table(code), "ada").hears(GameInfo)
            assert seen.outcome is not None
        assert seed not in caplog.text
        assert "play " not in caplog.text

    caplog.set_level(logging.DEBUG)
    run(scene())


def test_errors_of_the_database_name_no_values(database: str) -> None:
    async def scene() -> None:
        opened = await open_database(database)
        with pytest.raises(SQLAlchemyError) as refusal:
            await opened.run(
                lambda c: c.execute(text("INSERT INTO nowhere VALUES (:seed)"), {"seed": "5eed"})
            )
        assert "5eed" not in str(refusal.value)
        await opened.close()

    run(scene())


def test_a_disk_that_was_full_is_looked_after_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was written is moved into the file as soon as there is room, though that failed before."""
    monkeypatch.setattr(store_module, "TENDED", 0.2)
    file, beside = tmp_path / "tables.db", tmp_path / "tables.db-wal"

    async def scene() -> None:
        store = await Store.open(f"sqlite:///{file}")
        await eventually(lambda: beside.stat().st_size == 0)
        await store.write(*(table_made(setting(f"ABCD{n:02}")) for n in range(60)))
        with no_longer_than(file.stat().st_size):
            await eventually(lambda: not store.answers)
        await eventually(lambda: store.answers and beside.stat().st_size == 0)
        await store.close()

    run(scene())


@contextmanager
def no_longer_than(size: int) -> Iterator[None]:
    """No file of this process can grow beyond a size."""
    usual, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, most))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (usual, most))
