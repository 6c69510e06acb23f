"""The state file: a header with the contest, then one line a deal, in the order in which they were done.

Whole lines are on the disk before the next chunk is counted; a line that a crash has torn is dropped.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from io import FileIO
from pathlib import Path
from typing import Any

from ..core.errors import BadOption, BadRecord, short
from ..core.plain import printable
from ..work.files import locked
from ..work.interrupts import interrupts_held
from .contest import Contest
from .stopwatch import Stopwatch
from .units import GameResult, LostTurns, Unit

FORMAT = {"spieltisch-arena": 1}
AT_ONCE = "{} is being written by another run: let that one finish, or name another file with --state."


class StateFile:
    """What has been played so far, in memory and in a file."""

    def __init__(self, path: Path, contest: Contest, *, resume: bool) -> None:
        """Begin a file; or, to resume, go on with one of the same contest if there is one."""
        self.path, self.contest = path, contest
        self.units: dict[int, Unit] = {}
        if path.exists() and not resume:
            raise BadOption(f"{path} exists already: add --resume to go on with it, or name another --state.")
        self._file = _opened(path)
        try:
            self._begin(contest)
        except BaseException:
            self._file.close()
            raise

    def append(self, units: Iterable[Unit]) -> None:
        """Keep some deals; they are on the disk when this returns."""
        new = {unit.deal: unit for unit in units if unit.deal not in self.units}
        with interrupts_held():  # what is in the file is in memory as well
            self._write(write_unit(unit) for unit in new.values())
            self.units |= new

    def first(self, deals: int) -> list[Unit]:
        """The units of the first deals, in order."""
        return [self.units[deal] for deal in range(deals) if deal in self.units]

    def missing(self, deals: int) -> list[int]:
        """Which of the first deals are still to be played."""
        return [deal for deal in range(deals) if deal not in self.units]

    def close(self) -> None:
        """Let others have the file."""
        self._file.close()

    def _begin(self, contest: Contest) -> None:
        *whole, torn = self._file.read().split(b"\n")
        if not whole:  # new, or torn within its first line
            if torn and not _header_line(contest).startswith(torn):
                raise BadRecord(f"{self.path} is no state file of the arena.", 1)
            self._cut(0)
            self._write([_header_line(contest)])
            return
        require_same(read_header(whole[0], self.path), contest, self.path)
        for number, line in enumerate(whole[1:], 2):
            unit = read_unit(line, contest)
            if unit is not None:
                self.units.setdefault(unit.deal, unit)
            elif number < len(whole) or torn:
                raise BadRecord(f"{self.path} cannot be read on: the line is no deal of the arena.", number)
            else:
                whole.pop()
        self._cut(sum(len(line) + 1 for line in whole))

    def _cut(self, size: int) -> None:
        self._file.truncate(size)
        self._file.seek(size)

    def _write(self, lines: Iterable[bytes]) -> None:
        left = memoryview(b"".join(line + b"\n" for line in lines))
        while left:
            left = left[self._file.write(left) or 0 :]
        os.fsync(self._file.fileno())


def require_same(header: Mapping[str, Any], contest: Contest, path: Path) -> None:
    """Refuse to mix the deals of two contests."""
    for name, now in json.loads(json.dumps(contest.header())).items():
        if header.get(name) != now:
            kept = short(header.get(name))
            raise BadOption(
                f"{path} is of another contest: its {name} is {kept}, not {short(now)}; "
                "give the same flags again, or name another --state."
            )


def read_header(line: bytes, path: Path) -> Mapping[str, Any]:
    """The contest that a state file was begun with."""
    data = _json(line)
    if not isinstance(data, dict) or "spieltisch-arena" not in data:
        raise BadRecord(f"{path} is no state file of the arena.", 1)
    if data["spieltisch-arena"] != FORMAT["spieltisch-arena"]:
        raise BadRecord(f"{path} was written by another version of the arena.", 1)
    return data


def write_unit(unit: Unit) -> bytes:
    """A unit as a line of JSON."""
    data = {
        "deal": unit.deal,
        "games": [asdict(game) for game in unit.games],
        "clocks": {bot: [c.moves, round(c.seconds, 7), c.classes] for bot, c in unit.stopwatches.items()},
        "faults": {bot: [f.count, f.told] for bot, f in unit.faults.items()},
    }
    return json.dumps(data, separators=(",", ":")).encode()


def read_unit(line: bytes, contest: Contest) -> Unit | None:
    """The unit of a line, or nothing where it is none."""
    data, bots = _json(line), range(len(contest.names))
    try:
        games = tuple(
            GameResult(**{name: tuple(values) for name, values in g.items()}) for g in data["games"]
        )
        stopwatches = {
            int(bot): Stopwatch(moves, seconds, Counter({int(k): n for k, n in classes.items()}))
            for bot, (moves, seconds, classes) in data["clocks"].items()
        }
        faults = {
            int(bot): LostTurns(count, tuple(map(printable, told)))
            for bot, (count, told) in data["faults"].items()
        }
        known = all(bot in bots for game in games for bot in game.bots)
        return Unit(int(data["deal"]), games, stopwatches, faults) if known else None
    except (TypeError, ValueError, KeyError, AttributeError):
        return None


def _header_line(contest: Contest) -> bytes:
    return json.dumps({**FORMAT, **contest.header()}).encode()


def _json(line: bytes) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _opened(path: Path) -> FileIO:
    try:
        file = FileIO(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+")
    except OSError as error:
        raise BadOption(f"{path} cannot be written: {error.strerror or error}.") from error
    if not path.is_file():
        file.close()
        raise BadOption(f"{path} cannot be a state file: it is a device.")
    if not locked(file.fileno()):
        file.close()
        raise BadOption(AT_ONCE.format(path))
    return file
