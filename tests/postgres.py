"""A real PostgreSQL for tests, which can be stopped, and a line to it that can fall silent."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from uuid import uuid4

import pytest

from .children import PATIENCE, Words, child, eventually
from .tools import postgres as programs

SOCKET = ".s.PGSQL.5432"


def somebody() -> str | None:
    """PostgreSQL does not run as root: somebody else must start it."""
    if os.geteuid():
        return None
    known = {user.pw_name for user in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in known)


class Postgres:
    """One in a folder of its own, heard on a socket there."""

    def __init__(self, bin_folder: Path, folder: Path, *how: str) -> None:
        self.folder = folder
        self._bin, self._user = bin_folder, somebody()
        self._running: subprocess.Popen[str] | None = None
        self._ending = ExitStack()
        if self._user is not None:
            os.chown(folder, pwd.getpwnam(self._user).pw_uid, -1)
        auth = ("--auth=trust", "--username=tester", "--encoding=UTF8", "--no-sync")
        command: Words = (bin_folder / "initdb", "-D", folder / "data", *auth, *how)
        subprocess.run(command, check=True, capture_output=True, user=self._user, cwd=folder)

    def start(self) -> None:
        flags = ("-k", self.folder, "-h", "", "-c", "max_connections=20", "-c", "fsync=off")
        command = (self._bin / "postgres", "-D", self.folder / "data", *flags)
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        starting = child(command, user=self._user, cwd=self.folder, **quiet)
        self._running = started = self._ending.enter_context(starting)
        assert eventually(lambda: started.poll() is not None or self._is_ready()), "it does not start"
        assert started.poll() is None, "PostgreSQL has ended"

    @property
    def runs(self) -> bool:
        return self._running is not None and self._running.poll() is None

    def stop(self, sig: signal.Signals = signal.SIGINT) -> None:
        """Without waiting for anybody: whoever is connected is cut off; SIGQUIT is as good as a crash."""
        running, self._running = self._running, None
        if running is not None:
            with self._ending:
                running.send_signal(sig)
                running.wait(PATIENCE)

    def database(self) -> str:
        """The name of a new and empty one."""
        name = f"test_{uuid4().hex}"
        self.query(f"CREATE DATABASE {name}", "postgres")
        return name

    def url(self, name: str) -> str:
        return f"postgresql://tester@/{name}?host={self.folder}"

    def query(self, text: str, name: str, check: bool = True) -> str:
        """What a database answers to a query; unless ``check``, it may also be cut off."""
        command = (self._bin / "psql", "-h", self.folder, "-U", "tester", "-d", name, "-At", "-c", text)
        return subprocess.run(command, check=check, capture_output=True, text=True).stdout.strip()

    def _is_ready(self) -> bool:
        note = self.folder / "data" / "postmaster.pid"
        if not (self.folder / SOCKET).exists() or not note.exists():
            return False
        return "ready" in note.read_text()


@contextmanager
def running() -> Iterator[Postgres]:
    """A PostgreSQL that is gone afterwards, whatever happens; without one the test is left out."""
    found = programs()
    if found is None:
        pytest.skip("there is no PostgreSQL on this machine")
    folder = Path(tempfile.mkdtemp(prefix="spieltisch-pg-"))
    try:
        postgres = Postgres(Path(found), folder)
        try:
            postgres.start()
            yield postgres
        finally:
            postgres.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


class Line:
    """A TCP address that leads to a PostgreSQL; it can stop passing anything on, without closing."""

    def __init__(self, postgres: Postgres) -> None:
        self._target = str(postgres.folder / SOCKET)
        self._open = threading.Event()
        self._open.set()
        self._ended = False
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._sockets: list[socket.socket] = [self._listening]
        self._threads = [threading.Thread(target=self._take, daemon=True)]
        self._threads[0].start()

    def url(self, name: str) -> str:
        return f"postgresql://tester@127.0.0.1:{self._listening.getsockname()[1]}/{name}"

    def fall_silent(self) -> None:
        """From now on nothing comes through, and nobody is told."""
        self._open.clear()

    def speak(self) -> None:
        """What was held back goes on."""
        self._open.set()

    def close(self) -> None:
        self._ended = True
        self._open.set()
        for each in self._sockets:
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()
        for thread in self._threads:
            thread.join(5)

    def _take(self) -> None:
        with suppress(OSError):
            while not self._ended:
                near, _ = self._listening.accept()
                far = socket.socket(socket.AF_UNIX)
                self._sockets += (near, far)
                self._open.wait()
                far.connect(self._target)
                for ends in ((near, far), (far, near)):
                    thread = threading.Thread(target=self._pass_on, args=ends, daemon=True)
                    self._threads.append(thread)
                    thread.start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                self._open.wait()
                target.sendall(data)
            self._open.wait()
            target.shutdown(socket.SHUT_WR)


@contextmanager
def line_to(postgres: Postgres) -> Iterator[Line]:
    """Such a line, closed afterwards."""
    line = Line(postgres)
    try:
        yield line
    finally:
        line.close()
