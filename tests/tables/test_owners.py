"""Several servers on one PostgreSQL: one of them plays a table at a time, and nobody else writes of it."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from unittest.mock import patch

import pytest

from spieltisch.table import fellows
from spieltisch.table.desk.table import Table
from spieltisch.table.errors import NoSuchTable, TableGone
from spieltisch.table.fellows import Fellows
from spieltisch.table.hall import Hall
from spieltisch.table.match import Entry
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.messages.incoming import Rename
from spieltisch.table.owners import Elsewhere, Lease
from spieltisch.table.store import leases, writer
from spieltisch.table.store.errors import LeaseLost, StoreUnusable
from spieltisch.table.store.notices import Notices
from spieltisch.table.store.rows import Kept, chosen
from spieltisch.table.store.store import Store

from .. import children
from ..children import PATIENCE
from ..postgres import Postgres
from .people import Person, eventually, open_hall, run
from .test_killed import ROOT, kept_choices

ADA = NewTable(key="nimmt", name="Ada", seats=2)
SILENCE = "UPDATE servers SET beat = beat - 1000 WHERE address = 'one'"


@pytest.fixture
def name(postgres: Postgres) -> str:
    """An empty database."""
    return postgres.database()


@asynccontextmanager
async def two_halls(url: str) -> AsyncIterator[tuple[Hall, Hall]]:
    """Two servers."""
    async with open_hall(url, at="one") as one, open_hall(url, at="two") as two:
        yield one, two


async def asked(hall: Hall, code: str) -> Table:
    """A table, as soon as a hall may have it; asked for again and again, as pages do."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await hall.table(code)
            except (Elsewhere, StoreUnusable):  # a server that is stopped may hold a row for a while
                await asyncio.sleep(0.05)


def fall_silent(hall: Hall) -> None:
    """From now on a server neither says that it is there nor hears of anything, and does not know it."""
    assert isinstance(hall.owners, Fellows)
    hall.owners._beating.cancel()
    hall.store.notices._ears.clear()


def test_a_table_is_played_by_one_server_and_the_other_says_where(postgres: Postgres, name: str) -> None:
    async def scene() -> None:
        async with two_halls(postgres.url(name)) as (one, two):
            code = (await one.create("ada", ADA)).code
            with pytest.raises(Elsewhere) as elsewhere:
                await two.table(code)
            assert (elsewhere.value.address, elsewhere.value.reason) == ("one", "elsewhere")
            assert (await one.owners.whose(code), await two.owners.whose(code)) == (None, "one")
            with pytest.raises(NoSuchTable):
                await two.table("AAAAAA")
            await one.owners.drain()
            await eventually(lambda: sorted(peer.address for peer in two.owners.servers()) == ["one", "two"])
            with pytest.raises(Elsewhere, match="server"):
                await one.owners.claim("AAAAAA")
            await one.close()
            assert (await two.table(code)).setting.names == ("Ada", "")  # at once, for it has said goodbye

    run(scene())


def test_servers_that_start_together_make_the_tables_once(postgres: Postgres, name: str) -> None:
    async def scene() -> None:
        stores = await asyncio.gather(*(Store.open(postgres.url(name)) for _ in range(3)))
        for store in stores:
            assert await store.open_codes() == []
            await store.close()

    run(scene())


def test_a_table_that_everybody_has_left_is_played_where_somebody_comes(
    postgres: Postgres, name: str
) -> None:
    async def scene() -> None:
        async with two_halls(postgres.url(name)) as (one, two):
            table = await one.create("ada", ADA)
            table.retire(0)
            assert (await asked(two, table.code)).setting.names == ("Ada", "")
            with pytest.raises(Elsewhere):
                await one.table(table.code)

    run(scene())


def test_a_table_that_is_handed_over_is_taken_up(postgres: Postgres, name: str) -> None:
    async def scene() -> None:
        async with two_halls(postgres.url(name)) as (one, two):
            table = await one.create("ada", ADA)
            ada = Person(table, "ada")
            await one.owners.hand_over(table.code, two.owners.me)
            await eventually(lambda: [each.code for each in two.tables()] == [table.code])
            with pytest.raises((LeaseLost, TableGone)):
                await ada.do(Rename(0, "Anna"))
            assert ada.client.closed
            assert await one.owners.whose(table.code) == "two"

    run(scene())


def test_whoever_ends_hands_over_first_what_somebody_looks_at(postgres: Postgres, name: str) -> None:
    """People wait for that, and for an empty table nobody does."""

    async def scene() -> None:
        async with two_halls(postgres.url(name)) as (one, _two):
            tables = [await one.create("ada", ADA) for _ in range(3)]
            Person(tables[-1], "ada")
            begun: list[str] = []
            close = Table.close

            async def noted(table: Table, then: Callable[[], Awaitable[None]]) -> None:
                begun.append(table.code)
                await close(table, then)

            with patch.object(Table, "close", noted):
                await one.leave()
            assert begun[0] == tables[-1].code
            assert sorted(begun) == sorted(table.code for table in tables)

    run(scene())


async def written_by_one_that_was_silent(url: str, postgres: Postgres, name: str) -> tuple[str, ...]:
    """The names at a table of which a server wants to write that another has taken over meanwhile."""
    async with two_halls(url) as (one, two):
        table = await one.create("ada", ADA)
        ada = Person(table, "ada")
        fall_silent(one)
        await asyncio.to_thread(postgres.query, SILENCE, name)
        await two.table(table.code)
        try:
            await ada.do(Rename(0, "Anna"))
        except LeaseLost:
            assert ada.client.closed  # and its page comes again
        kept = await two.store.load(table.code)
        assert kept is not None
        return kept.setting.names


def test_a_server_that_was_silent_changes_nothing(postgres: Postgres, name: str) -> None:
    async def scene() -> None:
        assert await written_by_one_that_was_silent(postgres.url(name), postgres, name) == ("Ada", "")

    run(scene())


def test_it_is_the_epoch_that_keeps_it_from_writing(
    postgres: Postgres, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "void", lambda connection, leases: [])

    async def scene() -> None:
        assert await written_by_one_that_was_silent(postgres.url(name), postgres, name) == ("Anna", "")

    run(scene())


def test_of_choices_that_are_written_together_only_those_of_good_leases_are(
    postgres: Postgres, name: str
) -> None:
    async def scene() -> None:
        async with two_halls(postgres.url(name)) as (one, two):
            codes = [(await one.create("ada", ADA)).code for _ in range(2)]
            good, void = [Lease(code, one.owners.me, 1) for code in codes]
            await one.owners.hand_over(void.code, two.owners.me)
            entry = Entry(0, 0, "play 57")
            writes = [one.store.write(chosen(lease.code, 0, entry), lease=lease) for lease in (good, void)]
            done = await asyncio.gather(*writes, return_exceptions=True)
            assert [type(each) for each in done] == [type(None), LeaseLost]
            kept = [await two.store.load(code) for code in codes]
            assert [each and each.journal for each in kept] == [(entry,), ()]

    run(scene())


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_the_tables_of_a_server_that_is_gone_are_taken_over_and_it_never_writes_again(
    postgres: Postgres, name: str, how: signal.Signals
) -> None:
    url = postgres.url(name)

    def playing() -> tuple[subprocess.Popen[str], list[str]]:
        """A server that plays, and its first choices."""
        victim = children.start((sys.executable, "-m", "tests.tables.victim", url), cwd=ROOT, stderr=None)
        assert victim.stdout is not None
        assert victim.stdout.readline() == "playing\n"
        return victim, [victim.stdout.readline() for _ in range(20)]

    async def scene() -> None:
        async with open_hall(url, at="two") as hall:  # before the other plays: its games are soon over
            victim, lines = await asyncio.to_thread(playing)
            codes = {line.code for line in await hall.tables_of("ada") if line.phase == "playing"}
            assert codes
            os.killpg(victim.pid, how)
            await asked(hall, min(codes))  # how long that takes, benchmarks/bench_takeover.py says
            # the others are taken over, too, though nobody asks for them
            await eventually(lambda: {table.code for table in hall.tables()} == codes)
            before = await kept_choices(url)
            lines.extend(await asyncio.to_thread(woken, victim))
            assert await kept_choices(url) == before
            for code, stop, actor, text in (line.strip().split(" ", 3) for line in lines):
                assert before[code][int(stop), actor, text] == 1

    run(scene())


def woken(victim: subprocess.Popen[str]) -> list[str]:
    """What a server that was stopped still says until it ends: it finds that its tables are not its own."""
    assert victim.stdout is not None
    os.killpg(victim.pid, signal.SIGCONT)
    said = victim.stdout.read().splitlines(keepends=True)
    children.end(victim)
    return [line for line in said if line.endswith("\n") and line != "finished\n"]


@pytest.mark.parametrize("seconds", [-3600, 3600])
def test_a_clock_that_jumps_costs_nothing_but_a_moment(postgres: Postgres, name: str, seconds: int) -> None:
    """What was said before the database's clock jumped seems to be of long ago, or of another day."""
    jump = f"UPDATE servers SET beat = beat + {seconds}"

    async def scene() -> None:
        async with two_halls(postgres.url(name)) as (one, two):
            code = (await one.create("ada", ADA)).code
            await asyncio.to_thread(postgres.query, jump, name)
            with patch("time.time", lambda: 0.0):  # nobody asks the clock of a server
                while await two.owners.whose(code) != "one":
                    await asyncio.sleep(0.05)
            fall_silent(one)
            await asyncio.to_thread(postgres.query, jump, name)
            assert (await asked(two, code)).setting.names == ("Ada", "")

    run(scene())


def test_what_was_not_heard_is_seen_later(postgres: Postgres, name: str) -> None:
    async def scene() -> None:
        with patch.object(fellows, "BEAT", 0.05), patch.object(Notices, "tell", lambda *_said: None):
            async with two_halls(postgres.url(name)) as (one, two):
                table = await one.create("ada", ADA)
                ada = Person(table, "ada")
                take = f"UPDATE tables SET owner = '{two.owners.me}', epoch = epoch + 1"
                await asyncio.to_thread(postgres.query, take, name)
                await eventually(lambda: ada.client.closed)
                assert (await two.table(table.code)).code == table.code

    run(scene())


def test_whoever_was_away_shows_no_table_before_it_has_looked_whose_they_are(
    postgres: Postgres, name: str
) -> None:
    """A server that was stopped says that it is there again; what it remembers may be of yesterday."""

    def fails(_connection: object, _me: str) -> dict[str, int]:
        raise StoreUnusable

    async def scene() -> None:
        async with two_halls(postgres.url(name)) as (one, two):
            code = (await one.create("ada", ADA)).code
            fall_silent(one)
            assert isinstance(one.owners, Fellows)
            one.owners._beaten -= 60
            await asyncio.to_thread(postgres.query, SILENCE, name)
            await two.table(code)

            with patch.object(leases, "held_by", fails), suppress(StoreUnusable):
                await one.owners._beat()
            with pytest.raises(TableGone):
                await one.table(code)

            await one.owners._beat()
            with pytest.raises(Elsewhere):
                await one.table(code)

    run(scene())


def test_a_table_that_was_lost_while_it_was_read_is_not_shown_as_it_was(
    postgres: Postgres, name: str
) -> None:
    """A server may be stopped in the middle of reading; what it has read by then is of before."""

    async def scene() -> None:
        async with two_halls(postgres.url(name)) as (one, two):
            table = await two.create("ada", ADA)
            table.retire(0)
            await eventually(lambda: not two.codes())
            read, going_on = one.store.load, asyncio.Event()

            async def stopped(code: str) -> Kept | None:
                kept = await read(code)
                await going_on.wait()
                return kept

            owners = one.owners
            assert isinstance(owners, Fellows)
            with patch.object(one.store, "load", stopped):
                reading = asyncio.create_task(asked(one, table.code))
                await eventually(lambda: table.code in owners._leases)
                fall_silent(one)
                await asyncio.to_thread(postgres.query, SILENCE, name)
                await Person(await two.table(table.code), "ada").do(Rename(0, "Anna"))
                await owners._look()
            going_on.set()

            await two.close()
            assert (await reading).setting.names == ("Anna", "")

    run(scene())


def test_a_job_is_done_once_and_by_another_if_its_server_goes(postgres: Postgres, name: str) -> None:
    async def scene() -> None:
        async with two_halls(postgres.url(name)) as (one, two):
            assert [await one.owners.take("sweep"), await two.owners.take("sweep")] == [True, False]
            assert await one.owners.take("sweep")
            await one.owners.finish("sweep")
            assert [await two.owners.take("sweep"), await one.owners.take("sweep")] == [True, False]
            await two.close()
            assert await one.owners.take("sweep")

    run(scene())
