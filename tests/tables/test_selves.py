"""Somebody is known by another id: seats, lists, answers and games that run go along."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from msgspec import to_builtins
from sqlalchemy import MetaData, create_engine, insert

from spieltisch.table.hall import Hall
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.owners import Peer
from spieltisch.table.seats import Seat, Setting
from spieltisch.table.store import devices, hostbook, leases, schema, tickets
from spieltisch.table.store.carrying import carry
from spieltisch.table.store.puzzles import rating_of
from spieltisch.table.store.store import Store
from spieltisch.table.store.tickets import TicketOwner
from spieltisch.web.devices import Devices
from spieltisch.web.housekeeping import Housekeeping
from spieltisch.web.revocations import Revoked
from spieltisch.web.settings import Keep
from tests.postgres import Postgres

from .people import Person, eventually, in_hall, open_hall, run, two_people


@in_hall()
async def test_a_player_who_becomes_another_plays_on_at_once(hall: Hall) -> None:
    table, ada, ben = await two_people(hall)
    new = Person(table, "new")
    await new.sees(lambda info: info.phase == "playing")
    await table.carry("ada", "new")
    seated = await new.sees(lambda info: info.seats[0].yours)
    assert (seated.seats[0].name, table.setting.host) == ("Ada", "new")
    await eventually(lambda: ada.client.closed)
    await asyncio.gather(new.play(), ben.play())


def test_answers_to_puzzles_are_kept_once_and_the_longer_row_of_them_goes_on(database: str) -> None:
    def row(player: str, n: int, day: int, rating: float) -> dict[str, Any]:
        values = {"player": player, "day": f"2026-01-{day:02}", "n": n, "rating": rating}
        return {**values, "score": 1.0, "at": 1.0, "deviation": 50.0}

    rows = [row("new", 1, 1, 1400), row("new", 2, 2, 1410)]
    rows += [row("old", n, n + 1, 1500 + n) for n in range(1, 5)]

    async def scene() -> None:
        store = await Store.open(database)
        await store.read(lambda connection: connection.execute(insert(schema.puzzle_answers), rows))
        for _ in range(2):  # once more changes nothing
            await store.read(partial(carry, old="old", new="new"))
        kept = await store.read(partial(rating_of, player="new"))
        assert (kept.points, kept.answers) == (1504, 5)
        assert (await store.read(partial(rating_of, player="old"))).answers == 0
        await store.close()

    run(scene())


def test_a_ticket_is_good_once(database: str) -> None:
    async def scene() -> None:
        store = await Store.open(database)
        await store.read(lambda c: tickets.give(c, "link", "mark", TicketOwner("ada", "Ada")))
        assert await store.read(lambda c: tickets.take(c, "register", ["mark"])) is None
        assert await store.read(lambda c: tickets.look(c, "link", ["other", "mark"])) == ("ada", "Ada")
        assert await store.read(lambda c: tickets.take(c, "link", ["mark"])) == ("ada", "Ada")
        assert await store.read(lambda c: tickets.take(c, "link", ["mark"])) is None
        await store.close()

    run(scene())


def test_of_several_servers_each_carries_the_seats_of_its_own_tables(postgres: Postgres) -> None:
    async def scene(url: str) -> None:
        async with open_hall(url, at="one") as one, open_hall(url, at="two") as two:
            both = [Housekeeping(hall, await Revoked.read(hall), set(), Keep()) for hall in (one, two)]
            whose = [await Devices.read(hall) for hall in (one, two)]
            made = [await hall.create("old", NewTable(key="nimmt", name="Ada")) for hall in (one, two)]
            await one.store.tell(lambda c: devices.assign(c, "old", "new", ""), "devices old new")
            await eventually(lambda: [each.get("old") for each in whose] == ["new", "new"])
            await one.store.read(partial(hostbook.place, deed="carry", whom="old new"))
            for housekeeping in (*both, *both):
                await housekeeping.look()
            assert await one.store.read(hostbook.orders) == {}
            assert [table.setting.seats_of("new") for table in made] == [(0,), (0,)]
            assert len(await two.tables_of("new")) == 2
            assert await two.tables_of("old") == []

    run(scene(postgres.url(postgres.database())))


def test_whose_a_device_is_is_seen_later_where_it_was_not_heard(postgres: Postgres) -> None:
    async def scene(url: str) -> None:
        async with open_hall(url, at="one") as hall:
            whose = await Devices.read(hall)
            await hall.store.read(lambda c: devices.assign(c, "phone", "ada", ""))
            assert "phone" not in whose
            hall.store.notices.look()
            await eventually(lambda: whose.get("phone") == "ada")
            await hall.store.read(partial(devices.leave, device="phone"))
            hall.store.notices.look()
            await eventually(lambda: "phone" not in whose)

    run(scene(postgres.url(postgres.database())))


def test_while_an_older_server_is_there_it_is_known(postgres: Postgres) -> None:
    async def scene(url: str) -> None:
        async with open_hall(url, at="one") as hall:
            assert await hall.store.read(devices.older_servers) is False
            await hall.store.read(lambda c: leases.beat(c, Peer("a", "10.0.0.7:1", "1.2", False), "0011"))
            assert await hall.store.read(devices.older_servers) is True

    run(scene(postgres.url(postgres.database())))


def test_a_database_of_the_version_before_opens_with_everything_kept(tmp_path: Path) -> None:
    """As that version has written it: a table, who was there, and who never comes again."""
    seats = (Seat("person", "Ada", "ada"), Seat("person", "Ben", "ben"))
    old = Setting(code="ABCDEF", key="nimmt", seats=seats, host="ada")
    engine = create_engine(f"sqlite:///{tmp_path / 'tables.db'}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(Path(schema.__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, "0011")
        before = MetaData()
        before.reflect(connection)
        assert "devices" not in before.tables
        tables = before.tables["tables"]
        row = {name: value for name, value in to_builtins(old).items() if name in tables.c}
        connection.execute(insert(tables), row)
        connection.execute(
            insert(before.tables["visits"]), [{"player": p, "code": "ABCDEF"} for p in ("ada", "ben")]
        )
        connection.execute(insert(before.tables["revoked"]), {"player": "eve"})
        answer = {
            "player": "ada",
            "day": "2026-01-01",
            "score": 1,
            "at": 1,
            "n": 1,
            "rating": 1500,
            "deviation": 9,
        }
        connection.execute(insert(before.tables["puzzle_answers"]), answer)
    engine.dispose()

    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            assert (await hall.table("ABCDEF")).setting == old
            assert [line.code for line in await hall.tables_of("ada")] == ["ABCDEF"]
            assert await hall.store.revoked() == {"eve"}
            assert (await hall.store.read(partial(rating_of, player="ada"))).answers == 1
            assert dict(await Devices.read(hall)) == {}  # every cookie goes on being a player of its own

    run(scene())
