"""The server is killed at random moments under load, and nothing that it accepted is lost or doubled."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from spieltisch.core import record as records

from .guests import Guest, Message, soon
from .server import Process

TABLES, PEOPLE, CRASHES = 6, 3, 3


class Witness(Guest):
    """Writes down every choice of its own that the server has shown to be accepted."""

    seat = 0
    over = False

    def __init__(self, url: str, seed: object) -> None:
        super().__init__(url, seed)
        self.sent: dict[int, str] = {}  # by stop
        self.accepted: dict[int, str] = {}

    async def visit(self, code: str) -> None:
        """Play until the game is over or the server is gone."""
        try:
            await self.sit(code, f"since={self.last.get('seq', '')}" if self.last else "")
            while not self.over:
                self.note(message := await self.hear("game", "waiting"))
                if message["type"] == "game":
                    await self.answer(message)
                self.over = bool(message.get("outcome"))
        except (ConnectionClosed, InvalidHandshake, OSError):
            pass

    def note(self, message: Message) -> None:
        stop = message["stop"]
        sealed = {d["actor"]: d["sealed"] for d in message.get("decisions", ())} | message.get("sealed", {})
        own = sealed.get(str(self.seat))
        if stop in self.accepted and message["type"] == "game":
            assert own == self.accepted[stop], "an accepted choice is gone"
        if own is not None:
            self.accepted[stop] = own
        for before, action in self.sent.items():
            if before < stop:
                self.accepted.setdefault(before, action)

    async def answer(self, message: Message) -> None:
        for decision in message["decisions"]:
            if decision["sealed"] is None:
                action = self.rng.choice(decision["choices"])["action"]
                self.sent[message["stop"]] = action
                await self.send(type="choose", actor=decision["actor"], stop=message["stop"], action=action)


def test_no_accepted_choice_is_lost_or_doubled_when_the_server_is_killed(tmp_path: Path) -> None:
    rng = Random(4)
    server = Process(tmp_path).start()
    tables = [new_table(server.url, number) for number in range(TABLES)]

    def accepted() -> int:
        return sum(len(guest.accepted) for _, guests in tables for guest in guests)

    async def load(seconds: float | None) -> None:
        """All play at once; the server is killed in the midst of it."""
        visits = [asyncio.create_task(guest.visit(code)) for code, guests in tables for guest in guests]
        if seconds is not None:
            before = accepted()
            while accepted() == before and not all(visit.done() for visit in visits):
                await asyncio.sleep(0.01)  # a busy machine may take a while to begin
            await asyncio.sleep(seconds)
            await asyncio.to_thread(server.kill)
        await asyncio.gather(*visits)

    async def begin() -> None:
        for code, guests in tables:
            await guests[0].sit(code)
            await guests[0].send(type="start")
            await guests[0].hear("game")

    soon(begin())
    for _ in range(CRASHES):
        soon(load(rng.uniform(0.05, 0.6)))
        server.start()
    assert accepted() > 0, "killed before anything was accepted"
    soon(load(None))
    try:
        for code, guests in tables:
            check(code, guests)
    finally:
        assert server.stop() == 0


def new_table(url: str, number: int) -> tuple[str, list[Witness]]:
    guests = [Witness(url, (number, seat)) for seat in range(PEOPLE)]
    code = guests[0].create(seats=PEOPLE, options={"num_deals": 2})
    for seat, guest in enumerate(guests):
        guest.seat = guest.join(code, f"P{seat}") if seat else 0
    return code, guests


def check(code: str, guests: list[Witness]) -> None:
    """The record holds every accepted choice at its stop, once."""
    record = records.read(guests[0].ask("GET", f"/api/tables/{code}/record").text)
    for guest in guests:
        assert guest.over
        assert len(guest.accepted) >= 20
        for stop, action in guest.accepted.items():
            assert dict(record.steps[stop])[guest.seat] == action
        cards = [text for step in record.steps for actor, text in step if actor == guest.seat]
        assert len([text for text in cards if text.startswith("play")]) == 20
