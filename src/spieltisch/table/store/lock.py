"""One server at a time for an SQLite file: two would each tell their own guests another truth."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

from .errors import StoreInUse

HELD: set[tuple[int, int]] = set()  # the database files that this process has locked, by identity


class Lock:
    """A lock on a file beside a database and, where there is one for whole files, on the database itself.

    The database has further names if it is linked; the file beside it has not. The system lets go of both
    when the process ends, however it does.
    """

    def __init__(self, database: Path) -> None:
        self._database = database
        self._files: list[IO[bytes]] = []
        self._identity: tuple[int, int] | None = None

    def take(self) -> None:
        """Hold it, or say who does; the file beside the database is made where it is missing."""
        try:
            self._lock(self._database.with_name(f"{self._database.name}.lock"), "ab")
            if sys.platform == "linux":  # elsewhere it could be in the way of SQLite's own locks
                self._lock_database()
        except BlockingIOError as error:
            self.release()
            raise StoreInUse(
                f"Another server uses this data folder already: {self._database.parent}. "
                "Stop it first, or name another folder with --data."
            ) from error

    def release(self) -> None:
        """Let the next server have it; the file stays, for removing it could let two in.

        SQLite must have closed the database before: closing any file of a process ends its other locks.
        """
        for file in self._files:
            file.close()
        self._files.clear()
        HELD.discard(self._identity or (0, 0))

    def _lock_database(self) -> None:
        with suppress(FileNotFoundError):
            found = self._database.stat()
            identity = (found.st_dev, found.st_ino)
            if identity in HELD:  # opening and closing it once more would end SQLite's own locks
                raise BlockingIOError
            self._lock(self._database, "rb")
            HELD.add(identity)
            self._identity = identity

    def _lock(self, path: Path, mode: str) -> None:
        """Where a file cannot be locked at all, there is no lock."""
        file: IO[bytes] = path.open(mode)
        self._files.append(file)
        try:
            _lock(file)
        except BlockingIOError:
            raise
        except OSError:
            return


if sys.platform == "win32":

    def _lock(file: IO[bytes]) -> None:
        import msvcrt

        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError from error

else:

    def _lock(file: IO[bytes]) -> None:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
