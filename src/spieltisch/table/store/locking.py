"""One server at a time for an SQLite file: two would each tell their own guests another truth."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO

from ..errors import StoreInUse


class Lock:
    """A lock file beside a database; the system lets go of it when its process ends, however it does."""

    def __init__(self, database: Path) -> None:
        self._path = database.with_name(f"{database.name}.lock")
        self._file: IO[bytes] | None = None

    def take(self) -> None:
        """Hold it, or say who does; where a file cannot be locked at all, there is no lock."""
        file = self._path.open("ab")
        try:
            _lock(file)
        except BlockingIOError as error:
            file.close()
            raise StoreInUse(
                f"Another server uses this data folder already: {self._path.parent}. "
                "Stop it first, or name another folder with --data."
            ) from error
        except OSError:
            file.close()
            return
        self._file = file

    def release(self) -> None:
        """Let the next server have it; the file stays, for removing it could let two in."""
        if self._file is not None:
            self._file.close()
            self._file = None


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
