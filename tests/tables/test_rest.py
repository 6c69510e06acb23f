"""Tables that nobody is at cost little, and are there again when somebody comes."""

from __future__ import annotations

import gc
import tracemalloc

import pytest

from spieltisch.table.desk.client import Arrival
from spieltisch.table.errors import TableGone
from spieltisch.table.hall import Hall
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.messages.outgoing import GameInfo

from .people import Person, eventually, in_hall

TABLES = 25
LIMIT = 150 * 1024  # bytes a table


@pytest.mark.parametrize("key", ["nimmt", "plus", "board-pro-lucky", "qwixx-joker"])
@in_hall()
async def test_a_table_at_rest_with_its_guests_takes_less_than_150_kb(hall: Hall, key: str) -> None:
    guests = []
    for number in range(TABLES + 1):
        if number == 1:  # what all tables share is there now
            gc.collect()
            tracemalloc.start()
        table = await hall.create("p0", NewTable(key=key, name="Ann"))
        for other in range(1, 4):
            await table.join(f"p{other}", f"Guest {other}")
        people = [Person(table, f"p{other}") for other in range(4)]
        await table.start("casual")
        for person in people:
            await person.hears(GameInfo)
            person.messages.clear()
        guests.append(people)
    gc.collect()
    used, _peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert used / TABLES < LIMIT


@in_hall()
async def test_an_idle_table_leaves_the_memory_and_comes_back_as_it_was(hall: Hall) -> None:
    table = await hall.create("ada", NewTable(key="qwixx", name="Ada", seats=3, bots="strong"))
    ada = Person(table, "ada")
    game = await ada.hears(GameInfo, lambda g: bool(g.decisions))
    await ada.answer(game.decisions[0], game.stop)
    table.retire(0.0)
    assert await hall.table(table.code) is table  # somebody is there
    ada.leave()

    def gone() -> bool:
        table.retire(0.0)  # as the hall does again and again: a bot's choice may still be on its way
        return not hall.tables()

    await eventually(gone)
    with pytest.raises(TableGone):
        table.connect("ada", Arrival())
    again = await hall.table(table.code)
    assert again is not table
    assert again.match is not None
    assert table.match is not None
    assert (again.match.state, again.match.seq) == (table.match.state, table.match.seq)
    assert (await Person(again, "ada").play()).outcome is not None
