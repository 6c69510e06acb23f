"""Series of games at one table: who wins them, what a draw does, and how a rematch carries them on."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from spieltisch.table import lobby
from spieltisch.table.desk.table import Table
from spieltisch.table.errors import BadSetting
from spieltisch.table.hall import Hall
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.messages.incoming import Arrange
from spieltisch.table.messages.outgoing import Played, SeriesInfo
from spieltisch.table.series import Series, next_series, series_info

from .people import Person, ended, in_hall, two_people

NAMES = ["Ada", "Ben", "Cleo"]


def games(*winners: tuple[int, ...] | None) -> list[Played]:
    """An evening: the seats that won each game; nothing for one that was ended early."""
    return [
        Played(code=f"T{n}", names=NAMES, scores=[0, 0, 0], winners=list(won or ()), closed=won is None)
        for n, won in enumerate(winners)
    ]


def told(series: Series, evening: list[Played], team: bool = False) -> SeriesInfo:
    found = series_info(series, evening[-1].code if evening else "T0", NAMES[:2], evening, team)
    assert found is not None
    return found


def score(info: SeriesInfo) -> dict[str, int]:
    return {side.name: side.wins for side in info.sides}


def stand(table: Table) -> SeriesInfo:
    """How the series of a table stands."""
    info = table.info("ada", "en").series
    assert info is not None
    return info


def test_whoever_first_wins_most_of_the_games_has_won_it() -> None:
    info = told(Series(3, "T0"), games((0,), (1,)))
    assert (score(info), info.needed, info.winner) == ({"Ada": 1, "Ben": 1}, 2, "")
    assert [side.fresh for side in info.sides] == [False, True]
    assert told(Series(3, "T0"), games((0,), (1,), (1,))).winner == "Ben"


def test_a_draw_and_a_game_that_was_ended_early_count_for_nobody() -> None:
    info = told(Series(3, "T0"), games((0, 1), None, (0,)))
    assert (score(info), info.games, info.drawn) == ({"Ada": 1, "Ben": 0}, 3, 2)


def test_a_team_plays_against_its_opponent() -> None:
    info = told(Series(5, "T0"), games((0, 1), (), (), None, ()), team=True)
    assert (score(info), info.winner) == ({"team": 1, "rival": 3}, "rival")


def test_whoever_has_won_a_game_and_left_is_still_named() -> None:
    assert score(told(Series(5, "T0"), games((2,)))) == {"Ada": 0, "Ben": 0, "Cleo": 1}


def test_a_series_begins_at_its_own_first_game_not_with_the_evening() -> None:
    assert score(told(Series(3, "T1"), games((0,), (1,)))) == {"Ada": 0, "Ben": 1}
    assert (
        told(Series(3, "NEW"), games((0,), (0,))).games == 2
    )  # an evening so long that its first game is forgotten


@given(st.lists(st.sampled_from([(0,), (1,), (0, 1), None]), max_size=20), st.sampled_from([3, 5, 7]))
def test_between_two_it_ends_within_its_games_and_the_next_one_begins_from_nothing(
    won: list[tuple[int, ...] | None], best_of: int
) -> None:
    series, evening, first = Series(best_of, "T0"), games(*won), 0
    for n in range(len(evening)):
        info = told(series, evening[: n + 1])
        assert info.games - info.drawn <= best_of
        assert info.games == n - first + 1
        after = next_series(series, f"T{n}", evening[: n + 1], False, f"T{n + 1}")
        assert (after == series) == (not info.winner)
        assert after is not None
        series, first = after, first if after == series else n + 1


@in_hall()
async def test_a_rematch_carries_the_series_on_until_somebody_has_won(hall: Hall) -> None:
    table, ada, ben = await two_people(hall, series=3)
    info, number = stand(table), 0
    while not info.winner:
        if number:
            table = await hall.table(await table.rematch("ada"))
            ada, ben = Person(table, "ada", number), Person(table, "ben", number)
        await asyncio.gather(ada.play(), ben.play())
        await ended(table)
        info, number = stand(table), number + 1
        assert info.games == number
    assert max(score(info).values()) == info.needed == 2
    again = stand(await hall.table(await table.rematch("ben")))
    assert (again.games, set(score(again).values())) == (0, {0})


@in_hall()
async def test_it_is_agreed_with_the_table_and_begins_anew_with_another_game(hall: Hall) -> None:
    with pytest.raises(BadSetting):
        await hall.create("ada", NewTable(key="nimmt", name="Ada", series=4))
    table, ada, _ = await two_people(hall, level=None)
    await ada.do(Arrange(series=5))
    assert table.setting.series == Series(5, table.code)
    evening = tuple(games((0,)))
    carried = lobby.arrange(
        replace(table.setting, evening=evening, series=Series(5, "T0")), Arrange(learn=True)
    )
    assert carried.series == Series(5, "T0")
    assert lobby.arrange(carried, Arrange(seats=4)).series == Series(5, table.code)
    assert lobby.arrange(carried, Arrange(series=0)).series is None
    assert lobby.rename(carried, 0, "Adele").evening[0].names[0] == "Adele"  # and keeps her game
