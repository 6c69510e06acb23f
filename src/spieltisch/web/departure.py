"""Whoever leaves before the answer is ready: nothing more is done for them."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from litestar import Request
from litestar.exceptions import ClientException

T = TypeVar("T")


async def while_here(request: Request[Any, Any, Any], work: Coroutine[Any, Any, T]) -> T:
    """The result of some work, which is given up when the other side goes; for routes that may take long."""
    working, leaving = asyncio.create_task(work), asyncio.create_task(_left(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise ClientException("gone")  # which nobody hears
    finally:
        working.cancel()
        leaving.cancel()


async def _left(request: Request[Any, Any, Any]) -> None:
    """The body has been read by now, so whatever else comes in is its end or that of the connection."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
