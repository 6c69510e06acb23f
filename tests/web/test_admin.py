"""What a host does to a running server from the command line."""

from __future__ import annotations

import sqlite3
from functools import partial
from pathlib import Path
from time import time

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from spieltisch.cli.main import cli
from spieltisch.table.hall import Hall
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.store import hostbook
from spieltisch.table.store.rows import table_changed
from spieltisch.web.housekeeping import DAY, Housekeeping
from spieltisch.web.revocations import Revoked
from spieltisch.web.settings import Keep
from tests import children
from tests.postgres import running
from tests.tables.people import in_hall, open_hall, run

from .guests import Guest, soon
from .outward import Browser, Outward
from .server import Process


def admin(data: Path, *arguments: str, wait: float = children.PATIENCE) -> Result:
    """The command, beside a server that is a process of its own."""
    return CliRunner().invoke(cli, ["admin", "--data", str(data), "--wait", str(wait), *arguments])


def done(data: Path, *arguments: str) -> str:
    found = admin(data, *arguments)
    assert found.exit_code == 0, found.output
    return found.output


def refused(found: Result, *words: str) -> None:
    assert found.exit_code == 2
    assert not [word for word in words if word not in found.output]


def everything(data: Path) -> str:
    """All that is in the database, as text."""
    with sqlite3.connect(data / "spieltisch.db") as database:
        text = "\n".join(database.iterdump())
    database.close()
    return text


def test_a_host_sees_closes_and_removes_tables_of_a_running_server(tmp_path: Path) -> None:
    server = Process(tmp_path).start()
    try:
        guest = Guest(server.url)
        code, other = guest.create(bots="casual"), guest.create()
        listed = done(tmp_path, "tables").splitlines()
        assert sorted(line.split()[0] for line in listed) == sorted([code, other])
        [waiting] = done(tmp_path, "tables", "--phase", "lobby").splitlines()
        assert waiting.startswith(other)
        assert "Ada" in done(tmp_path, "show", code)
        assert done(tmp_path, "close", code) == "Done.\n"
        assert guest.ask("GET", f"/api/tables/{code}").json()["phase"] == "over"
        assert done(tmp_path, "remove", other.lower()) == "Done.\n"
        assert guest.ask("GET", f"/api/tables/{other}").status_code == 404
        assert "1  tables over" in done(tmp_path, "statistics")
    finally:
        server.end()
    refused(admin(tmp_path, "remove", other), "There is no table")
    refused(admin(tmp_path / "nowhere", "tables"), "--data")
    noted = admin(tmp_path, "remove", code, wait=0)
    assert noted.output == "No server has done it yet: it is done as soon as one runs.\n"
    server = Process(tmp_path).start()
    assert children.eventually(lambda: code not in done(tmp_path, "tables"))
    assert server.stop() == 0


def test_nobody_comes_in_from_a_banned_address_until_the_ban_is_lifted(tmp_path: Path) -> None:
    server = Process(tmp_path).start("--proxy")
    try:
        bad, good = Guest(server.url, address="203.0.113.7"), Guest(server.url, address="203.0.113.8")
        assert done(tmp_path, "ban", "203.0.113.7") == "203.0.113.7\n"
        assert children.eventually(lambda: bad.ask("GET", "/api/games").status_code == 403)
        assert bad.ask("GET", "/api/games").json()["reason"] == "banned"
        assert good.ask("GET", "/api/games").status_code == 200
        assert done(tmp_path, "ban", "203.0.113.7", "--lift") == "Nobody is banned.\n"
        assert children.eventually(lambda: bad.ask("GET", "/api/games").status_code == 200)
    finally:
        server.end()
    refused(admin(tmp_path, "ban", "somewhere"), "203.0.113.7")


def test_nothing_of_a_forgotten_player_is_left_in_the_database(tmp_path: Path) -> None:
    server = Process(tmp_path).start()
    try:
        gone, stays = Guest(server.url), Guest(server.url, seed=1)
        alone = gone.create(name="Xaverine")
        lobby, over = stays.create(), stays.create(seats=2, options={"num_deals": 1})
        for code in (lobby, over):
            gone.join(code, "Xaverine")
        subscription = Browser(Outward("https://push.example")).subscription
        assert gone.ask("POST", "/api/me/notices", json=subscription).status_code == 204

        async def play() -> None:
            await gone.sit(over)
            await gone.send(type="say", text="hello from me")
            await stays.sit(over)
            await stays.send(type="start")
            await stays.hear("game")

        soon(play())
        assert done(tmp_path, "close", over) == "Done.\n"
        player = gone.token.split(".")[0]
        assert player in everything(tmp_path)
        assert player in done(tmp_path, "show", lobby)
        assert done(tmp_path, "forget", player) == "Done.\n"
        assert gone.ask("GET", "/api/me").status_code == 401
        assert stays.ask("GET", f"/api/tables/{alone}").status_code == 404
        assert stays.ask("GET", f"/api/tables/{over}/replay").status_code == 200
    finally:
        server.end()
    left = everything(tmp_path)
    assert "Xaverine" not in left
    assert "hello from me" not in left
    assert "push.example" not in left
    assert [line for line in left.splitlines() if player in line] == [
        f"INSERT INTO \"revoked\" VALUES('{player}');"  # its cookie must never count again
    ]


def test_of_several_servers_each_does_its_part_of_an_order() -> None:
    async def scene(url: str) -> None:
        async with open_hall(url, at="one") as one, open_hall(url, at="two") as two:
            both = [Housekeeping(hall, await Revoked.read(hall), set(), Keep()) for hall in (one, two)]
            tables = [await hall.create("ada", NewTable(key="nimmt", name="Ada")) for hall in (one, two)]
            removed = (await one.create("ben", NewTable(key="nimmt", name="Ben"))).code
            await one.store.read(partial(hostbook.place, deed="forget", whom="ada"))
            await one.store.read(partial(hostbook.place, deed="remove", whom=removed))
            await both[1].look()  # what is played elsewhere is left to whoever plays it
            orders = await two.store.read(hostbook.orders)
            assert sorted(order.deed for order in orders.values()) == ["forget", "remove"]
            assert await one.store.load(removed) is not None
            for housekeeping in (*both, *both):
                await housekeeping.look()
            assert await two.store.read(hostbook.orders) == {}
            assert [await one.store.load(code) for code in (removed, *(t.code for t in tables))] == [None] * 3
            assert await one.store.read(partial(hostbook.codes_of, player="ada")) == []

    with running() as postgres:
        run(scene(postgres.url(postgres.database())))


@pytest.mark.parametrize("forget", [False, True])
def test_a_host_has_a_new_key_sign(tmp_path: Path, forget: bool) -> None:
    server = Process(tmp_path).start()
    try:
        guest = Guest(server.url)
        guest.create()
    finally:
        server.end()
    before = (tmp_path / "key").read_text().split()
    assert "when it starts again" in done(tmp_path, "rotate", *["--forget"] * forget)
    after = (tmp_path / "key").read_text().split()
    assert after[1:] == ([] if forget else before)
    assert after[0] not in before


@in_hall()
@pytest.mark.parametrize(
    ("keep", "left"),
    [
        (Keep(), ("old lobby", "old over", "new over")),
        (Keep(finished=30), ("old lobby", "new over")),
        (Keep(finished=30, idle=60), ("new over",)),
        (Keep(finished=100, idle=100), ("old lobby", "old over", "new over")),
    ],
)
async def test_what_is_kept_too_long_is_swept_unless_somebody_is_there(
    hall: Hall, keep: Keep, left: tuple[str, ...]
) -> None:
    codes = {}
    for name, days in (("old lobby", 90), ("old over", 90), ("new over", 10)):
        table = await hall.create("ada", NewTable(key="nimmt", name="Ada"))
        codes[name] = table.code
        await table.close()
        table.commons.forget(table.code, True)
        phase = "over" if "over" in name else "lobby"
        setting = replace(table.state.setting, phase=phase, changed=time() - days * DAY)
        await hall.store.write(table_changed(setting))
    housekeeping = Housekeeping(hall, await Revoked.read(hall), set(), keep)
    assert await housekeeping.sweep() == len(codes) - len(left)
    kept = [name for name, code in codes.items() if await hall.store.load(code) is not None]
    assert kept == list(left)


@in_hall()
async def test_a_table_that_somebody_is_at_is_not_swept(hall: Hall) -> None:
    table = await hall.create("ada", NewTable(key="nimmt", name="Ada"))
    await hall.store.write(table_changed(replace(table.state.setting, changed=0.0)))
    housekeeping = Housekeeping(hall, await Revoked.read(hall), set(), Keep(idle=1))
    assert await housekeeping.sweep() == 0
