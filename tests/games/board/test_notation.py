"""Actions as texts: exact, forgiving in blanks and case, and nothing that a mode does not have."""

from __future__ import annotations

import pytest

import spieltisch
from spieltisch.core.errors import UnreadableText

BASE = ["lay 57", "lay 5,60", "deal 1,2/3,4/5/6/7/8"]
PLACE = ["place"]
PRO = [
    "stop row 2",
    "swap 22",
    "extra 80",
    "place skip",
    "place skip 2",
    "place ascending row 4",
    "place ascending row 4 skip",
    "place ascending row 10 skip 3",
    "place front row 3",
    "open row 5",
    "deal-actions skip,stop/extra,extra",
    "draw-tile 57",
    "draw-action ascending",
]
LUCKY = ["place five", "place bulls 83,23", "place bulls 19", "take five", "take bulls"]
BOTH = ["place skip five", "place ascending row 4 skip 2 bulls 83,23"]
WITH_FRONT = ["place front row 3 five", "place front row 3 bulls 10,19"]
SMALL_BASE = ["dozen 1,2/3,4"]

READABLE = {
    "board": BASE + SMALL_BASE,
    "board-lucky": BASE + SMALL_BASE + PLACE + LUCKY,
    "board-pro": BASE + PLACE + PRO,
    "board-pro-lucky": BASE + PLACE + PRO + LUCKY + BOTH,
}
ALL = BASE + SMALL_BASE + PLACE + PRO + LUCKY + BOTH + WITH_FRONT
CASES = [(key, text) for key in READABLE for text in ALL]


@pytest.mark.parametrize(("key", "text"), CASES)
def test_a_text_is_readable_exactly_where_the_choice_exists(key: str, text: str) -> None:
    game = spieltisch.make(key, 2)
    if text in READABLE[key]:
        assert game.encode(game.decode(text)) == text
        assert game.decode(f"  {text.upper()}  ".replace(" ", "   ")) == game.decode(text)
        assert game.decode(text.replace(",", " , ")) == game.decode(text)
    else:
        with pytest.raises(UnreadableText):
            game.decode(text)


@pytest.mark.parametrize("text", WITH_FRONT)
def test_lucky_cards_with_front_are_readable_where_agreed(text: str) -> None:
    game = spieltisch.make("board-pro-lucky", 2, lucky_with_front=True)
    assert game.encode(game.decode(text)) == text


def test_the_second_dozen_exists_in_small_rounds_only() -> None:
    with pytest.raises(UnreadableText):
        spieltisch.make("board", 4).decode("dozen 1,2/3,4/5,6/7,8")


def test_tiles_are_printed_ascending_and_read_in_any_order() -> None:
    game = spieltisch.make("board", 2)
    assert game.encode(game.decode("lay 60,5")) == "lay 5,60"


def test_positive_bulls_are_the_same_in_any_order() -> None:
    game = spieltisch.make("board-lucky", 2)
    one, other = game.decode("place bulls 83,23"), game.decode("place bulls 23,83")
    assert one == other
    assert hash(one) == hash(other)
    assert one != game.decode("place bulls 83,22")


RUBBISH = [
    "",
    " ",
    "lay",
    "lay 0",
    "lay 101",
    "lay 007",
    "lay -5",
    "lay 5,5",
    "lay 1,2,3",
    "lay 5 60",
    "lay five",
    "lay \u0665",
    "stop 2",
    "stop row 0",
    "stop row 11",
    "stop row",
    "place 5",
    "place skip 1",
    "place skip 25",
    "place skip skip",
    "place five skip",
    "place five five",
    "place five bulls 1,2",
    "place bulls",
    "place bulls 1,2,3",
    "place bulls 7,7",
    "place ascending",
    "place ascending row",
    "place front row 3 skip",
    "place ascending row 4 front row 3",
    "take six",
    "open 5",
    "draw-action joker",
    "draw-tile x",
    "deal 1,x/2",
    "deal ?,?/1",
    "play 57",
    "x" * 500,
]


@pytest.mark.parametrize("text", RUBBISH)
def test_rubbish_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(UnreadableText) as refusal:
        spieltisch.make("board-pro-lucky", 2).decode(text)
    assert str(refusal.value).endswith(".")
    assert len(str(refusal.value)) < 400
