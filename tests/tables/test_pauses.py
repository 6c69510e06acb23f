"""One thread serves all tables: no long game is played again on it in one go."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from spieltisch.core.play import play_random
from spieltisch.core.record import record_of
from spieltisch.games.nimmt.engine import Nimmt
from spieltisch.games.registry import make
from spieltisch.table.hall import Hall
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.messages.outgoing import GameInfo

from .people import Person, eventually, in_hall, open_hall, replayed, run

FEW = 30  # steps: a stop, and chance after it


@asynccontextmanager
async def steps_counted(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Counter[int]]:
    """How many steps of a game were made on this thread, in each turn of the loop."""
    step, steps, turn = Nimmt.step, Counter[int](), 0

    def counted(self: Nimmt, *choices: Any) -> Any:
        steps[turn] += 1
        return step(self, *choices)

    async def turns() -> None:
        nonlocal turn
        while True:
            turn += 1
            await asyncio.sleep(0)

    with monkeypatch.context() as patched:
        patched.setattr(Nimmt, "step", counted)
        ticking = asyncio.create_task(turns())
        try:
            yield steps
        finally:
            ticking.cancel()


async def let_go(hall: Hall) -> None:
    """All tables leave the memory."""

    def gone() -> bool:
        for table in hall.tables():
            table.retire(0.0)
        return not hall.tables()

    await eventually(gone)


def a_long_record() -> str:
    game = make("nimmt", 10, num_deals=40, target_score=1000)
    return str(record_of(game, play_random(game, 1)))


def test_a_finished_game_is_opened_without_playing_it_again_on_the_tables_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        text = a_long_record()
        async with open_hall(tmp_path) as hall, steps_counted(monkeypatch) as steps:
            table = await hall.import_record("eve", "Eve", text)
            await let_go(hall)
            table = await hall.table(table.code)
            seen = await Person(table, "eve", past=True).hears(GameInfo)
            last = (await replayed(hall, table.code, None)).frames[-1]
            assert steps == {}
            assert seen.outcome is not None
            assert (seen.stop, seen.view, seen.scores) == (last.stop, last.view, last.scores)
            assert seen.past is not None
            assert seen.past[-len(last.events) :] == last.events

    run(scene())


@in_hall()
async def test_a_running_game_is_rebuilt_a_little_at_a_time(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = {"num_deals": 100, "target_score": 1000}
    new = NewTable(key="nimmt", name="Ada", seats=2, options=options, bots="strong")
    table = await hall.create("ada", new)
    ada = Person(table, "ada")
    playing = asyncio.create_task(ada.play())
    await eventually(lambda: table.state.playing().stop >= 3 * FEW)
    playing.cancel()
    ada.leave()
    await let_go(hall)
    async with steps_counted(monkeypatch) as steps:
        again = await hall.table(table.code)
    assert again.state.playing().stop >= 3 * FEW
    assert sum(steps.values()) >= 3 * FEW
    assert max(steps.values()) < FEW
