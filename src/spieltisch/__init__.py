"""One digital table for seventeen ways to play: rules, records and play.

>>> import spieltisch
>>> game = spieltisch.make("nimmt", seats=4)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .core.chance import HandDealer, SeededDealer
    from .core.collector import Collector
    from .core.errors import SpieltischError
    from .core.game import CHANCE, TEAM
    from .core.play import RandomBot, play_random, turns
    from .core.record import record_of
    from .games.registry import make, mode, modes

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "TEAM",
    "Collector",
    "HandDealer",
    "RandomBot",
    "SeededDealer",
    "SpieltischError",
    "make",
    "mode",
    "modes",
    "play_random",
    "record_of",
    "turns",
]

_HOMES = {
    "core.chance": ("HandDealer", "SeededDealer"),
    "core.collector": ("Collector",),
    "core.errors": ("SpieltischError",),
    "core.game": ("CHANCE", "TEAM"),
    "core.play": ("RandomBot", "play_random", "turns"),
    "core.record": ("record_of",),
    "games.registry": ("make", "mode", "modes"),
}


def __getattr__(name: str) -> Any:
    """Load what is asked for: the command starts faster for it."""
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f".{home}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
