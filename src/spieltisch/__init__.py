"""One digital table for seventeen ways to play: rules, records and play.

>>> import spieltisch
>>> game = spieltisch.make("nimmt", seats=4)
"""

from __future__ import annotations

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
