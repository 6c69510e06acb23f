"""When the database fails or falls silent: a sentence, nothing lost, and play goes on."""

from __future__ import annotations

import asyncio
import logging
import re
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from spieltisch.core import record as records
from spieltisch.table import register
from spieltisch.table.store import store
from spieltisch.table.store.database import Database
from spieltisch.table.store.errors import StoreSilent
from spieltisch.web import housekeeping

from ..postgres import Line, Postgres, line_to, running
from .guests import HTTP, Guest, Message, soon
from .server import Process, serving
from .test_crash import Witness
from .test_serve import refused, serve

AGAIN = 4503
SHORT: Message = {"seats": 2, "options": {"num_deals": 1}}


class Stubborn(Witness):
    """Comes again whenever the server says so, as the page does; keeps what it was told."""

    def __init__(self, url: str, seed: object) -> None:
        super().__init__(url, seed)
        self.refused: list[Message] = []

    async def play_through(self, code: str) -> None:
        """Play to the end, over as many connections as it takes."""
        while not self.over:
            try:
                await self.sit(code, f"since={self.last['seq']}" if self.last else "")
                await self.play_here()
            except ConnectionClosed as closed:
                assert closed.rcvd is not None
                assert closed.rcvd.code == AGAIN, closed
                with suppress(ConnectionClosed):  # it may have come while this one was speaking
                    self.refused.append(await self.hear("refused"))
                assert self.refused, "closed without a sentence"
                await asyncio.sleep(0.05)

    async def play_here(self) -> None:
        ended = False
        while not self.over:
            message = await self.hear("game", "waiting", "refused", "table")
            if message["type"] == "refused":
                self.refused.append(message)
            elif message["type"] == "table":
                ended = message["phase"] == "over"
            else:
                self.note(message)
            if message["type"] == "game":
                await self.answer(message)
            self.over = ended and bool(self.last.get("outcome"))

    def insist(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Ask until it is done; a refusal has a sentence."""
        while (answer := self.ask(method, path, **more)).status_code == 503:
            self.refused.append(answer.json())
        assert answer.is_success, answer.text
        return answer

    async def start(self, code: str) -> None:
        """Have the game begin, however often that takes."""
        while True:
            try:
                await self.sit(code)
                await self.send(type="start")
                while (message := await self.hear("game", "refused"))["type"] == "refused":
                    self.refused.append(message)
                    if message["reason"] == "game-has-begun":  # it was done, and the answer was lost
                        break
                await self.leave()
                return
            except ConnectionClosed:
                await asyncio.sleep(0.05)


async def whole_game(url: str, seed: object) -> list[Stubborn]:
    """Two people set a table up, play, and look at the record: it holds every accepted choice."""
    ada, ben = guests = [Stubborn(url, (seed, seat)) for seat in range(2)]
    code = ada.insist("POST", "/api/tables", json={"key": "nimmt", "name": "Ada", **SHORT}).json()["code"]
    ben.seat = ben.insist("POST", f"/api/tables/{code}/join", json={"name": "Ben"}).json()["seat"]
    await ada.start(code)
    await asyncio.gather(*(guest.play_through(code) for guest in guests))
    record = records.read(ada.insist("GET", f"/api/tables/{code}/record").text)
    for guest in guests:
        assert len(guest.accepted) >= 10
        for stop, action in guest.accepted.items():
            assert dict(record.steps[stop])[guest.seat] == action
        assert all(message["message"] for message in guest.refused)
    return guests


class Fault:
    """Lets one call of the store fail: before its work was done or, as when an answer is lost, after it."""

    def __init__(self, after: bool) -> None:
        self.after = after
        self.left = -1  # calls until then
        self._run = Database.run

    async def run(self, database: Database, work: Any, term: int | None = None) -> Any:
        self.left -= 1
        if self.left == 0 and not self.after:
            raise OSError("the disk is gone")
        result = await self._run(database, work, term)
        if self.left == 0:
            raise StoreSilent("no answer")
        return result


@pytest.mark.parametrize("after", [False, True], ids=["not-done", "done-but-not-known"])
def test_every_call_of_the_store_may_fail_once_and_the_game_is_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, after: bool
) -> None:
    fault = Fault(after)
    monkeypatch.setattr(Database, "run", lambda *given: fault.run(*given))
    for module, every in ((store, "TENDED"), (housekeeping, "EVERY"), (register, "WAKING")):
        monkeypatch.setattr(module, every, 1e9)  # nobody is told of what nobody has asked for
    with serving(tmp_path) as url:
        soon(whole_game(url, "before"))
        for number in range(1, 200):
            caplog.clear()
            fault.left = number
            guests = soon(whole_game(url, number))
            if fault.left > 0:
                break  # no game has so many calls
            told = [message["reason"] for guest in guests for message in guest.refused]
            assert told, f"call {number} failed, and nobody was told"
            assert_calm(caplog)
        assert number > 12  # ten rounds, a table, two seats; choices that come together are one call


def assert_calm(caplog: pytest.LogCaptureFixture) -> None:
    """A line or two, and no tracebacks."""
    assert all(record.levelno <= logging.WARNING and not record.exc_info for record in caplog.records)
    assert len(caplog.records) <= 4, caplog.text


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with running() as found:
        yield found


@pytest.fixture
def line(postgres: Postgres) -> Iterator[Line]:
    with line_to(postgres) as found:
        yield found


@pytest.fixture
def server(tmp_path: Path, line: Line, postgres: Postgres) -> Iterator[Process]:
    process = Process(tmp_path, patient=False).start("--database", line.url(postgres.database()))
    yield process
    line.speak()
    process.end()


def store_answers(url: str) -> bool:
    """What the server says of its database; it always says something, and does not wait for it."""
    answer = HTTP.get(url + "/api/health")
    assert (answer.status_code, answer.json()["status"]) == (200, "ok")
    return bool(answer.json()["store"])


async def until_store(url: str, answers: bool) -> None:
    while await asyncio.to_thread(store_answers, url) != answers:
        await asyncio.sleep(0.1)


def test_while_the_database_is_silent_people_get_a_sentence_and_then_play_on(
    server: Process, line: Line
) -> None:
    async def scene() -> None:
        ada, ben = guests = [Stubborn(server.url, seat) for seat in range(2)]
        code = ada.insist("POST", "/api/tables", json={"key": "nimmt", "name": "Ada", **SHORT}).json()["code"]
        ben.seat = ben.insist("POST", f"/api/tables/{code}/join", json={"name": "Ben"}).json()["seat"]
        await ada.start(code)
        await until_store(server.url, True)
        line.fall_silent()
        playing = [asyncio.create_task(guest.play_through(code)) for guest in guests]
        await until_store(server.url, False)
        while not (ada.refused and ben.refused):
            await asyncio.sleep(0.05)
        assert {message["reason"] for message in ada.refused} <= {"store-silent", "store-unusable"}
        answer = await asyncio.to_thread(ada.ask, "GET", "/api/me")
        assert (answer.status_code, bool(answer.json()["message"])) == (503, True)
        line.speak()
        await until_store(server.url, True)
        await asyncio.gather(*playing)

    soon(scene())


def test_a_server_whose_database_is_silent_ends_when_it_is_told_to(server: Process, line: Line) -> None:
    async def scene() -> None:
        ada = Guest(server.url)
        code = ada.create(bots="beginner", **SHORT)
        await ada.sit(code)
        game = await ada.hear("game")
        line.fall_silent()
        await ada.answer(game)
        before = monotonic()
        assert await asyncio.to_thread(server.stop, signal.SIGTERM) == 0
        assert monotonic() - before < 10

    soon(scene())
    assert not re.findall(r"Traceback|TimeoutError|File .*", server.output), server.output


def test_a_server_whose_database_is_silent_does_not_start_and_says_so(
    tmp_path: Path, line: Line, postgres: Postgres
) -> None:
    line.fall_silent()
    done = serve("--port", "0", "--data", str(tmp_path), "--database", line.url(postgres.database()))
    refused(done, 1, "database")


def test_a_second_server_on_one_postgresql_is_one_more(tmp_path: Path, postgres: Postgres) -> None:
    name = postgres.database()
    first = Process(tmp_path / "first").start("--database", postgres.url(name))
    try:
        address = first.url.removeprefix("http://")
        second = Process(tmp_path / "second").start("--database", postgres.url(name))
        assert address in postgres.query("SELECT address FROM servers", name).split()
        assert second.stop() == 0
        assert postgres.query("SELECT address FROM servers", name) == address
    finally:
        first.end()
