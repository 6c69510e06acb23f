"""Who sits where, as it is said to environments: one's own seat, and bots at all others."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.errors import BadOption
from ..core.events import Seat
from ..core.game import AnyGame


def seated_around(game: AnyGame, seat: Seat, opponents: str | Sequence[str]) -> dict[Seat, str]:
    """The bots' specs by their seats: one for all others, or one for each of them."""
    if not 0 <= seat < game.seats:
        raise BadOption(f"seat must be one from 0 to {game.seats - 1}, not {seat}.")
    others = [other for other in range(game.seats) if other != seat]
    specs = [opponents] * len(others) if isinstance(opponents, str) else list(opponents)
    if len(specs) != len(others):
        raise BadOption(f"There are {len(others)} other seats, so {len(specs)} opponents do not fit.")
    return dict(zip(others, specs, strict=True))
