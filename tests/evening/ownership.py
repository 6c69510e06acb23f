"""Whose each table was, as the database saw it: one owner an epoch, and no table taken from the living."""

from __future__ import annotations

from collections.abc import Callable


class Ownership:
    """Is told of every change, in the order of the database."""

    def __init__(self, say: Callable[[str], None] = lambda what: None) -> None:
        self.faults: list[str] = []
        self.changes = 0  # of owners, so far
        self.well: Callable[[str], bool] = lambda owner: False  # whether a server has been well for a while
        self._say = say
        self._lines: dict[str, int] = {}  # of each journal
        self._owners: dict[str, tuple[str | None, int]] = {}

    def written(self, code: str, lines: int, by: str) -> None:
        """A journal has so many lines now, and whoever wrote last must have had the table."""
        owner = self._owners.get(code, (None, 0))[0]
        if lines > self._lines.get(code, 0) and by and owner != by:
            self.faults.append(f"{by} has written of {code}, which was {owner}'s")
        self._lines[code] = lines

    def owned(self, code: str, owner: str | None, epoch: int) -> None:
        """A table is somebody's now, or nobody's."""
        before = self._owners.get(code, (None, 0))
        if before != (owner, epoch):
            self._owners[code] = (owner, epoch)
            self.changes += 1
            self._change(code, before, (owner, epoch))

    def _change(self, code: str, before: tuple[str | None, int], now: tuple[str | None, int]) -> None:
        self._say(f"{code} is {now[0]}'s, epoch {now[1]}")
        if now[1] < before[1] or (now[1] == before[1] and before[0] is not None):
            self.faults.append(f"epoch {before[1]} of {code} was {before[0]}'s, and then {now}")
        taken = before[0] is not None and now[0] is not None and before[0] != now[0]
        if taken and self.well(before[0] or ""):
            self.faults.append(f"{code} was taken from {before[0]}, which was there")
