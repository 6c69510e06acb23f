"""Texts of actions: each reads back, rubbish does not."""

from __future__ import annotations

import pytest

from spieltisch.core.errors import UnreadableText
from tests.table import Table

GAME = Table("buffalo", seats=4).game

TEXTS = [
    "play 15",
    "row 3",
    "go on",
    "lift row 2",
    "use seven row 1",
    "use stop row 2",
    "use replace seat 1",
    "use insert row 1 place 2",
    "use insert seat 0 row 1 place 2",
    "use shift 7 row 1 place 3",
    "use first seat 2",
    "use first seat 1 second",
    "use last seat 0",
    "use last seat 1 second",
    "use sort 78,80,55,72,68",
    "buffalo 25",
    "special stop",
    "specials first,sort",
    "deal 1,2/3,4/5/6",
]


@pytest.mark.parametrize("text", TEXTS)
def test_an_action_is_written_in_one_way(text: str) -> None:
    assert GAME.encode(GAME.decode(text)) == text


@pytest.mark.parametrize("text", TEXTS)
def test_blanks_and_letter_case_do_not_matter(text: str) -> None:
    shouted = "  " + text.upper().replace(" ", "   ").replace(",", " , ") + "\n"
    assert GAME.decode(shouted) == GAME.decode(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "go",
        "go on now",
        "play",
        "play 0",
        "play 105",
        "play 24 reversed",
        "play 07",
        "row 5",
        "row 0",
        "pick 17",
        "lift 2",
        "lift row",
        "use",
        "use cow row 1",
        "use seven",
        "use seven row 1 place 1",
        "use stop seat 1",
        "use replace seat 4",
        "use replace seat 1 second",
        "use insert row 1",
        "use insert seat 4 row 1 place 2",
        "use insert row 1 place 0",
        "use shift 7 row 1",
        "use first row 1",
        "use first seat 1 third",
        "use sort",
        "use sort 7,",
        "use sort 7,x",
        "buffalo",
        "buffalo 0",
        "special cow",
        "specials stop,cow",
        "deal 1,x",
        "deal ?,?/3",
        "use sort 1²",
    ],
)
def test_rubbish_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableText):
        GAME.decode(text)
