"""Where a server has its keys from: a file or variable, the common database, or the data folder."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

from ..table.hall import Hall
from ..table.store.errors import StoreError
from ..table.store.keys import keys_in
from .keyring import Keyring, read_keys, rotate_file
from .listener import CannotServe
from .service import Service, unusable


async def keyring(service: Service, hall: Hall) -> Keyring:
    """The keys of a server; those of all servers on one database must have one in common."""
    given = _given(service)
    if given:
        ring = Keyring(*given)
    elif hall.store.shared:
        ring = await CommonKeys(hall, _first(service.data)).ring()
    else:
        ring = Keyring(*_of_folder(service.data))
    if not await hall.owners.show_keys(ring.marks):
        raise CannotServe(
            "Another server on this database signs with another key, so its guests would be strangers here: "
            "give all of them the same --key-file, or none."
        )
    return ring


class CommonKeys:
    """The keys in the common database; when one is added, every server hears of it."""

    def __init__(self, hall: Hall, first: str) -> None:
        self._hall = hall
        self._first = first
        self._ring = Keyring()
        self._reading: asyncio.Task[None] | None = None

    async def ring(self) -> Keyring:
        """All of them, now and later."""
        await self._read()
        self._hall.store.notices.listen("keys", self._heard)
        return self._ring

    def _heard(self, _words: str) -> None:
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._read_again())

    async def _read_again(self) -> None:
        with suppress(StoreError):  # it is looked at again soon
            await self._read()
            await self._hall.owners.show_keys(self._ring.marks)

    async def _read(self) -> None:
        found = await self._hall.store.read(lambda connection: keys_in(connection, self._first))
        self._ring.replace([key.encode() for key in found])


def _given(service: Service) -> list[bytes]:
    """What the host has named."""
    try:
        if service.key_file is not None:
            return read_keys(service.key_file.read_text("ascii"), service.key_file)
        return read_keys(service.key, "SPIELTISCH_KEY") if service.key else []
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise CannotServe(f"The key cannot be used: {why}.") from error


def _first(folder: Path) -> str:
    """A key from before the database was shared, so that everybody keeps their seats."""
    with suppress(OSError, ValueError):
        return read_keys((folder / "key").read_text("ascii"), "the folder")[0].decode()
    return ""


def _of_folder(folder: Path) -> list[bytes]:
    """The keys in the data folder; one is made when there is none, or an empty file."""
    path = folder / "key"
    try:
        if not path.exists() or not path.stat().st_size:
            rotate_file(path, forget=True)
        return read_keys(path.read_text("ascii"), path)
    except (OSError, ValueError) as error:
        raise unusable(folder, error) from error
