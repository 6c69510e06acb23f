"""Files that are damaged, copied or full: a sentence, and whatever is whole can be had."""

from __future__ import annotations

import asyncio
import logging
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from spieltisch.core.errors import SpieltischError
from spieltisch.table.errors import TableBroken
from spieltisch.table.hall import Hall
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.messages.incoming import Say
from spieltisch.table.store import sqlite
from spieltisch.table.store.errors import StoreDamaged, StoreError
from spieltisch.table.store.store import Store
from tests.children import PATIENCE

from .people import Person, in_hall, open_hall, run, two_people

PAGE = 4096
Harm = Callable[[bytearray], None]


def overwritten(start: int, length: int) -> Harm:
    def harm(data: bytearray) -> None:
        data[start : start + length] = Random(start).randbytes(length)

    return harm


def zeroed(page: int) -> Harm:
    def harm(data: bytearray) -> None:
        data[page * PAGE : (page + 1) * PAGE] = bytes(PAGE)

    return harm


def cut(share: float) -> Harm:
    def harm(data: bytearray) -> None:
        del data[int(len(data) * share) :]

    return harm


HARMS = {
    "the header": overwritten(0, 16),
    "the header's figures": overwritten(16, 84),
    "the schema": overwritten(100, 1000),
    "the schema's text": overwritten(2500, 1500),
    "a page": overwritten(2 * PAGE, PAGE),
    "another page": overwritten(5 * PAGE + 8, 200),
    "a page of zeros": zeroed(1),
    "pages of zeros": zeroed(3),
    "cut in half": cut(0.5),
    "cut to a page": cut(PAGE / 100_000),
    "cut short": cut(0.97),
}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database with some tables in it, closed in order."""
    folder = tmp_path_factory.mktemp("whole")

    async def scene() -> None:
        async with open_hall(folder) as hall:
            for _ in range(5):
                await two_people(hall)

    run(scene())
    return (folder / "tables.db").read_bytes()


@pytest.mark.parametrize("name", HARMS)
def test_a_damaged_file_gets_a_sentence_or_can_be_used(tmp_path: Path, whole: bytes, name: str) -> None:
    data = bytearray(whole)
    HARMS[name](data)
    (tmp_path / "tables.db").write_bytes(data)

    async def scene() -> None:
        try:
            async with open_hall(tmp_path) as hall:
                await look_around(hall)
        except StoreError as refusal:
            assert "\n" not in str(refusal)
            assert len(str(refusal)) > 20

    run(scene())


async def look_around(hall: Hall) -> None:
    """Read everything; what is refused has a sentence."""
    try:
        for line in await hall.tables_of("ada"):
            await hall.table(line.code)
    except SpieltischError as refusal:
        assert str(refusal)


def test_damage_is_found_before_anybody_plays_and_it_is_said_what_to_do(tmp_path: Path, whole: bytes) -> None:
    data = bytearray(whole)
    for page in range(2, len(data) // PAGE):
        overwritten(page * PAGE, 100)(data)
    (tmp_path / "tables.db").write_bytes(data)

    async def scene() -> None:
        with pytest.raises(StoreDamaged, match=r"copy.*\.recover"):
            await Store.open(f"sqlite:///{tmp_path / 'tables.db'}")

    run(scene())
    assert (tmp_path / "tables.db").read_bytes() == data


# --- rows ----------------------------------------------------------------------------------------


def spoil(folder: Path, column: str, value: str, code: str) -> None:
    """Change a row behind the server's back."""
    with sqlite3.connect(folder / "tables.db") as database:
        database.execute(f"UPDATE tables SET {column} = {value} WHERE code = ?", (code,))
    database.close()


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("seats", '[{"kind": "cat"}]'),
        ("seats", "{"),
        ("options", "[]"),
        ("options", '{"num_deals": "many"}'),
        ("key", "no-such-game"),
        ("phase", "odd"),
        ("position", '{"rows": 7}'),
    ],
)
def test_one_damaged_row_hides_no_other_and_its_table_has_a_sentence(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, column: str, value: str
) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            codes = [(await two_people(hall))[0].code for _ in range(2)]
        spoil(tmp_path, column, f"'{value}'", codes[0])
        async with open_hall(tmp_path) as hall:
            for _ in range(2):
                lines = [line.code for line in await hall.tables_of("ada")]
                assert codes[1] in lines
                assert set(lines) <= set(codes)
                with pytest.raises(TableBroken, match="damaged"):
                    await hall.table(codes[0])
            assert (await hall.table(codes[1])).match is not None

    caplog.set_level(logging.WARNING)
    run(scene())
    assert [record.exc_info for record in caplog.records] == [None]


def test_letters_that_are_none_hide_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            codes = [(await two_people(hall))[0].code for _ in range(2)]
        with sqlite3.connect(tmp_path / "tables.db") as database:
            database.execute(
                "UPDATE tables SET seats = CAST(replace(seats, 'Ada', x'ff') AS TEXT) WHERE code = ?",
                codes[:1],
            )
        database.close()
        async with open_hall(tmp_path) as hall:
            assert codes[1] in {line.code for line in await hall.tables_of("ada")}

    run(scene())


# --- copies --------------------------------------------------------------------------------------


def test_a_copy_of_the_file_alone_is_worth_something_while_the_server_runs(tmp_path: Path) -> None:
    async def copied(number: int, code: str) -> int | None:
        """How many lines of chat a server finds that starts on a copy."""
        folder = tmp_path / f"copy{number}"
        folder.mkdir()
        shutil.copy(tmp_path / "tables.db", folder)
        async with open_hall(folder) as hall:
            found = [line.code for line in await hall.tables_of("ada")]
            return (await hall.table(code)).state.said if code in found else None

    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            assert await copied(0, "") is None  # empty, but with all that a server needs
            table = await hall.create("ada", NewTable(key="nimmt", name="Ada"))
            await Person(table, "ada").do(Say("hello"))
            for number in range(1, 60):
                if await copied(number, table.code) == 1:
                    return
                await asyncio.sleep(0.5)
            raise AssertionError("what was said half a minute ago is not in the file")

    run(scene())


@in_hall()
async def test_somebody_who_reads_the_file_keeps_no_choice_waiting(
    hall: Hall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "BUSY", int(1000 * PATIENCE))  # as long as anybody waits for the file
    await hall.store.read(lambda connection: connection.exec_driver_sql(f"PRAGMA busy_timeout={sqlite.BUSY}"))
    table = await hall.create("ada", NewTable(key="nimmt", name="Ada"))
    reader = sqlite3.connect(tmp_path / "tables.db")
    reader.execute("BEGIN")
    assert reader.execute("SELECT count(*) FROM tables").fetchone() == (1,)
    ada = Person(table, "ada")
    for _ in range(3):
        await ada.do(Say("hello"))
        await asyncio.wait_for(hall.store._database.tend(), PATIENCE / 2)
    reader.close()
