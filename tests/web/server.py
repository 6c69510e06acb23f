"""A real server for tests: in a process of its own, or in a thread with limits of its own."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from unittest.mock import patch

from spieltisch.table.store import address
from spieltisch.web.server import Server, run
from spieltisch.web.service import PUSH_ALONE, Service
from spieltisch.web.settings import Limits, NoticeRules, Rate
from tests import children

FREE = Limits(  # for tests that are about something else
    requests=Rate(1e9, 1e9),
    messages=Rate(1e9, 1e9),
    tables=Rate(1e9, 1e9),
    tables_of_address=Rate(1e9, 1e9),
    revocations=Rate(1e9, 1e9),
    links=Rate(1e9, 1e9),
    guesses=Rate(1e9, 1e9),
    takeaways=Rate(1e9, 1e9),
    connections=10_000,
    rubbish=10_000,
    frames=Rate(1e9, 1e9),
    streams_of_address=10_000,
)


PATIENT = (
    "import sys; from spieltisch.table.store import address; address.PATIENCE = float(sys.argv.pop(1)); "
    "from spieltisch.cli.main import main; main()"
)


@dataclass
class Process:
    """``spieltisch serve`` in a process of its own, which can be killed and started again."""

    data: Path
    port: int = 0
    files: int = 0  # descriptors that it may have
    most_files: int = 0  # and as many as it may give itself, if those are more
    patient: bool = True  # a busy machine has a slow database, not a silent one
    url: str = field(default="", init=False)
    process: subprocess.Popen[str] | None = field(default=None, init=False)
    early: str = field(default="", init=False)  # what it said before it was ready

    def start(self, *more: str) -> Process:
        program = ["-c", PATIENT, str(children.PATIENCE)] if self.patient else ["-m", "spieltisch"]
        flags = ["--no-open", "--no-warm", "--data", str(self.data), "--port", str(self.port)]
        self.process = children.start(
            [sys.executable, *program, "serve", *flags, "--workers", "1", *more],
            stderr=subprocess.STDOUT,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            preexec_fn=self._limit if self.files else None,
        )
        assert self.process.stdout is not None
        self.early = ""
        for line in self.process.stdout:
            if "ready at" in line:
                self.url = next(word for word in line.split() if word.startswith("http"))
                self.port = int(self.url.rpartition(":")[2])
                return self
            self.early += line
        raise AssertionError(f"the server did not start: {self.early}")

    def _limit(self) -> None:
        most = max(self.files, self.most_files)
        resource.setrlimit(resource.RLIMIT_NOFILE, (self.files, most))

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        self._drain()

    def end(self) -> None:
        """Kill it, unless it has ended."""
        if self.process is not None and self.process.poll() is None:
            self.kill()

    def stop(self, sig: signal.Signals = signal.SIGTERM, patience: float = children.PATIENCE) -> int:
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
        children.end(self.process)


@contextmanager
def serving(
    data: Path,
    limits: Limits = FREE,
    public_url: str = "",
    proxy: bool = False,
    hosts: tuple[str, ...] = (),
    network_address: str = "",
    root_path: str = "",
    privacy: tuple[str, ...] = (),
    notices: NoticeRules = PUSH_ALONE,
) -> Iterator[str]:
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

    service = Service(
        data,
        port=0,
        workers=1,
        limits=limits,
        public_url=public_url,
        proxy=proxy,
        hosts=hosts,
        network_address=network_address,
        root_path=root_path,
        privacy=privacy,
        notices=notices,
    )
    thread = threading.Thread(target=serve)
    try:
        with patch.object(address, "PATIENCE", children.PATIENCE):  # it is slow here, and not silent
            thread.start()
            assert ready.wait(children.PATIENCE), "the server did not start"
        if failed:
            raise failed[0]
        yield found[0].url
    finally:
        if found:
            found[0].stop()
        thread.join(children.PATIENCE)
        assert not thread.is_alive(), "the server did not stop"
