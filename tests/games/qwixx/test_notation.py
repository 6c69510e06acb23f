"""How actions are written, and what is no action."""

from __future__ import annotations

import pytest

import spieltisch
from spieltisch.core.errors import UnreadableText
from spieltisch.games.qwixx.actions import Cross, Mark, Pass, Play, Take

PLAIN = spieltisch.make("qwixx", 3)
JOKER = spieltisch.make("qwixx-joker", 3)


@pytest.mark.parametrize(
    ("text", "action", "printed"),
    [
        ("take 1", Take((1,)), "take 1"),
        ("take 4, 1,3", Take((1, 3, 4)), "take 1,3,4"),
        ("MARK  Red", Mark("red"), "mark red"),
        (" pass ", Pass(), "pass"),
        ("play g11,g9,g3", Play(("g11", "g9", "g3"), "green"), "play g11,g9,g3"),
        ("play g3 , G9,g11", Play(("g11", "g9", "g3"), "green"), "play g11,g9,g3"),
        ("play r12,r2", Play(("r2", "r12"), "red"), "play r2,r12"),
        ("cross none", Cross(()), "cross none"),
        ("cross 7", Cross((7,)), "cross 7"),
        ("cross 4,5,7", Cross((4, 5, 7)), "cross 4,5,7"),
        ("cross 11,9", Cross((9, 11)), "cross 11,9"),
    ],
)
def test_actions_are_read_and_printed(text: str, action: object, printed: str) -> None:
    assert PLAIN.decode(text) == JOKER.decode(text) == action
    assert PLAIN.encode(PLAIN.decode(text)) == printed


@pytest.mark.parametrize(
    ("text", "action", "printed"),
    [
        ("play j9,j8 green", Play(("j9", "j8"), "green"), "play j9,j8 green"),
        ("play j8,j9 green", Play(("j9", "j8"), "green"), "play j9,j8 green"),
        ("play j6,r3,j4 RED", Play(("r3", "j4", "j6"), "red"), "play r3,j4,j6 red"),
        ("play j5,r5 red", Play(("r5", "j5"), "red"), "play r5,j5 red"),
    ],
)
def test_jokers_are_readable_only_where_there_are_jokers(text: str, action: object, printed: str) -> None:
    assert JOKER.decode(text) == action
    assert JOKER.encode(JOKER.decode(text)) == printed
    with pytest.raises(UnreadableText):
        PLAIN.decode(text)


def test_crosses_are_the_same_in_whatever_order_they_are_written() -> None:
    assert PLAIN.decode("cross 9,11") == PLAIN.decode("cross 11,9")


@pytest.mark.parametrize(
    "text",
    [
        "start 2",
        "deal b10,r2/g7,y11/r3,y4",
        "display 4/5/6/7/12",
        "colours b9",
        "colours b9,r9",
        "refill 8/3",
    ],
)
def test_chance_has_words_of_its_own(text: str) -> None:
    assert PLAIN.encode(PLAIN.decode(text)) == text
    assert PLAIN.decode(text.upper().replace(",", " , ").replace("/", " / ")) == PLAIN.decode(text)


@pytest.mark.parametrize(
    "text",
    [
        *("", "take", "take 0", "take 5", "take 1,", "take x", "take 1 2", "take 01", "take none"),
        *("mark", "mark pink", "mark red,blue", "mark 4", "pass 4", "passed"),
        *("play", "play 5", "play r1", "play r13", "play x5", "play r5,", "play r05", "play r5 red"),
        *("cross", "cross 1", "cross 13", "cross 4,", "cross red", "cross none,4", "cross r4"),
        *("start 3", "start x", "deal r1", "deal 5", "display r4", "refill 1", "colours 9", "deal ?,?/r3"),
        *("row 3", "lay 4", "go on", "play ٣", "½"),
    ],
)
def test_rubbish_is_refused(text: str) -> None:
    for game in (PLAIN, JOKER):
        with pytest.raises(UnreadableText, match=r"\.$"):
            game.decode(text)


def test_a_joker_needs_its_colour() -> None:
    with pytest.raises(UnreadableText, match="name their colour"):
        JOKER.decode("play r3,j4")
