"""The rulings on jokers."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.core.errors import IllegalAction, UnreadableText
from tests.games.qwixx.given import DISPLAY, STACK, at_cross, at_play, at_take
from tests.table import Table

COLOURS = ("red", "yellow", "green", "blue")


def plays(*cards: str) -> list[str]:
    return at_play(*cards, key="qwixx-joker").options(0)


def played(*cards: str, colour: str, **more: Any) -> Table:
    return at_cross(*cards, key="qwixx-joker", colour=colour, **more)


def test_q13_a_number_may_be_played_twice_and_is_crossed_once() -> None:
    assert "play r5,j5 red" in plays("r5", "j5", "b9")

    table = played("r5", "j5", colour="red")
    assert table.options(0) == ["cross 5", "cross none"]
    table.step("cross 5")
    assert table["sheets"][0]["red"] == [5]


def test_q19_fifty_five_cards_form_one_stack_and_a_back_tells_no_joker() -> None:
    table = Table("qwixx-joker", seats=2)
    assert len(table["pool"]) == 55

    pool = ["j4", "y5", "g6", "b7", "r4", "y4", "r9"]
    given = at_take("qwixx-joker", display=[4, 5, 6, 7], pool=pool, stack=3)
    given.step("take 1")
    assert set(given.options(-1)) == {"colours j4", "colours r4", "colours y4"}


def test_q20_a_joker_beside_coloured_cards_takes_their_colour() -> None:
    allowed = plays("r3", "j4", "j6", "g9")

    assert "play r3,j4,j6 red" in allowed
    assert "play g9,j4 green" in allowed
    assert "play r3,j4,j6 green" not in allowed
    assert not [text for text in allowed if "r3" in text and "g9" in text]


def test_q20_jokers_alone_share_one_colour() -> None:
    allowed = plays("j9", "j8", "r2")

    assert [f"play {'j8,j9' if c in COLOURS[:2] else 'j9,j8'} {c}" in allowed for c in COLOURS] == [True] * 4
    assert len([text for text in allowed if "j9" in text and "j8" in text and "r2" not in text]) == 4


def test_q20_jokers_are_crossed_in_the_colour_that_was_named() -> None:
    table = at_play("j9", "j8", "r2", key="qwixx-joker")

    table.step("play j9,j8 green")
    table.step("cross 9,8")

    assert table["sheets"][0]["green"] == [9, 8]


def test_q20_a_play_of_two_colours_is_refused() -> None:
    table = at_play("r3", "j4", "g9", key="qwixx-joker")

    for text in ("play r3,g9,j4 red", "play r3,j4 green"):
        with pytest.raises(IllegalAction):
            table.step(text)
    with pytest.raises(UnreadableText, match="name their colour"):
        table.step("play r3,j4")


@pytest.mark.parametrize("colour", COLOURS)
def test_q21_a_joker_may_be_any_colour_even_where_nothing_can_be_crossed(colour: str) -> None:
    full = {"red": [10], "yellow": [11], "green": [3], "blue": [4]}
    table = at_play("j5", "b9", mine=full, key="qwixx-joker", display=DISPLAY, stack=STACK)

    table.step(f"play j5 {colour}")

    assert table.told("CardsPlayed")[0]["colour"] == colour
    assert table["discard"] == ["j5"]


def test_q22_the_last_card_is_asked_for_where_it_might_be_a_joker() -> None:
    assert at_play("r5", key="qwixx-joker").asked() == {0: "play-cards"}
    seen = at_play("r5", key="qwixx-joker", discard=["j5"])
    assert seen.told("CardsPlayed")
