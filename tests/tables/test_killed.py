"""Killed at any moment, the server has lost nothing that it accepted, and done nothing twice."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random

from spieltisch.core.record import read
from spieltisch.table.hall import Hall
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.store.store import Store

from .. import children
from .people import Person, eventually, in_hall, open_hall, replayed, run

ROOT = Path(__file__).parents[2]
Choice = tuple[int, str, str]


def killed_after(choices: int, url: str) -> list[str]:
    """The choices that a server has accepted before it was killed, as it printed them."""
    command = (sys.executable, "-m", "tests.tables.victim", url)
    victim = children.start(command, cwd=ROOT, stderr=None)
    assert victim.stdout is not None
    assert victim.stdout.readline() == "playing\n"
    lines = [victim.stdout.readline() for _ in range(choices)]
    os.killpg(victim.pid, signal.SIGKILL)
    lines += victim.stdout.read().splitlines(keepends=True)
    children.end(victim)
    return [line.strip() for line in lines if line.endswith("\n") and line != "finished\n"]


def test_no_accepted_choice_is_lost_and_none_is_doubled(database: str) -> None:
    rng = Random(4)
    accepted: set[tuple[str, Choice]] = set()
    kept: dict[str, Counter[Choice]] = {}
    for _ in range(3):
        for line in killed_after(rng.randint(5, 80), database):
            code, stop, actor, text = line.split(" ", 3)
            accepted.add((code, (int(stop), actor, text)))
        kept = asyncio.run(kept_choices(database))
        for code, choice in accepted:
            assert kept[code][choice] == 1
    assert len(accepted) > 20
    assert all(count == 1 for choices in kept.values() for count in choices.values())
    run(played_on(database))


async def kept_choices(url: str) -> dict[str, Counter[Choice]]:
    """What is on the disk of every table: the journal or, after the game, the record."""
    store = await Store.open(url)
    found: dict[str, Counter[Choice]] = {}
    for setting in await store.settings_of("ada"):
        kept, text = await store.load(setting.code), await store.record(setting.code)
        assert kept is not None
        journal = [(e.stop, str(e.actor), e.text or "") for e in kept.journal]
        steps = read(text).steps if text is not None else ()
        told = [(stop, str(a), t) for stop, step in enumerate(steps) for a, t in step if a >= 0]
        found[setting.code] = Counter(told or journal)
    await store.close()
    return found


async def played_on(url: str) -> None:
    """Every table that is open can be played to its end."""
    async with open_hall(url) as hall:
        codes = [line.code for line in await hall.tables_of("ada") if line.phase == "playing"]
        people = [Person(await hall.table(code), player) for code in codes for player in ("ada", "ben")]
        await asyncio.gather(*(person.play() for person in people))
        for code in codes:
            table = await hall.table(code)
            await eventually(lambda table=table: table.setting.phase == "over")  # type: ignore[misc]  # the table of this turn of the loop
            assert (await replayed(hall, code, 0)).verified is True


@in_hall(workers=2)
async def test_a_worker_that_is_killed_is_replaced_and_its_job_done_again(hall: Hall) -> None:
    new = NewTable(key="nimmt", name="Ada", seats=4, bots="strong")
    ada = Person(await hall.create("ada", new), "ada")
    playing = asyncio.create_task(ada.play())
    for _ in range(3):
        await eventually(lambda: bool(hall.thinker.processes()))
        for process in hall.thinker.processes():
            with suppress(ProcessLookupError):  # it has just been found dead
                os.kill(process, signal.SIGKILL)
        await asyncio.sleep(0.2)
    end = await playing
    assert end.outcome is not None


def test_workers_do_not_outlive_a_killed_server(tmp_path: Path) -> None:
    code = (
        "import asyncio, time\n"
        "from spieltisch.table.thinkers.thinker import Thinker\n"
        "async def main():\n"
        "    thinker = Thinker(1)\n"
        "    thinker.warm()\n"
        "    while len(thinker.processes()) < 2:\n"
        "        await asyncio.sleep(0.01)\n"
        "    print(*thinker.processes(), flush=True)\n"
        "    time.sleep(1000)\n"
        "if __name__ == '__main__':\n"
        "    asyncio.run(main())\n"
    )
    script = tmp_path / "server.py"
    script.write_text(code)
    server = children.start((sys.executable, script), stderr=None)
    assert server.stdout is not None
    workers = [int(word) for word in server.stdout.readline().split()]
    assert len(workers) == 2
    server.kill()
    server.wait()
    assert children.eventually(lambda: all(map(children.ended, workers))), "a worker is still there"
