"""The jumping cow: its rulings and its worked example."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from spieltisch.games.nimmt.events import RowTaken
from tests.games.nimmt.deals import deal
from tests.table import Table

ROWS = [[30], [50], [60], [70]]  # the cow stands in row 1


def play(card: int, rows: list[list[int]] = ROWS, cow: int = 1) -> Table:
    """Seat 0 plays a card; seat 1 has none left this deal."""
    position = {"rows": rows, "hands": [[card, 104], []], "cow": {"row": cow}}
    table = Table("nimmt-cow", position, seats=2)
    table.step(f"play {card}")
    return table


def take(row: int, rows: list[list[int]] = ROWS) -> tuple[list[list[int]], list[int], int]:
    """Seat 0 takes a row with a low card: the rows then, what was taken, and the cow's row."""
    table = play(5, rows)
    table.step(f"row {row}")
    return table["rows"], table["taken"][0], table["cow"]["row"]


def test_x9_four_numbers_and_the_cow_are_a_full_row() -> None:
    rows = [[2, 7, 11, 13], [60, 78], [104], [50, 53]]
    table = Table("nimmt-cow", {"rows": rows, "hands": [[43, 1], [80, 3]], "cow": {"row": 1}}, seats=2)

    table.step("play 43", "play 80")

    assert table["rows"] == [[43], [60, 78, 80], [104], [50, 53]]
    assert table["taken"] == [[2, 7, 11, 13], []]
    assert table.scores == (8, 0)
    assert table["cow"] == {"row": 4}
    assert table.told("CowJumped") == [{"event": "CowJumped", "row": 4, "end": 53}]


def test_the_cow_starts_at_the_lowest_first_card() -> None:
    table = Table("nimmt-cow", seats=2)

    table.step(chance=deal(58, 12, 43, 37))

    assert table["cow"] == {"row": 2}


def test_a_card_added_to_another_row_leaves_the_cow_alone() -> None:
    table = play(55)

    assert table["rows"] == [[30], [50, 55], [60], [70]]
    assert table["cow"] == {"row": 1}
    assert table.told("CowJumped") == []


def test_a_full_row_without_the_cow_is_taken_as_usual_and_the_cow_stays() -> None:
    table = play(59, [[30], [51, 52, 53, 54, 55], [60], [70]])

    assert table["rows"] == [[30], [59], [60], [70]]
    assert table.scores == (11, 0)
    assert table["cow"] == {"row": 1}


def test_the_cow_may_land_behind_four_numbers_without_a_take() -> None:
    table = play(31, [[30], [41, 42, 43, 44], [60], [70]])

    assert table["rows"] == [[30, 31], [41, 42, 43, 44], [60], [70]]
    assert table["taken"] == [[], []]
    assert table["cow"] == {"row": 2}


def test_k1_one_card_takes_three_rows_and_no_more() -> None:
    rows = [[30, 31, 32, 33], [1, 2, 3, 4, 5], [11, 12, 13, 14, 15], [90]]

    table = play(40, rows)

    assert table["rows"] == [[40], [5], [15], [90]]
    assert table["taken"] == [[30, 31, 32, 33, 1, 2, 3, 4, 11, 12, 13, 14], []]
    assert table.scores == (10 + 4 + 8, 0)
    assert table["cow"] == {"row": 2}
    assert [(e["row"], e["reason"]) for e in table.told("RowTaken")] == [(1, "full"), (2, "cow"), (3, "cow")]
    assert [e["row"] for e in table.told("CowJumped")] == [2, 3, 2]


def test_k1_even_with_all_rows_full_only_three_are_taken() -> None:
    rows = [[30, 31, 32, 33], [1, 2, 3, 4, 5], [11, 12, 13, 14, 15], [21, 22, 23, 24, 25]]

    table = play(40, rows)

    # row 4 would be next, but row 2 kept its lower end
    assert table["rows"] == [[40], [5], [15], [21, 22, 23, 24, 25]]
    assert table["cow"] == {"row": 2}


def crowded_position(rng: Random) -> dict[str, Any]:
    """Rows that are mostly full, the cow in any row with room for it, one card for each of two seats."""
    cards = rng.sample(range(1, 105), 22)
    lengths = rng.choices((1, 3, 4, 5, 5, 5), k=4)
    cow = rng.randrange(4)
    lengths[cow] = rng.choice((1, 3, 4, 4))
    rows = [sorted(cards.pop() for _ in range(length)) for length in lengths]
    return {"rows": rows, "hands": [[cards.pop()], [cards.pop()]], "cow": {"row": cow + 1}}


def test_k1_no_card_ever_takes_more_than_three_rows() -> None:
    rng, most = Random(1), Counter[int]()
    game = Table("nimmt-cow", seats=2).game
    for _ in range(4000):
        step = game.enter(crowded_position(rng))
        events, takes = list(step.events), Counter[int]()
        while game.pending(step.state)[0].actor >= 0:
            decisions = game.pending(step.state)
            step = game.step(step.state, {d.actor: rng.choice(tuple(d.options)) for d in decisions})
            events += step.events
        takes.update(event.card for event in events if isinstance(event, RowTaken))
        most[max(takes.values(), default=0)] += 1
    assert set(most) == {0, 1, 2, 3}


def test_k2_the_present_ends_decide_where_the_cow_jumps() -> None:
    position = {"rows": ROWS, "hands": [[3, 99], [31, 98]], "cow": {"row": 1}}
    table = Table("nimmt-cow", position, seats=2)

    table.step("play 3", "play 31")
    table.step("row 4")

    # at the beginning of the round row 2 had the lowest of the other ends, now row 4 has it
    assert table["rows"] == [[30, 31], [50], [60], [3]]
    assert table["cow"] == {"row": 4}


def test_k3_the_cow_leaves_its_row_although_that_row_ends_lowest() -> None:
    table = play(13, [[12], [50], [60], [70]])

    assert table["rows"] == [[12, 13], [50], [60], [70]]
    assert table["cow"] == {"row": 2}


def test_k3_it_goes_to_the_lowest_end_of_the_other_three() -> None:
    table = play(35, [[70], [30], [80], [60]], cow=2)

    assert table["cow"] == {"row": 4}


def test_k4_a_low_card_on_the_cows_row_makes_it_jump() -> None:
    assert take(1) == ([[5], [50], [60], [70]], [30], 2)


def test_k4_a_low_card_on_the_cows_row_may_start_a_chain() -> None:
    rows = [[30], [41, 42, 43, 44, 45], [60], [70]]
    assert take(1, rows) == ([[5], [45], [60], [70]], [30, 41, 42, 43, 44], 1)


def test_k5_low_card_on_another_row_leaves_the_cow() -> None:
    assert take(3) == ([[30], [50], [5], [70]], [60], 1)


def test_k6_the_last_number_stays_and_the_other_four_are_taken() -> None:
    table = play(31, [[30], [41, 42, 43, 44, 45], [60], [70]])

    assert table["rows"] == [[30, 31], [45], [60], [70]]
    assert table["taken"] == [[41, 42, 43, 44], []]
    assert table.scores == (8, 0)
    assert table["cow"] == {"row": 1}


def test_k7_who_moved_the_cow_takes_the_rows_it_hits() -> None:
    rows = [[30], [41, 42, 43, 44, 45], [60], [70]]
    position = {"rows": rows, "hands": [[80, 99], [31, 98], [61, 97]], "cow": {"row": 1}}
    table = Table("nimmt-cow", position, seats=3)

    table.step("play 80", "play 31", "play 61")

    assert table["taken"] == [[], [41, 42, 43, 44], []]
    [taken] = table.told("RowTaken")
    assert (taken["seat"], taken["card"], taken["reason"]) == (1, 31, "cow")


def test_k8_after_the_first_card_the_cow_is_gone_for_the_second() -> None:
    rows = [[30, 31, 32], [50], [60], [70]]
    position = {"rows": rows, "hands": [[33, 99], [34, 98]], "cow": {"row": 1}}
    table = Table("nimmt-cow", position, seats=2)

    table.step("play 33", "play 34")

    # with the cow still there the 34 would have been the sixth card
    assert table["rows"] == [[30, 31, 32, 33, 34], [50], [60], [70]]
    assert table["taken"] == [[], []]
    assert table["cow"] == {"row": 2}


def test_k9_the_fifth_number_takes_four_numbers_and_never_the_cow() -> None:
    table = play(34, [[30, 31, 32, 33], [50], [60], [70]])

    assert table["rows"] == [[34], [50], [60], [70]]
    assert table["taken"] == [[30, 31, 32, 33], []]
    assert table.scores == (10, 0)
    assert table["cow"] == {"row": 2}


def test_k9_without_the_cow_a_fifth_number_still_fits() -> None:
    table = play(54, [[30], [50, 51, 52, 53], [60], [70]])

    assert table["rows"] == [[30], [50, 51, 52, 53, 54], [60], [70]]
    assert table["taken"] == [[], []]
