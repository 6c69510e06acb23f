"""Whose rating a game changes, and that it does so once."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from spieltisch.table.errors import BadSetting, NoHints, NotYours
from spieltisch.table.hall import Hall
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.messages.incoming import (
    Arrange,
    End,
    GiveUp,
    Hint,
    Remove,
    SeatBot,
    Sit,
    Start,
    TakeOver,
)
from spieltisch.table.messages.outgoing import GameInfo
from spieltisch.table.rating import BOTS, PEOPLE, RatedGame, rating_of
from spieltisch.table.results import Finished, Finisher, bot
from spieltisch.table.store.played import history_rows, played
from spieltisch.table.store.ratings import ratings_in
from spieltisch.table.store.store import Store
from spieltisch.work.skill import LIVELY, Rating, rated

from .people import Person, ended, in_hall, quick, run, two_people

ADA, BEN = Finisher("ada", "Ada", 3, 1), Finisher("ben", "Ben", 9, 3)
IRIS = Finisher(bot("strong"), "Iris", 5, 2)


def game(*places: Finisher, name: str = "ABCDEF", at: float = 1.0) -> Finished:
    return Finished(name, "nimmt", len(places), at, places, frozenset((0,)), rated=True)


def new(**more: Any) -> NewTable:
    return NewTable(key="nimmt", name="Ada", seats=2, options=quick("nimmt"), rated=True, **more)


async def strengths(hall: Hall, pool: str, *players: str) -> dict[str, float]:
    found = await hall.store.read(lambda connection: ratings_in(connection, players, pool, "nimmt"))
    return {player: kept.rating.mu for player, kept in found.items()}


# --- what a game says ----------------------------------------------------------------------------


def test_people_are_rated_among_themselves_whatever_bots_were_there() -> None:
    said = RatedGame(PEOPLE, ("ada", "ben"), (1.0, 3.0), frozenset(("ada", "ben")))
    assert rating_of(game(ADA, IRIS, BEN)) == said


def test_one_person_is_rated_against_the_levels_of_the_bots() -> None:
    everybody = frozenset(("ada", "bot:strong"))
    assert rating_of(game(ADA, IRIS)) == RatedGame(BOTS, ("ada", "bot:strong"), (1.0, 2.0), everybody)


def test_who_left_is_behind_all_who_stayed() -> None:
    gone = ADA._replace(gone=True)
    found = rating_of(game(gone, IRIS, BEN))
    assert found is not None
    assert found.ranks[0] > found.ranks[1]


def test_a_game_that_all_agreed_to_end_is_not_rated_but_who_left_it_before_has_lost() -> None:
    ada, ben, uta = (Finisher(who, who, 0, None) for who in ("ada", "ben", "uta"))
    assert rating_of(game(ada, ben)) is None
    assert rating_of(game(ada, ben, uta._replace(gone=True))) == RatedGame(
        PEOPLE, ("ada", "ben", "uta"), (0.0, 0.0, 3.0), frozenset(("ada", "ben", "uta"))
    )


def test_who_ends_a_game_against_bots_has_lost_it_and_the_bots_have_won_nothing() -> None:
    found = rating_of(game(ADA._replace(place=None), IRIS))
    assert found == RatedGame(BOTS, ("ada", "bot:strong"), (1.0, 0.0), frozenset(("ada",)))


def test_whoever_wins_against_a_stronger_one_gains_more_and_all_are_surer() -> None:
    before = {"ada": Rating(), "ben": Rating(30.0, 5.0)}
    expected, surprise = (
        rated(before, ["ada", "ben"], [1, 0], LIVELY),
        rated(before, ["ada", "ben"], [0, 1], LIVELY),
    )
    assert surprise["ada"].mu - 25 > 25 - expected["ada"].mu
    assert surprise["ada"].sigma < before["ada"].sigma


# --- written once --------------------------------------------------------------------------------


def test_games_that_end_together_on_several_servers_count_once_each(database: str) -> None:
    async def scene() -> None:
        stores = [await Store.open(database) for _ in range(1 if database.startswith("sqlite") else 2)]
        turned = (BEN._replace(place=1), ADA._replace(place=2))
        games = [game(*(ADA, BEN) if n % 2 else turned, name=f"G{n}", at=float(n)) for n in range(20)]
        writes = [stores[n % len(stores)].write(*played(each)) for n, each in enumerate(games)]
        await asyncio.gather(*writes)
        both = ("ada", "ben")
        found = await stores[0].read(lambda connection: ratings_in(connection, both, PEOPLE, "nimmt"))
        assert [kept.games for kept in found.values()] == [20, 20]
        rows = (await stores[0].read(lambda connection: history_rows(connection, "ada")))["played"]
        assert len({row["rating"] for row in rows}) == 20
        twice = await asyncio.gather(stores[0].write(*played(games[0])), return_exceptions=True)
        assert isinstance(twice[0], Exception)
        again = await stores[0].read(lambda connection: ratings_in(connection, ["ada"], PEOPLE, "nimmt"))
        assert again["ada"] == found["ada"]
        for store in stores:
            await store.close()

    run(scene())


# --- at the table --------------------------------------------------------------------------------


@in_hall()
async def test_a_rated_game_of_two_changes_both_ratings_and_another_none(hall: Hall) -> None:
    table, ada, ben = await two_people(hall, rated=True)
    await asyncio.gather(ada.play(), ben.play())
    await ended(table)
    found = await strengths(hall, PEOPLE, "ada", "ben")
    winners = {table.setting.seats[n].player for n in table.setting.winners}
    if len(winners) == 1:
        [winner] = winners
        assert found[winner] > 25 > min(found.values())
    table, ada, ben = await two_people(hall)
    await asyncio.gather(ada.play(), ben.play())
    await ended(table)
    assert await strengths(hall, PEOPLE, "ada", "ben") == found


@in_hall()
async def test_who_gives_up_a_rated_game_has_lost_it(hall: Hall) -> None:
    table, ada, ben = await two_people(hall, seats=3, rated=True)
    await ben.do(GiveUp(1))
    await ada.play()
    await ended(table)
    found = await strengths(hall, PEOPLE, "ada", "ben")
    assert found["ada"] > 25 > found["ben"]
    [row] = (await hall.store.read(lambda connection: history_rows(connection, "ben")))["played"]
    assert (row["place"], row["gone"]) == (3, True)


@in_hall()
async def test_who_ends_a_rated_game_against_bots_has_lost_it(hall: Hall) -> None:
    ada = Person(await hall.create("ada", new(bots="casual")), "ada")
    await ada.do(End())
    assert (await strengths(hall, BOTS, "ada"))["ada"] < 25


@in_hall()
async def test_what_the_host_of_the_server_ends_is_not_rated(hall: Hall) -> None:
    table = await hall.create("ada", new(bots="casual"))
    await table.end()
    assert await strengths(hall, BOTS, "ada") == {}


@in_hall()
async def test_a_table_becomes_rated_before_others_sit_down(hall: Hall) -> None:
    table = await hall.create("ada", NewTable(key="nimmt", name="Ada", seats=3))
    ada = Person(table, "ada")
    await ada.do(Arrange(rated=True))
    await table.join("ben", "Ben")
    await ada.do(Arrange(rated=False))
    with pytest.raises(BadSetting, match="so that everybody knows"):
        await ada.do(Arrange(rated=True))


@in_hall()
async def test_a_rated_game_is_one_of_each_for_themselves_and_without_help(hall: Hall) -> None:
    for wanted in (NewTable(key="buffalo", name="Ada", rated=True), new(learn=True)):
        with pytest.raises(BadSetting):
            await hall.create("ada", wanted)
    table = await hall.create("ada", new())
    ada = Person(table, "ada")
    with pytest.raises(BadSetting, match="one seat"):
        await ada.do(Sit("Uta"))
    with pytest.raises(BadSetting, match="without explanations"):
        await ada.do(Arrange(learn=True))
    await ada.do(SeatBot(1, "casual"))
    await ada.do(Start())
    game = await ada.hears(GameInfo)
    with pytest.raises(NoHints, match="without hints"):
        await ada.do(Hint("0", game.stop))


@in_hall()
async def test_a_rated_game_begins_with_all_and_keeps_them(hall: Hall) -> None:
    table = await hall.create("ada", NewTable(key="nimmt", name="Ada", seats=3, rated=True))
    ada = Person(table, "ada")
    await table.join("ben", "Ben")
    with pytest.raises(BadSetting, match="Ben is away"):
        await ada.do(Start())
    ben, eve = Person(table, "ben"), Person(table, "eve")
    await ada.do(Start())
    with pytest.raises(BadSetting, match="Nobody is sent away"):
        await ada.do(Remove(1))
    with pytest.raises(NotYours, match="who began it"):
        await eve.do(TakeOver(2, "Eve"))
    await ben.do(GiveUp(1))
    await ben.do(TakeOver(1, "Ben"))
    assert table.setting.seats[1].player == "ben"


@in_hall()
async def test_the_rematch_of_a_rated_game_waits_for_those_who_want_it(hall: Hall) -> None:
    table, ada, ben = await two_people(hall, rated=True)
    await asyncio.gather(ada.play(), ben.play())
    await ended(table)
    again = await hall.table(await hall.rematch(table.code, "ada"))
    assert (again.setting.phase, again.setting.rated) == ("lobby", True)
    assert again.setting.players == {"ada", "ben"}
