"""Thinking elsewhere: thinkers on one PostgreSQL do the servers' work, and no table ever needs them."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from spieltisch.coach.analysis import analyse
from spieltisch.coach.data import analysis_data
from spieltisch.table.coach.findings import hint_judgement, judged_number
from spieltisch.table.hall import Hall
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.store.rows import recorded, table_made, visited
from spieltisch.table.thinkers import messenger, worker
from spieltisch.table.thinkers.abroad import AtHome
from spieltisch.table.thinkers.botchoice import bot_choice
from spieltisch.table.thinkers.messenger import Messenger
from spieltisch.table.thinkers.queue import Urgency
from spieltisch.table.thinkers.sent import ALLOWED, Allowance
from spieltisch.table.thinkers.wanted import mark, wanted_of
from tests.coach.games import finished

from ..children import PATIENCE, Done, child, ended, spieltisch
from ..children import run as run_program
from ..postgres import Postgres, line_to
from .analysed import setting_of
from .elsewhere import Program, bot_job, heard, places, send, thinker, workers_of
from .jobs import ADA, ANALYSIS, BOT, EVE, HINT
from .people import Person, eventually, open_hall, run

TAKEN = "SELECT count(*) FROM thoughts WHERE thinker IS NOT NULL AND NOT done"
ALL = "SELECT count(*) FROM thoughts"
LOGGED = """
    CREATE TABLE taken (id text, thinker text);
    CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN INSERT INTO taken VALUES (NEW.id, NEW.thinker); RETURN NEW; END $$;
    CREATE TRIGGER note AFTER UPDATE OF claims ON thoughts FOR EACH ROW EXECUTE FUNCTION note()
"""


@pytest.fixture
def name(postgres: Postgres) -> str:
    """An empty database."""
    return postgres.database()


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thinkers get all the time they need: a busy machine is slow, and tests would be done here."""
    monkeypatch.setattr(messenger, "ALLOWED", dict.fromkeys(Urgency, Allowance(PATIENCE, PATIENCE)))


@pytest.fixture
def idle(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server's own workers never get ready: whatever is done, others have done."""
    monkeypatch.setattr(worker.Worker, "start", lambda _self: asyncio.Future())


async def there(hall: Hall, count: int = 2) -> None:
    """Wait until a server knows of so many places at thinkers."""
    await eventually(lambda: places(hall) == count)


async def taken(postgres: Postgres, name: str) -> None:
    """Wait until a thinker has begun with something."""
    await eventually(lambda: postgres.query(TAKEN, name) != "0")


async def gone(postgres: Postgres, name: str) -> None:
    """Wait until nothing of any job is left in the database."""
    await eventually(lambda: postgres.query(ALL, name) == "0")


def test_without_a_thinker_a_server_thinks_for_itself(postgres: Postgres, name: str) -> None:
    async def scene() -> None:
        async with open_hall(postgres.url(name)) as hall:
            assert await hall.thinker.run(BOT, ADA, bot_choice, *bot_job()) == bot_choice(*bot_job())
            assert hall.thinker.done() == {"here": 1, "elsewhere": 0}
            assert postgres.query(ALL, name) == "0"

    run(scene())


def test_a_server_alone_asks_nobody(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            assert isinstance(hall.thinker.abroad, AtHome)

    run(scene())


@pytest.mark.usefixtures("idle")
def test_a_thinker_plays_for_bots_and_gives_hints_just_as_a_server_would(
    postgres: Postgres, name: str
) -> None:
    async def scene() -> None:
        async with open_hall(postgres.url(name)) as hall:
            with thinker(postgres.url(name)):
                await there(hall)
                spec, _, view, decision, _ = bot_job()
                choice = hall.thinker.run(BOT, ADA, bot_choice, *bot_job("strong"))
                hint = hall.thinker.run(HINT, ADA, hint_judgement, spec, view, decision)
                assert await choice == bot_choice(*bot_job("strong"))
                assert await hint == hint_judgement(spec, view, decision)
                assert hall.thinker.done() == {"here": 0, "elsewhere": 2}
                await gone(postgres, name)

    run(scene())


@pytest.mark.usefixtures("idle")
def test_a_whole_game_is_played_against_bots_of_a_thinker(postgres: Postgres, name: str) -> None:
    async def scene() -> None:
        async with open_hall(postgres.url(name)) as hall:
            with thinker(postgres.url(name)):
                await there(hall)
                new = NewTable(key="nimmt", name="Ada", seats=3, options={"num_deals": 1}, bots="casual")
                end = await Person(await hall.create("ada", new), "ada").play()
                assert end.outcome is not None
                assert hall.thinker.done()["elsewhere"] >= 20

    run(scene())


def test_an_analysis_by_a_thinker_is_the_same_as_one_made_here(postgres: Postgres, name: str) -> None:
    record, setting = finished(seats=2), setting_of("ABCDEF")
    kept = [table_made(setting), *visited(setting.code, setting.players), recorded("ABCDEF", str(record))]

    async def scene() -> None:
        async with open_hall(postgres.url(name)) as hall:
            await hall.store.write(*kept)
            with thinker(postgres.url(name), workers=2):
                await there(hall, 3)
                hall.coach.analyses.worlds = 200
                await hall.analyse("ABCDEF", "ada", everybody=True)
                await eventually(lambda: not hall.coach.analyses.looks_at("ABCDEF"))
                data = await hall.store.analysis("ABCDEF")
                assert data is not None
                here = analyse(record, 200)
                assert msgspec.json.decode(data) == plain(analysis_data(here))
                assert hall.thinker.done()["elsewhere"] >= len(here.judged)

    run(scene())


def plain(data: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


def wait_no_longer_than(hall: Hall, allowed: Allowance) -> None:
    """How long a server waits for what it has asked for already."""
    assert isinstance(hall.thinker.abroad, Messenger)
    for sent in hall.thinker.abroad._sent.values():
        sent.allowed = allowed


@asynccontextmanager
async def at_a_standstill(
    postgres: Postgres, name: str, urgency: Urgency
) -> AsyncIterator[tuple[Hall, Program, list[int], asyncio.Task[str]]]:
    """A thinker has taken a job, and its workers stand still."""
    async with open_hall(postgres.url(name)) as hall:
        with thinker(postgres.url(name)) as process:
            await there(hall)
            stopped = workers_of(process)
            send(signal.SIGSTOP, *stopped)
            job = asyncio.create_task(hall.thinker.run(urgency, ADA, bot_choice, *bot_job()))
            await taken(postgres, name)
            yield hall, process, stopped, job


def stuck_in_the_middle(
    postgres: Postgres, name: str, then: Callable[[Hall, Program, list[int]], Coroutine[Any, Any, None]]
) -> None:
    """A thinker has taken a bot's job, and its workers stand still; what comes then is the test's.

    It is waited for as long as the thinker lives, and then no longer than people do.
    """

    async def scene() -> None:
        async with at_a_standstill(postgres, name, BOT) as (hall, process, stopped, job):
            wait_no_longer_than(hall, Allowance(ALLOWED[BOT].untaken, PATIENCE))
            await then(hall, process, stopped)
            assert await job == bot_choice(*bot_job())

    run(scene())


def test_a_killed_thinker_delays_its_job_and_the_server_does_it(postgres: Postgres, name: str) -> None:
    async def then(hall: Hall, process: Program, _stopped: list[int]) -> None:
        process.kill()
        await eventually(lambda: hall.thinker.done() == {"here": 1, "elsewhere": 0})
        await there(hall, 0)
        await gone(postgres, name)

    stuck_in_the_middle(postgres, name, then)


def test_what_a_thinker_says_late_changes_nothing(postgres: Postgres, name: str) -> None:
    async def then(hall: Hall, process: Program, stopped: list[int]) -> None:
        send(signal.SIGSTOP, process.pid)
        await eventually(lambda: hall.thinker.done()["here"] == 1)
        await gone(postgres, name)
        send(signal.SIGCONT, process.pid, *stopped)
        await there(hall)
        assert await hall.thinker.run(BOT, ADA, bot_choice, *bot_job()) == bot_choice(*bot_job())
        assert hall.thinker.done() == {"here": 1, "elsewhere": 1}

    stuck_in_the_middle(postgres, name, then)


def test_a_thinker_that_is_told_to_end_gives_back_what_it_does(postgres: Postgres, name: str) -> None:
    async def then(hall: Hall, process: Program, stopped: list[int]) -> None:
        process.send_signal(signal.SIGTERM)
        await eventually(lambda: hall.thinker.done() == {"here": 1, "elsewhere": 0})
        await eventually(lambda: process.poll() is not None)
        assert process.returncode == 0
        await eventually(lambda: all(map(ended, stopped)))
        assert postgres.query("SELECT count(*) FROM thinkers", name) == "0"

    stuck_in_the_middle(postgres, name, then)


def test_a_thinker_that_is_late_is_not_waited_for(postgres: Postgres, name: str) -> None:
    async def then(hall: Hall, process: Program, stopped: list[int]) -> None:
        wait_no_longer_than(hall, Allowance(PATIENCE, 0.0))
        await eventually(lambda: hall.thinker.done() == {"here": 1, "elsewhere": 0})
        await gone(postgres, name)
        assert process.poll() is None

    stuck_in_the_middle(postgres, name, then)


def test_a_choice_that_no_thinker_begins_is_made_here(
    postgres: Postgres, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(messenger, "ALLOWED", ALLOWED)

    async def scene() -> None:
        async with open_hall(postgres.url(name)) as hall:
            with thinker(postgres.url(name)) as process:
                await there(hall)
                send(signal.SIGSTOP, process.pid)
                assert await hall.thinker.run(BOT, ADA, bot_choice, *bot_job()) == bot_choice(*bot_job())
                assert hall.thinker.done() == {"here": 1, "elsewhere": 0}

    run(scene())


@pytest.mark.usefixtures("idle")
def test_two_thinkers_share_the_work_and_nothing_is_done_twice(postgres: Postgres, name: str) -> None:
    async def scene() -> None:
        async with open_hall(postgres.url(name)) as hall:
            postgres.query(LOGGED, name)
            with thinker(postgres.url(name)), thinker(postgres.url(name)):
                await there(hall, 4)
                jobs = [hall.thinker.run(BOT, ADA, bot_choice, *bot_job("strong", n)) for n in range(24)]
                found = await asyncio.gather(*jobs)
                assert found == [bot_choice(*bot_job("strong", n)) for n in range(24)]
                counts = postgres.query("SELECT count(*), count(DISTINCT id) FROM taken", name)
                assert counts == "24|24"
                assert postgres.query("SELECT count(DISTINCT thinker) FROM taken", name) == "2"

    run(scene())


@pytest.mark.usefixtures("idle")
def test_of_a_dead_thinker_another_takes_what_was_not_done(postgres: Postgres, name: str) -> None:
    async def scene() -> None:
        async with open_hall(postgres.url(name)) as hall:
            with thinker(postgres.url(name)) as first:
                await there(hall)
                send(signal.SIGSTOP, *workers_of(first))
                job = asyncio.create_task(hall.thinker.run(ANALYSIS, EVE, bot_choice, *bot_job()))
                await taken(postgres, name)
                with thinker(postgres.url(name)):
                    await there(hall, 4)
                    first.kill()
                    assert await job == bot_choice(*bot_job())
                    assert hall.thinker.done() == {"here": 0, "elsewhere": 1}

    run(scene())


def test_what_asks_for_anything_else_is_refused(postgres: Postgres, name: str) -> None:
    evil = msgspec.msgpack.encode({"type": "os.system", "command": "true"}).hex()
    program = msgspec.msgpack.encode(
        {
            "type": "choice",
            "game": ["nimmt", 2, b"{}"],
            "level": "program:sh",
            "view": b"",
            "actor": 0,
            "seed": 0,
        }
    ).hex()

    async def scene() -> None:
        async with open_hall(postgres.url(name)) as hall:
            with thinker(postgres.url(name)) as process:
                await there(hall)
                for n, (data, why) in enumerate(((evil, "asks for nothing"), (program, "of the levels"))):
                    hearing = asyncio.create_task(asyncio.to_thread(heard, process, why))
                    while not hearing.done():  # the server forgets what it has not asked for
                        row = f"'{n}', '{hall.owners.me}', '{mark()}', 0, 0, '\\x{data}'"
                        columns = "id, asker, mark, urgency, asked, data"
                        insert = f"INSERT INTO thoughts ({columns}) VALUES ({row}) ON CONFLICT DO NOTHING"
                        postgres.query(f"{insert}; SELECT pg_notify('spieltisch', 'asked')", name)
                        await asyncio.sleep(0.2)
                    assert "was not thought of" in hearing.result()
                await gone(postgres, name)
                assert await hall.thinker.run(BOT, ADA, bot_choice, *bot_job()) == bot_choice(*bot_job())

    run(scene())


def test_a_job_that_nobody_waits_for_is_dropped_there_too(postgres: Postgres, name: str) -> None:
    async def scene() -> None:
        async with at_a_standstill(postgres, name, HINT) as (hall, _, stopped, job):
            job.cancel()
            await gone(postgres, name)
            await eventually(lambda: any(map(ended, stopped)))  # and a new worker is there instead
            assert hall.thinker.done() == {"here": 0, "elsewhere": 0}

    run(scene())


def test_nothing_that_is_sent_says_who_has_played() -> None:
    record = replace(finished(seats=2), players=("Ada Lovelace", "Bo"), seed="s3cret", commitment="")
    _, data = wanted_of(judged_number, (str(record), 0, 200))
    assert b"step " in data
    assert not [word for word in (b"Ada", b"players", b"s3cret", b"seed") if word in data]


def test_a_thinker_of_another_version_is_asked_for_nothing(
    postgres: Postgres, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    code = "import spieltisch; spieltisch.__version__ = '0.0.1'; from spieltisch.cli.main import main; main()"

    async def scene() -> None:
        async with open_hall(postgres.url(name)) as hall:
            command = spieltisch("think", "--database", postgres.url(name), "--no-warm")
            with child([command[0], "-c", code, *command[3:]]) as process:
                said = await asyncio.to_thread(heard, process, "does nothing for them")
                assert "this is 0.0.1" in said
                await eventually(lambda: "of another version (0.0.1)" in caplog.text)
                await hall.thinker.run(BOT, ADA, bot_choice, *bot_job())
                assert hall.thinker.done() == {"here": 1, "elsewhere": 0}

    run(scene())


def refused(*arguments: str) -> Done:
    return run_program(spieltisch("think", *arguments))


def test_a_thinker_needs_a_postgresql_of_this_version(postgres: Postgres, name: str, tmp_path: Path) -> None:
    for arguments in ((), ("--database", f"sqlite:///{tmp_path / 'tables.db'}")):
        done = refused(*arguments)
        assert (done.returncode, "needs the PostgreSQL that the servers share" in done.stderr) == (2, True)
    done = refused("--database", postgres.url(name))
    assert (done.returncode, "start a server of this version" in done.stderr) == (1, True)


def test_a_thinker_waits_for_a_database_that_does_not_answer(postgres: Postgres, name: str) -> None:
    async def scene() -> None:
        async with open_hall(postgres.url(name)) as hall:
            with line_to(postgres) as line:
                line.fall_silent()
                with thinker(line.url(name)) as process:
                    assert "tried again" in await asyncio.to_thread(heard, process, "does not answer")
                    line.speak()
                    await there(hall)
                    line.fall_silent()
                    await asyncio.to_thread(heard, process, "cannot be used")
                    await there(hall, 0)
                    await hall.thinker.run(BOT, ADA, bot_choice, *bot_job())
                    line.speak()
                    await there(hall)
                    await hall.thinker.run(BOT, ADA, bot_choice, *bot_job())
                    assert hall.thinker.done() == {"here": 1, "elsewhere": 1}

    run(scene())
