"""People at a table, played by code."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import wraps
from inspect import Parameter, signature
from pathlib import Path
from random import Random
from typing import Any, TypeVar
from unittest.mock import patch

import msgspec

from spieltisch.core.errors import IllegalAction, WrongStop
from spieltisch.table.desk.client import Arrival, Client
from spieltisch.table.desk.manners import Manners
from spieltisch.table.desk.table import Table
from spieltisch.table.hall import Hall
from spieltisch.table.messages.forms import NewTable, Replay
from spieltisch.table.messages.incoming import Choose, Start
from spieltisch.table.messages.outgoing import DecisionInfo, GameInfo, Outgoing, TableInfo
from spieltisch.table.parcels import unpacked
from spieltisch.table.store import address
from tests.children import PATIENCE

M = TypeVar("M", bound=Outgoing)
Scene = Callable[..., Coroutine[Any, Any, None]]
HASTY = Manners(grace=0, held=0, lines=10**6, crowd=10**6)  # for tests that are about something else
READ: msgspec.json.Decoder[Outgoing] = msgspec.json.Decoder(Outgoing)


def quick(key: str) -> dict[str, Any]:
    """Options that make a game short."""
    return {"num_deals": 1} if key.startswith(("nimmt", "plus")) else {}


@asynccontextmanager
async def open_hall(
    folder: Path | str, workers: int = 1, pace: float = 0.0, manners: Manners = HASTY, at: str = "one"
) -> AsyncIterator[Hall]:
    """A hall with its database in a folder, or at a URL, in the place of whoever was there before."""
    url = folder if isinstance(folder, str) else f"sqlite:///{folder / 'tables.db'}"
    with patch.object(address, "PATIENCE", PATIENCE):  # a busy machine is slow, and its database not silent
        hall = await Hall.open(url, workers, pace, manners, at)
    try:
        yield hall
    finally:
        await hall.close()


class Person:
    """Somebody with a page open: keeps every message, and answers every question at random."""

    def __init__(self, table: Table, player: str, seed: int = 0, **how: Any) -> None:
        self.table = table
        self.client: Client = table.connect(player, Arrival(**how))
        self.messages: list[Outgoing] = []
        self.rng = Random(f"{player} {seed}")
        self.on_message: Callable[[Outgoing], None] = lambda message: None

    async def play(self) -> GameInfo:
        """Play to the end; the last message of the game."""
        async for text in self.client:
            message = self.hear(READ.decode(text))
            if isinstance(message, GameInfo):
                if message.outcome is not None:
                    return message
                for decision in message.decisions:
                    if decision.sealed is None:
                        await self.answer(decision, message.stop)
        raise AssertionError("the table let its people go")

    async def answer(self, decision: DecisionInfo, stop: int) -> None:
        """Choose; somebody else may have spoken for the team meanwhile."""
        choice = self.rng.choice(decision.choices)
        try:
            await self.do(Choose(decision.actor, stop, choice.action))
        except (WrongStop, IllegalAction):
            assert decision.actor == "team"

    async def do(self, message: Any) -> None:
        """Ask something of the table."""
        await self.table.handle(self.client, message)

    async def hears(
        self, kind: type[M], wanted: Callable[[M], bool] = lambda _message: True, patience: float = PATIENCE
    ) -> M:
        """Listen until something is said."""
        async with asyncio.timeout(patience):
            async for text in self.client:
                message = self.hear(READ.decode(text))
                if isinstance(message, kind) and wanted(message):
                    return message
        raise AssertionError("the table let its people go")

    async def sees(self, wanted: Callable[[TableInfo], bool]) -> TableInfo:
        """Wait until the table is so; perhaps it was said already."""
        told = [message for message in self.messages if isinstance(message, TableInfo)][-1:]
        return told[0] if told and wanted(told[0]) else await self.hears(TableInfo, wanted)

    def hear(self, message: Outgoing) -> Outgoing:
        self.messages.append(message)
        self.on_message(message)
        return message

    def hear_all(self) -> list[Outgoing]:
        """What there is to hear right now."""
        heard: list[Outgoing] = []
        while (message := self.client.next()) is not None:
            self.hear(message)
            heard.append(message)
        return heard

    def leave(self) -> None:
        """Close the page."""
        self.client.close()


async def two_people(
    hall: Hall, key: str = "nimmt", seats: int = 2, level: str | None = "strong", **wanted: Any
) -> tuple[Table, Person, Person]:
    """Ada, who made the table, and Ben, who joined; with a level, the game has begun."""
    new = NewTable(key=key, name="Ada", seats=seats, options=wanted.pop("options", quick(key)), **wanted)
    table = await hall.create("ada", new)
    await table.join("ben", "Ben")
    ada, ben = Person(table, "ada"), Person(table, "ben")
    if level is not None:
        await ada.do(Start(level))
    return table, ada, ben


async def replayed(hall: Hall, code: str, seat: int | None, language: str = "en") -> Replay:
    """A replay as somebody reads it."""
    packed = await hall.replay(code, "eve", seat, language)
    return msgspec.json.decode(b"".join(unpacked(packed)), type=Replay)


async def eventually(condition: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.005)


async def ended(table: Table) -> None:
    """Wait until the end of a game is written down; it is told a moment before."""
    await eventually(lambda: table.setting.phase == "over")


def run(test: Coroutine[Any, Any, None]) -> None:
    """Run an asynchronous test."""
    asyncio.run(asyncio.wait_for(test, 2 * PATIENCE))


def in_hall(where: str = "tmp_path", **how: Any) -> Callable[[Scene], Callable[..., None]]:
    """Make a test of a scene that is given an open ``hall``, and whatever other fixtures it names.

    ``where`` is the fixture that says where the database is, and ``how`` is handed to ``open_hall``.
    """

    def staged(scene: Scene) -> Callable[..., None]:
        own = signature(scene)
        fixtures = [fixture for name, fixture in own.parameters.items() if name != "hall"]
        if where not in own.parameters:
            fixtures.append(Parameter(where, Parameter.POSITIONAL_OR_KEYWORD))

        @wraps(scene)
        def test(**given: Any) -> None:
            async def within() -> None:
                async with open_hall(given[where], **how) as hall:
                    await scene(hall=hall, **{name: given[name] for name in own.parameters if name != "hall"})

            run(within())

        vars(test)["__signature__"] = own.replace(parameters=fixtures, return_annotation=None)
        return test

    return staged
