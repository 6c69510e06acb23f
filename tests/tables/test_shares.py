"""Everybody has a fair share of the workers, and nothing is done for those who have left."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from time import sleep

import pytest

from spieltisch.table.coach.analyses import MOST_OF_PLAYER as MOST_ANALYSES
from spieltisch.table.errors import TooBusy
from spieltisch.table.hall import Hall
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.messages.incoming import Hint
from spieltisch.table.messages.outgoing import GameInfo
from spieltisch.table.thinkers.queue import MOST_OF_PLAYER, Asker
from tests.coach.games import finished

from .jobs import ADA, ANALYSIS, BOT, EVE, HINT, LONG, RECORD, begun, noted, settled, slow_id, thinking
from .people import Person, eventually, in_hall, run


def test_whoever_leaves_while_waiting_is_not_worked_for(tmp_path: Path) -> None:
    async def scene() -> None:
        async with thinking() as thinker:
            running = await begun(thinker, RECORD, sleep, 1.0)
            marks = [tmp_path / f"{number}" for number in range(5)]
            waiting = [asyncio.create_task(thinker.run(RECORD, EVE, Path.touch, mark)) for mark in marks]
            await asyncio.sleep(0)
            assert len(thinker._queue) == 5
            await settled(*waiting[1:])
            assert len(thinker._queue) == 1
            await asyncio.gather(running, waiting[0])
            assert await thinker.run(RECORD, ADA, abs, -1) == 1
            assert [mark.exists() for mark in marks] == [True, False, False, False, False]

    run(scene())


def test_long_work_whose_asker_left_is_ended_and_short_work_keeps_its_worker() -> None:
    async def scene() -> None:
        async with thinking() as thinker:
            _bots, worker = thinker.processes()
            await settled(await begun(thinker, ANALYSIS, sleep, 0.2))
            assert await thinker.run(ANALYSIS, ADA, os.getpid) == worker
            await settled(await begun(thinker, ANALYSIS, sleep, LONG))
            assert await thinker.run(ANALYSIS, ADA, os.getpid) != worker

    run(scene())


def test_what_several_ask_for_at_once_is_computed_once(tmp_path: Path) -> None:
    async def scene() -> None:
        log = tmp_path / "log"
        async with thinking() as thinker:
            running = await begun(thinker, RECORD, sleep, 0.5)
            askers = [EVE, ADA, EVE, Asker("elsewhere", "ben")]
            jobs = [asyncio.create_task(thinker.run(RECORD, asker, noted, log)) for asker in askers]
            await asyncio.sleep(0)
            await settled(jobs[0])  # one may leave: the others are still there
            assert await asyncio.gather(*jobs[1:]) == ["done"] * 3
            assert log.read_text() == "x"
            assert await thinker.run(RECORD, ADA, noted, log) == "done"
            assert log.read_text() == "xx"
            await running

    run(scene())


def test_a_shared_job_comes_in_the_turn_of_whoever_is_next() -> None:
    async def scene() -> None:
        async with thinking() as thinker:
            running = await begun(thinker, RECORD, sleep, 0.5)
            eves = [asyncio.create_task(thinker.run(RECORD, EVE, slow_id, n / 10)) for n in range(1, 9)]
            await asyncio.sleep(0)
            await thinker.run(RECORD, ADA, slow_id, 0.8)  # eve's last
            assert sum(task.done() for task in eves) <= 3
            await asyncio.gather(running, *eves)

    run(scene())


def test_one_player_cannot_fill_the_queue() -> None:
    async def scene() -> None:
        async with thinking() as thinker:
            running = await begun(thinker, RECORD, sleep, LONG)
            more = [asyncio.create_task(thinker.run(RECORD, EVE, abs, n)) for n in range(MOST_OF_PLAYER + 5)]
            await asyncio.sleep(0)
            with pytest.raises(TooBusy):
                await more[-1]
            assert len(thinker._queue) == MOST_OF_PLAYER
            await settled(running, *more)

    run(scene())


@in_hall()
async def test_a_page_that_closes_takes_its_hint_with_it(hall: Hall) -> None:
    new = NewTable(key="nimmt", name="Ada", seats=3, bots="strong")
    ada = Person(await hall.create("ada", new), "ada")
    game = await ada.hears(GameInfo, lambda message: bool(message.decisions))
    await eventually(lambda: len(hall.thinker.processes()) == 2)
    busy = await begun(hall.thinker, HINT, sleep, LONG)
    await ada.do(Hint("0", game.stop))
    await eventually(lambda: len(hall.thinker._queue) == 1)
    ada.leave()
    await eventually(lambda: len(hall.thinker._queue) == 0)
    await settled(busy)


@in_hall()
async def test_bots_stop_waiting_when_everybody_has_left_and_wait_again_for_who_returns(hall: Hall) -> None:
    hall.thinker.warm()
    await eventually(lambda: len(hall.thinker.processes()) == 2)
    busy = [await begun(hall.thinker, BOT, sleep, LONG) for _ in range(2)]
    table = await hall.create("ada", NewTable(key="nimmt", name="Ada", seats=4, bots="strong"))
    ada = Person(table, "ada", address="there")
    await eventually(lambda: len(hall.thinker._queue) == 3)
    ada.leave()
    await eventually(lambda: len(hall.thinker._queue) == 0)
    again = Person(table, "ada", address="there")
    await eventually(lambda: len(hall.thinker._queue) == 3)
    await settled(*busy)
    assert (await again.play()).outcome is not None


@in_hall()
async def test_one_players_many_tables_do_not_starve_anothers_one(hall: Hall) -> None:
    hall.thinker.warm()
    await eventually(lambda: len(hall.thinker.processes()) == 2)
    flood = [asyncio.create_task(hall.thinker.run(BOT, EVE, slow_id, 0.2)) for _ in range(300)]
    quick = NewTable(key="nimmt", name="Ada", seats=3, bots="strong", options={"num_deals": 1})
    ada = Person(await hall.create("ada", quick), "ada", address="there")
    await ada.play()
    assert sum(task.done() for task in flood) < 150, "ada had to wait for all the others"
    await settled(*flood)


@in_hall()
async def test_one_player_has_so_many_analyses_at_once(hall: Hall) -> None:
    records = [str(finished(seats=2, seed=f"{seed}")) for seed in range(MOST_ANALYSES + 1)]
    codes = [(await hall.import_record("eve", "Eve", text)).code for text in records]
    for code in codes[:-1]:
        assert (await hall.analyse(code, "eve", address="here")).state == "running"
    with pytest.raises(TooBusy):
        await hall.analyse(codes[-1], "eve", address="here")
    assert (await hall.analyse(codes[-1], "ada", address="here")).state == "running"
