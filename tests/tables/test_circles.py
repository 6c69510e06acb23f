"""Circles of friends: who is in, what they see, how they stand; and that nobody else sees any of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import insert

from spieltisch.table.circles import Circles
from spieltisch.table.coach.days import today
from spieltisch.table.errors import BadName, BadSetting, NoSuchCircle, NotHostOfCircle
from spieltisch.table.hall import Hall
from spieltisch.table.messages.circles import CircleChange, NewCircle
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.store import hostbook, schema
from spieltisch.table.store.carrying import carry

from .people import in_hall, open_hall, run, two_people


async def friends(hall: Hall, *others: str) -> str:
    """A circle of Ada's, and those who have come in by its link."""
    id = await hall.circles.found("ada", NewCircle(name="Tuesdays", member="Ada"))
    door = (await hall.circles.show(id, "ada", "en")).door
    for other in others:
        assert await hall.circles.come_in(door, other, other.title()) == id
    return id


async def names(hall: Hall, id: str, player: str = "ada") -> list[str]:
    return [member.name for member in (await hall.circles.show(id, player, "en")).members]


@in_hall()
async def test_whoever_has_the_link_comes_in_and_nobody_else_sees_anything(hall: Hall) -> None:
    id = await friends(hall, "ben")
    door = (await hall.circles.show(id, "ben", "en")).door
    assert await names(hall, id) == ["Ada", "Ben"]
    seen = await hall.circles.look_in(door.lower(), "eve")
    assert (seen.name, seen.id) == ("Tuesdays", "")
    circles: Circles = hall.circles
    for asked in (
        circles.show(id, "eve", "en"),
        circles.standings(id, "eve", "ever", "", "en"),
        circles.puzzles(id, "eve"),
        circles.leave(id, "eve"),
        circles.change(id, "eve", CircleChange(name="Mine")),
        circles.look_in("ABCDEFGHJK", "eve"),
        hall.create("eve", NewTable(key="nimmt", name="Eve", circle=id)),
    ):
        with pytest.raises(NoSuchCircle):
            await asked
    assert await circles.of("eve") == []


@in_hall()
async def test_its_host_renames_removes_and_hands_over_and_nobody_else_does(hall: Hall) -> None:
    id = await friends(hall, "ben", "cleo")
    door = (await hall.circles.show(id, "ada", "en")).door
    with pytest.raises(NotHostOfCircle):
        await hall.circles.change(id, "ben", CircleChange(name="Mine"))
    await hall.circles.change(id, "ada", CircleChange(name="Fridays", remove=2))
    with pytest.raises(NoSuchCircle):
        await hall.circles.come_in(
            door, "cleo", "Cleo"
        )  # whoever was removed does not come back by the old link
    for wrong in (CircleChange(remove=0), CircleChange(host=7), CircleChange(season=[9.0, 3.0])):
        with pytest.raises(BadSetting):
            await hall.circles.change(id, "ada", wrong)
    with pytest.raises(BadName):
        await hall.circles.change(id, "ada", CircleChange(name=" "))
    await hall.circles.change(id, "ada", CircleChange(host=1))
    shown = await hall.circles.show(id, "ben", "en")
    assert (shown.name, shown.yours, [member.host for member in shown.members]) == (
        "Fridays",
        True,
        [False, True],
    )
    await hall.circles.leave(id, "ben")  # then the one who came first is host
    assert (await hall.circles.show(id, "ada", "en")).yours
    await hall.circles.leave(id, "ada")
    with pytest.raises(NoSuchCircle):
        await hall.circles.show(id, "ada", "en")


def on_either(scene: Callable[[Hall], Coroutine[Any, Any, None]]) -> Callable[[str], None]:
    """A scene in a hall on SQLite and on PostgreSQL."""

    def test(database: str) -> None:
        async def within() -> None:
            async with open_hall(database) as hall:
                await scene(hall)

        run(within())

    test.__doc__ = scene.__doc__
    return test


@on_either
async def test_games_at_a_table_for_the_circle_count_in_its_standings(hall: Hall) -> None:
    id = await friends(hall, "ben", "cleo")
    table, ada, ben = await two_people(hall, circle=id)
    shown = await hall.circles.show(id, "cleo", "en")
    assert [line.code for line in shown.tables] == [table.code]
    await asyncio.gather(ada.play(), ben.play())
    await ada.sees(lambda info: info.phase == "over")
    assert (await hall.circles.show(id, "cleo", "en")).tables == []
    for span in ("evening", "ever"):
        found = await hall.circles.standings(id, "ben", span, "", "en")
        assert (found.key, [mode.key for mode in found.modes]) == ("nimmt", ["nimmt"])
        assert sorted((line.name, line.games, line.you) for line in found.lines) == [
            ("Ada", 1, False),
            ("Ben", 1, True),
        ]
        assert found.lines[0].place == 1
    await hall.circles.change(id, "ada", CircleChange(season=[1.0, 2.0]))
    assert (await hall.circles.standings(id, "ben", "season", "", "en")).lines == []
    assert (await hall.table(await table.rematch("ada"))).setting.circle == id


@on_either
async def test_puzzles_are_ranked_and_todays_only_for_those_who_have_answered_it(hall: Hall) -> None:
    id = await friends(hall, "ben")
    row = {"day": today().isoformat(), "at": 1.0, "n": 1, "rating": 1500.0, "deviation": 50.0}
    rows = [{"player": "ada", "score": 0.5, **row}, {"player": "eve", "score": 1.0, **row}]
    await hall.store.read(lambda connection: connection.execute(insert(schema.puzzle_answers), rows))
    mine, theirs = await hall.circles.puzzles(id, "ada"), await hall.circles.puzzles(id, "ben")
    assert [(place.name, place.score) for place in mine.today] == [("Ada", 0.5)]
    assert theirs.today == []
    assert [place.name for place in theirs.week] == ["Ada"]


@on_either
async def test_whoever_is_carried_or_forgotten_is_so_in_circles_too(hall: Hall) -> None:
    id = await friends(hall, "ben")
    await hall.store.read(lambda connection: carry(connection, "ada", "new"))
    shown = await hall.circles.show(id, "new", "en")
    assert (shown.yours, shown.members[0].name) == (True, "Ada")
    await hall.store.read(lambda connection: hostbook.forget(connection, "new"))
    assert await names(hall, id, "ben") == ["Ben"]
    assert (await hall.circles.show(id, "ben", "en")).yours


@on_either
async def test_deals_of_the_day_are_ranked_and_todays_only_for_those_who_have_ended_it(hall: Hall) -> None:
    id = await friends(hall, "ben", "cleo")
    now, before = today().isoformat(), (today() - timedelta(days=1)).isoformat()
    tries = [
        ("ada", before, 12, -12.0),
        ("ben", before, 9, -9.0),
        ("ada", now, 4, -4.0),
        ("eve", now, 0, 0.0),
        ("cleo", now, None, None),
    ]
    await hall.store.read(lambda connection: connection.execute(insert(schema.deal_tries), rows_of(tries)))
    mine, theirs = await hall.circles.deals(id, "ada"), await hall.circles.deals(id, "ben")
    assert [(line.name, line.score, line.place, line.you) for line in mine.today] == [("Ada", 4, 1, True)]
    assert theirs.today == []
    assert [(line.name, line.best, line.played) for line in mine.week] == [("Ada", 1, 2), ("Ben", 1, 1)]
    assert [(line.name, line.best, line.played) for line in theirs.week] == [("Ben", 1, 1), ("Ada", 0, 1)]
    assert [line.name for line in (await hall.circles.deals(id, "cleo")).today] == ["Ada"]
    with pytest.raises(NoSuchCircle):
        await hall.circles.deals(id, "eve")


def rows_of(tries: list[tuple[str, str, int | None, float | None]]) -> list[dict[str, Any]]:
    """Tries at deals of the day that have come to their end."""
    begun = {"begun": 1.0, "ended": 2.0, "place": 1}
    return [
        {"player": who, "day": day, "code": f"T{n}", "name": who, "score": score, "merit": merit, **begun}
        for n, (who, day, score, merit) in enumerate(tries)
    ]
