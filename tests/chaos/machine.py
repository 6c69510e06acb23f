"""One server in a process of its own, which is started again whatever becomes of it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
from contextlib import suppress
from pathlib import Path

from tests import children

AGAIN = 0.5  # seconds until a server that could not start is started once more
ENDING = "timeout graceful shutdown exceeded"  # uvicorn says so of whoever waited for a dead database
LOOKED = 0.05  # between two looks


class Machine:
    """``spieltisch serve`` at a port that stays the same."""

    def __init__(self, name: str, port: int, folder: Path, *flags: str) -> None:
        self.name, self.port = name, port
        options = ("--no-open", "--no-warm", "--proxy", "--log-format", "json", "--workers", "1", *flags)
        self._command = children.spieltisch("serve", "--data", folder / name, "--port", str(port), *options)
        self._log = folder / f"{name}.log"
        self._process: subprocess.Popen[str] | None = None
        self._keeping: asyncio.Task[None] | None = None
        self._told_to_end = False
        self.up = asyncio.Event()
        self.away = AGAIN  # seconds until it is started again
        self.faults: list[str] = []

    def keep(self) -> None:
        """Have it run from now on, as an init system would."""
        self._keeping = asyncio.create_task(self._keep())

    async def _keep(self) -> None:
        while True:
            process = await self._start()
            while process.poll() is None:
                await asyncio.sleep(LOOKED)
            if self.up.is_set() and not self._told_to_end:
                self.faults.append(f"{self.name} has ended by itself: {self._said()[-500:]}")
            self.up.clear()
            await asyncio.sleep(self.away)
            self.away = AGAIN

    async def _start(self) -> subprocess.Popen[str]:
        self._told_to_end = False
        before = len(self._said())
        with self._log.open("a") as log:
            self._process = process = await asyncio.to_thread(
                lambda: children.start(self._command, stdout=log, stderr=subprocess.STDOUT)
            )
        while process.poll() is None and " is ready at " not in self._said()[before:]:
            await asyncio.sleep(LOOKED)
        if process.poll() is None:
            self.up.set()
        return process

    def signal(self, sig: signal.Signals) -> bool:
        """Send it something, if it is there; whether it was."""
        process = self._process
        if process is None or process.poll() is not None or not self.up.is_set():
            return False
        self._told_to_end |= sig in (signal.SIGKILL, signal.SIGTERM)
        process.send_signal(sig)
        return True

    async def end(self) -> None:
        """For good."""
        if self._keeping is not None:
            self._keeping.cancel()
            await asyncio.gather(self._keeping, return_exceptions=True)
        if self._process is not None:
            with suppress(ProcessLookupError):
                os.kill(self._process.pid, signal.SIGCONT)
            await asyncio.to_thread(children.end, self._process)
        self.faults += self._logged()

    def _said(self) -> str:
        return self._log.read_text() if self._log.exists() else ""

    def _logged(self) -> list[str]:
        """What it has called a fault of its own."""
        lines = [json.loads(line) for line in self._said().splitlines() if line.startswith("{")]
        bad = [line for line in lines if line["level"] in ("error", "critical")]
        return [f"{self.name}: {line}" for line in bad if not line["message"].endswith(ENDING)]
