"""Rows, zeros and hands: how a deal begins and how it ends."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from spieltisch.core.chance import Draw
from spieltisch.core.events import redact
from spieltisch.core.play import play_random
from spieltisch.games.plus.events import Dealt, RowsLaid
from spieltisch.games.rows import bull_sum
from tests.table import Table

KEYS = ["plus", "plus-shared-zeros", "plus-minus", "plus-simple"]


def draw(table: Table) -> Draw:
    """What chance has to draw now."""
    [decision] = table.game.pending(table.state)
    assert isinstance(decision.options, Draw)
    return decision.options


def dealt(key: str, seats: int) -> Table:
    """A table after its first deal."""
    table = Table(key, seats=seats)
    table.step()
    table.step()
    return table


@pytest.mark.parametrize("key", KEYS)
def test_l8_the_rows_are_started_before_the_zeros_are_shuffled_in(key: str) -> None:
    table = Table(key, seats=2)
    assert table.asked() == {-1: "rows"}
    assert draw(table).pool == tuple(range(1, 105))

    table.step(chance="rows 12/37/43/58")

    assert table["rows"] == [[12], [37], [43], [58]]
    assert table["deal"] == 1
    assert table.asked() == {-1: "deal"}
    assert not {12, 37, 43, 58} & set(draw(table).pool)


@pytest.mark.parametrize("key", ["plus", "plus-minus", "plus-simple"])
def test_l8_all_seven_zeros_are_in_the_deal(key: str) -> None:
    table = Table(key, seats=2)
    table.step()

    assert Counter(draw(table).pool)[0] == 7
    assert len(draw(table).pool) == 107


@pytest.mark.parametrize(("key", "hand"), [("plus", 15), ("plus-minus", 15), ("plus-simple", 12)])
@pytest.mark.parametrize("seats", [2, 7])
def test_everybody_gets_a_full_hand(key: str, hand: int, seats: int) -> None:
    assert [len(cards) for cards in dealt(key, seats)["hands"]] == [hand] * seats


def test_l9_undealt_cards_are_out_of_play() -> None:
    table = dealt("plus", 7)
    cards = [card for pile in (*table["rows"], *table["hands"]) for card in pile]

    assert len(cards) == 109  # of 111
    assert max(Counter(card for card in cards if card).values()) == 1


@pytest.mark.parametrize(
    ("seats", "given", "shuffled_in"), [(2, 2, 3), (3, 2, 1), (4, 1, 3), (5, 1, 2), (6, 1, 1), (7, 1, 0)]
)
def test_l10_everybody_gets_zeros_and_the_rest_is_shuffled_in(
    seats: int, given: int, shuffled_in: int
) -> None:
    table = Table("plus-shared-zeros", seats=seats)
    table.step()
    assert Counter(draw(table).pool)[0] == shuffled_in
    assert draw(table).sizes == (15 - given,) * seats

    table.step()

    assert all(len(hand) == 15 and hand.count(0) >= given for hand in table["hands"])
    assert table["known_zeros"] == [given] * seats
    assert table.told("ZerosGiven") == [{"event": "ZerosGiven", "zeros": given}]


def test_l10_the_zeros_are_handed_out_in_every_deal_anew() -> None:
    table = Table("plus-shared-zeros", {"rows": [[1], [2], [3], [4]], "hands": [[50], [0]]}, seats=2)
    table.step("lay 50", "lay 0")
    assert table["known_zeros"] == [0, 0]

    table.step()
    table.step()

    assert table["deal"] == 2
    assert table["known_zeros"] == [2, 2]
    assert all(hand.count(0) >= 2 for hand in table["hands"])


def test_a_hand_is_told_to_its_owner_only() -> None:
    table = Table("plus", seats=2)
    table.step()
    events = table.step()
    first, second = (event for event in events if isinstance(event, Dealt))

    assert redact(first, 0) == first
    assert redact(first, 1) != first
    assert redact(second, None) == Dealt(1, (None,) * 15, owner=1)


def test_when_the_deal_is_over_the_piles_are_counted_and_cleared_and_the_rows_stay() -> None:
    position = {"rows": [[1], [2], [3], [55]], "hands": [[60], [0]], "taken": [[10], [20, 0]]}
    table = Table("plus", {**position, "points": [5, 6]}, seats=2)
    assert table.scores == (8, 9)

    table.step("lay 60", "lay 0")

    assert table["points"] == [8, 9]
    assert table["taken"] == [[], []]
    assert table["rows"] == [[1], [2], [3], [55, 60]]
    assert table["deal"] == 1
    assert table.told("DealScored") == [{"event": "DealScored", "deal": 1, "bulls": [3, 3], "points": [8, 9]}]
    table.step()
    assert table["deal"] == 2


@pytest.mark.parametrize(
    ("key", "options"),
    [
        *((key, {}) for key in KEYS),
        ("plus-minus", {"low_card": "classic"}),
        ("plus-simple", {"low_card": "classic"}),
    ],
)
def test_every_bull_head_ends_in_a_pile_or_lies_in_a_row(key: str, options: dict[str, Any]) -> None:
    game = Table(key, seats=3, num_deals=1, **options).game
    turns = list(play_random(game, seed=key))
    events = [event for turn in turns for event in turn.step.events]
    dealt = [card for event in events if isinstance(event, Dealt) for card in event.cards if card]
    starters = [row[0] for event in events if isinstance(event, RowsLaid) for row in event.rows]
    end = game.dump(turns[-1].step.state)
    lying = [card for row in end["rows"] for card in row]

    assert sum(end["points"]) > 0
    assert sum(end["points"]) + bull_sum(lying) == bull_sum(dealt) + bull_sum(starters)
