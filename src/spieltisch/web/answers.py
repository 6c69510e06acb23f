"""Large answers: sent a little at a time, as fast as they are read, and only a few to an address at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from typing import Any, TypeVar

import msgspec
from litestar.response.base import ASGIResponse

from ..table.parcels import Packed, pieces, unpacked
from .caller import Caller
from .departure import while_here
from .dependencies import AnyRequest
from .house import House
from .problems import Refusal

T = TypeVar("T")
Work = Callable[[], Coroutine[Any, Any, T]]  # given up when whoever asked for it goes


class Answer(ASGIResponse):
    """What is waiting to be read, and the place that it takes until then."""

    _should_set_content_length = False

    def __init__(
        self,
        body: Iterator[bytes] | AsyncIterator[bytes],
        done: Callable[[], None],
        headers: dict[str, str],
        status: int = 200,
    ) -> None:
        super().__init__(headers=headers, status_code=status)
        self._pieces = body
        self._done = done

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Send it; the place is free again when all is read, or the reader is gone."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._done()

    async def send_body(self, send: Any, receive: Any) -> None:
        """One piece after the other: a reader that does not read stops this here."""
        async for piece in _each(self._pieces):
            await send({"type": "http.response.body", "body": piece, "more_body": True})
            await asyncio.sleep(0)  # tables need not wait until all is sent
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _each(pieces: Iterator[bytes] | AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    if isinstance(pieces, AsyncIterator):
        async for piece in pieces:
            yield piece
    else:
        for piece in pieces:
            yield piece


def streamed_answer(
    house: House, caller: Caller, body: AsyncIterator[bytes], headers: dict[str, str]
) -> Answer:
    """What is made while it is read."""
    if not house.answers.enter(caller.address):
        raise Refusal("too-many-answers", 429)
    return Answer(body, lambda: house.answers.leave(caller.address), headers)


async def packed_answer(request: AnyRequest, house: House, caller: Caller, work: Work[Packed]) -> Answer:
    """The JSON that some work makes, pressed for whoever takes it so."""
    packed, done = await _placed(request, house, caller, work)
    headers = {"content-type": "application/json", "vary": "accept-encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Answer(unpacked(packed), done, headers)
    return Answer(pieces(packed), done, headers | {"content-encoding": "gzip"})


async def json_answer(
    request: AnyRequest, house: House, caller: Caller, work: Work[msgspec.Struct], status: int = 200
) -> Answer:
    """What some work finds, as JSON."""
    found, done = await _placed(request, house, caller, work)
    body = pieces(msgspec.json.encode(found))
    return Answer(body, done, {"content-type": "application/json"}, status)


async def text_answer(
    request: AnyRequest, house: House, caller: Caller, work: Work[str], headers: dict[str, str]
) -> Answer:
    """A long text."""
    text, done = await _placed(request, house, caller, work)
    return Answer(pieces(text.encode()), done, {"content-type": "text/plain; charset=utf-8"} | headers)


async def _placed(
    request: AnyRequest, house: House, caller: Caller, work: Work[T]
) -> tuple[T, Callable[[], None]]:
    """What the work makes, and how to give its place back; an address reads only so many at once.

    While it waits for a worker nothing is there to be read, and no place is taken.
    """
    if not house.answers.has_room(caller.address):
        raise Refusal("too-many-answers", 429)
    made = await while_here(request, work())
    if not house.answers.enter(caller.address):
        raise Refusal("too-many-answers", 429)
    return made, lambda: house.answers.leave(caller.address)
