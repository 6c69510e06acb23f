"""Many ask for much at once, and somebody else plays on as if alone; the server ends when told to."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Coroutine, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from time import monotonic

import httpx

from spieltisch.core.play import play_random
from spieltisch.core.record import record_of
from spieltisch.games.registry import make
from spieltisch.text.languages import languages

from .guests import Guest, soon
from .server import Process

HERE, THERE = "192.0.2.1", "198.51.100.7"  # where the crowd comes from, and somebody else
PATIENCE = 240.0  # seconds for a whole scene on a busy machine


@cache
def long_game() -> str:
    """The record of a game that takes a worker a while to show."""
    game = make("nimmt", 10, num_deals=40)
    return str(record_of(game, play_random(game, "long"), [f"P{seat}" for seat in range(10)]))


@contextmanager
def server(data: Path) -> Iterator[Process]:
    """A server behind a proxy, which is gone afterwards in any case."""
    process = Process(data).start("--proxy")
    try:
        yield process
    finally:
        if process.process is not None and process.process.poll() is None:
            process.kill()


@asynccontextmanager
async def meanwhile(work: Iterable[Coroutine[None, None, None]]) -> AsyncIterator[list[asyncio.Task[None]]]:
    """All of it at once; what is not done at the end is given up."""
    tasks = [asyncio.create_task(each) for each in work]
    try:
        yield tasks
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Flood:
    """Replays of a long game, all different, for many players of one address."""

    def __init__(self, url: str, count: int) -> None:
        self.players = [Guest(url, n, HERE) for n in range(8)]
        answer = self.players[0].ask("POST", "/api/records", content=long_game(), timeout=PATIENCE)
        self.code = answer.json()["code"]
        wanted = list(product(self.players, range(10), languages()))
        self.wanted = Random(1).sample(wanted, count)
        self.answers: list[httpx.Response] = []

    @asynccontextmanager
    async def coming(self) -> AsyncIterator[None]:
        """All at once; whoever has no answer at the end hangs up."""
        limits = httpx.Limits(max_connections=None)
        async with (
            httpx.AsyncClient(timeout=PATIENCE, limits=limits) as client,
            meanwhile(self._ask(client, *wanted) for wanted in self.wanted),
        ):
            await asyncio.sleep(0.5)
            yield

    async def _ask(self, client: httpx.AsyncClient, guest: Guest, seat: int, language: str) -> None:
        path = f"{guest.url}/api/tables/{self.code}/replay?seat={seat}&lang={language}"
        answer = await client.get(path, headers=guest.headers)
        self.answers.append(answer)


async def ready(guest: Guest) -> None:
    """A first game, so that the workers are there."""
    await guest.sit(guest.create(seats=2, bots="strong", options={"num_deals": 1}))
    await guest.play()


async def a_game_of(guest: Guest) -> None:
    """From the first deal to the end."""
    await guest.sit(guest.create(seats=4, bots="strong", options={"num_deals": 1}))
    await guest.play()


def test_a_flood_of_replays_does_not_hold_up_anothers_bots(tmp_path: Path) -> None:
    async def scene(url: str) -> None:
        ada, flood = Guest(url, "ada", THERE), Flood(url, 60)
        await ready(ada)
        async with flood.coming():
            await a_game_of(ada)
            assert len(flood.answers) < 40, "ada had to wait for the flood"

    with server(tmp_path) as process:
        soon(scene(process.url), PATIENCE)


def test_whoever_hangs_up_is_not_worked_for_and_others_have_their_turn(tmp_path: Path) -> None:
    async def scene(url: str) -> None:
        ada, flood = Guest(url, "ada", THERE), Flood(url, 60)
        path = f"/api/tables/{flood.code}/replay"
        await asyncio.to_thread(ada.ask, "GET", path, timeout=PATIENCE)
        async with flood.coming():
            answer = await asyncio.to_thread(ada.ask, "GET", f"{path}?seat=1", timeout=PATIENCE)
            assert answer.status_code == 200
            assert len(flood.answers) < 20, "ada had to wait for the flood"
        before = monotonic()
        eve = flood.players[0]
        answer = await asyncio.to_thread(eve.ask, "GET", f"{path}?seat=2&lang=de", timeout=PATIENCE)
        assert answer.status_code == 200
        alone = monotonic() - before
        before = monotonic()
        await asyncio.to_thread(eve.ask, "GET", f"{path}?seat=3&lang=de", timeout=PATIENCE)
        assert alone < 12 * (monotonic() - before) + 5, "the flood was still worked for"

    with server(tmp_path) as process:
        soon(scene(process.url), PATIENCE)


def test_one_player_who_asks_for_too_much_is_told_so(tmp_path: Path) -> None:
    async def scene(url: str) -> None:
        flood = Flood(url, 10)
        eve = flood.players[0]
        flood.wanted = [(eve, seat, "de") for seat in range(10)] * 3
        async with flood.coming():
            while not (refused := [answer for answer in flood.answers if answer.status_code == 429]):
                await asyncio.sleep(0.05)
        for answer in refused:
            assert (answer.json()["reason"], answer.headers["retry-after"]) == ("too-busy", "5")
            assert "fertig" in answer.json()["message"]

    with server(tmp_path) as process:
        soon(scene(process.url), PATIENCE)


async def asking_for_hints(url: str, count: int) -> list[Guest]:
    """Pages of a few addresses, each with a game against bots and a question to the coach."""
    guests = [Guest(url, n, f"203.0.113.{n // 20}") for n in range(count)]  # one may not found so many tables
    for guest in guests:
        await guest.sit(guest.create(seats=10, bots="beginner"))
    for guest in guests:
        while not (game := await guest.hear("game"))["decisions"]:
            pass
        await guest.send(type="hint", actor="0", stop=game["stop"])
    return guests


async def heard_a_hint(guest: Guest) -> None:
    await guest.hear("hinted", "refused")


def test_a_hundred_hints_do_not_hold_up_anothers_bots(tmp_path: Path) -> None:
    async def scene(url: str) -> None:
        ada = Guest(url, "ada", THERE)
        await ready(ada)
        guests = await asking_for_hints(url, 100)
        async with meanwhile(heard_a_hint(guest) for guest in guests) as answers:
            await a_game_of(ada)
            waiting = [answer for answer in answers if not answer.done()]
            assert len(waiting) > 10, "ada had to wait for the hints"

    with server(tmp_path) as process:
        soon(scene(process.url), PATIENCE)


async def saw_masters_lay(guest: Guest, code: str) -> None:
    """Sit down, so that the three masters of a table begin to think, lay a card, and see theirs."""
    await guest.sit(code)
    while not (game := await guest.hear("game"))["decisions"]:
        pass
    await guest.answer(game)
    while guest.last["stop"] == game["stop"]:
        await guest.hear("game")


def test_a_hundred_tables_with_masters_do_not_hold_up_another(tmp_path: Path) -> None:
    async def scene(url: str) -> None:
        ada = Guest(url, "ada", THERE)
        await ready(ada)
        guests = [Guest(url, n, f"203.0.113.{n // 20}") for n in range(100)]
        tables = [(guest, guest.create(seats=4, bots="master", options={"num_deals": 1})) for guest in guests]
        async with meanwhile(saw_masters_lay(guest, code) for guest, code in tables) as reveals:
            await ada.sit(ada.create(seats=4, bots="strong", options={"num_deals": 1}))
            await ada.play(lambda message: message["stop"] > 0)
            waiting = [reveal for reveal in reveals if not reveal.done()]
            assert len(waiting) > 10, "ada had to wait for the masters"

    with server(tmp_path) as process:
        soon(scene(process.url), PATIENCE)


def test_bots_answer_while_games_are_analysed(tmp_path: Path) -> None:
    async def scene(url: str) -> None:
        ada, eve = Guest(url, "ada", THERE), Guest(url, "eve", HERE)
        await ready(ada)
        code = eve.ask("POST", "/api/records", content=long_game(), timeout=PATIENCE).json()["code"]
        path = f"/api/tables/{code}/analysis"
        assert eve.ask("POST", path).status_code == 202
        await a_game_of(ada)
        assert eve.ask("GET", path).json()["state"] == "running"

    with server(tmp_path) as process:
        soon(scene(process.url), PATIENCE)


def deaf(guest: Guest, code: str) -> socket.socket:
    """A page that has come to a table and reads nothing."""
    host, port = guest.url.removeprefix("http://").split(":")
    line = socket.create_connection((host, int(port)))
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    told = "".join(f"{name}: {value}\r\n" for name, value in guest.headers.items())
    line.sendall(
        f"GET /api/tables/{code}/ws HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{told}\r\n".encode()
    )
    return line


def test_it_ends_within_ten_seconds_in_the_middle_of_everything(tmp_path: Path) -> None:
    async def scene(process: Process) -> None:
        url = process.url
        flood = Flood(url, 60)
        code = flood.code
        flood.players[0].ask("POST", f"/api/tables/{code}/analysis")
        lines = [deaf(Guest(url, n, HERE), code) for n in range(3)]
        half = socket.create_connection(("127.0.0.1", process.port))
        half.sendall(b"POST /api/records HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf")
        try:
            await asking_for_hints(url, 10)
            async with flood.coming():
                before = monotonic()
                code_of_end = await asyncio.to_thread(process.stop, patience=60)
                assert monotonic() - before < 10
                assert code_of_end == 0
        finally:
            for line in (*lines, half):
                line.close()

    with server(tmp_path) as process:
        soon(scene(process), PATIENCE)
