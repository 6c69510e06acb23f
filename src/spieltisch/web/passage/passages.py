"""The way to every other server: one connection each, made when it is needed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from .door import DoorSide
from .frames import ENCODER
from .line import LARGEST, PATH, Dialled
from .proof import NotOurs, call_at
from .stream import Lost

CALLING = 2.0  # seconds until a server must have answered
HEARTBEAT, SILENCE = 1.0, 3.0  # a server that says nothing for so long is gone
LOG = logging.getLogger("spieltisch.web")


class Passages:
    """Connections to other servers, by their address."""

    def __init__(self, me: str, keys: Iterable[bytes]) -> None:
        self._me, self._keys = me, keys
        self._open: dict[str, asyncio.Task[DoorSide]] = {}
        self._silent: set[str] = set()  # those that could not be reached, which was said
        self._lasting: set[asyncio.Task[None]] = set()

    async def to(self, address: str) -> DoorSide:
        """The way to a server; ``Lost`` where there is none."""
        if not address:
            raise Lost("nobody knows where")
        calling = self._open.get(address)
        if calling is None or _useless(calling):
            calling = self._open[address] = asyncio.create_task(self._call(address))
        return await asyncio.shield(calling)

    async def close(self) -> None:
        """Hang up everywhere."""
        for task in (*self._open.values(), *self._lasting):
            task.cancel()
        await asyncio.gather(*self._open.values(), *self._lasting, return_exceptions=True)

    async def _call(self, address: str) -> DoorSide:
        try:
            async with asyncio.timeout(CALLING):
                passage = await self._dialled(address)
        except (NotOurs, WebSocketException, OSError, TimeoutError, ValueError) as error:
            self._tell(address, error)
            raise Lost("the other server cannot be reached") from error
        self._tell(address, None)
        lasting = asyncio.create_task(passage.last())
        self._lasting.add(lasting)
        lasting.add_done_callback(self._lasting.discard)
        return passage

    async def _dialled(self, address: str) -> DoorSide:
        socket = await connect(
            f"ws://{address}{PATH}",
            compression=None,
            max_size=LARGEST,
            ping_interval=HEARTBEAT,
            ping_timeout=SILENCE,
            close_timeout=1.0,
            proxy=None,
        )
        line = Dialled(socket)
        try:
            await call_at(line, self._me, self._keys)
            await line.send(ENCODER.encode([]))  # for this one the limit of strangers still holds
        except BaseException:
            await line.close()
            raise
        return DoorSide(line)

    def _tell(self, address: str, error: Exception | None) -> None:
        """Say once that a server cannot be reached, and once that it can again."""
        if (error is not None) == (address in self._silent):
            return
        if error is None:
            self._silent.discard(address)
            LOG.warning("The server at %s can be reached again.", address)
            return
        self._silent.add(address)
        LOG.warning(
            "The server at %s cannot be reached: %s. Unless it has ended, its tables can be had only there "
            "until its --peer-address, or its key, is put right.",
            address,
            _why(error),
        )


def _useless(calling: asyncio.Task[DoorSide]) -> bool:
    """Whether one has to call again."""
    if not calling.done():
        return False
    return calling.cancelled() or calling.exception() is not None or calling.result().lost


def _why(error: Exception) -> str:
    if isinstance(error, TimeoutError):
        return "it does not answer"
    text = getattr(error, "strerror", None) or str(error)
    return str(text).splitlines()[0].rstrip(" .") if text else type(error).__name__
