"""One person on several devices: the same seats everywhere, and each device can be signed out alone."""

from __future__ import annotations

import asyncio
import io
import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from spieltisch.core.record import read
from spieltisch.table.store import tickets
from spieltisch.web.browsers import label_of
from spieltisch.web.settings import Rate

from .guests import Guest, soon
from .outward import Browser, Outward
from .server import FREE, serving

PHONE = {"user-agent": "Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0"}


def link(guest: Guest, name: str = "Ada") -> str:
    """A code for another device."""
    answer = guest.ask("POST", "/api/me/links", json={"name": name})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    assert made["link"].endswith(f"/link/{made['code']}")
    assert made["picture"].startswith("<svg")
    return str(made["code"])


def follow(guest: Guest, code: str) -> dict[str, Any]:
    """A device comes to whoever made a code."""
    answer = guest.ask("POST", f"/api/links/{code}", headers=PHONE)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def oneself(guest: Guest) -> dict[str, Any]:
    return dict(guest.ask("GET", "/api/me/self").json())


def tables(guest: Guest) -> set[str]:
    return {line["code"] for line in guest.ask("GET", "/api/me").json()["tables"]}


def test_a_running_game_goes_on_at_the_other_device_with_the_same_seat_and_name(url: str) -> None:
    async def scene() -> None:
        laptop, phone, bo = Guest(url), Guest(url, 1), Guest(url, 2)
        code = laptop.create(seats=2, options={"num_deals": 1})
        bo.join(code, "Bo")
        await laptop.sit(code)
        await bo.sit(code)
        await laptop.send(type="start")
        hand = (await laptop.hear("game"))["view"]
        assert follow(phone, link(laptop)) == {"name": "Ada", "carried": True}
        assert tables(phone) == {code}
        await phone.sit(code)
        table = await phone.hear("table")
        assert [seat["yours"] for seat in table["seats"]] == [True, False]
        assert (await phone.hear("game"))["view"] == hand
        await phone.answer(phone.last)
        await bo.play(lambda message: message["stop"] > phone.last["stop"])

    soon(scene())


def test_what_a_guest_played_comes_along_and_open_pages_are_seated_again(url: str) -> None:
    async def scene() -> None:
        laptop, phone, bo = Guest(url), Guest(url, 1), Guest(url, 2)
        mine = laptop.create()
        theirs = bo.create(seats=3, options={"num_deals": 1})
        phone.join(theirs, "Ada 7")
        await phone.sit(theirs)
        await bo.sit(theirs)
        await bo.send(type="start", level="casual")
        hand = (await phone.hear("game"))["view"]
        seen = phone.ask("GET", f"/api/links/{(code := link(laptop))}").json()
        assert seen == {"name": "Ada", "yours": False, "carries": True, "behind": []}
        assert follow(phone, code)["carried"]
        with pytest.raises(ConnectionClosed):  # it comes again, as who it is now
            await phone.hear("never")
        for device in (phone, laptop):
            assert tables(device) == {mine, theirs}
            await device.sit(theirs)
            told = await device.hear("table")
            assert [(seat["name"], seat["yours"]) for seat in told["seats"][:2]] == [
                ("Ada", False),
                ("Ada 7", True),
            ]
            assert (await device.hear("game"))["view"] == hand

    soon(scene())


def test_nobody_has_two_hands_because_two_devices_become_one(url: str) -> None:
    async def scene() -> None:
        laptop, phone = Guest(url), Guest(url, 1)
        code = laptop.create(seats=2, options={"num_deals": 1})
        phone.join(code, "Bo")
        await laptop.sit(code)
        await laptop.send(type="start")
        await laptop.hear("game")
        ticket = link(laptop)
        assert phone.ask("GET", f"/api/links/{ticket}").json()["behind"] == [code]
        follow(phone, ticket)
        seats = phone.ask("GET", f"/api/tables/{code}").json()["seats"]
        assert [(seat["kind"], seat["yours"]) for seat in seats] == [("person", True), ("bot", False)]
        await laptop.answer(laptop.last)
        await laptop.play()

    soon(scene())


def test_a_link_is_good_once_for_one_and_for_ten_minutes(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        laptop, phone, stranger = Guest(url), Guest(url), Guest(url)
        first, second = link(laptop), link(laptop)
        assert (
            stranger.ask("GET", f"/api/links/{first}").json()["reason"] == "no-such-link"
        )  # a newer one counts
        assert second not in "".join(_everything(tmp_path))
        follow(phone, f"{second[:4].lower()}-{second[4:]}")  # as somebody types it
        assert stranger.ask("POST", f"/api/links/{second}").status_code == 404
        assert phone.ask("GET", f"/api/links/{(third := link(laptop))}").json()["yours"]
        with _database(tmp_path) as database:
            database.execute("UPDATE tickets SET made = made - ?", (tickets.LASTING + 1,))
            database.commit()
        assert stranger.ask("POST", f"/api/links/{third}").status_code == 404


def test_nobody_finds_a_link_by_trying_nor_follows_one_unasked(tmp_path: Path) -> None:
    limits = replace(FREE, guesses=Rate(5, 0), links=Rate(2, 0))
    with serving(tmp_path, limits=limits) as url:
        laptop, stranger = Guest(url), Guest(url)
        code = link(laptop)
        with httpx.Client(base_url=url) as browser:  # another site's page sends its reader there
            foreign = browser.post(f"/api/links/{code}", headers={"origin": "https://evil.example"})
        assert foreign.json()["reason"] == "foreign-origin"
        answers = [stranger.ask("GET", f"/api/links/{n:08}").status_code for n in range(7)]
        assert answers == [404] * 5 + [429] * 2
        assert stranger.ask("POST", f"/api/links/{code}").status_code == 429
        assert [laptop.ask("POST", "/api/me/links", json={}).status_code for _ in range(2)] == [201, 429]


def test_each_device_can_be_signed_out_and_the_others_stay(url: str) -> None:
    async def scene() -> None:
        laptop, phone = Guest(url), Guest(url, 1)
        code = laptop.create()
        follow(phone, link(laptop))
        listed = oneself(laptop)["devices"]
        assert {(each["label"], each["this"]) for each in listed} == {
            ("", True),
            ("Firefox · Android", False),
        }
        await laptop.sit(code)
        await phone.sit(code)
        for guest in (laptop, phone):
            await guest.hear("table")
        first = next(each["mark"] for each in listed if each["this"])
        assert phone.ask("DELETE", f"/api/me/devices/{first}").status_code == 204  # the one it all began with
        with pytest.raises(ConnectionClosed):
            await laptop.hear("never")
        assert laptop.ask("GET", "/api/me").status_code == 401
        await phone.send(type="say", text="still here")
        assert (await phone.hear("said"))["text"] == "still here"
        assert tables(phone) == {code}
        assert [each["this"] for each in oneself(phone)["devices"]] == [True]
        assert phone.ask("DELETE", "/api/me/devices/nobody").status_code == 404
        assert phone.ask("DELETE", "/api/me").status_code == 204
        assert phone.ask("GET", "/api/me").status_code == 401

    soon(scene())


def test_a_device_that_is_one_of_several_comes_alone(url: str) -> None:
    ada, phone, bo = Guest(url), Guest(url), Guest(url)
    code, other = ada.create(), bo.create()
    follow(phone, link(ada))
    assert phone.ask("GET", f"/api/links/{(ticket := link(bo, 'Bo'))}").json()["carries"] is False
    assert follow(phone, ticket) == {"name": "Bo", "carried": False}
    assert (tables(ada), tables(phone)) == ({code}, {other})


def test_a_device_keeps_its_self_over_a_restart_and_guests_cost_no_row(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        laptop, phone = Guest(url), Guest(url)
        code = laptop.create()
        phone.create()
        with _database(tmp_path) as database:
            assert database.execute("SELECT count(*) FROM devices").fetchone() == (0,)
        follow(phone, link(laptop))
    with serving(tmp_path) as url:
        phone.url = url
        assert code in tables(phone)


def test_everything_that_is_kept_of_me_comes_in_one_file_and_then_goes(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        laptop, phone, bo = Guest(url), Guest(url, 1), Guest(url, 2)
        over = bo.create(name="Bo", seats=2, options={"num_deals": 1})
        laptop.join(over, "Xaverine")
        follow(phone, link(laptop, "Xaverine"))
        subscription = Browser(Outward("https://push.example")).subscription
        assert phone.ask("POST", "/api/me/notices", json=subscription).status_code == 204

        async def both() -> None:
            await bo.sit(over)
            await laptop.sit(over)
            await laptop.send(type="say", text="hello from me")
            await laptop.hear("said")
            await bo.send(type="start")
            await asyncio.gather(laptop.play(), bo.play())

        soon(both())
        answer = phone.ask("GET", "/api/me/data")
        with ZipFile(io.BytesIO(answer.content)) as file:
            assert file.testzip() is None
            assert read(file.read(f"records/{over}.txt").decode()).players == ("Bo", "Xaverine")
            [game] = json.loads(file.read("tables-1.json"))
            assert (game["yours"], game["said"][0]["text"]) == ([1], "hello from me")
            labels = {each["label"] for each in json.loads(file.read("devices.json"))}
            assert labels == {"", "Firefox · Android"}
            whole = b"".join(file.read(name) for name in file.namelist()).decode()
            [wanted] = json.loads(file.read("subscriptions.json"))
            assert wanted["endpoint"] == "https://push.example/push/ada"
        player = laptop.token.split(".")[0]
        assert player not in whole
        assert phone.ask("POST", "/api/me/delete", json={"word": "oops"}).json()["reason"] == "not-confirmed"
        assert phone.ask("POST", "/api/me/delete", json={"word": "delete"}).status_code == 204
        assert [guest.ask("GET", "/api/me").status_code for guest in (laptop, phone, bo)] == [401, 401, 200]
        assert bo.ask("GET", f"/api/tables/{over}/replay").status_code == 200
    left = "\n".join(_everything(tmp_path))
    assert "Xaverine" not in left
    assert "hello from me" not in left
    assert "push.example" not in left
    for guest in (laptop, phone):
        device = guest.token.split(".")[0]
        assert [line for line in left.splitlines() if device in line] == [
            f"INSERT INTO \"revoked\" VALUES('{device}');"
        ]


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        (PHONE["user-agent"], "Firefox · Android"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) … Version/17.5 Mobile Safari/604.1",
            "Safari · iPhone",
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0",
            "Edge · Windows",
        ),
        ("curl/8.5.0", ""),
    ],
)
def test_a_device_is_called_by_its_browser_and_system_alone(agent: str, label: str) -> None:
    assert label_of(agent) == label


@contextmanager
def _database(data: Path) -> Iterator[sqlite3.Connection]:
    database = sqlite3.connect(data / "spieltisch.db")
    yield database
    database.close()


def _everything(data: Path) -> list[str]:
    with _database(data) as database:
        return list(database.iterdump())
