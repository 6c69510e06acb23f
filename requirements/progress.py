"""A line that moves while somebody waits: how far it is, and since when.

It serves those who set everything up before there is anything but Python: `install.py`, `hatch_build.py`,
and the Makefile by `python progress.py "what is done" COMMAND ...`.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from threading import Event, Lock, Thread
from time import monotonic
from types import TracebackType
from typing import TextIO

WIDTH = 24  # of the bar, in characters
BLOCK = 4  # of what moves in it where nobody knows how far it is
WORDS = 40  # what there is room for beside it
OFTEN = 0.5  # seconds between two looks
QUIET = 10.0  # seconds without a line that nobody should have to bear

Look = Callable[[], tuple[float | None, str]]  # how far it is, where that can be known, and a word


class Waiting:
    """While it lasts, a terminal shows a bar with the seconds; elsewhere a line comes every ten of them."""

    def __init__(self, look: Look, stream: TextIO | None = None, quiet: float = QUIET) -> None:
        self._look, self._stream, self._quiet = look, stream or sys.stdout, quiet
        self._began = self._spoken = monotonic()
        self._over, self._lock = Event(), Lock()
        self._moving = self._stream.isatty()
        self._thread = Thread(target=self._keep_telling, daemon=True)

    def __enter__(self) -> Waiting:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over.set()
        self._thread.join()
        if self._moving:
            self._draw()
            self._write("\n")

    def tell(self) -> None:
        """Something is another step on."""
        if self._moving:
            self._draw()
        else:
            self._write(f"  {self._look()[1]}\n")

    def _keep_telling(self) -> None:
        while not self._over.wait(min(OFTEN, self._quiet)):
            if self._moving:
                self._draw()
            elif monotonic() - self._spoken >= self._quiet:
                self._write(f"  {self._look()[1]}, {self._seconds} s\n")

    def _draw(self) -> None:
        part, word = self._look()
        self._write(f"\r  {bar(part, self._seconds)} {word[:WORDS]:{WORDS}} {self._seconds:4} s")

    @property
    def _seconds(self) -> int:
        return round(monotonic() - self._began)

    def _write(self, text: str) -> None:
        with self._lock:
            self._spoken = monotonic()
            self._stream.write(text)
            self._stream.flush()


def bar(part: float | None, seconds: int) -> str:
    """Filled as far as it is; where that is not known, something moves with the seconds."""
    if part is None:
        places = WIDTH - BLOCK + 1
        return f"{'·' * (seconds % places)}{'█' * BLOCK}".ljust(WIDTH, "·")
    return ("█" * round(part * WIDTH)).ljust(WIDTH, "·")


def main(word: str, command: Sequence[str]) -> int:
    """Run a command with a line that moves; what it said is told only if it fails."""
    with Waiting(lambda: (None, word)):
        done = subprocess.run(
            command, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
    if done.returncode != 0:
        print(done.stdout, end="", file=sys.stderr)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
