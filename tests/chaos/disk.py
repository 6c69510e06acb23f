"""A small disk for a database, which can be full."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


class Disk:
    """A file system of its own, where we may mount one; elsewhere a folder, which is never full."""

    def __init__(self, folder: Path, megabytes: int) -> None:
        self.folder = folder
        self._ballast = folder / "ballast"
        size = f"size={megabytes}m,mode=755"
        command = ["mount", "-t", "tmpfs", "-o", size, "spieltisch", str(folder)]
        self.small = os.geteuid() == 0 and subprocess.run(command, capture_output=True).returncode == 0

    def fill(self) -> None:
        """Leave no room; once more takes what has become free since."""
        with self._ballast.open("ab", buffering=0) as file, suppress(OSError):
            while True:
                file.write(b"\0" * 65536)

    def clear(self) -> None:
        self._ballast.unlink(missing_ok=True)

    def end(self) -> None:
        if self.small:
            subprocess.run(["umount", "-l", str(self.folder)], check=True)


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Disk]:
    """Such a disk, gone afterwards."""
    disk = Disk(folder, megabytes)
    try:
        yield disk
    finally:
        disk.end()
