"""The lines of a record's text, each with a check of its number and text at its end.

So an edited, moved or missing line is named. The check finds accidents and tinkering; it is no signature.
"""

from __future__ import annotations

from collections.abc import Iterable
from zlib import crc32

from .errors import BadRecord, SpieltischError, short
from .game import Actor, read_actor

MAGIC = "spieltisch-record 1"
StepText = tuple[tuple[Actor, str], ...]


def checked(lines: Iterable[str]) -> str:
    """The text of a file with these lines."""
    return "\n".join((MAGIC, *(f"{line} #{_check(i, line)}" for i, line in enumerate(lines, 2)), ""))


def unchecked(text: str) -> list[str]:
    """The lines of a file's text, if they are what was written."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != MAGIC:
        raise BadRecord(f"this is no record: it must begin with {MAGIC!r}.", 1, why="none")
    return [_unchecked(i, line) for i, line in enumerate(lines[1:], 2)]


def _check(number: int, line: str) -> str:
    return f"{crc32(f'{number} {line}'.encode()):08x}"


def _unchecked(number: int, line: str) -> str:
    content, _, check = line.rstrip().rpartition(" #")
    if not content:
        raise BadRecord("the check at the end of the line is missing.", number, why="cut-off")
    if check != _check(number, content):
        raise BadRecord("the line was changed or moved: its check does not fit.", number, why="changed")
    return content


def read_step(number: int, line: str) -> StepText:
    """The choices of a step, from the line of that number."""
    word, _, rest = line.partition(" ")
    if word != "step":
        raise BadRecord(f"{short(word)} stands where a step should be.", number, why="line")
    entries = []
    for part in rest.split("; "):
        name, _, text = part.partition(" ")
        try:
            entries.append((read_actor(name), text))
        except SpieltischError as error:
            raise BadRecord(str(error), number, why="line") from error
    return tuple(entries)


def read_scores(text: str, number: int) -> tuple[int, ...]:
    """The scores of a closing line."""
    try:
        return tuple(int(part) for part in text.split(","))
    except ValueError as error:
        raise BadRecord("the scores are not readable.", number, why="line") from error
