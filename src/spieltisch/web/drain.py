"""Somebody who reads slowly may; somebody who reads nothing must not hold a connection for ever."""

from __future__ import annotations

import asyncio

LEAST = 1024  # bytes that a slow reader takes between two looks


class Drain:
    """Looks now and then whether a connection takes what is sent, and ends it if it does not.

    Closing it would not do: a connection that is closed goes only when everything was taken.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop, transport: asyncio.Transport, seconds: float) -> None:
        self._loop = loop
        self._transport = transport
        self._seconds = seconds
        self._full = False
        self._left = 0
        self._timer = loop.call_later(seconds, self._look)

    def pause(self) -> None:
        """So much waits to be taken that nothing more is sent."""
        self._full = True
        self._left = 0

    def resume(self) -> None:
        """Most of it was taken."""
        self._full = False

    def stop(self) -> None:
        """The connection is gone."""
        self._timer.cancel()

    def _look(self) -> None:
        waiting = self._full or self._transport.is_closing()
        left = self._transport.get_write_buffer_size() if waiting else 0
        if left and self._left and left > self._left - LEAST:
            self._transport.abort()
        else:
            self._left = left
            self._timer = self._loop.call_later(self._seconds, self._look)
