"""How actions are written, and what is no action."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from spieltisch.core.chance import Drawn
from spieltisch.core.errors import UnreadableText
from spieltisch.games.plus.actions import Lay, Lays, Play, TakeRow
from tests.table import Table


def decode(key: str, text: str, **options: Any) -> object:
    return Table(key, seats=2, **options).game.decode(text)


@pytest.mark.parametrize(
    ("text", "cards", "printed"),
    [
        ("lay 3", (3,), "lay 3"),
        ("lay 3,4", (3, 4), "lay 3,4"),
        ("lay 4,3", (3, 4), "lay 3,4"),
        ("lay 49,0", (49, 0), "lay 49,0"),
        ("lay 0,49", (49, 0), "lay 49,0"),
        ("lay 0,0", (0, 0), "lay 0,0"),
        ("lay 0", (0,), "lay 0"),
        ("  LAY   104 ,  5 ", (5, 104), "lay 5,104"),
    ],
)
def test_laid_cards_ascend_with_zeros_last_and_are_read_in_any_order(
    text: str, cards: tuple[int, ...], printed: str
) -> None:
    table = Table("plus", seats=2)

    assert table.game.decode(text) == Lay(cards)
    assert table.game.encode(Lay(cards)) == printed


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lay",
        "lay ",
        "lay ,",
        "lay 3,",
        "lay 3 4",
        "lay 105",
        "lay -1",
        "lay 03",
        "lay 3,3",
        "lay 3,4,5",
        "lay x",
        "lay ٣",
        "lay 1.5",
        "play 3",
        "row 3",
        "pass",
        "lay 3 reversed",
        "deal",
        "rows",
        "rows 0/1/2/3",
        "rows 1/2/3/x",
        "deal ?,?/?",
        "deal 200/3",
    ],
)
def test_rubbish_and_other_modes_actions_are_unreadable(text: str) -> None:
    with pytest.raises(UnreadableText):
        decode("plus", text)


def test_a_turn_based_card_is_played() -> None:
    assert decode("plus-simple", " Play  25 ") == Play(25)
    assert decode("plus-simple", "play 0") == Play(0)
    for text in ("lay 25", "play 25,26", "play", "play 105"):
        with pytest.raises(UnreadableText):
            decode("plus-simple", text)


@pytest.mark.parametrize("key", ["plus-minus", "plus-simple"])
def test_a_row_is_readable_only_where_rows_are_chosen(key: str) -> None:
    assert decode(key, "row 3", low_card="classic") == TakeRow(3)
    with pytest.raises(UnreadableText):
        decode(key, "row 0", low_card="classic")
    with pytest.raises(UnreadableText, match="is no action of this game"):
        decode(key, "row 3")


def test_the_draws_of_chance_are_written_with_a_slash_between_groups() -> None:
    table = Table("plus", seats=2)
    rows = Drawn("rows", ((12,), (37,), (43,), (58,)))

    assert table.game.decode("rows 12/37/43/58") == rows
    assert table.game.encode(rows) == "rows 12/37/43/58"
    assert table.game.decode("deal 5,0,0/3") == Drawn("deal", ((0, 0, 5), (3,)))


def test_the_message_shows_how_to_write_it() -> None:
    with pytest.raises(UnreadableText, match=r"write lay 3 or lay 3,4 or lay 49,0\."):
        decode("plus", "throw 3")
    with pytest.raises(UnreadableText, match=r"write play 25 or play 0 or row 3\."):
        decode("plus-simple", "throw 3", low_card="classic")


@pytest.mark.parametrize("hand", [(50,), (0,), (0, 50), (0, 0), (0, 0, 0, 50, 51), (50, 51, 52)])
def test_options_are_sampled_as_likely_as_each_other(hand: tuple[int, ...]) -> None:
    lays, rng = Lays(hand), Random(1)
    every = list(lays)
    drawn = Counter(lays.sample(rng) for _ in range(600 * len(every)))

    assert len(set(every)) == len(every) == len(lays)
    assert set(drawn) == set(every)
    assert 480 < min(drawn.values()) <= max(drawn.values()) < 720


def test_only_ordered_lays_of_held_cards_are_options() -> None:
    lays = Lays((0, 50, 51))

    assert Lay((50, 0)) in lays
    for strange in (
        Lay((0, 50)),
        Lay((51, 50)),
        Lay((0, 0)),
        Lay((52,)),
        Lay(()),
        Lay((50, 51, 0)),
        "lay 50",
    ):
        assert strange not in lays
