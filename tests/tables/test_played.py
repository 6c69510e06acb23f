"""Who has a finished game in their history, and how it ended for them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from msgspec import to_builtins
from msgspec.structs import replace
from sqlalchemy import Connection, MetaData, Table, create_engine, insert, select

from spieltisch.table.hall import Hall
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.messages.incoming import End, GiveUp, Start
from spieltisch.table.results import HOME, Finished, Finisher, finished, named
from spieltisch.table.seats import Seat, Setting
from spieltisch.table.store import schema
from spieltisch.table.store.hostbook import forget
from spieltisch.table.store.played import history_rows, played
from spieltisch.table.store.store import Store
from spieltisch.table.store.writer import Unfit, write_all

from .people import Person, ended, in_hall, quick, run, two_people

ADA, BEN = Seat("person", "Ada", "ada"), Seat("person", "Ben", "ben")
BOT = Seat("bot", "Iris", level="strong")


def over(*seats: Seat, scores: tuple[int, ...], winners: tuple[int, ...], **more: Any) -> Setting:
    """A table whose game has ended."""
    how = {"key": "nimmt", "host": "ada", "code": "ABCDEF", "changed": 5.0, **more}
    return Setting(seats=seats, phase="over", scores=scores, winners=winners, **how)


def kept(game: Finished) -> dict[str, list[dict[str, Any]]]:
    """The rows of a game, by what they are."""
    rows: dict[str, list[dict[str, Any]]] = {"PLAYED": [], "MET": [], "RATED": []}
    for write in played(game):
        rows[write.kind.name].append(write.values)
    return rows


def places(setting: Setting) -> dict[str, tuple[int | None, bool]]:
    """The place of each player, and whether they have won."""
    return {row["player"]: (row["place"], row["won"]) for row in kept(finished(setting))["PLAYED"]}


async def rows_of(hall: Hall, player: str) -> dict[str, list[dict[str, Any]]]:
    return await hall.store.read(lambda connection: history_rows(connection, player))


def test_fewest_points_are_first_and_of_equal_ones_nobody_is_before() -> None:
    game = finished(over(ADA, BOT, BEN, scores=(3, 9, 3), winners=(0, 2)))
    rows = kept(game)
    assert [(row["player"], row["place"], row["won"], row["points"]) for row in rows["PLAYED"]] == [
        ("ada", 1, True, 3),
        ("ben", 1, True, 3),
    ]
    assert [(row["player"], row["whom"], row["ahead"]) for row in rows["MET"]] == [
        ("ada", "bot:strong", 1),
        ("ada", "ben", 0),
        ("ben", "ada", 0),
        ("ben", "bot:strong", 1),
    ]


def test_where_more_is_better_the_most_are_first() -> None:
    assert places(over(ADA, BEN, key="qwixx", scores=(30, 80), winners=(1,))) == {
        "ada": (2, False),
        "ben": (1, True),
    }


def test_a_team_wins_or_loses_together_and_nobody_is_before_another() -> None:
    game = finished(over(ADA, BEN, key="buffalo", scores=(4, 4), winners=(0, 1)))
    assert [(row["place"], row["won"]) for row in kept(game)["PLAYED"]] == [(1, True), (1, True)]
    assert [row["ahead"] for row in kept(game)["MET"]] == [None, None]


def test_what_cannot_be_told_has_no_place() -> None:
    away = replace(ADA, stand_in=True)
    assert places(over(away, BEN, scores=(1, 2), winners=(0,))) == {"ada": (None, False), "ben": (2, False)}
    assert places(over(ADA, BEN, scores=(1, 2), winners=(), closed=True)) == {
        "ada": (None, False),
        "ben": (None, False),
    }
    two = over(ADA, replace(ADA, name="Uta"), BEN, scores=(1, 2, 3), winners=(0,))
    assert places(two) == {"ada": (None, False), "ben": (3, False)}


def test_who_left_a_rated_game_is_last_of_it_and_who_left_another_was_not_there() -> None:
    bot_after_ben = replace(BOT, before=("ben",))
    ended = over(ADA, bot_after_ben, BOT, scores=(7, 1, 9), winners=(1,))
    assert places(ended) == {"ada": (2, False)}
    assert places(replace(ended, rated=True)) == {"ada": (2, False), "ben": (3, False)}
    away = over(replace(ADA, stand_in=True), BEN, scores=(1, 2), winners=(0,), rated=True)
    assert places(away) == {"ada": (2, False), "ben": (2, False)}


@in_hall()
async def test_a_game_is_in_the_history_of_all_who_sat_there_at_its_end(hall: Hall) -> None:
    table, ada, ben = await two_people(hall, seats=3)
    await asyncio.gather(ada.play(), ben.play())
    await ended(table)
    mine, his = await rows_of(hall, "ada"), await rows_of(hall, "ben")
    assert [row["code"] for row in (*mine["played"], *his["played"])] == [table.code] * 2
    assert [row["points"] for row in mine["played"]] == [table.setting.scores[0]]
    assert [(row["name"], row["points"]) for row in mine["met"]] == [
        (seat.name, points)
        for seat, points in zip(table.setting.seats[1:], table.setting.scores[1:], strict=True)
    ]


@in_hall()
async def test_a_game_that_was_ended_early_is_there_without_a_place(hall: Hall) -> None:
    _, ada, ben = await two_people(hall)
    await ada.do(End())
    await ben.do(End())
    [row] = (await rows_of(hall, "ada"))["played"]
    assert (row["place"], row["won"], row["gone"]) == (None, False, False)


@in_hall()
async def test_who_gave_up_has_no_such_game_and_who_stayed_has(hall: Hall) -> None:
    table, ada, ben = await two_people(hall, seats=3)
    await ben.do(GiveUp(1))
    await ada.play()
    await ended(table)
    assert (await rows_of(hall, "ben"))["played"] == []
    assert len((await rows_of(hall, "ada"))["played"]) == 1


@in_hall()
async def test_a_table_that_is_erased_is_in_no_history(hall: Hall) -> None:
    table = await hall.create("ada", NewTable(key="nimmt", name="Ada", seats=2, options=quick("nimmt")))
    ada = Person(table, "ada")
    await ada.do(Start("casual"))
    await ada.play()
    await ended(table)
    assert len((await rows_of(hall, "ada"))["met"]) == 1
    await hall.put_away(table.code, "ada")
    assert await rows_of(hall, "ada") == {"played": [], "met": [], "ratings": []}


def test_a_game_at_home_is_kept_once_and_forgotten_with_its_player(database: str) -> None:
    people = (
        Finisher("ada", "Ada", 66, 2),
        Finisher("ben", "Ben", 20, 1),
        Finisher(named("Uta"), "Uta", 70, 3),
    )
    game = Finished("home:1", "nimmt", 3, 9.0, people, frozenset((1,)), kind=HOME)

    async def scene() -> None:
        store = await Store.open(database)
        await store.write(*played(game))
        with pytest.raises(Unfit):
            await store.write(*played(game))
        [row] = (await store.read(lambda connection: history_rows(connection, "ada")))["played"]
        assert (row["kind"], row["code"], row["place"], row["won"]) == ("home", None, 2, False)
        await store.read(lambda connection: forget(connection, "ben"))
        left = await store.read(lambda connection: history_rows(connection, "ada"))
        assert sorted(row["name"] for row in left["met"]) == ["Uta", "–"]
        assert (await store.read(lambda connection: history_rows(connection, "ben")))["played"] == []
        await store.close()

    run(scene())


# --- games of before -----------------------------------------------------------------------------

OLD = (
    over(ADA, BOT, BEN, scores=(3, 9, 3), winners=(0, 2), code="AAAAAA"),
    over(ADA, BEN, key="qwixx", scores=(30, 80), winners=(1,), code="BBBBBB"),
    over(ADA, BEN, key="buffalo", scores=(4, 4), winners=(), code="CCCCCC"),
    over(replace(ADA, stand_in=True), BEN, scores=(1, 2), winners=(0,), code="DDDDDD"),
    over(ADA, replace(ADA, name="Uta"), BEN, scores=(1, 2, 3), winners=(0,), code="EEEEEE"),
    over(ADA, BEN, scores=(1, 2), winners=(), closed=True, code="FFFFFF"),
    over(ADA, BOT, scores=(5, 2), winners=(1,), came_from="AAAAAA", position={"rows": []}, code="GGGGGG"),
    over(Seat("person", "Xu"), Seat("person", "Yo"), scores=(5, 2), winners=(), code="HHHHHH"),
)


def everything(connection: Connection) -> list[set[tuple[Any, ...]]]:
    return [set(map(tuple, connection.execute(select(table)))) for table in (schema.played, schema.met)]


def test_games_of_an_older_version_are_filled_in_as_if_they_ended_now(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'tables.db'}")
    config = Config()
    config.set_main_option("script_location", str(Path(schema.__file__).parent / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0009")
        tables = Table("tables", MetaData(), autoload_with=connection)
        for setting in OLD:
            row = {name: value for name, value in to_builtins(setting).items() if name in tables.c}
            connection.execute(insert(tables), row)
        damaged = "UPDATE tables SET code = 'DAMAGE', seats = 'rubbish' WHERE code = 'HHHHHH'"
        connection.exec_driver_sql(damaged)
        command.upgrade(config, "head")
        filled = everything(connection)
        connection.execute(schema.met.delete())
        connection.execute(schema.played.delete())
        write_all(connection, [write for setting in OLD for write in played(finished(setting))])
        assert everything(connection) == filled
        assert len(filled[0]) == 13
    engine.dispose()
