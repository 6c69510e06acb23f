"""What tables write into the server's log."""

from __future__ import annotations

import logging
import traceback

from .store.errors import StoreError

log = logging.getLogger(__name__)


def report(error: BaseException) -> None:
    """Log where something failed, but no message: that could name a card or a seed.

    What the store refuses has a line of its own in the log, and needs no other.
    """
    if isinstance(error, StoreError):
        return
    where = "".join(traceback.format_tb(error.__traceback__))
    log.error("%s at a table:\n%s", type(error).__name__, where)
