"""What all tables of a hall share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..core.errors import SpieltischError
from .coach.coach import Coach
from .manners import MANNERS, Manners
from .setting import Setting
from .store.store import Store
from .thinkers.thinker import Thinker

if TYPE_CHECKING:
    from .table import Table


@dataclass(frozen=True, slots=True)
class House:
    """What all tables of a hall share."""

    store: Store
    thinker: Thinker
    rematch: Callable[[Setting, str, frozenset[str]], Awaitable[str]]
    forget: Callable[[Table, SpieltischError | None], None]
    coach: Coach
    pace: float = 1.0  # seconds between the stops of a game that is only watched
    manners: Manners = MANNERS
