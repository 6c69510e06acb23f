"""Whatever people write can be kept by either database, or is refused with a sentence of its own."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from spieltisch.core.errors import SpieltischError
from spieltisch.table.hall import Hall
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.messages.incoming import Arrange, Rename, Say, SeatBot
from spieltisch.table.store.errors import StoreError

from .people import Person, in_hall

ODD = (
    "a\0b",
    "\0",
    "a\ud800b",
    "\udfff\ud800",
    "e\u0301" * 200,
    "\U0001f402" * 400,
    "x" * 16_000,
    "\u202eabc\u2066",
    "'; DROP TABLE tables; --",
    "\\u0000 %s :name ? $1",
)


@in_hall("database")
async def test_odd_texts_are_kept_or_refused_but_never_trouble_the_database(hall: Hall) -> None:
    for odd in ODD:
        await try_everywhere(hall, odd)
    assert hall.store.answers
    table = await hall.create("ada", NewTable(key="nimmt", name="Ada"))
    assert table.code in {line.code for line in await hall.tables_of("ada")}


async def try_everywhere(hall: Hall, odd: str) -> None:
    """Say it wherever something can be said."""
    table = await hall.create("ada", NewTable(key="nimmt", name="Ada", seats=3))
    ada, eve = Person(table, "ada"), Person(table, "eve", name=odd)
    for message in (Say(odd), Say(odd, reaction=True), Rename(0, odd), SeatBot(1, odd), *arranged(odd)):
        await refusable(ada.do(message))
    await refusable(eve.do(Say("hello")))
    await refusable(table.join("ben", odd))
    await refusable(hall.create("ada", NewTable(key=odd, name="Ada")))
    await refusable(hall.create("ada", NewTable(key="nimmt", name=odd)))
    await refusable(hall.create("ada", NewTable(key="nimmt", name="Ada", bots=odd)))
    await refusable(hall.table(odd))
    await refusable(hall.record_text(odd))
    assert not ada.client.closed


def arranged(odd: str) -> list[Arrange]:
    values: list[Any] = [{odd: 1}, {"num_deals": odd}, {"num_deals": 10**30}, {"fan_cards": [odd]}]
    return [*(Arrange(options=value) for value in values), Arrange(key=odd), Arrange(clock=10**12)]


async def refusable(doing: Any) -> None:
    with suppress(SpieltischError):
        try:
            await doing
        except StoreError as error:
            pytest.fail(f"the database was troubled: {error}")
