"""Positions: printed with every field, read with defaults, refused when impossible."""

from __future__ import annotations

import json
from typing import Any

import pytest

from spieltisch.core.errors import ImpossiblePosition
from spieltisch.core.play import play_random
from tests.games.nimmt.deals import ended
from tests.table import Table

ROWS = [[12], [37], [43], [58]]
HANDS = [[14, 61], [15, 44]]
KEYS = ["nimmt", "nimmt-pro", "nimmt-parity", "nimmt-climber", "nimmt-cow", "nimmt-reverser"]
FULL = [56, 57, 58, 59, 60]


def enter(key: str = "nimmt", options: dict[str, Any] | None = None, **fields: Any) -> Table:
    return Table(key, {"rows": ROWS, "hands": HANDS, **fields}, seats=2, **(options or {}))


def draft(**fields: Any) -> Table:
    """Two players of the pro variant, who have four cards each and draft one more."""
    position = {"table": [1, 2, 3, 4, 5, 6], "hands": [[11, 12, 13, 14], [15, 16, 17, 18]], **fields}
    return Table("nimmt-pro", position, seats=2)


# --- what is printed ---

COMMON = ["rows", "hands", "taken", "points", "deal", "queue"]


@pytest.mark.parametrize(
    ("key", "own"),
    [
        ("nimmt", []),
        ("nimmt-pro", ["table", "drafter"]),
        ("nimmt-parity", ["parity"]),
        ("nimmt-climber", ["climber"]),
        ("nimmt-cow", ["cow"]),
        ("nimmt-reverser", ["reversers"]),
    ],
)
def test_every_field_of_the_mode_is_printed_and_no_other(key: str, own: list[str]) -> None:
    table = Table(key, seats=2)

    assert list(table.game.dump(table.state)) == [*COMMON, *own, "asking"]


def test_what_is_left_out_gets_its_default() -> None:
    table = enter()

    assert table.game.dump(table.state) == {
        "rows": ROWS,
        "hands": HANDS,
        "taken": [[], []],
        "points": [0, 0],
        "deal": 1,
        "queue": [],
        "asking": "play-card",
    }


def test_fan_cards_left_out_lie_where_their_set_up_puts_them() -> None:
    rows = [[58], [40, 13], [43], [37]]

    assert enter("nimmt-parity")["parity"] == {"row": 1, "side": "even"}
    assert enter("nimmt-cow", rows=[[58], [12, 13], [43], [37]])["cow"] == {"row": 2}
    assert enter("nimmt-climber", rows=rows)["climber"] == {"row": 4, "side": "up"}
    assert enter("nimmt-reverser", rows=rows)["reversers"] == [True, True]
    assert enter("nimmt-parity", parity=None)["parity"] == {"row": 1, "side": "even"}


def test_setting_up_fan_cards_tells_nothing() -> None:
    assert enter("nimmt-cow").events == enter("nimmt-climber").events == enter("nimmt-parity").events == ()


def test_a_draft_starts_with_seat_0_unless_said() -> None:
    assert draft().asked() == {0: "draft"}
    assert draft(drafter=1).asked() == {1: "draft"}
    assert draft()["rows"] == [[], [], [], []]
    assert draft()["deal"] == 1


def test_hands_and_the_table_are_printed_in_ascending_order() -> None:
    assert enter(hands=[[61, 14], [44, 15]])["hands"] == HANDS
    assert draft(table=[6, 5, 4, 3, 2, 1])["table"] == [1, 2, 3, 4, 5, 6]


def test_rows_and_piles_keep_their_order() -> None:
    table = enter("nimmt-climber", rows=[[58, 12], [37], [43, 90], [10]], taken=[[9, 8], [100, 1]])

    assert table["rows"] == [[58, 12], [37], [43, 90], [10]]
    assert table["taken"] == [[9, 8], [100, 1]]
    assert table.scores == (2, 4)


@pytest.mark.parametrize("key", KEYS)
def test_the_beginning_reads_back_and_is_what_an_empty_position_means(key: str) -> None:
    table = Table(key, seats=3)

    assert table.game.load(table.game.dump(table.state)) == table.state
    assert table.game.load({}) == table.state


@pytest.mark.parametrize(
    ("key", "options"),
    [
        *((key, {}) for key in KEYS),
        ("nimmt-pro", {"draft_start": "random"}),
        ("nimmt-parity", {"unplaceable": "add"}),
        ("nimmt-climber", {"unplaceable": "take_special"}),
        ("nimmt-reverser", {"reverse_pad": True, "reversers_per_game": "per_game"}),
    ],
)
def test_every_stop_of_a_match_reads_back(key: str, options: dict[str, Any]) -> None:
    table = Table(key, seats=4, num_deals=2, **options)
    stops = [turn.step.state for turn in play_random(table.game, key)]

    assert len(stops) > 20
    for state in stops:
        position = json.loads(json.dumps(table.game.dump(state)))
        step = table.game.enter(position)
        assert (step.state, step.events) == (state, ())
        assert table.game.dump(step.state) == position


# --- what is played on ---


def test_a_queue_that_needs_no_choice_is_played_on_at_once() -> None:
    table = enter(queue=[{"card": 50, "seat": 1}, {"card": 70, "seat": 0}])

    assert [(e["seat"], e["card"], e["row"]) for e in table.told("Placed")] == [(1, 50, 3), (0, 70, 4)]
    assert table["rows"] == [[12], [37], [43, 50], [58, 70]]
    assert table["queue"] == []
    assert table.asked() == {0: "play-card", 1: "play-card"}


def test_a_queue_stops_at_a_card_that_needs_a_choice() -> None:
    queue = [{"card": 3, "seat": 1}, {"card": 70, "seat": 0}]
    table = enter(queue=queue, asking="choose-row")

    assert table.events == ()
    assert table.asked() == {1: "choose-row"}
    assert table["queue"] == queue

    table.step("row 4")

    assert table["rows"] == [[12], [37], [43, 70], [3]]
    assert table["taken"] == [[], [58]]


def test_a_queue_is_played_on_with_the_fan_card_where_it_lies() -> None:
    queue = [{"card": 13, "seat": 0}, {"card": 16, "seat": 1}]

    table = enter("nimmt-parity", queue=queue, parity={"row": 1, "side": "even"})
    # 13 is odd: it fits nowhere, and 16 waits behind it
    assert table.asked() == {0: "choose-row"}
    assert table["queue"] == queue

    table = enter("nimmt-parity", queue=queue, parity={"row": 2, "side": "even"})
    assert table["rows"] == [[12, 13, 16], [37], [43], [58]]


def test_a_reversed_card_in_the_queue_has_its_changed_number() -> None:
    queue = [{"card": 93, "seat": 0, "reversed": True}, {"card": 40, "seat": 1, "reversed": False}]
    table = enter("nimmt-reverser", queue=queue)

    # 93 counts as 39 and lies behind the 37, as 93 again
    assert table["rows"] == [[12, 40], [37, 93], [43], [58]]
    assert table["reversers"] == [False, True]


def test_the_queue_prints_who_reversed_where_there_are_reversers() -> None:
    queue = [{"card": 70, "seat": 1, "reversed": True}, {"card": 99, "seat": 0}]
    table = enter("nimmt-reverser", queue=queue)

    assert table["queue"] == [
        {"card": 70, "seat": 1, "reversed": True},
        {"card": 99, "seat": 0, "reversed": False},
    ]
    assert table["reversers"] == [True, False]


def test_a_finished_deal_is_counted_and_the_rows_stay() -> None:
    table = enter(hands=[[], []], taken=[[55, 10], [7]], points=[1, 2], deal=3)

    assert table["points"] == [11, 3]
    assert table["taken"] == [[], []]
    assert (table["rows"], table["deal"]) == (ROWS, 3)
    assert table.asked() == {-1: "deal"}
    [scored] = table.told("DealScored")
    assert scored == {"event": "DealScored", "deal": 3, "bulls": [10, 1], "points": [11, 3]}


def test_the_last_cards_in_the_queue_end_the_deal() -> None:
    table = enter(hands=[[], []], queue=[{"card": 70, "seat": 1}], taken=[[5], []])

    assert table["rows"] == [[12], [37], [43], [58, 70]]
    assert table["points"] == [2, 0]
    assert [type(event).__name__ for event in table.events] == ["Placed", "DealScored"]


def test_a_finished_deal_whose_piles_are_counted_is_not_counted_again() -> None:
    table = enter(hands=[[], []], points=[11, 3])

    assert table.events == ()
    assert table["points"] == [11, 3]
    assert table.asked() == {-1: "deal"}


def test_a_finished_match_asks_nothing() -> None:
    table = enter(hands=[[], []], points=[66, 3])

    assert table.asked() == {}
    assert table["asking"] is None
    assert ended(table).winners == (1,)


def test_in_the_pro_variant_the_next_draft_opens_by_itself() -> None:
    position = {"rows": [[1], [2], [3], [4]], "taken": [[20], []], "points": [4, 5]}
    table = Table("nimmt-pro", position, seats=2)

    assert [type(event).__name__ for event in table.events] == ["DealScored", "DraftOpened"]
    assert (table["points"], table["deal"]) == ([7, 5], 2)
    assert table.asked() == {1: "draft"}


def test_hands_of_different_length_are_fine() -> None:
    table = enter(hands=[[14, 61, 62], []])

    assert table.asked() == {0: "play-card"}
    assert table.options(0) == ["play 14", "play 61", "play 62"]


# --- what is refused ---

QUEUED = {"card": 70, "seat": 0}

IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    # rows
    ({"rows": ROWS[:3]}, "rows must have 4 entries, not 3"),
    ({"rows": "four"}, "rows must be a list, not 'four'"),
    ({"rows": [[12], [37], [43], 58]}, r"rows\[3\] must be a list, not 58"),
    ({"rows": [[12], [37], [43], []]}, "Every row needs at least one card"),
    ({"rows": [[], [], [], []]}, "The rows are empty, but cards are in play"),
    ({"rows": [[], [], [], []], "hands": [[], []], "queue": [QUEUED]}, "The rows are empty, but cards"),
    ({"rows": [[], [], [], []], "hands": [[], []], "taken": [[5], []]}, "The rows are empty, but cards"),
    ({"rows": [[12], [37], [43], [55, *FULL]]}, "Row 4 has 6 cards; a row has at most 5"),
    ({"rows": [[12], [37], [43, 42], [58]]}, "Row 3 does not ascend"),
    ({"rows": [[0], [37], [43], [58]]}, r"rows\[0\]\[0\] must be a whole number from 1 to 104, not 0"),
    ({"rows": [[105], [37], [43], [58]]}, "from 1 to 104, not 105"),
    ({"rows": [[True], [37], [43], [58]]}, r"rows\[0\]\[0\] must be a whole number .* not True"),
    ({"rows": [[12.0], [37], [43], [58]]}, "not 12.0"),
    ({"rows": [["12"], [37], [43], [58]]}, "not '12'"),
    ({"rows": [[None], [37], [43], [58]]}, "not None"),
    ({"rows": [[[12]], [37], [43], [58]]}, r"not \[12\]"),
    # the same card twice
    ({"hands": [[14, 14], [15]]}, "Card 14 is named twice"),
    ({"hands": [[14], [14]]}, "Card 14 is named twice"),
    ({"hands": [[14, 37], [15]]}, "Card 37 is named twice"),
    ({"taken": [[14], []]}, "Card 14 is named twice"),
    ({"taken": [[99], [99]]}, "Card 99 is named twice"),
    ({"queue": [{"card": 61, "seat": 0}]}, "Card 61 is named twice"),
    ({"rows": [[12], [37], [43, 43], [58]]}, "Card 43 is named twice"),
    # hands and piles
    ({"hands": [[14]]}, "hands must have 2 entries, not 1"),
    ({"hands": [[14], [15], [16]]}, "hands must have 2 entries, not 3"),
    ({"hands": {"0": [14]}}, "hands must be a list"),
    ({"hands": [14, 15]}, r"hands\[0\] must be a list, not 14"),
    ({"hands": [list(range(60, 71)), [15]]}, "Seat 0 cannot have 11 cards: a hand has 10"),
    (
        {"hands": [[15], list(range(70, 80))], "queue": [{"card": 80, "seat": 1}]},
        "Seat 1 cannot have 11 cards",
    ),
    ({"taken": [[]]}, "taken must have 2 entries, not 1"),
    # numbers
    ({"points": [1]}, "points must have 2 entries"),
    ({"points": [1, -1]}, r"points\[1\] must be a whole number from 0"),
    ({"points": [1, True]}, r"points\[1\] must be a whole number .* not True"),
    ({"points": 7}, "points must be a list, not 7"),
    ({"deal": -1}, "deal must be a whole number from 0"),
    ({"deal": True}, "deal must be a whole number .* not True"),
    ({"deal": "1"}, "deal must be a whole number .* not '1'"),
    ({"deal": 0}, r"Before the first deal \(deal 0\) no cards lie on the table"),
    # the queue
    ({"queue": QUEUED}, "queue must be a list"),
    ({"queue": [70]}, r"queue\[0\] must be a JSON object"),
    ({"queue": [{"card": 70}]}, r"queue\[0\].seat must be a whole number from 0 to 1, not None"),
    ({"queue": [{"seat": 0}]}, r"queue\[0\].card must be a whole number from 1 to 104, not None"),
    ({"queue": [{"card": 70, "seat": 2}]}, r"queue\[0\].seat must be a whole number from 0 to 1, not 2"),
    ({"queue": [{"card": 70, "seat": -1}]}, r"queue\[0\].seat .* not -1"),
    ({"queue": [{"card": 70, "seat": False}]}, r"queue\[0\].seat .* not False"),
    ({"queue": [{"card": 0, "seat": 0}]}, r"queue\[0\].card must be a whole number from 1 to 104"),
    ({"queue": [{**QUEUED, "reversed": True}]}, r"queue\[0\] has no field 'reversed'"),
    ({"queue": [QUEUED, {"card": 69, "seat": 1}]}, "The queue must be in placing order, lowest number first"),
    ({"queue": [QUEUED, {"card": 71, "seat": 0}]}, "In the queue, seat 0 is named twice"),
    # what is asked
    ({"asking": "choose-row"}, "asks 'choose-row', but play-card is due"),
    ({"asking": "deal"}, "asks 'deal', but play-card is due"),
    ({"asking": 3}, "asks 3, but play-card is due"),
    ({"asking": "play-card", "queue": [{"card": 3, "seat": 1}]}, "asks 'play-card', but choose-row is due"),
    ({"asking": "play-card", "hands": [[], []]}, "asks 'play-card', but deal is due"),
    ({"asking": "deal", "hands": [[], []], "points": [66, 0]}, "asks 'deal', but nothing is due"),
    # fields of other modes
    ({"row": []}, "A nimmt position has no field 'row'; its fields are rows, hands"),
    ({"table": []}, "no field 'table'"),
    ({"parity": {"row": 1, "side": "odd"}}, "no field 'parity'"),
    ({"cow": {"row": 1}}, "no field 'cow'"),
    ({"reversers": [True, True]}, "no field 'reversers'"),
]


@pytest.mark.parametrize(("fields", "why"), IMPOSSIBLE)
def test_impossible_positions_are_refused(fields: dict[str, Any], why: str) -> None:
    with pytest.raises(ImpossiblePosition, match=why):
        enter(**fields)


@pytest.mark.parametrize("data", [[], None, "rows", 3, True])
def test_a_position_is_an_object(data: Any) -> None:
    game = enter().game

    with pytest.raises(ImpossiblePosition, match="A nimmt position must be a JSON object"):
        game.enter(data)


def test_no_deal_follows_the_last_one_agreed() -> None:
    assert enter(deal=3, options={"num_deals": 3})["deal"] == 3
    with pytest.raises(ImpossiblePosition, match="deal must be a whole number from 0 to 3, not 4"):
        enter(deal=4, options={"num_deals": 3})


@pytest.mark.parametrize("key", ["nimmt", "nimmt-parity", "nimmt-cow"])
def test_rows_ascend_where_nothing_turns_them(key: str) -> None:
    with pytest.raises(ImpossiblePosition, match="Row 4 does not ascend"):
        enter(key, rows=[[12], [37], [43], [58, 57]])


@pytest.mark.parametrize("key", ["nimmt-climber", "nimmt-reverser"])
def test_rows_may_descend_with_the_climber_or_reversers(key: str) -> None:
    rows = [[12], [37], [43], [58, 57, 60]]

    assert enter(key, rows=rows)["rows"] == rows


IMPOSSIBLE_FANS: list[tuple[str, dict[str, Any], str]] = [
    ("nimmt-parity", {"parity": {"row": 0, "side": "odd"}}, "row must be a whole number from 1 to 4, not 0"),
    ("nimmt-parity", {"parity": {"row": 5, "side": "odd"}}, "row must be a whole number from 1 to 4, not 5"),
    ("nimmt-parity", {"parity": {"row": True, "side": "odd"}}, "not True"),
    ("nimmt-parity", {"parity": {"side": "odd"}}, "not None"),
    ("nimmt-parity", {"parity": {"row": 1, "side": "up"}}, "parity.side must be one of odd, even, not 'up'"),
    ("nimmt-parity", {"parity": {"row": 1}}, "parity.side must be one of odd, even, not None"),
    ("nimmt-parity", {"parity": {"row": 1, "side": ["odd"]}}, "parity.side must be one of odd, even"),
    ("nimmt-parity", {"parity": {"row": 1, "side": "odd", "end": 3}}, "parity has no field 'end'"),
    ("nimmt-parity", {"parity": 1}, "parity must be a JSON object"),
    ("nimmt-parity", {"rows": [[]] * 4, "hands": [[], []], "parity": {"row": 1, "side": "odd"}}, "no place"),
    ("nimmt-parity", {"climber": {"row": 4, "side": "up"}}, "no field 'climber'"),
    ("nimmt-climber", {"climber": {"row": 4, "side": "even"}}, "climber.side must be one of up, down"),
    ("nimmt-climber", {"climber": {"row": 1, "side": "up"}}, "In row 1 the climber has turned round"),
    ("nimmt-climber", {"climber": {"row": 4, "side": "down"}}, "In row 4 the climber has turned round"),
    ("nimmt-cow", {"cow": {"row": 5}}, "row must be a whole number from 1 to 4"),
    ("nimmt-cow", {"cow": [1]}, "cow must be a JSON object"),
    ("nimmt-cow", {"cow": {"row": 1, "side": "up"}}, "cow has no field 'side'"),
    (
        "nimmt-cow",
        {"rows": [[12], [37], [43], FULL], "cow": {"row": 4}},
        "Row 4 is full with 4 cards and the cow",
    ),
    ("nimmt-cow", {"rows": [[1, 2, 3, 4, 5], [37], [43], [58]]}, "Row 1 is full with 4 cards and the cow"),
    ("nimmt-reverser", {"reversers": [True]}, "reversers must have 2 entries"),
    ("nimmt-reverser", {"reversers": [1, 0]}, r"reversers\[0\] must be true or false, not 1"),
    (
        "nimmt-reverser",
        {"queue": [{"card": 7, "seat": 0, "reversed": True}]},
        "the number 7 cannot be reversed",
    ),
    ("nimmt-reverser", {"queue": [{"card": 104, "seat": 0, "reversed": True}]}, "the number 104 cannot be"),
    (
        "nimmt-reverser",
        {"queue": [{**QUEUED, "reversed": "no"}]},
        r"queue\[0\].reversed must be true or false",
    ),
    (
        "nimmt-reverser",
        {"queue": [{**QUEUED, "reversed": True}], "reversers": [True, True]},
        "Seat 0 has its reverser in the queue and still owns one",
    ),
    (
        "nimmt-reverser",
        {"queue": [{"card": 31, "seat": 0}, {"card": 92, "seat": 1, "reversed": True}]},
        "The queue must be in placing order",
    ),
    (
        "nimmt-reverser",
        {"queue": [{"card": 29, "seat": 0}, {"card": 92, "seat": 1, "reversed": True}]},
        "The queue must be in placing order",
    ),
]


@pytest.mark.parametrize(("key", "fields", "why"), IMPOSSIBLE_FANS)
def test_impossible_positions_with_fan_cards_are_refused(key: str, fields: dict[str, Any], why: str) -> None:
    with pytest.raises(ImpossiblePosition, match=why):
        enter(key, **fields)


IMPOSSIBLE_DRAFTS: list[tuple[dict[str, Any], str]] = [
    ({"rows": [[21], [22], [23], [24]]}, "While drafting, the rows are empty"),
    ({"table": [1, 2, 3, 4]}, "more than 4 cards lie on the table"),
    ({"table": [1, 2, 3, 4, 5, 25]}, r"table\[5\] must be a whole number from 1 to 24, not 25"),
    ({"table": [1, 2, 3, 4, 5, 11]}, "Card 11 is named twice"),
    ({"table": [1, 2, 3, 4, 5, 5]}, "Card 5 is named twice"),
    ({"table": 6}, "table must be a list, not 6"),
    ({"table": []}, "The rows are empty, but cards are in play"),
    ({"taken": [[7], []]}, "The rows are empty, but cards are in play"),
    ({"queue": [{"card": 7, "seat": 0}]}, "The rows are empty, but cards are in play"),
    ({"deal": 0}, "Before the first deal"),
    ({"drafter": 2}, "drafter must be a whole number from 0 to 1, not 2"),
    ({"drafter": True}, "drafter must be a whole number from 0 to 1, not True"),
    ({"drafter": None}, "drafter must be a seat"),
    ({"hands": [list(range(11, 21)), []]}, "Seat 0 cannot have 11 cards: a hand has 10"),
    ({"asking": "play-card"}, "asks 'play-card', but draft is due"),
]


@pytest.mark.parametrize(("fields", "why"), IMPOSSIBLE_DRAFTS)
def test_impossible_drafts_are_refused(fields: dict[str, Any], why: str) -> None:
    with pytest.raises(ImpossiblePosition, match=why):
        draft(**fields)


def test_a_lot_is_drawn_only_before_the_first_pick() -> None:
    position = {"table": [1, 2, 3, 4, 5, 6], "drafter": None}

    assert Table("nimmt-pro", position, seats=2, draft_start="random").asked() == {-1: "starter"}
    with pytest.raises(ImpossiblePosition, match="drafter must be a seat"):
        Table("nimmt-pro", {**position, "hands": [[7], []]}, seats=2, draft_start="random")


def test_a_refused_position_leaves_its_data_alone() -> None:
    data = {"rows": [[12], [37], [43], [58]], "hands": [[61, 14], [44, 15]], "deal": True}
    before = json.dumps(data)

    with pytest.raises(ImpossiblePosition):
        enter().game.enter(data)

    assert json.dumps(data) == before
