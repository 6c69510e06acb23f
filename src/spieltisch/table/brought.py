"""Games that were played without a server: checked as any record, and then a table of whoever played."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from ..bots.levels import levels_at_once
from ..core.fair import is_of_device
from ..core.plain import names_of
from ..core.record import Record
from .codes import code_from
from .errors import NotBrought
from .hours import time
from .messages.forms import OfflineGame
from .names import by_number
from .records import Brought
from .seats import Seat, Setting

TRIES = 4  # of codes that another table may have, which is one in a thousand million


def codes_for(player: str, record: Record) -> Iterator[str]:
    """The codes that a game may have here: the same whenever it is brought."""
    for number in range(TRIES):
        yield code_from(sha256(f"spieltisch brought {number} {player} {record.seed}".encode()).digest())


def brought(found: Brought, game: OfflineGame, player: str, code: str) -> Setting:
    """The table of such a game: its person is whoever brings it, all others are bots by rules of thumb."""
    record = found.header
    _require_fit(record, game)
    names = names_of(record.players, record.seats, by_number)
    seats = [Seat("bot", name, level=level) for name, level in zip(names, game.levels, strict=True)]
    seats[game.seat] = Seat("person", names[game.seat], player)
    at = min(max(game.at, 0.0), time())
    return Setting(
        code=code,
        key=record.key,
        options=dict(record.options),
        seats=tuple(seats),
        host=player,
        phase="over",
        version=record.version,
        seed=record.seed,
        commitment=record.commitment,
        made=at,
        changed=at,
        scores=record.scores,
        winners=found.winners,
        closed=not record.over,
    )


def _require_fit(record: Record, game: OfflineGame) -> None:
    if not is_of_device(record.seed) or not record.commitment or record.position is not None:
        raise NotBrought
    if len(game.levels) != record.seats or not 0 <= game.seat < record.seats or game.levels[game.seat]:
        raise NotBrought("seats")
    others = [level for seat, level in enumerate(game.levels) if seat != game.seat]
    if not set(others) <= set(levels_at_once()):
        raise NotBrought("level")
