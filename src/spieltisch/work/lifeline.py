"""Ends a program when the process that started it has gone, however that went.

A killed process cannot tidy up, and a program may be deaf to signals and to the end of its input. So a
shell sits beside each program, holds one end of a pipe and waits: for a line, which says that all is
well, or for the pipe's end, which comes with the end of whoever holds the other.
"""

from __future__ import annotations

import contextlib
import subprocess
import sys
from threading import Lock

STARTING = Lock()  # held from the start of a program until it is tied: nobody may leave in between
GRACE = 1  # seconds that a program has to go by itself
WATCH = f"""
trap '' HUP INT QUIT TERM
read -r group || exit
read -r all_is_well && exit
sleep {GRACE}
kill -s KILL -- "-$group"
"""


class Lifeline:
    """Tied to one program, and cut when that has ended."""

    def __init__(self) -> None:
        self._watch = _watch()

    def tie(self, group: int) -> None:
        """From now on this group of processes ends with us."""
        self._say(f"{group}\n")

    def cut(self) -> None:
        """The program has ended, or was never started."""
        self._say("\n\n")
        if self._watch is not None and self._watch.stdin is not None:
            with contextlib.suppress(OSError):
                self._watch.stdin.close()
            self._watch.wait()

    def _say(self, text: str) -> None:
        if self._watch is not None and self._watch.stdin is not None:
            with contextlib.suppress(OSError, ValueError):  # somebody has killed the shell, or it was cut
                self._watch.stdin.write(text.encode())


def _watch() -> subprocess.Popen[bytes] | None:
    """The shell in a session of its own; a system without one has no such watch."""
    if sys.platform == "win32":
        return None
    nothing = subprocess.DEVNULL
    try:
        return subprocess.Popen(
            ["/bin/sh", "-c", WATCH],
            stdin=subprocess.PIPE,
            stdout=nothing,
            stderr=nothing,
            bufsize=0,
            start_new_session=True,
        )
    except OSError:
        return None
