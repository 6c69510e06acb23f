"""Analysed games of somebody, put straight into a store."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import msgspec

from spieltisch.coach.analysis import analyse
from spieltisch.coach.data import analysis_data
from spieltisch.table.seats import Seat, Setting
from spieltisch.table.store.rows import analysed, recorded, table_made, visited
from spieltisch.table.store.store import Store
from spieltisch.table.store.writer import Write
from spieltisch.table.thinkers.queue import Asker, Urgency
from spieltisch.table.thinkers.thinker import Thinker
from tests.coach.games import finished

DAY = 24 * 3600
PLAYED = 1_700_000_000.0  # a day in November 2023, in the evening
SEAT = 1  # whose choices were made by chance


class Here(Thinker):
    """A thinker without workers."""

    def __init__(self) -> None:
        super().__init__(1)

    async def run(self, urgency: Urgency, asker: Asker, function: Any, *arguments: Any) -> Any:
        return function(*arguments)


@cache
def found() -> dict[str, Any]:
    """What the coach says to a short game of two."""
    return analysis_data(analyse(finished(seats=2), 200))


def setting_of(code: str, player: str = "ada", changed: float = PLAYED, **seat: Any) -> Setting:
    """The table of that game; somebody sat at the second seat."""
    mine = Seat("person", "Ada", player, **seat)
    record = finished(seats=2)
    return Setting(
        code=code,
        key=record.key,
        options=dict(record.options),
        seats=(Seat("bot", "Bo", level="casual"), mine),
        host=player,
        phase="over",
        changed=changed,
    )


def planted(setting: Setting, version: int = 0, **more: Any) -> list[Write]:
    """The game as if it had been played and analysed."""
    record = finished(seats=2)
    text = str(replace(record, version=record.version + version))
    data = msgspec.json.encode({**found(), **more}).decode()
    seen = visited(setting.code, setting.players | {setting.host})
    return [table_made(setting), *seen, recorded(setting.code, text), analysed(setting.code, data)]


async def plant(
    store: Store, code: str = "ABCDEF", setting: Setting | None = None, version: int = 0, **more: Any
) -> None:
    """Keep the game."""
    await store.write(*planted(setting or setting_of(code), version, **more))
