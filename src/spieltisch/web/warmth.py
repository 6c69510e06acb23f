"""The quiet process that compiles the strongest bots, and how far it is."""

from __future__ import annotations

import subprocess
import sys
import threading
from typing import IO

COMMAND = [sys.executable, "-m", "spieltisch.bots.warming", "--with-parent"]


class Warmth:
    """How much of what bots search with is ready: 1 when nothing has to be waited for."""

    def __init__(self) -> None:
        self.share = 1.0
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Begin to compile; the process ends with us, for our end of its pipe tells it."""
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(
            COMMAND, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True
        )
        threading.Thread(target=self._follow, args=(self._process.stdout,), daemon=True).start()

    def end(self) -> None:
        """Compile no further."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def _follow(self, told: IO[str]) -> None:
        """It says its shares line by line; when it has ended, nothing more is to be waited for."""
        for line in told:
            self.share = float(line)
        self.share = 1.0
