"""The workers: a slow or dead one costs nobody else anything, and nothing is done for those who left."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import pytest

from spieltisch import make
from spieltisch.core.chance import choose
from spieltisch.table import workers
from spieltisch.table.coaching import MOST_OF_PLAYER as MOST_ANALYSES
from spieltisch.table.errors import Closing, TooBusy
from spieltisch.table.forms import NewTable
from spieltisch.table.messages import GameInfo, Hint
from spieltisch.table.queueing import MOST_OF_PLAYER, Asker, Urgency
from spieltisch.table.thinking import Thinker, WorkersFailed
from tests.coach.games import finished

from .people import Person, eventually, open_hall, run

ADA, EVE = Asker("there", "ada"), Asker("here", "eve")
LONG = 600.0  # seconds: nobody waits for that
BOT, HINT, RECORD, PUZZLE, ANALYSIS = tuple(Urgency)


@asynccontextmanager
async def thinking(count: int = 1) -> AsyncIterator[Thinker]:
    """A thinker whose workers are all there."""
    thinker = Thinker(count)
    thinker.warm()
    try:
        await eventually(lambda: len(thinker.processes()) == count + 1, 60)
        yield thinker
    finally:
        await thinker.close()


async def begun(thinker: Thinker, urgency: Urgency, function: Callable[..., Any], *arguments: Any) -> Any:
    """A job that a worker has begun."""
    before = sum(worker.free for worker in thinker._workers)
    task = asyncio.create_task(thinker.run(urgency, EVE, function, *arguments))
    await eventually(lambda: sum(worker.free for worker in thinker._workers) < before)
    return task


async def settled(*tasks: asyncio.Task[Any]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def test_a_job_beyond_its_patience_costs_only_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with thinking(2) as thinker:
            first, *others = thinker.processes()
            monkeypatch.setattr(workers, "PATIENCE", 1.0)
            slow = await begun(thinker, ANALYSIS, sleep, LONG)
            monkeypatch.setattr(workers, "PATIENCE", LONG)  # of those that begin from now on
            other = await begun(thinker, ANALYSIS, sleep, 3.0)
            with pytest.raises(WorkersFailed):
                await slow
            assert not other.done()
            await other
            await eventually(lambda: len(thinker.processes()) == 3, 60)
            assert first in thinker.processes()
            assert len(set(others) & set(thinker.processes())) == 1

    run(scene())


def test_waiting_is_not_working(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with thinking() as thinker:
            monkeypatch.setattr(workers, "PATIENCE", 2.0)
            jobs = [thinker.run(ANALYSIS, ADA, sleep, 0.5) for _ in range(8)]  # twice the patience in all
            await asyncio.gather(*jobs)

    run(scene())


def test_a_dead_worker_delays_its_own_job_only() -> None:
    async def scene() -> None:
        async with thinking(2) as thinker:
            bots, *others = thinker.processes()
            doomed = await begun(thinker, ANALYSIS, sleep, 1.0)
            other = await begun(thinker, ANALYSIS, sleep, 2.0)
            os.kill(others[0], signal.SIGKILL)
            await asyncio.gather(doomed, other)  # done again, by a new one
            await eventually(lambda: len(thinker.processes()) == 3, 60)
            assert set(thinker.processes()) & {bots, *others} == {bots, others[1]}

    run(scene())


def test_a_worker_that_dies_without_work_is_replaced() -> None:
    async def scene() -> None:
        async with thinking() as thinker:
            before = thinker.processes()
            for process in before:
                os.kill(process, signal.SIGKILL)
            assert await thinker.run(BOT, ADA, os.getpid) not in before

    run(scene())


def test_a_job_that_kills_every_worker_is_given_up() -> None:
    async def scene() -> None:
        async with thinking() as thinker:
            with pytest.raises(WorkersFailed):
                await thinker.run(HINT, EVE, os._exit, 7)
            assert await thinker.run(HINT, ADA, abs, -3) == 3

    run(scene())


def test_a_bot_that_is_too_slow_chooses_something_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        game = make("nimmt", 4)
        state = game.initial()
        while not (decisions := [d for d in game.pending(state) if d.actor >= 0]):
            state = game.step(
                state, {d.actor: choose(d.options, Random(1)) for d in game.pending(state)}
            ).state
        async with thinking() as thinker:
            monkeypatch.setattr(workers, "PATIENCE", 0.0)
            text = await thinker.choose(game, "strong", game.view(state, 0), decisions[0], ADA)
            assert game.decode(text) in decisions[0].options

    run(scene())


def test_a_worker_is_kept_for_bots_whatever_else_is_done() -> None:
    async def scene() -> None:
        async with thinking(2) as thinker:
            bots, *_others = thinker.processes()
            tasks = [asyncio.create_task(thinker.run(ANALYSIS, EVE, sleep, LONG)) for _ in range(5)]
            tasks += [asyncio.create_task(thinker.run(HINT, EVE, sleep, LONG)) for _ in range(5)]
            await asyncio.sleep(0)
            for _ in range(3):
                assert await thinker.run(BOT, ADA, os.getpid) == bots
            await settled(*tasks)

    run(scene())


def test_bots_use_every_worker_that_is_free() -> None:
    async def scene() -> None:
        async with thinking(2) as thinker:
            jobs = [thinker.run(BOT, ADA, slow_id, 0.5) for _ in range(3)]
            assert set(await asyncio.gather(*jobs)) == set(thinker.processes())

    run(scene())


def slow_id(seconds: float) -> int:
    sleep(seconds)
    return os.getpid()


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


def noted(log: Path) -> str:
    with log.open("a") as file:
        file.write("x")
    return "done"


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


def test_closing_tells_all_who_wait_and_ends_whatever_runs() -> None:
    async def scene() -> None:
        async with thinking() as thinker:
            processes = thinker.processes()
            running = await begun(thinker, ANALYSIS, sleep, LONG)
            stuck = await begun(thinker, BOT, os.kill, processes[0], signal.SIGSTOP)
            waiting = asyncio.create_task(thinker.run(HINT, ADA, sleep, LONG))
            await asyncio.sleep(0)
            before = monotonic()
            await thinker.close()
            assert monotonic() - before < 6
            for task in (running, stuck, waiting):
                with pytest.raises(Closing):
                    await task
            with pytest.raises(Closing):
                await thinker.run(BOT, ADA, abs, 1)
            for process in processes:
                with pytest.raises(ProcessLookupError):
                    os.kill(process, 0)

    run(scene())


# --- at the tables -------------------------------------------------------------------------------


def test_a_page_that_closes_takes_its_hint_with_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            new = NewTable(key="nimmt", name="Ada", seats=3, bots="strong")
            ada = Person(await hall.create("ada", new), "ada")
            game = await ada.hears(GameInfo, lambda message: bool(message.decisions), 60)
            await eventually(lambda: len(hall.thinker.processes()) == 2, 60)
            busy = await begun(hall.thinker, HINT, sleep, LONG)
            await ada.do(Hint("0", game.stop))
            await eventually(lambda: len(hall.thinker._queue) == 1)
            ada.leave()
            await eventually(lambda: len(hall.thinker._queue) == 0)
            await settled(busy)

    run(scene())


def test_bots_stop_waiting_when_everybody_has_left_and_wait_again_for_who_returns(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            await eventually(lambda: len(hall.thinker.processes()) == 2, 60)
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

    run(scene())


def test_one_players_many_tables_do_not_starve_anothers_one(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            await eventually(lambda: len(hall.thinker.processes()) == 2, 60)
            flood = [asyncio.create_task(hall.thinker.run(BOT, EVE, slow_id, 0.2)) for _ in range(300)]
            quick = NewTable(key="nimmt", name="Ada", seats=3, bots="strong", options={"num_deals": 1})
            ada = Person(await hall.create("ada", quick), "ada", address="there")
            await ada.play()
            assert sum(task.done() for task in flood) < 150, "ada had to wait for all the others"
            await settled(*flood)

    run(scene())


def test_one_player_has_so_many_analyses_at_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            records = [str(finished(seats=2, seed=f"{seed}")) for seed in range(MOST_ANALYSES + 1)]
            codes = [(await hall.import_record("eve", "Eve", text)).code for text in records]
            for code in codes[:-1]:
                assert (await hall.analyse(code, "eve", address="here")).state == "running"
            with pytest.raises(TooBusy):
                await hall.analyse(codes[-1], "eve", address="here")
            assert (await hall.analyse(codes[-1], "ada", address="here")).state == "running"

    run(scene())
