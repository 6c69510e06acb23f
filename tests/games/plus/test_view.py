"""What a seat may know, and the worlds it can imagine."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from spieltisch.testing import check_playout
from tests.table import Table

KEYS = ["plus", "plus-shared-zeros", "plus-minus", "plus-simple"]
ROWS = [[10], [20], [30], [40]]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
def test_random_play_keeps_every_promise(key: str, seats: int) -> None:
    assert check_playout(Table(key, seats=seats, num_deals=2).game, Random(seats)) > 8


@pytest.mark.parametrize("key", ["plus-minus", "plus-simple"])
def test_random_play_with_the_classic_low_card_keeps_every_promise(key: str) -> None:
    assert check_playout(Table(key, seats=4, num_deals=2, low_card="classic").game, Random(4)) > 8


def test_a_seat_sees_its_hand_and_how_many_cards_the_others_hold() -> None:
    table = Table("plus", {"rows": ROWS, "hands": [[0, 50], [60, 61, 62]]}, seats=2)
    view = table.game.view(table.state, 0)

    assert view.hand == (0, 50)
    assert view.sizes == (2, 3)
    assert table.game.view(table.state, None).hand == ()


def test_a_world_holds_no_card_that_was_seen() -> None:
    position = {"rows": ROWS, "hands": [[0, 50], [60, 61, 62]], "taken": [[0, 0], [0, 0, 0, 5]]}
    table = Table("plus", position, seats=2)
    view = table.game.view(table.state, 0)

    for seed in range(300):
        hand = table.game.determinize(view, Random(seed)).hands[1]
        assert not {5, 10, 20, 30, 40, 50} & set(hand)
        assert hand.count(0) <= 1  # six of the seven are in sight


def test_a_world_holds_no_card_that_waits_in_the_queue() -> None:
    position = {"rows": ROWS, "hands": [[50], [60, 61, 62]], "queue": [{"card": 5, "seat": 0}]}
    table = Table("plus-minus", position, seats=2, low_card="classic")

    assert table.asked() == {0: "choose-row"}
    assert all(5 not in hand for hand in imagined(table))


def test_zeros_laid_aside_are_remembered() -> None:
    position = {"rows": ROWS, "hands": [[0, 50], [60, 61, 62]], "aside": 6}
    table = Table("plus-simple", position, seats=2)
    view = table.game.view(table.state, 0)

    assert all(0 not in table.game.determinize(view, Random(seed)).hands[1] for seed in range(300))


def test_zeros_that_were_handed_out_stay_known_until_they_are_laid() -> None:
    position = {"rows": ROWS, "hands": [[0, 0, 50], [0, 0, 61, 62]]}
    table = Table("plus-shared-zeros", position, seats=2)
    assert table["known_zeros"] == [2, 2]
    assert all(hand[:2] == (0, 0) for hand in imagined(table))

    table.step("lay 50", "lay 61,0")

    assert table["known_zeros"] == [2, 1]
    assert all(hand[0] == 0 for hand in imagined(table))


def test_once_his_share_is_laid_an_opponent_may_or_may_not_hold_another_zero() -> None:
    position = {"rows": ROWS, "hands": [[50, 51], [62, 63]], "taken": [[], [0, 0]]}
    table = Table("plus-shared-zeros", position, seats=2)

    assert table["known_zeros"] == [0, 0]
    assert len({hand.count(0) for hand in imagined(table)}) > 1


def imagined(table: Table) -> list[tuple[int, ...]]:
    """Hands that seat 0 thinks seat 1 may hold."""
    view = table.game.view(table.state, 0)
    return [table.game.determinize(view, Random(seed)).hands[1] for seed in range(300)]


def test_every_unseen_card_is_as_likely_as_another() -> None:
    table = Table("plus", {"rows": ROWS, "hands": [[50, 51], [62]]}, seats=2)
    view, rng = table.game.view(table.state, 0), Random(1)
    counts = Counter(table.game.determinize(view, rng).hands[1][0] for _ in range(21_000))

    # 105 unseen cards, seven of them zeros
    assert 1200 < counts.pop(0) < 1600
    assert len(counts) == 98
    assert 120 < min(counts.values()) <= max(counts.values()) < 290
