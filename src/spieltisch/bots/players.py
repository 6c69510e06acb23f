"""What the bots' room has for each family: its rules of thumb, and levels that are other bots there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..core.game import Bot
from ..core.parts import Parts


@dataclass(frozen=True, slots=True)
class Level:
    """The bot that thinks, and the share of its turns in which it does not."""

    thinks: str  # the spec of a bot
    slips: float = 0.0
    otherwise: str = "heuristic"  # the bot where a game has no search


@dataclass(frozen=True, slots=True)
class Players:
    """A family's bots: ``heuristic`` makes the one for a game."""

    heuristic: Callable[[Any], Bot[Any, Any]]
    levels: Mapping[str, Level] = field(default_factory=dict)


PLAYERS: Parts[Players] = Parts(f"{__package__}.heuristic", "PLAYERS", "spieltisch.players")
