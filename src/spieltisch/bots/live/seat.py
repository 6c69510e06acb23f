"""Keeps a bot at one table: connects, and again when the line is lost, until the game or the seat is gone."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from ...core.errors import SpieltischError
from ...core.plain import printable
from .player import LivePlayer, LiveQuestion
from .server import GameServer

GONE = 4404  # how a socket is closed whose table is no more
PAUSES = (0.2, 0.5, 1.0, 2.0, 5.0)  # seconds before the next attempt; the last of them from then on
PASSED_OVER = ("wrong-stop", "too-fast")  # refusals that the next message mends
Tell = Callable[[str], None]


class SeatLost(SpieltischError):
    """There is nothing to do for a bot at this table any more."""


@dataclass
class LiveSeat:
    """A bot's seat at a table."""

    server: GameServer
    code: str
    spec: str
    seat: int
    tell: Tell
    again: bool = False  # whether it stays for a rematch
    _player: LivePlayer | None = None
    _table: Mapping[str, Any] = field(default_factory=dict)
    _seq: int | None = None  # of the last message about the game
    _refused: str = ""
    _asked: set[tuple[int, str]] = field(default_factory=set)  # on this line
    _chosen: dict[tuple[int, str], str] = field(default_factory=dict)  # last; sent again on the next line

    async def play(self) -> str:
        """Play until the game is over; the code of the rematch, if the bot stays for one."""
        attempt = 0
        try:
            while True:
                try:
                    async with connect(self._address(), additional_headers=self.server.headers) as socket:
                        attempt = 0
                        return await self._sit(socket)
                except InvalidStatus as error:
                    _require_passing(error.response.status_code)
                except (OSError, WebSocketException, TimeoutError):
                    pass  # the line is lost, or the server is away for a moment
                await asyncio.sleep(PAUSES[min(attempt, len(PAUSES) - 1)])
                attempt += 1
        finally:
            self._let_go()

    def _address(self) -> str:
        since = "past=1" if self._seq is None else f"since={self._seq}"
        return self.server.socket_url(self.code, f"seat={self.seat}&previews=0&{since}")

    async def _sit(self, socket: ClientConnection) -> str:
        """One connection: what comes is heard while the bot thinks."""
        asked: asyncio.Queue[LiveQuestion] = asyncio.Queue()
        self._asked.clear()
        thinking = asyncio.create_task(self._think_on(socket, asked))
        try:
            async for text in socket:
                done = await self._hear(json.loads(text), socket, asked)
                if done is not None:
                    return done
        finally:
            thinking.cancel()
            await asyncio.gather(thinking, return_exceptions=True)
        if socket.close_code == GONE:
            raise SeatLost(self._refused or f"There is no table {self.code} any more.")
        raise TimeoutError  # the line was lost in order: try again

    async def _hear(
        self, message: dict[str, Any], socket: ClientConnection, asked: asyncio.Queue[LiveQuestion]
    ) -> str | None:
        match message["type"]:
            case "table":
                return await self._hear_table(message, socket)
            case "game":
                return self._hear_game(message, asked)
            case "refused":
                self._refused = printable(str(message["message"]))
                if message["reason"] not in PASSED_OVER:
                    self.tell(f"{self.code}: {self._refused}")
        return None

    async def _hear_table(self, table: dict[str, Any], socket: ClientConnection) -> str | None:
        self._table = table
        mine = next((seat for seat in table["seats"] if seat["yours"] and seat["seat"] == self.seat), None)
        if table["phase"] == "over" and table["next"] and self.again:
            return str(table["next"])
        if mine is None:
            raise SeatLost(
                "The host has sent the bot away." if table["removed"] else "The bot has no seat any more."
            )
        if mine["stand_in"] and table["phase"] == "playing":
            await socket.send(json.dumps({"type": "take_back", "seat": self.seat}))
        return None

    def _hear_game(self, message: dict[str, Any], asked: asyncio.Queue[LiveQuestion]) -> str | None:
        if self._player is None:
            self._player = LivePlayer(self.spec, self._table, self.seat)
        player, self._seq = self._player, message["seq"]
        player.hear(message)
        if message["outcome"]:
            self._report(player, message["outcome"])
            return None if self.again else ""
        for question in player.questions(message, self._speaks_for_team()):
            key = (question.stop, question.actor)
            if key not in self._asked:
                self._asked.add(key)
                asked.put_nowait(question)
        return None

    def _report(self, player: LivePlayer, outcome: Mapping[str, Any]) -> None:
        scores = ", ".join(map(str, outcome["scores"]))
        self.tell(f"{self.code}: the game is over. {printable(outcome['words'])} Scores by seat: {scores}.")
        player.over(outcome)
        self._let_go()

    def _speaks_for_team(self) -> bool:
        """People decide for a team before a bot does; among bots, the first seat."""
        people = [seat["seat"] for seat in self._table["seats"] if seat["kind"] == "person" and seat["here"]]
        return not people or self.seat == min(people)

    async def _think_on(self, socket: ClientConnection, asked: asyncio.Queue[LiveQuestion]) -> None:
        while True:
            question = await asked.get()
            assert self._player is not None
            key = (question.stop, question.actor)
            if key not in self._chosen:
                self._chosen = {key: await in_thread(self._player.choose, question)}
            action = self._chosen[key]
            said = {"type": "choose", "actor": question.actor, "stop": question.stop, "action": action}
            with suppress(ConnectionClosed):
                await socket.send(json.dumps(said))

    def _let_go(self) -> None:
        player, self._player, self._seq = self._player, None, None
        self._chosen.clear()
        if player is not None:
            player.close()
            if player.faults:
                self.tell(f"{self.code}: {player.faults.report('the bot')}")


def _require_passing(status: int) -> None:
    """What a server refuses for good is not asked for again."""
    if 400 <= status < 500 and status != 429:
        raise SeatLost(f"The server does not let the bot in (status {status}): its token may be revoked.")


async def in_thread(function: Callable[[LiveQuestion], str], question: LiveQuestion) -> str:
    """What a function gives, from a thread that nobody waits for: Ctrl-C ends a long thought at once."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[str] = loop.create_future()

    def work() -> None:
        try:
            result: str | BaseException = function(question)
        except BaseException as error:
            result = error
        with suppress(RuntimeError):  # the loop has ended meanwhile
            loop.call_soon_threadsafe(settle, result)

    def settle(result: str | BaseException) -> None:
        if done.cancelled():
            return
        done.set_exception(result) if isinstance(result, BaseException) else done.set_result(result)

    threading.Thread(target=work, daemon=True).start()
    return await done
