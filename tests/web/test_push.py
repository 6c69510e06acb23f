"""Notices by Web Push, through a real server to a real endpoint, which decrypts what it gets."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from py_vapid import Vapid02

from spieltisch.table.reminders import postman, rings
from spieltisch.web.notices import office
from spieltisch.web.settings import NoticeRules
from tests.children import eventually

from .guests import Guest, soon
from .outward import Browser, Outward, outward
from .server import serving

DAY = 86_400


@pytest.fixture
def place() -> Iterator[Outward]:
    with outward() as found:
        yield found


@pytest.fixture(scope="module", autouse=True)
def eager() -> Iterator[None]:
    """Nobody waits for a notice, and none for another."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(office, "EVERY", 0.05)
        patched.setattr(postman, "FIRST_WAIT", 0.01)
        for pause in ("PAUSE", "QUIET_PAUSE", "AT_THE_PAGE"):
            patched.setattr(rings, pause, 0.0)
        yield


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("data"), notices=NoticeRules(inside=True)) as address:
        yield address


def slow_games(ada: Guest, ben: Guest, *days: int) -> list[str]:
    """Games of two that wait for both."""

    async def begin(code: str) -> None:
        await ben.sit(code)
        await ben.send(type="start")
        await ben.hear("game")
        await ben.leave()

    codes = [ben.create("nimmt", name="Ben", seats=2, clock=each * DAY) for each in days]
    for code in codes:
        ada.join(code, "Ada")
        soon(begin(code))
    return codes


def answer(guest: Guest, code: str) -> None:
    """Choose anything, and go again."""

    async def choose() -> None:
        await guest.sit(code)
        await guest.answer(await guest.hear("game"))
        await guest.hear("waiting", "game")
        await guest.leave()

    soon(choose())


def looked(data: Path) -> float:
    """When the server last looked whether somebody has to be told."""
    with closing(sqlite3.connect(data / "spieltisch.db")) as database:
        return float(database.execute("SELECT looked FROM subscriptions").fetchone()[0])


def subscribe(guest: Guest, browser: Browser, language: str = "en") -> None:
    answered = guest.ask("POST", f"/api/me/notices?lang={language}", json=browser.subscription)
    assert answered.status_code == 204, answered.text


def test_one_notice_for_all_games_that_wait_is_corrected_and_withdrawn(url: str, place: Outward) -> None:
    ada, ben, browser = Guest(url), Guest(url, 1), Browser(place)
    later, urgent = slow_games(ada, ben, 3, 1)
    # given that Ada wants to be told on this device
    subscribe(ada, browser, "de")
    assert ada.ask("GET", "/api/me/notices").json() | {"key": ""} == {"key": "", "on": True, "devices": 1}
    # then one notice names both games, and leads to the more urgent one
    assert eventually(lambda: browser.sent)
    [notice] = browser.notices
    assert (notice["title"], notice["path"]) == ("2 Spiele warten auf dich", f"t/{urgent}")
    assert notice["text"] == "6 nimmt! – Grundspiel · Ben · bis {time}"
    assert abs(notice["until"] - time.time() - DAY) < 600
    assert not notice["quiet"]
    # when she has chosen in one, it is put right without a sound; when in both, it is withdrawn
    answer(ada, urgent)
    assert eventually(lambda: len(browser.sent) == 2)
    assert (browser.notices[1]["count"], browser.notices[1]["quiet"]) == (1, True)
    assert browser.notices[1]["path"] == f"t/{later}"
    answer(ada, later)
    assert eventually(lambda: len(browser.sent) == 3)
    assert browser.notices[2] == {"tag": "waiting", "count": 0}
    # and it is told anew when Ben has chosen, too
    answer(ben, later)
    assert eventually(lambda: len(browser.sent) == 4)
    assert (browser.notices[3]["count"], browser.notices[3]["quiet"]) == (1, False)


def test_the_push_service_is_told_how_long_it_lasts_and_who_we_are_and_can_read_nothing(
    url: str, place: Outward
) -> None:
    ada, ben, browser = Guest(url), Guest(url, 1), Browser(place)
    [code] = slow_games(ada, ben, 1)
    subscribe(ada, browser)
    assert eventually(lambda: browser.sent)
    [sent] = browser.sent
    assert sent.headers["content-encoding"] == "aes128gcm"
    assert DAY - 600 < int(sent.headers["ttl"]) <= DAY
    assert (sent.headers["topic"], sent.headers["urgency"]) == ("waiting", "normal")
    key = ada.ask("GET", "/api/me/notices").json()["key"]
    assert f"k={key}" in sent.headers["authorization"]
    assert Vapid02.verify(sent.headers["authorization"])
    for secret in (code, "Ben", "Ada", "nimmt"):
        assert secret.encode() not in sent.body


def test_a_device_that_is_gone_is_forgotten_and_one_that_fails_is_tried_again(
    url: str, place: Outward
) -> None:
    ada, ben, browser = Guest(url), Guest(url, 1), Browser(place)
    place.status = 503
    slow_games(ada, ben, 1)
    subscribe(ada, browser)
    assert eventually(lambda: len(browser.sent) >= 3)
    place.status, place.answer = 302, {"location": f"{place.url}/push/elsewhere"}
    before = len(browser.sent)
    assert eventually(lambda: len(browser.sent) > before)
    assert {each.path for each in place.sent} == {browser.path}  # nobody follows where it leads
    place.status = 410
    assert eventually(lambda: ada.ask("GET", "/api/me/notices").json()["on"] is False)


def test_nothing_is_said_to_somebody_who_is_at_the_page(
    tmp_path: Path, place: Outward, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rings, "AT_THE_PAGE", 3600.0)
    with serving(tmp_path, notices=NoticeRules(inside=True)) as url:
        ada, ben, browser = Guest(url), Guest(url, 1), Browser(place)
        slow_games(ada, ben, 1)
        subscribe(ada, browser)
        assert ada.ask("POST", "/api/me/notices/here").status_code == 204
        first = looked(tmp_path)
        assert eventually(lambda: looked(tmp_path) > first + 0.2)  # and again, and again
        assert browser.sent == []
        monkeypatch.setattr(rings, "AT_THE_PAGE", 0.0)
        assert eventually(lambda: browser.sent)


def test_a_switch_ends_it_and_so_does_signing_out(url: str, place: Outward) -> None:
    ada, browser = Guest(url), Browser(place)
    subscribe(ada, browser)
    assert ada.ask("DELETE", "/api/me/notices").status_code == 204
    assert ada.ask("GET", "/api/me/notices").json()["devices"] == 0
    subscribe(ada, browser)
    other = Guest(url)
    subscribe(other, browser)  # the same browser, whose cookie was lost
    assert ada.ask("GET", "/api/me/notices").json()["on"] is False
    assert other.ask("DELETE", "/api/me").status_code == 204
    assert place.sent == []


def test_a_device_that_comes_to_a_player_is_told_of_their_games(url: str, place: Outward) -> None:
    ada, ben, phone, browser = Guest(url), Guest(url, 1), Guest(url, 2), Browser(place)
    subscribe(phone, browser)
    code = ada.ask("POST", "/api/me/links", json={"name": "Ada"}).json()["code"]
    assert phone.ask("POST", f"/api/links/{code}").status_code == 200
    slow_games(ada, ben, 1)
    assert eventually(lambda: browser.sent)
    assert ada.ask("GET", "/api/me/notices").json()["devices"] == 1


@pytest.mark.parametrize(
    ("endpoint", "reason"),
    [
        ("http://push.example/x", "bad-address.https"),
        ("ftp://push.example/x", "bad-address.https"),
        ("https://127.0.0.1/x", "bad-address.inside"),
        ("https://[::1]:8443/x", "bad-address.inside"),
        ("https://10.0.0.7/x", "bad-address.inside"),
        ("https://ada:secret@push.example/x", "bad-address.unreadable"),
        ("https://push.example/" + 1000 * "x", "bad-address.unreadable"),
        ("https://push.example/a b", "bad-address.unreadable"),
        ("https:///x", "bad-address.unreadable"),
    ],
)
def test_an_address_where_no_push_service_can_be_is_refused(shared: str, endpoint: str, reason: str) -> None:
    subscription = Browser(Outward()).subscription | {"endpoint": endpoint}
    answered = Guest(shared).ask("POST", "/api/me/notices", json=subscription)
    assert (answered.status_code, answered.json()["reason"]) == (400, reason)
    assert answered.json()["message"].endswith(".")


def test_keys_that_are_none_are_refused(shared: str) -> None:
    good = Browser(Outward("https://push.example")).subscription
    off_the_curve = good["keys"] | {"p256dh": "B" + 86 * "A"}
    for keys in (off_the_curve, good["keys"] | {"auth": "AAAA"}, {"p256dh": "", "auth": ""}):
        answered = Guest(shared).ask("POST", "/api/me/notices", json=good | {"keys": keys})
        assert answered.json()["reason"] == "bad-address.unreadable"
    ada = Guest(shared)
    assert ada.ask("POST", "/api/me/notices", json=good).status_code == 204


def test_without_web_push_it_is_not_offered(tmp_path: Path) -> None:
    with serving(tmp_path, notices=NoticeRules(push=False)) as url:
        ada = Guest(url)
        assert ada.ask("GET", "/api/me/notices").json() == {"key": "", "on": False, "devices": 0}
        answered = ada.ask("POST", "/api/me/notices", json=Browser(Outward()).subscription)
        assert answered.json()["reason"] == "no-notices"


def test_the_key_stays_the_same_over_a_restart(tmp_path: Path) -> None:
    keys = set()
    for _ in range(2):
        with serving(tmp_path) as url:
            keys.add(Guest(url).ask("GET", "/api/me/notices").json()["key"])
    assert len(keys) == 1


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that calls nothing inside."""
    with serving(tmp_path_factory.mktemp("data")) as address:
        yield address
