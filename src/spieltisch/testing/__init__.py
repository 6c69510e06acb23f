"""What every game must satisfy; for anyone who adds a game or changes one."""

from __future__ import annotations

from .beliefs import check_beliefs
from .conformance import check_playout
from .perft import Counts, perft

__all__ = ["Counts", "check_beliefs", "check_playout", "perft"]
