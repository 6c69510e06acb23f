"""One digital table for seventeen ways to play: rules, records and play.

>>> import spieltisch
>>> game = spieltisch.make("nimmt", seats=4)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .core.showing import show_by

if TYPE_CHECKING:
    from .core.chance import HandDealer, SeededDealer
    from .core.collector import Collector
    from .core.errors import SpieltischError
    from .core.events import Event
    from .core.game import CHANCE, TEAM, Actor, AnyGame, Bot, Decision, Game, Outcome, Step
    from .core.play import RandomBot, Turn, play_random, turns
    from .core.record import Record, record_of, replay, verify
    from .core.record import read as read_record
    from .core.record import write as write_record
    from .data.reader import read_data
    from .drawing.drawing import Drawing, draw
    from .games.registry import game_of, make, mode, modes

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "TEAM",
    "Actor",
    "AnyGame",
    "Bot",
    "Collector",
    "Decision",
    "Drawing",
    "Event",
    "Game",
    "HandDealer",
    "Outcome",
    "RandomBot",
    "Record",
    "SeededDealer",
    "SpieltischError",
    "Step",
    "Turn",
    "draw",
    "game_of",
    "make",
    "mode",
    "modes",
    "play_random",
    "read_data",
    "read_record",
    "record_of",
    "replay",
    "turns",
    "verify",
    "write_record",
]

_HOMES = {
    "core.chance": ("HandDealer", "SeededDealer"),
    "core.collector": ("Collector",),
    "core.errors": ("SpieltischError",),
    "core.events": ("Event",),
    "core.game": ("CHANCE", "TEAM", "Actor", "AnyGame", "Bot", "Decision", "Game", "Outcome", "Step"),
    "core.play": ("RandomBot", "Turn", "play_random", "turns"),
    "core.record": ("Record", "record_of", "replay", "verify"),
    "data.reader": ("read_data",),
    "drawing.drawing": ("Drawing", "draw"),
    "games.registry": ("game_of", "make", "mode", "modes"),
}
_RENAMED = {
    "read_record": "read",
    "write_record": "write",
}  # their short names say too little outside of core.record


def __getattr__(name: str) -> Any:
    """Load what is asked for: the command starts faster for it."""
    if name in _RENAMED:
        return getattr(import_module(".core.record", __name__), _RENAMED[name])
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f".{home}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _shown(thing: Any) -> str:
    """What a notebook shows of a game or a record."""
    return str(import_module(".drawing.notebook", __name__).shown(thing))


show_by(_shown)
