"""People who play one game after the other, whatever happens, and whether all was as it should be."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Mapping
from functools import partial
from hashlib import sha256
from itertools import count
from random import Random
from typing import Any

import httpx
from sqlalchemy import Connection, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from spieltisch.table.messages.incoming import Start
from spieltisch.table.store import schema
from tests.evening.checker import Kept, broken, kept_of
from tests.simulation.plan import Party, party_of
from tests.tables.people import quick

from .page import RealPage

PATIENCE = 20.0  # seconds for an answer
AGAIN = 0.5  # seconds, after which somebody asks once more
SECURE = ssl.create_default_context()
ADDRESSES = count()


def new_address() -> str:
    """Where somebody lives: limits are for each address."""
    number = next(ADDRESSES)
    return f"127.{10 + number // 62500}.{number // 250 % 250}.{1 + number % 250}"


class Company:
    """All tables, and what was found at them."""

    def __init__(self, url: str, engine: AsyncEngine, thought: float, liking: Mapping[str, int]) -> None:
        self.url, self.thought, self.liking = url, thought, liking
        self.faults: list[str] = []
        self.acknowledged = self.games = 0
        self.last_orders = False  # whoever has finished a game goes home
        self._engine = engine
        self._records: dict[str, str] = {}
        self._checking = asyncio.Semaphore(2)
        self.playing: dict[str, list[RealPage]] = {}

    async def play_on(self, seed: str) -> None:
        """Games at one table after the other."""
        rng = Random(seed)
        while not self.last_orders:
            party = party_of(rng, self.liking)
            pages = await self._meet(party, rng)
            self.playing[pages[0].code] = pages
            while not all(page.over for page in pages):
                await asyncio.sleep(0.1)
            for page in pages:
                page.close()
            await self._check(pages, thorough=rng.random() < 0.2)
            del self.playing[pages[0].code]

    async def _meet(self, party: Party, rng: Random) -> list[RealPage]:
        """The first sets a table up, the others sit down, and they begin."""
        seeds = [rng.random() for _ in range(party.people + party.watched)]
        pages = await asyncio.gather(*(self._come(seed, party) for seed in seeds))
        host = pages[0]
        wanted = {"key": party.key, "seats": party.seats, "options": quick(party.key), "clock": party.clock}
        wanted |= {"name": "P0", "absent_after": party.absent_after}
        code = (await self._insist(host, "/api/tables", wanted))["code"]
        for number, page in enumerate(pages):
            page.code = code
            if number < party.people:
                joined = await self._insist(page, f"/api/tables/{code}/join", {"name": f"P{number}"})
                page.told.seat = joined["seat"]
        for page in pages:
            page.open()
        while not host.told.games:
            host.send(Start("beginner"))
            await asyncio.sleep(1.0)
        return pages

    async def _come(self, seed: float, party: Party) -> RealPage:
        address = new_address()
        token = (await self._ask(address, "", "/api/players", None))["token"]
        page = RealPage(token, self.url, address, Random(seed))
        page.told.stood_in, page.thought = party.stood_in, self.thought
        return page

    async def _insist(self, page: RealPage, path: str, said: Any) -> Any:
        return await self._ask(page.address, page.token, path, said)

    async def _ask(self, address: str, token: str, path: str, said: Any) -> Any:
        """Ask at any door, until there is an answer."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        transport = httpx.AsyncHTTPTransport(local_address=address, verify=SECURE)
        async with httpx.AsyncClient(transport=transport, timeout=PATIENCE, base_url=self.url) as client:
            while True:
                try:
                    answer = await client.post(path, json=said, headers=headers)
                except httpx.TransportError:
                    pass
                else:
                    if answer.is_success:
                        return answer.json()
                    if answer.status_code < 500:
                        self.faults.append(f"{path} was refused: {answer.text}")
                await asyncio.sleep(AGAIN)

    async def _check(self, pages: list[RealPage], thorough: bool) -> None:
        """Whether all was as it should be at a table that is over."""
        code = pages[0].code
        async with self._checking:
            kept: Kept = await self._read(partial(kept_of, code=code))
            found = await asyncio.to_thread(lambda: list(broken(kept, pages, thorough)))
        if found:
            notes = sorted(note for page in pages for note in page.notes)
            self.faults += [f"{code}: {fault}" for fault in found] + [f"    {note}" for note in notes]
        self.games += 1
        self.acknowledged += sum(page.told.acknowledged for page in pages)
        self._records[code] = "".join(_digest(text) for text in kept.records)

    async def _read(self, work: Any) -> Any:
        """What is in the database, once it answers."""
        while True:
            try:
                async with self._engine.connect() as connection:
                    return await connection.run_sync(work)
            except (SQLAlchemyError, OSError):
                await asyncio.sleep(AGAIN)

    async def look_again(self) -> None:
        """What was kept of each game is still the same at the end, and games that are not over are named."""
        kept = await self._read(_records)
        for code, digest in self._records.items():
            if kept.get(code) != digest:
                self.faults.append(f"{code}: the record of a finished game has changed")
        for code, pages in self.playing.items():
            self.faults.append(f"{code}: the game did not come to its end")
            self.faults += [fault for page in pages for fault in page.told.faults]
            self.faults += sorted(f"    {note}" for page in pages for note in page.notes)


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def _records(connection: Connection) -> dict[str, str]:
    rows = connection.execute(select(schema.records.c.code, schema.records.c.text))
    return {code: _digest(text) for code, text in rows}
