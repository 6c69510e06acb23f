"""Choosing a game and seats, and hearing a record again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import spieltisch
from spieltisch.core.play import play_random
from spieltisch.core.record import record_of
from spieltisch.terminal.company import Seating
from spieltisch.terminal.menu import Menu
from spieltisch.terminal.replay import Retelling
from tests.terminal.person import Screen


def typing(*lines: str) -> Callable[[str], str]:
    """Somebody who types these lines and then closes the input."""
    left = iter(lines)

    def ask(_prompt: str) -> str:
        for line in left:
            return line
        raise EOFError

    return ask


@pytest.mark.parametrize(
    ("lines", "key"),
    [
        (["1"], "nimmt"),
        ([" 17 "], "qwixx-joker"),
        (["Board-Pro"], "board-pro"),
        (["0", "18", "chess", "²", "", "7"], "buffalo"),
        (["quit"], None),
        (["x", "Q"], None),
        ([], None),
    ],
)
def test_choosing_a_game(lines: list[str], key: str | None) -> None:
    screen = Screen()
    chosen = Menu("en", screen, typing(*lines)).choose()
    assert (chosen[0].key if chosen else None) == key
    assert screen.text.count("Please type a number from 1 to 17") == max(0, len(lines) - 1)


def test_the_menu_lists_every_mode_with_its_seats() -> None:
    screen = Screen()
    Menu("de", screen, typing()).choose()
    for number, mode in enumerate(spieltisch.modes().values(), 1):
        low, high = mode.seats
        line = next(line for line in screen.text.splitlines() if line.split()[:1] == [str(number)])
        assert line.split()[-2:] == [mode.key, f"{low}-{high}"]


@pytest.mark.parametrize(
    ("lines", "seats"), [(["3"], 3), ([""], None), ([], None), (["1", "7", "two", "6"], 6), (["1", ""], None)]
)
def test_choosing_seats(lines: list[str], seats: int | None) -> None:
    screen = Screen()
    chosen = Menu("en", screen, typing("board", *lines)).choose()
    assert chosen == (spieltisch.mode("board"), seats)
    assert screen.text.count("Please type a number from 2 to 6") == max(0, len(lines) - 1)


def test_given_seats_are_not_asked_for() -> None:
    assert Menu("en", Screen(), typing("board", "3")).choose(5) == (spieltisch.mode("board"), 5)


@pytest.mark.parametrize("lines", [["quit"], ["9", "exit"], ["Q"]])
def test_the_question_for_seats_can_be_left(lines: list[str]) -> None:
    assert Menu("en", Screen(), typing("board", *lines)).choose() is None


def test_names_are_clean_and_no_bot_has_the_persons() -> None:
    assert Seating(1, "  ada\x1b\n ").names(3, "Guest") == ("Ben", "ada", "Cleo")
    assert Seating(0, "").names(2, "Guest") == ("Guest", "Ada")
    assert len(Seating(0, "x" * 99).names(2, "Guest")[0]) == 20
    assert len(set(Seating(9, "Jan").names(10, "Guest"))) == 10


@pytest.mark.parametrize("key", spieltisch.modes())
def test_a_record_is_told_again(key: str) -> None:
    game = spieltisch.make(key)
    record = record_of(game, play_random(game, 3), ["Ada", "Ben", "Cleo", "Dirk"])
    screen = Screen()
    Retelling(game, record, "en", screen, typing()).tell()
    last = screen.text.splitlines()[-1]
    assert f"{len(record.steps)}. " in screen.text
    assert f"Ada {record.scores[0]}, Ben" in " ".join(screen.text.split())
    assert last


def test_a_record_is_told_step_by_step_until_somebody_has_enough() -> None:
    game = spieltisch.make("nimmt", 3)
    record = record_of(game, play_random(game, 3))
    for lines, steps in ((("", "", "q"), 3), (("",), 2)):
        screen = Screen()
        Retelling(game, record, "nl", screen, typing(*lines)).tell(stepwise=True)
        assert screen.text.count("── ") == steps
        assert "Plaats 2" in screen.text
        assert "Je hand" not in screen.text  # a spectator has none
