"""Exercises, the curve and past puzzles by HTTP: everybody's own, and a sentence for what is not."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from .guests import Guest, soon
from .server import serving
from .test_coach import analysed

DAY = 24 * 3600
GAMES = 10  # one in thirteen goes so well that there is nothing to practise


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def url(data: Path) -> Iterator[str]:
    with serving(data) as address:
        yield address


def a_day_later(data: Path) -> None:
    """As if all games had been played a day earlier."""
    with closing(sqlite3.connect(data / "spieltisch.db", timeout=30)) as database, database:
        database.execute(f"UPDATE exercises SET due = due - {DAY}, last = last - {DAY}")


@pytest.fixture(scope="module")
def ada(url: str, data: Path) -> Guest:
    """Somebody with analysed games, and exercises from them that are due."""
    guest = Guest(url)

    async def played() -> str:
        code = guest.create(seats=2, bots="casual", options={"num_deals": 1})
        await guest.sit(code)
        await guest.play()
        return code

    for _ in range(GAMES):
        if guest.ask("GET", "/api/me/exercises").json()["exercises"]:
            break
        path = f"/api/tables/{soon(played())}/analysis"
        guest.ask("POST", path)
        analysed(guest, path)
    assert guest.ask("GET", "/api/me").json()["due"] == 0
    a_day_later(data)
    return guest


def solve(guest: Guest, exercise: dict[str, Any], **changed: Any) -> Any:
    which = {name: exercise[name] for name in ("code", "stop", "actor")}
    action = exercise["decision"]["choices"][0]["action"]
    return guest.ask("POST", "/api/me/exercises", json={**which, "action": action, **changed})


def test_an_exercise_is_shown_to_its_player_alone_and_answered_once(ada: Guest, url: str) -> None:
    due = ada.ask("GET", "/api/me").json()["due"]
    assert due > 0
    practice = ada.ask("GET", "/api/me/practice?lang=de").json()
    exercise = practice["exercise"]
    assert practice["due"] == due
    assert exercise["view"]["seat"] == exercise["seat"] == 0
    assert "hands" not in exercise["view"]
    assert not {"judgement", "verdict"} & exercise.keys()
    stranger = Guest(url)
    assert stranger.ask("GET", "/api/me/practice").json()["exercise"] is None
    assert stranger.ask("GET", "/api/me/exercises").json()["exercises"] == []
    assert stranger.ask("GET", "/api/me/curve").json()["modes"] == []
    assert stranger.ask("GET", "/api/me/curve/nimmt").json()["games"] == []
    for refused, status, reason in (
        (solve(stranger, exercise), 404, "no-such-exercise"),
        (solve(ada, exercise, action="dance"), 400, "unreadable-text"),
        (solve(ada, exercise, stop=10**12), 404, "no-such-exercise"),
        (solve(ada, exercise, actor="nobody"), 400, "unreadable-text"),
        (solve(ada, exercise, stop="x"), 400, "unreadable"),
    ):
        assert (refused.status_code, refused.json()["reason"]) == (status, reason)
        assert refused.json()["message"]
    solved = solve(ada, exercise)
    assert solved.status_code == 200
    assert solved.json()["left"] == due - 1
    assert solved.json()["days"] >= 1
    twice = solve(ada, exercise)
    assert (twice.status_code, twice.json()["reason"]) == (409, "not-due")


def test_the_curve_answers_to_its_player(ada: Guest) -> None:
    [mode] = ada.ask("GET", "/api/me/curve").json()["modes"]
    finished = ada.ask("GET", "/api/me/archive").json()["tables"]
    assert (mode["key"], mode["games"]) == ("nimmt", len(finished))
    curve = ada.ask("GET", "/api/me/curve/nimmt").json()
    assert curve["games"][0]["decisions"] > 0
    assert (curve["trend"], curve["more"]) == ("few", False)
    assert ada.ask("GET", "/api/me/curve/chess").status_code == 404
    assert ada.ask("GET", "/api/me/curve/nimmt?page=-1").status_code == 400
    assert ada.ask("GET", "/api/me/exercises?page=x").status_code == 400


@pytest.mark.parametrize("day", ["2999-01-01", "1999-01-01", "yesterday", "2026-13-01"])
def test_a_day_without_a_puzzle_is_not_found(url: str, day: str) -> None:
    guest = Guest(url)
    for answer in (
        guest.ask("GET", f"/api/puzzle/{day}?lang=fr"),
        guest.ask("POST", "/api/puzzle", json={"day": day, "action": "play 1"}),
        guest.ask("GET", f"/api/puzzles?month={day[:7]}"),
    ):
        assert (answer.status_code, answer.json()["reason"]) == (404, "no-such-puzzle")
    assert guest.ask("GET", "/api/puzzles?theme=rubbish").status_code == 404


def test_the_archive_lists_a_month_without_making_anything(url: str) -> None:
    shelf = Guest(url).ask("GET", "/api/puzzles?month=2026-02&lang=de").json()
    assert [line["day"] for line in shelf["puzzles"]] == [f"2026-02-{n:02}" for n in range(28, 0, -1)]
    assert {line["score"] for line in shelf["puzzles"]} == {None}
    assert not any(line["themes"] for line in shelf["puzzles"])
    assert (shelf["earlier"], shelf["later"], shelf["rating"]) == ("2026-01", "2026-03", None)
    low = next(theme for theme in shelf["themes"] if theme["name"] == "low-card")
    assert low["words"] == "eine niedrige Karte"
