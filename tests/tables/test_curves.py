"""Am I getting better? A curve a mode, told to its player alone."""

from __future__ import annotations

import pytest

from spieltisch.coach.progress import WINDOW
from spieltisch.table.coach import curves as room
from spieltisch.table.coach.curves import Curves
from spieltisch.table.coach.gleaner import Gleaner
from spieltisch.table.store import practice as kept
from spieltisch.table.store.practice import gleaned
from spieltisch.table.store.rows import table_made
from spieltisch.table.store.store import Store

from .analysed import DAY, PLAYED, SEAT, found, plant, setting_of
from .people import run

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"


def test_an_analysed_game_is_a_point_of_its_players_curve(database: str) -> None:
    async def scene() -> None:
        store = await Store.open(database)
        curves = Curves(store, Gleaner(store))
        assert (await curves.modes("ada", "en")).modes == []
        await plant(store)
        [mode] = (await curves.modes("ada", "de")).modes
        assert (mode.key, mode.games) == ("nimmt", 1)
        curve = await curves.curve("ada", "nimmt", 0, "en")
        [point] = curve.games
        own = [each["loss"] for each in found()["judged"] if each["actor"] == str(SEAT)]
        assert point.decisions == len(own)
        assert point.loss == pytest.approx(sum(own) / len(own))
        assert (point.mean, curve.trend, curve.more) == (None, "few", False)
        # somebody else, and another mode
        assert (await curves.modes("ben", "en")).modes == []
        assert (await curves.curve("ben", "nimmt", 0, "en")).games == []
        assert (await curves.curve("ada", "qwixx", 0, "en")).games == []
        await store.close()

    run(scene())


def test_a_curve_has_pages_and_its_means_reach_over_them(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (kept, room):
        monkeypatch.setattr(module, "GAMES", 10)

    async def scene() -> None:
        store = await Store.open(database)
        curves = Curves(store, Gleaner(store))
        for n in range(24):
            setting = setting_of(f"ABCDE{LETTERS[n]}", changed=PLAYED + n * DAY)
            losses = 10.0 + n % 2 if n < 12 else 1.0 + n % 2
            await store.write(table_made(setting), gleaned("ada", setting, 10, losses))
        first, second, third = [await curves.curve("ada", "nimmt", page, "en") for page in range(3)]
        assert [len(page.games) for page in (first, second, third)] == [10, 10, 4]
        assert [page.more for page in (first, second, third)] == [True, True, False]
        days = [point.at for page in (third, second, first) for point in page.games]
        assert days == sorted(days)
        assert first.trend == "better"
        assert first.games[-1].mean == pytest.approx(0.15)
        assert second.games[0].mean is not None  # it counts games of the page before
        assert [point.mean is None for point in third.games] == [True, True, False, False]
        for point in first.games[-WINDOW + 2 :]:
            assert point.low is not None
            assert point.mean is not None
            assert point.high is not None
            assert 0 <= point.low <= point.mean <= point.high
        await store.close()

    run(scene())
