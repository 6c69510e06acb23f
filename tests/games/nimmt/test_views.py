"""What a seat may know, and worlds that look the same to it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spieltisch.core.events import redact
from spieltisch.games.nimmt.events import Dealt
from tests.games.nimmt.deals import deal
from tests.table import Table

ROWS = [[12], [37], [43], [58]]


def sit(*hands: list[int], key: str = "nimmt", **fields: Any) -> Table:
    return Table(key, {"rows": ROWS, "hands": hands, **fields}, seats=len(hands))


def test_other_hands_are_hidden() -> None:
    here, there = sit([14, 61], [15, 44], [1, 2]), sit([14, 61], [16, 104], [3, 4])

    assert here.game.view(here.state, 0) == there.game.view(there.state, 0)
    assert here.game.view(here.state, 1) != there.game.view(there.state, 1)
    assert here.game.view(here.state, 0).hand == (14, 61)


def test_the_sizes_of_the_hands_are_seen() -> None:
    table = sit([14, 61], [15], [])

    assert table.game.view(table.state, 1).sizes == (2, 1, 0)


def test_a_spectator_sees_the_table_and_no_hand() -> None:
    here, there = sit([14, 61], [15, 44]), sit([90, 91], [92, 93])

    assert here.game.view(here.state, None) == there.game.view(there.state, None)
    assert here.game.view(here.state, None).hand == ()
    assert here.game.view(here.state, None).rows == ((12,), (37,), (43,), (58,))


def test_revealed_cards_and_piles_are_seen_by_all() -> None:
    table = sit([14, 61], [15, 44], queue=[{"card": 3, "seat": 1}], taken=[[99], []])

    for seat in (0, 1, None):
        view = table.game.view(table.state, seat)
        assert [laid.card for laid in view.queue] == [3]
        assert view.taken == ((99,), ())


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_possible_world_keeps_what_the_seat_knows_and_deals_the_rest_anew(seat: int | None) -> None:
    table = sit([14, 61], [15, 44, 45], queue=[{"card": 3, "seat": 1}], taken=[[99], [100]])
    view, rng = table.game.view(table.state, seat), Random(1)
    gone = {12, 37, 43, 58, 3, 99, 100}

    drawn: list[set[int]] = [set(), set()]
    for _ in range(400):
        world = table.game.determinize(view, rng)
        assert table.game.view(world, seat) == view
        for pile, hand in zip(drawn, world.hands, strict=True):
            pile.update(hand)

    own = set() if seat is None else set(table["hands"][seat])
    for other in (0, 1):
        if other == seat:
            assert drawn[other] == own
        else:
            assert drawn[other] == set(range(1, 105)) - gone - own


def test_a_world_is_drawn_from_the_view_alone() -> None:
    here, there = sit([14, 61], [15, 44]), sit([14, 61], [16, 104])

    worlds = [t.game.determinize(t.game.view(t.state, 0), Random(5)) for t in (here, there)]

    assert worlds[0] == worlds[1]


def test_with_ten_players_every_unseen_card_is_in_some_hand() -> None:
    table = Table("nimmt", seats=10)
    table.step()

    world = table.game.determinize(table.game.view(table.state, 3), Random(2))

    assert sorted(card for pile in (*world.hands, *world.rows) for card in pile) == list(range(1, 105))
    assert world.hands[3] == table.state.hands[3]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_in_the_pro_variant_everybody_knows_all_hands(seat: int | None) -> None:
    table = Table("nimmt-pro", seats=2)
    for card in (5, 6, 7, 8):
        table.step(f"pick {card}")

    view = table.game.view(table.state, seat)

    assert view.known == ((5, 7), (6, 8))
    assert table.game.determinize(view, Random(1)) == table.state


def test_in_the_base_game_nothing_is_known_of_any_hand() -> None:
    table = sit([14, 61], [15, 44])

    assert table.game.view(table.state, 0).known == ((), ())


@pytest.mark.parametrize("key", ["nimmt-parity", "nimmt-climber", "nimmt-cow", "nimmt-reverser"])
def test_fan_cards_are_seen_and_stay_in_every_world(key: str) -> None:
    table = sit([14, 61], [15, 44], key=key)
    view = table.game.view(table.state, 0)

    world = table.game.determinize(view, Random(1))

    fans = ("parity", "climber", "cow", "reversers")
    assert [getattr(world, fan) for fan in fans] == [getattr(table.state, fan) for fan in fans]
    assert any(getattr(view, fan) not in (None, ()) for fan in fans)


def test_a_dealt_hand_is_told_to_its_owner_only() -> None:
    table = Table("nimmt", seats=2)
    events = table.step(chance=deal(90, 91, 92, 93))
    mine, yours = (event for event in events if isinstance(event, Dealt))
    assert (mine.seat, mine.cards) == (0, tuple(range(1, 11)))

    assert redact(mine, 0) == mine
    for seat in (1, None):
        hidden = redact(mine, seat)
        assert isinstance(hidden, Dealt)
        assert (hidden.seat, hidden.cards) == (0, (None,) * 10)
    assert redact(yours, 1) == yours
    assert redact(yours, 0) != yours


def test_everything_else_is_told_to_everybody() -> None:
    table = sit([3, 61], [60, 44], key="nimmt-cow")
    events = [*table.step("play 3", "play 60"), *table.step("row 1")]

    assert len(events) > 4
    assert all(redact(event, seat) == event for event in events for seat in (0, 1, None))
