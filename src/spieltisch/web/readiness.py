"""Whether anybody should be sent here: a commit works, workers are there, and the server does not end."""

from __future__ import annotations

from time import monotonic

from ..table.hall import Hall
from ..table.store.errors import StoreError
from .schemas import Ready

FRESH = 1.0  # seconds for which an answer holds: whoever asks all the time costs no more commits


class Readiness:
    """Looks, and remembers for a moment whether a commit worked."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._seen: tuple[float, bool] = (float("-inf"), False)

    async def look(self, draining: bool) -> Ready:
        """How it is now."""
        store = await self._commits()
        workers = bool(self._hall.thinker.processes())
        ready = store and workers and not draining
        return Ready(ready=ready, store=store, workers=workers, draining=draining)

    async def _commits(self) -> bool:
        if monotonic() - self._seen[0] >= FRESH:
            try:
                await self._hall.store.prove()
                self._seen = monotonic(), True
            except StoreError:
                self._seen = monotonic(), False
        return self._seen[1]
