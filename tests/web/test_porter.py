"""Whom the porter leads where, and what becomes of a call whose server goes on the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from spieltisch.table.errors import NoSuchTable
from spieltisch.table.hall import Hall
from spieltisch.table.owners import Elsewhere, Peer
from spieltisch.web import porter
from spieltisch.web.passage.stream import Lost
from spieltisch.web.porter import Porter

from .guests import soon
from .test_passage import CONNECT, Guest, Message

THERE = "10.0.0.7:8765"


class Place:
    """A hall of which only that is asked: where a table is, each time anew."""

    def __init__(self, *places: str | None) -> None:
        self.owners = self
        self.me, self.draining = "here", False
        self._places = list(places)

    async def whose(self, _code: str) -> str | None:
        return self._places.pop(0)

    async def table(self, _code: str, _asker: object) -> None:
        address = self._places.pop(0) if self._places else None
        if address is not None:
            raise Elsewhere(address=address)
        raise NoSuchTable

    def servers(self) -> tuple[Peer, ...]:
        return Peer("here", "127.0.0.1:1", "1", True), Peer("there", THERE, "1", False)


class Ways:
    """The way to another server, which does as it is told."""

    def __init__(self, *carries: Callable[[Any, Any], Any]) -> None:
        self._carries = list(carries)
        self.asked: list[str] = []

    async def to(self, address: str) -> Ways:
        self.asked.append(address)
        if not self._carries:
            raise Lost("unreachable")
        return self

    async def carry(self, scope: Any, receive: Any, send: Any) -> bool:
        return bool(await self._carries.pop(0)(receive, send))


async def answered(receive: Any, send: Any) -> bool:
    body = (await receive())["body"]
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"there " + body, "more_body": False})
    return True


async def moved(receive: Any, send: Any) -> bool:
    return False


async def lost_at_once(receive: Any, send: Any) -> bool:
    raise Lost("gone")


async def lost_with_it(receive: Any, send: Any) -> bool:
    await receive()
    raise Lost("gone")


async def lost_at_the_table(receive: Any, send: Any) -> bool:
    await receive()
    await send({"type": "websocket.accept", "headers": []})
    raise Lost("gone")


async def here(scope: Any, receive: Any, send: Any) -> None:
    message = await receive()
    await send({"type": "answered here", "body": message.get("body", b"")})


def led(place: Place, ways: Ways, guest: Guest, **scope: object) -> list[Message]:
    """What somebody is told."""

    async def run() -> list[Message]:
        leading = Porter(cast("Any", here), cast(Hall, place), (b"k" * 32,))
        leading._passages = cast("Any", ways)
        await leading({**guest.scope, **scope}, guest.says.get, guest.send)
        return [guest.told.get_nowait() for _ in range(guest.told.qsize())]

    return soon(run())


def asking(body: bytes = b"hello") -> Guest:
    return Guest({"type": "http.request", "body": body, "more_body": False})


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(porter, "LOOKING", 0.001)


def test_what_names_no_table_is_answered_here_and_nobody_is_asked() -> None:
    assert led(Place(), Ways(), asking(), path="/api/me")[0]["type"] == "answered here"


def test_a_table_that_is_ours_or_nobodys_is_answered_here() -> None:
    assert led(Place(None), Ways(), asking())[0]["body"] == b"hello"


def test_a_table_of_another_server_is_answered_there() -> None:
    ways = Ways(answered)
    assert led(Place(THERE), ways, asking())[1]["body"] == b"there hello"
    assert ways.asked == [THERE]


def test_a_table_that_has_moved_is_followed() -> None:
    ways = Ways(moved, answered)
    assert led(Place(THERE, "10.0.0.8:8765"), ways, asking())[1]["body"] == b"there hello"
    assert ways.asked == [THERE, "10.0.0.8:8765"]


def test_a_table_whose_server_has_gone_is_taken_up_here_with_all_that_was_asked() -> None:
    assert led(Place(THERE, THERE, None), Ways(lost_at_once, lost_at_once), asking())[0]["body"] == b"hello"
    again = led(Place(THERE, None), Ways(lost_with_it), asking(), method="GET")
    assert again[0]["body"] == b"hello"


def test_what_may_have_been_done_is_not_done_again() -> None:
    ways = Ways(lost_with_it, answered)
    start, _ = led(Place(THERE, THERE), ways, asking(), method="POST")
    assert start["status"] == 503
    assert ways.asked == [THERE]


def test_a_page_at_the_table_is_told_to_come_again() -> None:
    told = led(Place(THERE), Ways(lost_at_the_table), Guest(CONNECT))
    assert [message["type"] for message in told] == ["websocket.accept", "websocket.close"]
    assert told[1]["code"] == 1012


def test_a_page_whose_server_stays_away_is_told_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(porter, "TAKING_OVER", 0.05)
    told = led(Place(*[THERE] * 1000), Ways(), Guest(CONNECT))
    assert [message["type"] for message in told] == ["websocket.accept", "websocket.send", "websocket.close"]
    assert '"reason":"elsewhere"' in told[1]["text"]
    assert told[2]["code"] == 4503


def test_whoever_wants_a_new_table_of_a_server_that_ends_gets_it_elsewhere() -> None:
    place, ways = Place(), Ways(answered)
    place.draining = True
    assert led(place, ways, asking(), path="/api/tables", method="POST")[1]["body"] == b"there hello"
    assert ways.asked == [THERE]
