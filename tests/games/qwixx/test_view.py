"""What a seat may know: numbers everywhere, colours in its own hand, and what every shuffle hides."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import spieltisch
from spieltisch.core.events import Event, redact
from spieltisch.core.game import CHANCE
from spieltisch.games.qwixx.cards import number_of
from spieltisch.testing import check_playout
from tests.games.qwixx.given import DISPLAY, HANDS, STACK, at_take
from tests.table import Table


@pytest.mark.parametrize("key", ["qwixx", "qwixx-joker"])
@pytest.mark.parametrize(
    "options", [{"open_marking": True}, {"finish_turn": True}, {"lock_check": "before_step", "start_seat": 1}]
)
def test_random_play_with_options_keeps_every_promise(key: str, options: dict[str, Any]) -> None:
    assert check_playout(spieltisch.make(key, 4, **options), Random(4)) > 20


def test_nine_players_keep_every_promise() -> None:
    assert check_playout(spieltisch.make("qwixx", 9, max_players=9), Random(9)) > 20


def test_others_see_the_numbers_of_a_hand_and_not_its_colours() -> None:
    table = at_take()
    view = table.game.view(table.state, 0)

    assert view.hand == ("r2", "y2", "g12", "b12")
    assert [back.number for back in view.backs[1]] == [3, 3, 11, 11]
    assert table.game.view(table.state, None).hand == ()
    for seed in range(50):
        world = table.game.determinize(view, Random(seed))
        assert sorted(map(number_of, world.hands[1])) == [3, 3, 11, 11]


def test_the_deal_and_a_take_show_numbers_to_all_and_colours_to_one() -> None:
    table = Table("qwixx", {"hands": HANDS, "display": [8, 5, 6, 7], "pool": ["b8", *DISPLAY[1:], *STACK]}, 2)
    table.step("take 1")
    assert set(table.options(CHANCE)) == {"colours r8", "colours y8", "colours b8"}
    events = table.step(chance="colours r8")

    assert seen_cards(events, 0) == ("r8",)
    assert seen_cards(events, 1) == seen_cards(events, None) == (None,)


def seen_cards(events: tuple[Event, ...], seat: int | None) -> Any:
    (event,) = [redact(event, seat) for event in events if type(event).__name__ == "ColoursSeen"]
    return getattr(event, "cards")  # noqa: B009 - events of all kinds share one type here


def test_discarded_cards_are_remembered_until_they_are_shuffled_in() -> None:
    table = at_take(hands=[HANDS[0], ["r3"]], discard=["y3", "g3"], stack=["b3", "r8", "r9"])
    view = table.game.view(table.state, 0)

    assert view.table.discard == ("y3", "g3")
    assert {table.game.determinize(view, Random(seed)).hands[1] for seed in range(50)} == {("r3",), ("b3",)}


def test_a_card_held_since_before_a_shuffle_is_none_of_those_shuffled_in() -> None:
    hands = [HANDS[0], ["r3", "y11", "g10", "b9"]]
    display, discard = ["b3", "y5", "g6", "b7"], ["y3", "g3", "y9"]
    table = at_take(hands=hands, stack=["b8"], discard=discard, display=display)
    table.step("take 2")
    table.step(chance="refill 9")
    view = table.game.view(table.state, 0)

    imagined = {table.game.determinize(view, Random(seed)).hands[1] for seed in range(80)}
    assert {hand[0] for hand in imagined if hand[0] in ("r3", "y3", "g3")} == {"r3"}
    assert any("b3" in hand for hand in imagined)
