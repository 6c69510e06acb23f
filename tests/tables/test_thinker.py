"""The workers: a slow or dead one costs nobody else anything, and one is always there for bots."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

from spieltisch import make
from spieltisch.core.chance import choose
from spieltisch.table.errors import Closing
from spieltisch.table.thinkers import worker
from spieltisch.table.thinkers.thinker import WorkersFailed

from .jobs import ADA, ANALYSIS, BOT, EVE, HINT, LONG, begun, settled, slow_id, thinking, until_there
from .people import eventually, run


def test_a_job_beyond_its_patience_costs_only_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with thinking(2) as thinker:
            first, *others = thinker.processes()
            monkeypatch.setattr(worker, "PATIENCE", 1.0)
            slow = await begun(thinker, HINT, sleep, LONG)
            monkeypatch.setattr(worker, "PATIENCE", LONG)  # of those that begin from now on
            other = await begun(thinker, HINT, sleep, 5.0)
            with pytest.raises(WorkersFailed):
                await slow
            assert not other.done()
            await other
            await eventually(lambda: len(thinker.processes()) == 3)
            assert first in thinker.processes()
            assert len(set(others) & set(thinker.processes())) == 1

    run(scene())


def test_waiting_is_not_working(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with thinking() as thinker:
            monkeypatch.setattr(worker, "PATIENCE", 5.0)
            jobs = [thinker.run(HINT, ADA, sleep, 1.0) for _ in range(7)]  # longer than that in all
            await asyncio.gather(*jobs)

    run(scene())


def test_a_dead_worker_delays_its_own_job_only(tmp_path: Path) -> None:
    async def scene() -> None:
        async with thinking(2) as thinker:
            bots, *others = thinker.processes()
            doomed, other = [await begun(thinker, ANALYSIS, until_there, tmp_path / "sign") for _ in range(2)]
            os.kill(others[0], signal.SIGKILL)
            (tmp_path / "sign").touch()
            await asyncio.gather(doomed, other)  # done again, by a new one
            await eventually(lambda: len(thinker.processes()) == 3)
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
            monkeypatch.setattr(worker, "PATIENCE", 0.0)
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
            assert monotonic() - before < LONG / 2
            for task in (running, stuck, waiting):
                with pytest.raises(Closing):
                    await task
            with pytest.raises(Closing):
                await thinker.run(BOT, ADA, abs, 1)
            for process in processes:
                with pytest.raises(ProcessLookupError):
                    os.kill(process, 0)

    run(scene())
