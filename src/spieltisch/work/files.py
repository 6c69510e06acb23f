"""Files that are written whole or not at all; what is wrong with them is said before hours of work."""

from __future__ import annotations

import os
import shutil
import stat
import tempfile
from pathlib import Path

from ..core.errors import BadOption

PROBE = 4096  # bytes


def require_writable(path: Path, size: int) -> None:
    """Refuse a file that cannot be written, or not with about this size; an existing one stays as it is."""
    folder = path.parent
    if path.is_dir():
        raise BadOption(f"{path} is a folder: name a file in it.")
    if not folder.is_dir():
        raise BadOption(f"{path} cannot be written: there is no folder {folder}.")
    try:
        free = shutil.disk_usage(folder).free
        _probe(path)
    except OSError as error:
        raise BadOption(f"{path} cannot be written: {error.strerror or error}.") from error
    if free < size and not _is_device(path):
        room = f"it may need {_mega(size)} MB, and {_mega(free)} MB are free"
        raise BadOption(f"There is too little room for {path}: {room}.")


def locked(file: int) -> bool:
    """Lock an open file or folder for this process; whether nobody else has it.

    It is let go of when it is closed. A system without such locks lets everybody in.
    """
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:
        return True
    except OSError:
        return False
    return True


def write_text(path: Path, text: str, mode: int | None = None) -> None:
    """Write a text as ``write_bytes`` does."""
    write_bytes(path, text.replace("\n", os.linesep).encode(), mode)


def write_bytes(path: Path, data: bytes, mode: int | None = None) -> None:
    """Write a file as a whole or not at all; who may read it stays as it is, unless that is said."""
    if _is_device(path):
        path.write_bytes(data)
        return
    target = path.resolve()  # a link stays a link
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, _mode(target) if mode is None else mode)
        os.replace(name, target)
    except BaseException:
        os.unlink(name)
        raise


def _probe(path: Path) -> None:
    if _is_device(path):
        _probe_device(path)
        return
    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(13, os.strerror(13))
    with tempfile.NamedTemporaryFile(dir=path.resolve().parent) as file:
        file.write(b" " * PROBE)
        file.flush()
        os.fsync(file.fileno())


def _probe_device(path: Path) -> None:
    """A device that is always full says so only when something is written to it."""
    if stat.S_ISCHR(path.stat().st_mode):
        with path.open("wb", buffering=0) as device:
            if not device.isatty():
                device.write(b"\n")


def _is_device(path: Path) -> bool:
    return path.exists() and not path.is_file()


def _mode(path: Path) -> int:
    if path.exists():
        return stat.S_IMODE(path.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _mega(size: int) -> str:
    return f"{size / 1e6:.1f}"
