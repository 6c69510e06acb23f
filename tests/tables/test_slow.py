"""Slow tables: hours or days for a choice, and nobody has to be there."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from spieltisch.table import errors, register
from spieltisch.table.desk.table import Table
from spieltisch.table.hall import Hall
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.messages.incoming import Arrange, HandOver, PassOver, Rematch
from spieltisch.table.messages.outgoing import GameInfo
from spieltisch.table.store import hostbook, schema

from .people import HASTY, eventually, in_hall, open_hall, quick, run, two_people

DAY = 86_400
NOW_AND_THEN = 0.05  # seconds until it is looked again for tables that are due


async def let_go(hall: Hall, table: Table) -> None:
    """Nobody is there, and the table leaves the memory."""
    for client in tuple(table.presence.clients):
        client.close()
    table.retire(0.0)
    await eventually(lambda: table.code not in hall.codes())
    await asyncio.sleep(0)


async def its_time_is_up(hall: Hall, code: str) -> None:
    """The deadline is in the past, as if days had gone by."""
    query = update(schema.tables).where(schema.tables.c.code == code).values(deadline=1.0)
    await hall.store.read(lambda connection: connection.execute(query))


async def kept(hall: Hall, code: str) -> Any:
    found = await hall.store.load(code)
    assert found is not None
    return found.setting


@pytest.fixture
def watchful(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(register, "WAKING", NOW_AND_THEN)


@in_hall("database")
async def test_a_bot_chooses_at_a_table_that_is_in_nobodys_memory(
    hall: Hall, database: str, watchful: None
) -> None:
    # given a slow table that everybody has left after Ada has chosen
    table, ada, _ben = await two_people(hall, clock=3 * DAY, late="strong")
    game = await ada.hears(GameInfo)
    await ada.answer(game.decisions[0], game.stop)
    await let_go(hall, table)
    before = await kept(hall, table.code)
    assert (before.asked, before.awaited) == (game.stop, (1,))
    # when the time is up
    await its_time_is_up(hall, table.code)
    # then some server has the table go on, and Ben has all his time for the next choice
    await eventually(lambda: table.code in hall.codes())
    again = await hall.table(table.code)
    await eventually(lambda: again.setting.asked > game.stop)
    now = await hall.store.now()
    after = await kept(hall, table.code)
    assert not after.seats[1].stand_in
    assert after.seats[1].missed == 1
    assert now + 3 * DAY - 600 < after.deadline <= now + 3 * DAY


def test_a_restart_gives_nobody_more_time(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            table, _ada, _ben = await two_people(hall, clock=DAY)
        async with open_hall(tmp_path) as hall:
            again = await hall.table(table.code)
            await eventually(lambda: 0 < (again.state.clock.remaining or 0) <= DAY)
            assert again.setting.deadline == table.setting.deadline

    run(scene())


@in_hall(manners=HASTY)
async def test_nobody_is_hurried_at_a_slow_table(hall: Hall) -> None:
    table, ada, ben = await two_people(hall, clock=DAY, absent_after=1)
    ben.leave()
    with pytest.raises(errors.NotAway, match="slow table"):
        await ada.do(HandOver(1))
    with pytest.raises(errors.NotAway, match="slow table"):
        await ada.do(PassOver(1))
    assert table.state.clock.due_in() is not None
    assert table.state.clock.absent() == []


@in_hall()
async def test_a_table_that_waits_for_somebody_is_not_swept(hall: Hall) -> None:
    table, ada, ben = await two_people(hall, clock=DAY)
    other = await hall.create("ada", NewTable(key="nimmt", name="Ada", seats=2, bots="casual"))
    ada.leave()
    ben.leave()
    for each in (table, other):
        await let_go(hall, each)
    swept = await hall.store.read(lambda found: hostbook.sweep(found, ("lobby", "playing"), 9e9, ()))
    assert swept == 1
    assert (await kept(hall, table.code)).phase == "playing"


@in_hall()
async def test_who_sets_up_a_table_says_how_long_it_waits_and_who_chooses_then(hall: Hall) -> None:
    table, ada, _ben = await two_people(hall, level=None)
    await ada.do(Arrange(clock=7 * DAY, late="master"))
    info = table.info("ben", "en")
    assert (info.clock, info.slow, info.late) == (7 * DAY, True, "master")
    with pytest.raises(errors.BadSetting, match="no level"):
        await ada.do(Arrange(late="genius"))
    with pytest.raises(errors.BadSetting, match="clock"):
        await ada.do(Arrange(clock=30 * DAY))


@in_hall()
async def test_a_rematch_of_a_slow_game_waits_for_those_who_are_not_there(hall: Hall) -> None:
    table, ada, ben = await two_people(hall, clock=DAY, options=quick("nimmt"))
    await asyncio.gather(ada.play(), ben.play())
    ben.leave()
    await ada.do(Rematch())
    again = await hall.table(table.setting.next)
    assert not again.setting.seats[1].stand_in
    assert again.setting.deadline is not None
