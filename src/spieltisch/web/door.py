"""How many connections there are, and what is said to one too many."""

from __future__ import annotations

import msgspec

from .language import sentence
from .limits import Places
from .schemas import Problem
from .settings import Limits

STATUS = {"full": "503 Service Unavailable", "too-many-connections": "429 Too Many Requests"}


class Door:
    """Counts who is inside. Behind a proxy everybody has its address, so only the whole is counted."""

    def __init__(self, limits: Limits, proxy: bool, room: int) -> None:
        self.limits = limits
        self._most = min(limits.streams, room)
        alone = min(limits.streams_of_address, self._most // 2)
        self._places = Places(self._most if proxy else alone)

    def refusal(self, address: str, inside: int) -> str:
        """Why one more cannot come in; nothing if it has come in."""
        if inside > self._most:
            return "full"
        return "" if self._places.enter(address) else "too-many-connections"

    def leave(self, address: str) -> None:
        """One has gone who had come in."""
        self._places.leave(address)


def refusing(reason: str) -> bytes:
    """An answer to whoever has asked nothing yet, so in English."""
    body = msgspec.json.encode(Problem(reason=reason, message=sentence("en", reason)))
    head = f"HTTP/1.1 {STATUS[reason]}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}"
    return f"{head}\r\nConnection: close\r\nRetry-After: 10\r\n\r\n".encode() + body
