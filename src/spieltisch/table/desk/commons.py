"""What all tables of a hall share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from ..coach.coach import Coach
from ..seats import Setting
from ..store.store import Store
from ..thinkers.thinker import Thinker
from .manners import MANNERS, Manners


@dataclass(frozen=True, slots=True)
class Commons:
    """What all tables of a hall share."""

    store: Store
    thinker: Thinker
    coach: Coach
    rematch: Callable[[Setting, str, frozenset[str]], Awaitable[str]]
    forget: Callable[[str, bool], None]  # told the code of a table that is gone, and if others may have it
    pace: float = 1.0  # seconds between the stops of a game that is only watched
    manners: Manners = MANNERS
