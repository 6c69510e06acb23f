"""Somebody who reads slowly may; somebody who reads nothing must not hold a connection for ever."""

from __future__ import annotations

import asyncio

LEAST = 1024  # bytes that a slow reader takes while we wait


class Drain:
    """Ends a connection whose other side takes nothing of what is sent."""

    def __init__(self, loop: asyncio.AbstractEventLoop, transport: asyncio.Transport, seconds: float) -> None:
        self._loop = loop
        self._transport = transport
        self._seconds = seconds
        self._left = 0
        self._timer: asyncio.TimerHandle | None = None
        transport.set_write_buffer_limits(high=0)  # tell us of anything that is not taken at once

    def wait(self) -> None:
        """Something waits to be taken."""
        self.stop()
        self._left = self._transport.get_write_buffer_size()
        self._timer = self._loop.call_later(self._seconds, self._look)

    def stop(self) -> None:
        """Nothing does any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look(self) -> None:
        left = self._transport.get_write_buffer_size()
        if left and left > self._left - LEAST:
            self._transport.abort()  # closing would wait for the other side
        elif left:
            self.wait()
