"""What goes wrong with the database."""

from __future__ import annotations

from ...core.errors import SpieltischError
from ..errors import TableError


class StoreError(TableError):
    """The root of what goes wrong with the database; its sentence is for whoever runs the server."""

    reason = "store"

    def __init__(self, sentence: str = "") -> None:
        SpieltischError.__init__(self, sentence)


class StoreUnusable(StoreError):
    """The database cannot be opened or written."""

    reason = "store-unusable"


class StoreSilent(StoreUnusable):
    """The database did not answer in time: what was asked of it may be done or not."""

    reason = "store-silent"


class StoreDamaged(StoreUnusable):
    """The database is no longer whole."""

    reason = "store-damaged"


class StoreInUse(StoreError):
    """Another server uses the database."""

    reason = "store-in-use"


class LeaseLost(StoreError):
    """Another server plays this table now: nothing was written."""

    reason = "table-gone"


class NewerDatabase(StoreError):
    """The database was made by a newer version."""

    reason = "newer-database"
