"""Several real servers on one PostgreSQL: whichever door somebody comes by, they find their table."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed

from spieltisch.web.passage.passages import Passages
from spieltisch.web.passage.stream import Lost
from tests.postgres import Postgres, running

from .guests import Guest, soon
from .server import Process
from .test_crash import Witness, check


class Row(NamedTuple):
    """Servers on one database."""

    postgres: Postgres
    database: str
    data: Path
    doors: list[Process]

    @contextmanager
    def another(self, *flags: str) -> Iterator[Process]:
        """One more server, for a while."""
        server = Process(self.data)
        try:
            yield server.start("--database", self.postgres.url(self.database), *flags)
        finally:
            server.end()

    def owner_of(self, code: str) -> str:
        """The address of the server that plays a table."""
        query = f"SELECT address FROM servers JOIN tables ON owner = id WHERE code = '{code}'"
        return self.postgres.query(query, self.database)


@pytest.fixture(scope="module")
def row(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Row]:
    with running() as postgres, ExitStack() as open_doors:
        found = Row(postgres, postgres.database(), tmp_path_factory.mktemp("data"), [])
        found.doors.extend(open_doors.enter_context(found.another()) for _ in range(2))
        yield found


def seated(owner: Process, *doors: Process) -> tuple[str, list[Witness]]:
    """A table at one server, with somebody at each of the doors, and its game begun."""
    guests = [Witness(owner.url, number) for number in range(len(doors))]
    code = guests[0].create(seats=len(guests), options={"num_deals": 2})
    for number, (guest, door) in enumerate(zip(guests, doors, strict=True)):
        guest.url = door.url
        guest.seat = guest.join(code, f"P{number}") if number else 0

    async def begin() -> None:
        await guests[0].sit(code)
        await guests[0].send(type="start")
        await guests[0].hear("game")

    soon(begin())
    return code, guests


async def play(code: str, guests: list[Witness], until: int = 0) -> None:
    """All play to the end, or until so many choices were accepted; whoever is sent away comes again."""

    async def one(guest: Witness) -> None:
        while not guest.over and (not until or len(guest.accepted) < until):
            await guest.visit(code)

    await asyncio.gather(*map(one, guests))


def test_a_whole_game_is_played_through_three_doors(row: Row) -> None:
    with row.another() as third:
        code, guests = seated(row.doors[0], row.doors[0], row.doors[1], third)
        soon(play(code, guests))
        check(code, guests)
        for guest in guests:
            assert guest.ask("GET", f"/api/tables/{code}").json()["phase"] == "over"
            assert guest.ask("GET", f"/api/tables/{code}/replay").status_code == 200
            assert guest.ask("GET", f"/api/tables/{code}/qr.svg").headers["content-type"] == "image/svg+xml"
            assert [line["code"] for line in guest.ask("GET", "/api/me").json()["tables"]] == [code]
        assert row.owner_of(code) == row.doors[0].url.removeprefix("http://")
        assert third.stop() == 0


def test_a_server_that_is_killed_has_its_tables_taken_up_with_nothing_lost(row: Row) -> None:
    with row.another() as third:
        code, guests = seated(third, *row.doors)

        async def killed() -> None:
            await play(code, guests, until=3)
            playing = asyncio.create_task(play(code, guests))
            await asyncio.to_thread(third.kill)
            await playing

        soon(killed())
        check(code, guests)
        assert row.owner_of(code) in [door.url.removeprefix("http://") for door in row.doors]


def test_a_server_that_ends_hands_its_tables_over_before_it_sends_anybody_away(row: Row) -> None:
    with row.another() as third:
        code, guests = seated(third, *row.doors)
        owners: list[str] = []

        async def ended() -> None:
            await play(code, guests, until=3)
            watching = Guest(row.doors[0].url)
            await watching.sit(code, "watch=1")
            playing = asyncio.create_task(play(code, guests))
            ending = asyncio.create_task(asyncio.to_thread(third.stop))
            with pytest.raises(ConnectionClosed):
                await watching.hear("nothing")
            owners.append(await asyncio.to_thread(row.owner_of, code))
            await playing
            assert await ending == 0

        soon(ended())
        check(code, guests)
        assert owners[0] in [door.url.removeprefix("http://") for door in row.doors]


def test_a_server_that_the_others_cannot_reach_plays_on_and_they_say_so(row: Row) -> None:
    with row.another("--peer-address", "127.0.0.1:1") as third:
        code, guests = seated(third, third, third)
        answer = Guest(row.doors[0].url).ask("GET", f"/api/tables/{code}")
        assert answer.status_code == 503
        assert answer.json()["reason"] == "elsewhere"
        soon(play(code, guests))
        check(code, guests)


def test_a_server_with_another_key_is_no_server_of_ours(row: Row, caplog: pytest.LogCaptureFixture) -> None:
    async def call() -> None:
        passages = Passages("intruder", (b"x" * 32,))
        try:
            with pytest.raises(Lost):
                await passages.to(row.doors[0].url.removeprefix("http://"))
        finally:
            await passages.close()

    soon(call())
    assert "cannot be reached: it does not have the same key." in caplog.text


def test_whoever_is_told_twice_to_end_does_so_and_what_was_wrong_is_in_the_log(row: Row) -> None:
    """The last test here: the log of a server is read when it has ended."""
    ending = row.doors[0]
    assert ending.process is not None
    ending.process.send_signal(signal.SIGTERM)
    assert ending.stop() == 0
    assert "127.0.0.1:1 cannot be reached: " in ending.output
