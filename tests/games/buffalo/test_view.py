"""What a seat may know, and that nothing else shows."""

from __future__ import annotations

from random import Random

import pytest

from spieltisch.core.chance import Drawn
from spieltisch.core.game import CHANCE, TEAM, Decision
from spieltisch.games.buffalo.actions import GoOn, Play, UseSort
from spieltisch.games.buffalo.engine import Buffalo
from spieltisch.games.buffalo.rules import Rules
from spieltisch.games.buffalo.windows import Window
from spieltisch.testing import check_playout
from tests.games.buffalo.rounds import lay, order, round_of
from tests.games.buffalo.tiny import TINY


@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("agreed", [False, True])
def test_random_games_keep_every_promise(seats: int, agreed: bool) -> None:
    rules = Rules(
        seats=seats,
        specials_before_choice=agreed,
        stack_seven=agreed,
        replace_only_on_turn=agreed,
        shift_taker="next" if agreed else "team",
        first_only_at_start=agreed,
        show_buffalo_score=agreed,
    )
    check_playout(Buffalo("buffalo", rules), Random(seats))


def test_a_card_that_was_taken_back_is_known_to_everybody() -> None:
    table = round_of(lay(s0=31, s1=71, b=90), "replace", "seven", hands=[[1, 2], [11, 99], [4, 5], [6, 7]])
    table.step("use replace seat 1")
    table.step("play 11")

    for seat in (0, 2, 3, None):
        view = table.game.view(table.state, seat)
        assert view.shown == ((), (71,), (), ())
        worlds = [table.game.determinize(view, Random(i)) for i in range(30)]
        assert all(71 in world.hands[1] for world in worlds)
        assert len({world.hands[1] for world in worlds}) > 20


def test_a_card_played_again_is_not_shown_any_more() -> None:
    table = round_of([], hands=[[1, 2], [11, 99], [4, 5], [6, 7]], shown=[[], [11], [], []])

    table.step("play 1", "play 11", "play 4", "play 6", chance="buffalo 90")
    while TEAM in table.asked():
        table.step("go on")

    assert table["shown"] == [[], [], [], []]


def test_the_buffalos_next_card_may_be_any_that_a_seat_has_not_seen() -> None:
    rows = [[10], [30], [50], [70]]
    hands = [[1, 2], [11, 99], [4, 5], [6, 7]]
    table = round_of([], hands=hands, team_taken=[20, 21], buffalo_taken=[22], rows=rows)

    draw = next(d.options for d in table.game.pending(table.state) if d.actor == CHANCE)

    named = {card for pile in (*rows, *hands, [20, 21], [22]) for card in pile}
    assert [drawn.groups[0][0] for drawn in draw] == [card for card in range(1, 105) if card not in named]


def test_a_buffalo_card_that_counts_leave_no_choice_for_is_not_asked() -> None:
    game = TINY["forced"]
    deal = Drawn("deal", ((1,), (2,), (3,)))
    state = game.step(game.initial(), {CHANCE: deal}).state

    assert [d.actor for d in game.pending(state)] == [0, 1]
    after = game.step(state, {0: Play(1), 1: Play(2)}).state
    assert [laid.card for laid in after.queue] == [1, 2, 4]


def test_a_window_holds_every_order_without_writing_them_out() -> None:
    window = Window((GoOn(),), (1, 2, 3, 4))

    listed = list(window)
    assert len(listed) == len(window) == len(set(listed)) == 24
    assert all(option in window for option in listed)
    assert UseSort((1, 2, 3, 4)) not in window
    rng = Random(5)
    assert {window.sample(rng) for _ in range(600)} == set(listed)


def test_windows_of_six_members_are_quick_to_ask_about() -> None:
    table = round_of(lay(s0=11, s1=12, s2=13, s3=31, s4=32, s5=33, b=90), "sort", "first", seats=6)
    decision: Decision[object] = table.game.pending(table.state)[0]
    assert isinstance(decision.options, Window)
    assert len(decision.options) == 5039 + 1 + 5

    table.step("use sort 90,33,32,31,13,12,11")
    assert order(table) == [90, 33, 32, 31, 13, 12, 11]
