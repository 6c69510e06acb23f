"""Which processes there are, as the system tells."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep


def alive(process: int) -> bool:
    """Whether a process runs; one that has ended and was not buried does not."""
    return _fields(process)[:1] not in ([], ["Z"])


def children(process: int) -> dict[int, str]:
    """The processes that another has started, with their commands."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        if _fields(int(folder.name))[1:2] == [f"{process}"]:
            try:
                found[int(folder.name)] = (folder / "cmdline").read_text().replace("\0", " ")
            except OSError:  # it has just ended
                continue
    return found


def until(condition: Callable[[], bool], seconds: float = 60) -> bool:
    """Wait until something is so; whether it came to that."""
    end = monotonic() + seconds
    while not condition() and monotonic() < end:
        sleep(0.05)
    return condition()


def _fields(process: int) -> list[str]:
    """The state and the parent come first."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return []
