"""What happened in a world, for whoever wants to know why."""

from __future__ import annotations

from hashlib import sha256

from .loop import NODE, Loop


class Trace:
    """Lines with their time and their node; all of them count, and the last ones are kept."""

    def __init__(self, loop: Loop, kept: int = 4000) -> None:
        self.lines: list[str] = []
        self._loop = loop
        self._kept = kept
        self._digest = sha256()

    def say(self, what: str) -> None:
        """Note something."""
        line = f"{self._loop.time():10.4f}  {NODE.get(self._loop.outside).name:<12}  {what}"
        self._digest.update(line.encode())
        self.lines.append(line)
        if len(self.lines) > 2 * self._kept:
            del self.lines[: self._kept]

    @property
    def digest(self) -> str:
        """The same for the same course of things."""
        return self._digest.hexdigest()[:16]
