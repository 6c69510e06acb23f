"""Rubbish, floods and oversized messages: a sentence for each, and no table stops."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from spieltisch.web.settings import Limits, Rate

from .guests import HTTP, Guest, seated, soon
from .server import serving

RUBBISH: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    '{"type":"fly"}',
    '{"type":"choose"}',
    '{"type":"look","seat":"a"}',
    "[" * 8000,
    b"\xff\x00",
]


def test_rubbish_is_refused_and_then_the_socket_is_closed(tmp_path: Path) -> None:
    async def run(url: str) -> None:
        guest = Guest(url)
        await guest.sit(guest.create())
        assert guest.socket is not None
        for text in RUBBISH[:5]:
            await guest.socket.send(text)
            assert (await guest.hear("refused"))["reason"] == "not-a-message"
        await guest.socket.send("{")
        assert (await guest.hear("refused"))["reason"] == "rubbish"
        with pytest.raises(ConnectionClosed) as closed:
            await guest.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4400

    with serving(tmp_path, limits=Limits(rubbish=5)) as url:
        soon(run(url))


def test_no_rubbish_stops_a_table(url: str) -> None:
    async def run() -> None:
        _, (ada, bo) = await seated(url, 2)
        for guest in (ada, bo):
            assert guest.socket is not None
            for text in RUBBISH:
                await guest.socket.send(text)
            await guest.send(type="choose", actor="team", stop=10**17, action="💥" * 300)
        await asyncio.gather(ada.play(), bo.play())

    soon(run())


def test_a_message_too_long_closes_only_its_own_socket(url: str) -> None:
    async def run() -> None:
        _, (ada, bo) = await seated(url, 2)
        await bo.send(type="say", text="x" * 40_000)
        with pytest.raises(ConnectionClosed) as closed:
            await bo.hear("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        await ada.send(type="say", text="still here")
        assert (await ada.hear("said"))["text"] == "still here"

    soon(run())


def test_who_sends_too_fast_is_told_to_wait(tmp_path: Path) -> None:
    async def run(url: str) -> None:
        guest = Guest(url)
        await guest.sit(guest.create())
        for _ in range(8):
            await guest.send(type="look", seat=None)
        assert (await guest.hear("refused"))["reason"] == "too-fast"

    with serving(tmp_path, limits=Limits(messages=Rate(3, 1))) as url:
        soon(run(url))


def test_an_address_has_a_limit_of_sockets_requests_and_tables(tmp_path: Path) -> None:
    async def sockets(guest: Guest) -> None:
        code = guest.create()
        others = [Guest(guest.url) for _ in range(3)]
        for other in others:
            await other.sit(code)
        assert (await others[2].hear("refused"))["reason"] == "too-many-connections"
        await others[0].leave()
        again = Guest(guest.url)
        for patience in (0.2, 1, 5, 25):  # until the server has noticed that one has gone
            await again.sit(code)
            if (await again.hear())["type"] == "table":
                return
            await asyncio.sleep(patience)
        raise AssertionError("there is no room again")

    limits = Limits(connections=2, tables=Rate(2, 0), requests=Rate(40, 0))
    with serving(tmp_path, limits=limits) as url:
        guest = Guest(url)
        soon(sockets(guest))
        guest.create()
        answer = guest.ask("POST", "/api/tables?lang=de", json={"key": "nimmt", "name": "Ada"})
        assert (answer.status_code, answer.json()["reason"]) == (429, "too-many-tables")
        answers = [HTTP.get(url + "/api/health") for _ in range(40)]
        assert answers[0].status_code == 200
        assert (answers[-1].status_code, answers[-1].json()["reason"]) == (429, "too-fast")
        assert answers[-1].headers["retry-after"] == "2"
