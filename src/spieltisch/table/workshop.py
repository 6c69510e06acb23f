"""Records are read by workers: that can take long, and tables should not wait for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ..core.errors import SpieltischError
from .errors import TableError
from .log import report
from .thinkers.queue import Asker, Urgency
from .thinkers.thinker import Thinker, WorkersFailed

T = TypeVar("T")


async def read_by_worker(thinker: Thinker, asker: Asker, function: Callable[..., T], *arguments: Any) -> T:
    """What a function of ``records`` finds."""
    try:
        return await thinker.run(Urgency.RECORD, asker, function, *arguments)
    except SpieltischError:
        raise
    except WorkersFailed as error:  # that says nothing of the record
        raise TableError("record") from error
    except Exception as error:
        report(error)
        raise TableError("record") from error
