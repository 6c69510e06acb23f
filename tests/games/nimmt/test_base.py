"""The base game: its rulings and worked examples."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.core.errors import BadOption, IllegalAction
from spieltisch.core.play import play_random
from spieltisch.games.nimmt.events import Placed, RowsLaid, RowTaken
from tests.games.nimmt.deals import deal, ended
from tests.table import Table

ROWS = [[12], [37], [43], [58]]


def rulebook_table() -> Table:
    """The rulebook's four players; "you" are seat 0."""
    hands = [[14, 30, 3, 99], [15, 21, 9, 100], [44, 26, 68, 101], [61, 36, 83, 102]]
    return Table("nimmt", {"rows": ROWS, "hands": hands}, seats=4)


def test_x1_every_card_goes_behind_the_closest_lower_end() -> None:
    table = rulebook_table()

    table.step("play 14", "play 15", "play 44", "play 61")

    assert table["rows"] == [[12, 14, 15], [37], [43, 44], [58, 61]]
    assert table["taken"] == [[], [], [], []]


def test_x2_the_sixth_card_takes_the_five_before_it() -> None:
    table = rulebook_table()
    table.step("play 14", "play 15", "play 44", "play 61")

    table.step("play 30", "play 21", "play 26", "play 36")

    assert table["rows"] == [[30, 36], [37], [43, 44], [58, 61]]
    assert table["taken"] == [[12, 14, 15, 21, 26], [], [], []]
    assert table.scores == (6, 0, 0, 0)
    [taken] = table.told("RowTaken")
    assert (taken["seat"], taken["row"], taken["behind"], taken["reason"]) == (0, 1, 26, "full")


def test_x3_a_low_card_takes_a_row_of_its_owners_choice() -> None:
    table = rulebook_table()
    table.step("play 14", "play 15", "play 44", "play 61")
    table.step("play 30", "play 21", "play 26", "play 36")

    table.step("play 3", "play 9", "play 68", "play 83")
    assert table.asked() == {0: "choose-row"}
    table.step("row 2")

    assert table["rows"] == [[30, 36], [3, 9], [43, 44], [58, 61, 68, 83]]
    assert table["taken"][0] == [12, 14, 15, 21, 26, 37]
    assert table.scores == (7, 0, 0, 0)
    [taken] = table.told("RowTaken")
    assert (taken["cards"], taken["bulls"], taken["reason"]) == ([37], 1, "low")


def test_x4_the_lower_difference_leads_to_the_full_row() -> None:
    rows = [[50], [60], [41], [36, 37, 38, 39, 42]]
    table = Table("nimmt", {"rows": rows, "hands": [[45, 99], [70, 98]]}, seats=2)

    table.step("play 45", "play 70")

    assert table["rows"] == [[50], [60, 70], [41], [45]]
    assert table["taken"] == [[36, 37, 38, 39, 42], []]
    assert table.scores == (5, 0)


def test_x5_a_low_card_of_another_player_spoils_the_plan() -> None:
    rows = [[61], [70], [80], [33, 40, 44, 50, 58]]
    table = Table("nimmt", {"rows": rows, "hands": [[29, 99], [62, 98]]}, seats=2)

    table.step("play 29", "play 62")
    assert table.asked() == {0: "choose-row"}
    table.step("row 1")

    assert table["rows"] == [[29], [70], [80], [62]]
    assert table["taken"] == [[61], [33, 40, 44, 50, 58]]
    assert table.scores == (1, 17)


def test_b1_sixty_six_is_checked_only_when_the_deal_is_over() -> None:
    position = {"rows": ROWS, "hands": [[90, 92], [91, 93]], "points": [60, 0], "taken": [[55], []]}
    table = Table("nimmt", position, seats=2)
    assert table.scores == (67, 0)

    table.step("play 90", "play 91")
    assert table.asked() == {0: "play-card", 1: "play-card"}
    table.step("play 92", "play 93")

    assert table.asked() == {}
    assert ended(table).reason == "target-score"


@pytest.mark.parametrize(("points", "over"), [(65, False), (66, True)])
def test_b1_exactly_sixty_six_is_enough(points: int, over: bool) -> None:
    table = Table("nimmt", {"rows": ROWS, "hands": [[90], [91]], "points": [0, points]}, seats=2)

    table.step("play 90", "play 91")

    assert (table.asked() == {}) is over


def test_b2_the_next_deal_shuffles_all_cards_again() -> None:
    position = {"rows": [[1, 2], [13], [23], [33]], "hands": [[90], [91]], "taken": [[3], [12]]}
    table = Table("nimmt", position, seats=2)
    table.step("play 90", "play 91")
    assert table.asked() == {-1: "deal"}

    # cards that lay in rows, were taken or were never dealt, and the two played last
    table.step(chance=deal(90, 91, 1, 104))

    assert table["hands"] == [list(range(2, 12)), list(range(12, 22))]
    assert table["rows"] == [[90], [91], [1], [104]]
    assert table["deal"] == 2
    assert table["taken"] == [[], []]


def test_b3_the_first_cards_lie_as_they_were_drawn() -> None:
    table = Table("nimmt", seats=2)

    table.step(chance=deal(58, 12, 43, 37))

    assert table["rows"] == [[58], [12], [43], [37]]
    assert table.told("RowsLaid") == [{"event": "RowsLaid", "deal": 1, "rows": [[58], [12], [43], [37]]}]


@pytest.mark.parametrize(
    ("row", "bulls", "rows"),
    [
        (1, 1, [[3], [20, 30], [43, 44, 45], [55, 56, 57, 58, 59]]),
        (2, 6, [[12], [3], [43, 44, 45], [55, 56, 57, 58, 59]]),
        (3, 8, [[12], [20, 30], [3], [55, 56, 57, 58, 59]]),
        (4, 11, [[12], [20, 30], [43, 44, 45], [3]]),
    ],
)
def test_b4_a_low_card_may_take_a_row_of_any_length(row: int, bulls: int, rows: list[list[int]]) -> None:
    before = [[12], [20, 30], [43, 44, 45], [55, 56, 57, 58, 59]]
    table = Table("nimmt", {"rows": before, "hands": [[3, 99], []]}, seats=2)

    table.step("play 3")
    assert table.options(0) == ["row 1", "row 2", "row 3", "row 4"]
    table.step(f"row {row}")

    assert table["rows"] == rows
    assert table.scores == (bulls, 0)


def test_b5_the_fewest_win_even_above_sixty_six_and_ties_share() -> None:
    taken = [[11, 55], [1], [2]]  # 12, 1 and 1 bull heads
    position = {"rows": ROWS, "hands": [[90], [91], [92]], "points": [60, 65, 65], "taken": taken}
    table = Table("nimmt", position, seats=3)

    table.step("play 90", "play 91", "play 92")

    outcome = ended(table)
    assert outcome.scores == (72, 66, 66)
    assert outcome.winners == (1, 2)
    assert outcome.ranks == (2, 0, 0)


def test_b5_who_passes_sixty_six_does_not_end_the_hopes_of_others() -> None:
    taken: list[list[int]] = [[55], [], [11]]
    position = {"rows": ROWS, "hands": [[90], [91], [92]], "points": [64, 40, 62], "taken": taken}
    table = Table("nimmt", position, seats=3)

    table.step("play 90", "play 91", "play 92")

    assert ended(table).scores == (71, 40, 67)
    assert ended(table).ranks == (2, 0, 1)


LAST_CARDS: dict[str, Any] = {"rows": ROWS, "hands": [[90], [91]]}


def test_b6_another_target_may_be_agreed() -> None:
    for target, over in ((20, True), (21, False)):
        table = Table("nimmt", {**LAST_CARDS, "points": [20, 3]}, seats=2, target_score=target)
        table.step("play 90", "play 91")
        assert (table.asked() == {}) is over


def test_b6_an_agreed_number_of_deals_replaces_sixty_six() -> None:
    table = Table("nimmt", {**LAST_CARDS, "points": [100, 3], "deal": 1}, seats=2, num_deals=2)
    table.step("play 90", "play 91")
    assert table.asked() == {-1: "deal"}

    table = Table("nimmt", {**LAST_CARDS, "points": [10, 3], "deal": 2}, seats=2, num_deals=2)
    table.step("play 90", "play 91")

    assert ended(table).reason == "deals-played"
    assert ended(table).winners == (1,)


def test_b6_without_an_agreement_the_deals_are_not_counted() -> None:
    table = Table("nimmt", {**LAST_CARDS, "points": [65, 3], "deal": 40}, seats=2)

    table.step("play 90", "play 91")

    assert table.asked() == {-1: "deal"}


@pytest.mark.parametrize("num_deals", [1, 3])
def test_b6_a_whole_match_has_the_agreed_number_of_deals(num_deals: int) -> None:
    table = Table("nimmt", seats=3, num_deals=num_deals)

    events = [type(e).__name__ for turn in play_random(table.game) for e in turn.step.events]

    assert events.count("DealScored") == num_deals
    assert events.count("Revealed") == 10 * num_deals


def test_b7_a_card_that_fits_leaves_no_choice() -> None:
    table = Table("nimmt", {"rows": ROWS, "hands": [[44, 99], [100, 101]]}, seats=2)

    table.step("play 44", "play 100")

    assert table["rows"] == [[12], [37], [43, 44], [58, 100]]
    assert table.asked() == {0: "play-card", 1: "play-card"}
    with pytest.raises(IllegalAction, match="may not choose 'row 1' now"):
        table.step("row 1", "play 101")


def test_a_second_low_card_follows_the_first_where_it_fits() -> None:
    table = Table("nimmt", {"rows": ROWS, "hands": [[4, 99], [3, 98], [2, 97]]}, seats=3)

    table.step("play 4", "play 3", "play 2")
    assert table.asked() == {2: "choose-row"}
    table.step("row 4")

    assert table["rows"] == [[12], [37], [43], [2, 3, 4]]
    assert table["taken"] == [[], [], [58]]


def test_the_placing_order_goes_by_the_cards_and_not_by_the_seats() -> None:
    table = Table("nimmt", {"rows": ROWS, "hands": [[61, 99], [14, 98], [44, 97]]}, seats=3)

    table.step("play 61", "play 14", "play 44")

    assert [(e["seat"], e["card"], e["row"], e["behind"]) for e in table.told("Placed")] == [
        (1, 14, 1, 12),
        (2, 44, 3, 43),
        (0, 61, 4, 58),
    ]


def test_taken_cards_never_go_to_the_hand() -> None:
    table = Table("nimmt", {"rows": ROWS, "hands": [[3, 99], [60, 98]]}, seats=2)

    table.step("play 3", "play 60")
    table.step("row 3")

    assert table["hands"] == [[99], [98]]
    assert table["taken"] == [[43], []]


def test_the_piles_are_counted_when_the_deal_is_over() -> None:
    position = {"rows": ROWS, "hands": [[90], [91]], "taken": [[10, 20, 5], [55]], "points": [1, 2]}
    table = Table("nimmt", position, seats=2)

    table.step("play 90", "play 91")

    assert table.told("DealScored") == [
        {"event": "DealScored", "deal": 1, "bulls": [8, 7], "points": [9, 9]},
    ]
    assert table["points"] == [9, 9]
    assert table["taken"] == [[], []]
    assert table["rows"] == [[12], [37], [43], [58, 90, 91]]
    assert table["deal"] == 1


def test_everybody_gets_ten_cards_and_a_deal_has_ten_rounds() -> None:
    table = Table("nimmt", seats=3, num_deals=1)
    table.step()
    assert [len(hand) for hand in table["hands"]] == [10, 10, 10]

    rounds = sum(type(e).__name__ == "Revealed" for t in play_random(table.game, 1) for e in t.step.events)

    assert rounds == 10


def test_ten_players_use_all_cards() -> None:
    table = Table("nimmt", seats=10)
    table.step()

    piles = [*table["hands"], *table["rows"]]

    assert sorted(card for pile in piles for card in pile) == list(range(1, 105))


@pytest.mark.parametrize("seats", [0, 1, 11])
def test_the_base_game_is_for_two_to_ten(seats: int) -> None:
    with pytest.raises(BadOption, match="nimmt is for 2 to 10 seats"):
        Table("nimmt", seats=seats)


def test_only_own_cards_may_be_played_and_everybody_must_play() -> None:
    table = Table("nimmt", {"rows": ROWS, "hands": [[14, 99], [15, 98]]}, seats=2)

    with pytest.raises(IllegalAction, match="Seat 0 may not choose 'play 15'"):
        table.step("play 15", "play 98")
    with pytest.raises(IllegalAction, match="Seat 1 has not answered yet"):
        table.step("play 14")
    with pytest.raises(IllegalAction, match="Seat 2 is not asked now"):
        table.step("play 14", "play 15", s2="play 16")


def test_only_the_owner_of_the_low_card_chooses_the_row() -> None:
    table = Table("nimmt", {"rows": ROWS, "hands": [[14, 99], [3, 98]]}, seats=2)
    table.step("play 14", "play 3")

    with pytest.raises(IllegalAction, match="Seat 0 is not asked now"):
        table.step(s0="row 1")


def test_after_the_end_nothing_is_asked() -> None:
    table = Table("nimmt", {**LAST_CARDS, "points": [66, 3]}, seats=2)
    table.step("play 90", "play 91")

    with pytest.raises(IllegalAction, match="The game is over"):
        table.step(chance=deal(1, 2, 3, 4))


@pytest.mark.parametrize("seed", range(20))
def test_every_placement_follows_the_four_rules(seed: int) -> None:
    """Whole deals judged by a plain reading of the rulebook's rules 1 to 4."""
    table = Table("nimmt", seats=5, num_deals=1)
    rows: list[list[int]] = []
    taken: list[int] = []
    for turn in play_random(table.game, seed):
        for event in turn.step.events:
            match event:
                case RowsLaid():
                    rows = [list(row) for row in event.rows]
                case RowTaken():
                    taken = rows[event.row - 1]
                    assert list(event.cards) == taken
                case Placed():
                    place_by_the_book(rows, event.card, event.row - 1, taken)
                    taken = []
        assert [list(row) for row in turn.step.state.rows] == rows


def place_by_the_book(rows: list[list[int]], card: int, row: int, taken: list[int]) -> None:
    fitting = sorted((card - cards[-1], i) for i, cards in enumerate(rows) if card > cards[-1])
    if not fitting:
        assert taken is rows[row]
        rows[row] = [card]
        return
    assert row == fitting[0][1]
    if len(rows[row]) == 5:
        assert taken is rows[row]
        rows[row] = [card]
    else:
        assert not taken
        rows[row].append(card)
