"""Copies of a data folder: made while a server runs, looked through before they count, and put back."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from .errors import StoreDamaged, StoreUnusable
from .lock import Lock

DATABASE, KEY = "spieltisch.db", "key"
BESIDE = ("-wal", "-shm")  # what SQLite keeps beside a database
Counts = dict[str, int]  # rows by table


def back_up(data: Path, folder: Path) -> Counts:
    """Copy a data folder into a new one, from which a server could start; how much there is in it."""
    source = data / DATABASE
    if not source.is_file():
        raise StoreUnusable(f"There is no database in {data}: name the data folder with --data.")
    if folder.exists() and any(folder.iterdir()):
        raise StoreUnusable(f"{folder} is not empty: name a new folder for the copy.")
    with _told(folder):
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o700)
        counts = _copy(source, folder / DATABASE)
        if (data / KEY).is_file():
            _copy_file(data / KEY, folder / KEY)
    return counts


def put_back(folder: Path, data: Path) -> Counts:
    """Make a copy the database of a data folder again; what was there before stays beside it."""
    source = folder / DATABASE
    if not source.is_file():
        raise StoreUnusable(f"There is no copy in {folder}: name a folder that 'spieltisch backup' has made.")
    with _told(data):
        data.mkdir(parents=True, exist_ok=True)
        lock = Lock(data / DATABASE)
        lock.take()
        try:
            fresh = data / f"{DATABASE}.new"
            fresh.unlink(missing_ok=True)
            counts = _copy(source, fresh)
            _put_aside(data)
            fresh.replace(data / DATABASE)
            if (folder / KEY).is_file():
                _copy_file(folder / KEY, data / KEY)
        finally:
            lock.release()
    return counts


def _put_aside(data: Path) -> None:
    """A database that is replaced is kept, with what SQLite has beside it."""
    for ending in ("", *BESIDE):
        old = data / f"{DATABASE}{ending}"
        if old.exists():
            old.replace(data / f"{DATABASE}.before{ending}")


@contextmanager
def _told(folder: Path) -> Iterator[None]:
    """What the system or SQLite says becomes a sentence."""
    try:
        yield
    except OSError as error:
        raise StoreUnusable(f"{folder} cannot be written: {error.strerror or error}.") from error
    except sqlite3.Error as error:
        raise StoreUnusable(f"The copy could not be made: {error}.") from error


def _copy(source: Path, target: Path) -> Counts:
    """By SQLite's own way of copying, which other connections may read and write through."""
    target.touch(mode=0o600)
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")  # one file, to be copied as it is
    _synchronize(target)
    return counted(target)


def counted(database: Path) -> Counts:
    """The rows of every table of a database that is whole; one that is not is refused."""
    with closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True)) as found:
        try:
            [(said,)] = found.execute("PRAGMA integrity_check(1)").fetchall()
            stray = found.execute("PRAGMA foreign_key_check").fetchall()
            names = found.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
            counts = {name: _count(found, name) for (name,) in names.fetchall()}
        except sqlite3.DatabaseError as error:
            raise StoreDamaged(f"The copy {database} is damaged: {error}.") from error
    if said != "ok" or stray or "alembic_version" not in counts:
        raise StoreDamaged(f"The copy {database} is not whole: keep an older one.")
    return counts


def _count(database: sqlite3.Connection, name: str) -> int:
    [(count,)] = database.execute(f'SELECT count(*) FROM "{name}"').fetchall()
    return int(count)


def _copy_file(source: Path, target: Path) -> None:
    target.touch(mode=0o600)
    shutil.copyfile(source, target)
    _synchronize(target)


def _synchronize(path: Path) -> None:
    """Return when it is on the disk."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())
