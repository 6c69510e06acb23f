"""Positions: printed with every field, read with defaults, refused when impossible."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.core.errors import BadOption, ImpossiblePosition
from tests.table import Table

ROWS = [[10], [20], [30], [40]]
HANDS = [[50, 51], [60, 61]]


def enter(key: str = "plus", **fields: Any) -> Table:
    options = fields.pop("options", {})
    return Table(key, {"rows": ROWS, "hands": HANDS, **fields}, seats=2, **options)


def test_every_field_is_printed() -> None:
    table = enter()

    begun = {"rows": ROWS, "hands": HANDS, "taken": [[], []], "points": [0, 0], "deal": 1, "queue": []}
    assert table.game.dump(table.state) == {**begun, "asking": "lay"}


def test_the_shared_zeros_and_the_turns_have_fields_of_their_own() -> None:
    shared, simple = enter("plus-shared-zeros"), enter("plus-simple", turn=1)

    assert shared["known_zeros"] == [0, 0]
    assert (simple["turn"], simple["starter"], simple["aside"]) == (1, 1, 0)
    assert simple["asking"] == "play-card"


def test_hands_are_printed_in_ascending_order_whatever_the_order_was() -> None:
    assert enter(hands=[[51, 0, 50], [60]])["hands"] == [[0, 50, 51], [60]]


@pytest.mark.parametrize("key", ["plus", "plus-shared-zeros", "plus-minus", "plus-simple"])
def test_the_beginning_reads_back(key: str) -> None:
    table = Table(key, seats=3)
    assert table["deal"] == 0

    assert table.game.load(table.game.dump(table.state)) == table.state
    assert table.game.load({}) == table.state


def test_a_queue_is_played_on_at_once() -> None:
    queue = [{"card": 70, "seat": 1}, {"card": 5, "seat": 0}, {"card": 71, "seat": 0}]
    table = enter(queue=queue)

    assert [event["card"] for event in table.told("Placed")] == [70, 5, 71]
    assert table["rows"] == [[10], [20], [30, 71], [40, 70, 5]]
    assert table["queue"] == []


def test_a_queue_stops_where_a_row_must_be_chosen() -> None:
    queue = [{"card": 70, "seat": 1}, {"card": 5, "seat": 0}]
    table = enter("plus-minus", queue=queue, asking="choose-row", options={"low_card": "classic"})

    assert table.asked() == {0: "choose-row"}
    assert table["queue"] == [{"card": 5, "seat": 0}]
    assert table.game.load(table.game.dump(table.state)) == table.state


def test_a_finished_deal_is_counted_at_once() -> None:
    table = enter(hands=[[], []], taken=[[55], []], points=[1, 2])

    assert table["points"] == [8, 2]
    assert table["taken"] == [[], []]
    assert table.asked() == {-1: "rows"}


def test_hands_of_different_length_are_fine() -> None:
    assert enter(hands=[[50, 51, 52], []]).asked() == {0: "lay"}


def test_between_rows_and_hands_the_position_says_what_is_due() -> None:
    table = enter(hands=[[], []], asking="deal")

    assert table.asked() == {-1: "deal"}
    assert table.game.load(table.game.dump(table.state)) == table.state
    assert enter(hands=[[], []]).asked() == {-1: "rows"}


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"rows": [[10], [20], [30]]}, "rows must have 4 entries, not 3"),
    ({"rows": [[10], [20], [30], []]}, "Every row needs at least one card"),
    ({"rows": [[], [], [], []]}, "The rows are empty, but cards are in play"),
    ({"rows": [[10], [20], [30], [1, 2, 3, 4, 5, 6]]}, "Row 4 has 6 cards; a row has at most 5"),
    ({"rows": [[10], [20], [30], [0]]}, r"rows\[3\]\[0\] must be a whole number from 1 to 104"),
    ({"rows": [[10], [20], [30], [105]]}, "whole number from 1 to 104"),
    ({"hands": [[50], [50]]}, "Card 50 is named twice"),
    ({"hands": [[10], [50]]}, "Card 10 is named twice"),
    ({"hands": [[0] * 5, [0] * 3]}, "There are 7 zeros, but 8 are named"),
    ({"hands": [[0] * 3, [60]], "taken": [[0] * 5, []]}, "There are 7 zeros, but 8 are named"),
    ({"hands": [list(range(50, 66)), [70]]}, "Seat 0 cannot have 16 cards: 15 are dealt"),
    ({"hands": [list(range(50, 65)), [70]], "taken": [[0], []]}, "Seat 0 cannot have 16 cards"),
    ({"hands": [[50]]}, "hands must have 2 entries"),
    ({"hands": "all"}, "hands must be a list"),
    ({"deal": 3}, "deal must be a whole number from 0 to 2"),
    ({"deal": 0}, "Before the first deal"),
    ({"points": [1, -1]}, r"points\[1\]"),
    ({"queue": [{"card": 0, "seat": 0}]}, r"queue\[0\].card must be a whole number from 1 to 104"),
    ({"queue": [{"card": 70, "seat": 2}]}, r"queue\[0\].seat"),
    ({"queue": [{"card": 70, "seat": 0, "reversed": True}]}, "no field 'reversed'"),
    ({"queue": [{"card": c, "seat": 0} for c in (70, 71, 72)]}, "Seat 0 has too many cards in the queue"),
    (
        {"queue": [{"card": 72, "seat": 0}, {"card": 71, "seat": 0}]},
        "Seat 0 has too many cards in the queue",
    ),
    ({"queue": [{"card": c, "seat": c % 2} for c in (73, 72, 71)]}, "The queue must ascend"),
    ({"asking": "choose-row"}, "asks 'choose-row', but lay is due"),
    ({"hands": [[], []], "rows": [[10, 11], [20], [30], [40]], "asking": "deal"}, "its first card only"),
    ({"turn": 1}, "no field 'turn'"),
    ({"known_zeros": [1, 1]}, "no field 'known_zeros'"),
]


@pytest.mark.parametrize(("fields", "why"), IMPOSSIBLE)
def test_impossible_positions_are_refused(fields: dict[str, Any], why: str) -> None:
    with pytest.raises(ImpossiblePosition, match=why):
        enter(**fields)


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"taken": [[0], []]}, r"taken\[0\]\[0\] must be a whole number from 1 to 104"),
        ({"aside": 8}, "aside must be a whole number from 0 to 7"),
        ({"aside": 7, "hands": [[0, 50], [60]]}, "There are 7 zeros, but 8 are named"),
        ({"turn": 2}, "turn must be a whole number from 0 to 1"),
        ({"hands": [list(range(50, 63)), [70]]}, "Seat 0 cannot have 13 cards: 12 are dealt"),
        ({"queue": [{"card": 5, "seat": 1}], "turn": 0}, "one card, of the seat on turn"),
        ({"queue": [{"card": 5, "seat": 1}, {"card": 6, "seat": 0}]}, "one card, of the seat on turn"),
    ],
)
def test_impossible_positions_of_the_turn_based_mode_are_refused(fields: dict[str, Any], why: str) -> None:
    with pytest.raises(ImpossiblePosition, match=why):
        enter("plus-simple", **fields)


def test_nobody_can_know_of_more_zeros_than_a_hand_holds() -> None:
    with pytest.raises(ImpossiblePosition, match=r"known_zeros\[0\] is 2, but that hand has 1 zeros"):
        enter("plus-shared-zeros", hands=[[0, 50], [60]], known_zeros=[2, 0])


def test_rows_may_fall_behind_the_highest_end_but_not_where_low_cards_take() -> None:
    falling = [[10], [20], [30], [94, 3]]

    assert enter("plus-minus", rows=falling)["rows"] == falling
    with pytest.raises(ImpossiblePosition, match="Row 4 does not ascend"):
        enter("plus-minus", rows=falling, options={"low_card": "classic"})


def test_a_card_in_the_queue_belongs_to_the_seat_on_turn_unless_said() -> None:
    queue = [{"card": 5, "seat": 1}]
    table = enter("plus-simple", queue=queue, options={"low_card": "classic"})
    assert table.asked() == {1: "choose-row"}
    assert table["turn"] == 1

    table.step("row 1")

    assert table.asked() == {0: "play-card"}


@pytest.mark.parametrize("seats", [1, 8])
def test_the_table_has_two_to_seven_seats(seats: int) -> None:
    with pytest.raises(BadOption, match="plus is for 2 to 7 seats"):
        Table("plus", seats=seats)


def test_options_belong_to_the_modes_where_they_mean_something() -> None:
    named = {key: set(Table(key, seats=2).game.options) for key in ("plus", "plus-minus", "plus-simple")}

    assert named["plus"] == {"num_deals", "zero_bulls"}
    assert named["plus-minus"] == {"num_deals", "low_card"}
    assert named["plus-simple"] == {"num_deals", "low_card", "start_seat", "next_starter"}
