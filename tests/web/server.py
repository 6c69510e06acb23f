"""A real server for tests: in a process of its own, or in a thread with limits of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from spieltisch.web.serving import Server, Service, run
from spieltisch.web.settings import Limits, Rate

FREE = Limits(  # for tests that are about something else
    requests=Rate(1e9, 1e9),
    messages=Rate(1e9, 1e9),
    tables=Rate(1e9, 1e9),
    tables_of_address=Rate(1e9, 1e9),
    connections=10_000,
    rubbish=10_000,
)


@dataclass
class Process:
    """``spieltisch serve`` in a process of its own, which can be killed and started again."""

    data: Path
    port: int = 0
    url: str = field(default="", init=False)
    process: subprocess.Popen[str] | None = field(default=None, init=False)

    def start(self, *more: str) -> Process:
        command = [
            sys.executable,
            "-m",
            "spieltisch",
            "serve",
            "--no-open",
            "--no-warm",
            "--data",
            str(self.data),
        ]
        self.process = subprocess.Popen(
            [*command, "--port", str(self.port), "--workers", "1", *more],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        said = ""
        for line in self.process.stdout:
            said += line
            if "ready at" in line:
                self.url = next(word for word in line.split() if word.startswith("http"))
                self.port = int(self.url.rpartition(":")[2])
                return self
        raise AssertionError(f"the server did not start: {said}")

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        self._drain()

    def stop(self, sig: signal.Signals = signal.SIGTERM, patience: float = 20) -> int:
        """As a person would; the exit code."""
        assert self.process is not None
        self.process.send_signal(sig)
        code = self.process.wait(timeout=patience)
        self._drain()
        return code

    def _drain(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        self.output = self.process.stdout.read()
        self.process.stdout.close()


@contextmanager
def serving(data: Path, limits: Limits = FREE, public_url: str = "", proxy: bool = False) -> Iterator[str]:
    """A server in a thread of this process; its address."""
    ready, found, failed = threading.Event(), list[Server](), list[BaseException]()

    def started(server: Server) -> None:
        found.append(server)
        ready.set()

    def serve() -> None:
        try:
            run(service, started)
        except BaseException as error:
            failed.append(error)
            ready.set()

    service = Service(data, port=0, workers=1, limits=limits, public_url=public_url, proxy=proxy)
    thread = threading.Thread(target=serve)
    thread.start()
    try:
        assert ready.wait(30), "the server did not start"
        if failed:
            raise failed[0]
        yield found[0].url
    finally:
        if found:
            found[0].stop()
        thread.join(20)
        assert not thread.is_alive(), "the server did not stop"
