"""The pro variant: an open draft, then the base game."""

from __future__ import annotations

from typing import Any

import pytest

import spieltisch
from spieltisch.core.errors import BadOption, IllegalAction
from spieltisch.core.events import redact
from spieltisch.core.play import play_random
from tests.games.nimmt.deals import ended
from tests.table import Table

LAST_CARDS: dict[str, Any] = {"rows": [[1], [2], [3], [4]], "hands": [[10], [11]]}


def next_drafter(deal: int, **options: object) -> dict[int, str]:
    """Who is asked what when this deal of two players is over."""
    table = Table("nimmt-pro", {**LAST_CARDS, "deal": deal}, seats=2, **options)
    table.step("play 10", "play 11")
    return table.asked()


@pytest.mark.parametrize(("seats", "cards"), [(2, 24), (3, 34), (4, 44), (5, 54), (6, 64)])
def test_x6_ten_cards_a_player_and_four_are_used(seats: int, cards: int) -> None:
    table = Table("nimmt-pro", seats=seats)

    assert table["table"] == list(range(1, cards + 1))
    assert table["rows"] == [[], [], [], []]
    assert table["deal"] == 1


def test_everybody_drafts_ten_and_then_all_play() -> None:
    table = Table("nimmt-pro", seats=3)

    for card in range(1, 31):
        assert table.asked() == {(card - 1) % 3: "draft"}
        table.step(f"pick {card}")

    assert table["hands"] == [list(range(first, 31, 3)) for first in (1, 2, 3)]
    assert table["rows"] == [[31], [32], [33], [34]]
    assert table["table"] == []
    assert table.asked() == {0: "play-card", 1: "play-card", 2: "play-card"}


def test_after_the_draft_the_base_game_is_played() -> None:
    position = {"rows": [[5], [9], [22], [14, 15, 16, 17, 18]], "hands": [[19, 1], [3, 24]]}
    table = Table("nimmt-pro", position, seats=2)

    table.step("play 19", "play 3")
    assert table.asked() == {1: "choose-row"}
    table.step("row 3")

    assert table["rows"] == [[5], [9], [3], [19]]
    assert table["taken"] == [[14, 15, 16, 17, 18], [22]]
    assert table.scores == (6, 5)


def test_p1_seat_0_drafts_first_and_the_next_seat_in_every_further_deal() -> None:
    assert Table("nimmt-pro", seats=2).asked() == {0: "draft"}
    assert next_drafter(deal=1) == {1: "draft"}
    assert next_drafter(deal=2) == {0: "draft"}


def test_p1_the_first_drafter_may_be_supplied_and_rotates_from_there() -> None:
    assert Table("nimmt-pro", seats=3, start_seat=2).asked() == {2: "draft"}
    assert next_drafter(deal=1, start_seat=1) == {0: "draft"}
    assert next_drafter(deal=2, start_seat=1) == {1: "draft"}


def test_p1_the_first_drafter_may_be_fixed() -> None:
    assert Table("nimmt-pro", seats=2, draft_start="fixed", start_seat=1).asked() == {1: "draft"}
    for deal in (1, 2):
        assert next_drafter(deal, draft_start="fixed") == {0: "draft"}
        assert next_drafter(deal, draft_start="fixed", start_seat=1) == {1: "draft"}


def test_p1_the_first_drafter_may_be_drawn_by_lot_in_every_deal() -> None:
    table = Table("nimmt-pro", seats=3, draft_start="random")
    assert table.asked() == {-1: "starter"}
    assert table.options(-1) == ["starter 0", "starter 1", "starter 2"]

    table.step(chance="starter 2")

    assert table.told("DraftStarted") == [{"event": "DraftStarted", "seat": 2}]
    assert table.asked() == {2: "draft"}
    assert next_drafter(deal=1, draft_start="random") == {-1: "starter"}


def test_p1_the_first_drafter_must_sit_at_the_table() -> None:
    with pytest.raises(BadOption, match="start_seat must be a seat from 0 to 2"):
        Table("nimmt-pro", seats=3, start_seat=3)


def test_p2_every_lap_goes_in_the_same_direction() -> None:
    table = Table("nimmt-pro", seats=3, start_seat=1)

    drafters: list[int] = []
    for card in (9, 30, 2, 34, 1, 7):
        drafters += table.asked()
        table.step(f"pick {card}")

    assert drafters == [1, 2, 0, 1, 2, 0]
    assert table["hands"] == [[2, 7], [9, 34], [1, 30]]


def test_p3_the_four_left_over_open_the_rows_in_ascending_order() -> None:
    position = {"table": [30, 5, 17, 22, 9], "hands": [[1], [2], [3]], "drafter": 2}
    table = Table("nimmt-pro", position, seats=3)

    table.step("pick 17")

    assert table["rows"] == [[5], [9], [22], [30]]
    assert table["hands"] == [[1], [2], [3, 17]]


def test_p4_everybody_sees_who_drafts_what() -> None:
    table = Table("nimmt-pro", seats=3)

    [event] = table.step("pick 17")

    assert table.told("Drafted") == [{"event": "Drafted", "seat": 0, "card": 17}]
    assert all(redact(event, seat) == event for seat in (0, 1, 2, None))


def test_p4_showing_the_hands_is_for_the_eyes_only_and_changes_no_rule() -> None:
    position = {"table": [5, 9, 17, 22, 30], "hands": [[1], [2], [3]], "drafter": 2}
    shown, hidden = (Table("nimmt-pro", position, seats=3, show_hands=value) for value in ("on", "off"))
    assert (shown.game.options["show_hands"], hidden.game.options["show_hands"]) == (True, False)

    assert shown.step("pick 17") == hidden.step("pick 17")

    assert shown.state == hidden.state
    assert shown.game.view(shown.state, 1) == hidden.game.view(hidden.state, 1)


@pytest.mark.parametrize("name", ["allow_fan_combos", "fan_cards", "unplaceable", "reverse_pad"])
def test_p5_fan_cards_are_not_offered_with_the_draft(name: str) -> None:
    with pytest.raises(BadOption, match=f"nimmt-pro has no option '{name}'"):
        spieltisch.make("nimmt-pro", 3, **{name: "on"})


@pytest.mark.parametrize("seats", [1, 7])
def test_the_pro_variant_is_for_two_to_six(seats: int) -> None:
    with pytest.raises(BadOption, match="nimmt-pro is for 2 to 6 seats"):
        Table("nimmt-pro", seats=seats)


def test_a_drafted_card_is_gone() -> None:
    table = Table("nimmt-pro", seats=2)
    table.step("pick 17")

    with pytest.raises(IllegalAction, match="Seat 1 may not choose 'pick 17' now"):
        table.step("pick 17")
    assert len(table.options(1)) == 23


def test_the_next_draft_opens_as_soon_as_the_piles_are_counted() -> None:
    table = Table("nimmt-pro", {**LAST_CARDS, "taken": [[20], []], "points": [5, 6]}, seats=2)

    table.step("play 10", "play 11")

    assert [type(event).__name__ for event in table.events[-2:]] == ["DealScored", "DraftOpened"]
    assert table["points"] == [8, 6]
    assert table["deal"] == 2
    assert table["table"] == list(range(1, 25))
    assert table["rows"] == [[], [], [], []]


def test_the_match_ends_at_the_target_or_after_the_agreed_deals() -> None:
    table = Table("nimmt-pro", {**LAST_CARDS, "points": [66, 6]}, seats=2)
    table.step("play 10", "play 11")
    assert (ended(table).reason, ended(table).winners) == ("target-score", (1,))

    table = Table("nimmt-pro", {**LAST_CARDS, "deal": 3}, seats=2, num_deals=3)
    table.step("play 10", "play 11")
    assert (ended(table).reason, ended(table).winners) == ("deals-played", (0, 1))
    assert table["rows"] == [[1], [2], [3], [4, 10, 11]]


def test_a_whole_match_drafts_every_deal_anew() -> None:
    table = Table("nimmt-pro", seats=4, num_deals=2)

    events = [type(e).__name__ for turn in play_random(table.game, 3) for e in turn.step.events]

    assert events.count("Drafted") == 2 * 40
    assert events.count("Revealed") == 2 * 10
