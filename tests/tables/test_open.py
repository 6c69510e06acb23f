"""Open tables: anybody may join while somebody waits there, and the list says where."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from spieltisch.table import errors
from spieltisch.table.hall import Hall
from spieltisch.table.lists import PAGE, tables_to_join, waiting_games
from spieltisch.table.messages.forms import NewTable, OpenLine
from spieltisch.table.messages.incoming import Arrange, Remove, Start
from spieltisch.table.messages.outgoing import GameInfo
from spieltisch.table.store import schema

from .people import Person, in_hall, two_people


async def listed(hall: Hall, player: str = "zoe", page: int = 0) -> list[OpenLine]:
    return (await tables_to_join(hall.store, player, "de", page)).tables


async def open_table(hall: Hall, player: str = "ada", seats: int = 3) -> Person:
    table = await hall.create(player, NewTable(key="nimmt", name=player.title(), seats=seats))
    host = Person(table, player)
    await host.do(Arrange(open=True))
    return host


@in_hall("database")
async def test_a_table_is_open_only_if_its_host_says_so(hall: Hall, database: str) -> None:
    table, ada, ben = await two_people(hall, seats=3, level=None)
    assert await listed(hall) == []
    with pytest.raises(errors.NotHost):
        await ben.do(Arrange(open=True))
    await ada.do(Arrange(open=True))
    [line] = await listed(hall)
    assert (line.code, line.names, line.seats, line.free) == (table.code, ["Ada", "Ben"], 3, 1)
    await ada.do(Arrange(open=False))
    assert await listed(hall) == []


@in_hall()
async def test_a_full_or_begun_table_is_not_listed(hall: Hall) -> None:
    ada = await open_table(hall, seats=2)
    await ada.table.join("ben", "Ben")
    assert await listed(hall) == []
    cleo = await open_table(hall, "cleo")
    assert len(await listed(hall)) == 1
    await cleo.do(Start("casual"))
    assert await listed(hall) == []


@in_hall()
async def test_who_was_sent_away_neither_sees_nor_enters_an_open_table(hall: Hall) -> None:
    ada = await open_table(hall)
    await ada.table.join("ben", "Ben")
    await ada.do(Remove(seat=1))
    assert await listed(hall, "ben") == []
    assert len(await listed(hall, "zoe")) == 1
    with pytest.raises(errors.Removed):
        await ada.table.join("ben", "Ben")


@in_hall("database")
async def test_a_table_whose_people_have_gone_vanishes_from_the_list(hall: Hall, database: str) -> None:
    ada = await open_table(hall)
    inviting = [ada.table.inviting]
    ada.leave()
    inviting.append(ada.table.inviting)
    assert inviting == [True, False]  # nobody tells the other servers any more that somebody is there
    seen = schema.tables.c.seen
    a_minute_ago = update(schema.tables).values(seen=seen - 60)
    await hall.store.read(lambda connection: connection.execute(a_minute_ago))
    assert await listed(hall) == []


@in_hall()
async def test_the_list_has_pages(hall: Hall) -> None:
    for number in range(PAGE + 1):
        await open_table(hall, f"host{number}")
    first = await tables_to_join(hall.store, "zoe", "en", 0)
    second = await tables_to_join(hall.store, "zoe", "en", 1)
    assert (len(first.tables), first.more) == (PAGE, True)
    assert (len(second.tables), second.more) == (1, False)


@in_hall("database")
async def test_games_that_wait_are_found_whoever_plays_them_the_most_urgent_first(
    hall: Hall, database: str
) -> None:
    day = 86_400
    slow, ada, _ben = await two_people(hall, clock=3 * day)
    urgent, _ada, _ben = await two_people(hall, clock=day)
    await two_people(hall)  # a fast table waits only while somebody is there
    found = await waiting_games(hall.store, "ada")
    assert [line.code for line in found.tables] == [urgent.code, slow.code]
    assert found.tables[0].left is not None
    assert day - 600 < found.tables[0].left <= day
    game = await ada.hears(GameInfo)
    await ada.answer(game.decisions[0], game.stop)
    assert (await waiting_games(hall.store, "ada")).count == 1
    assert (await waiting_games(hall.store, "ben")).count == 2
    assert (await waiting_games(hall.store, "eve")).count == 0
