"""Search for the team: candidates, hidden cards from the view only, and choices that are plain to see."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch import fast
from spieltisch.bots.registry import make_bot
from spieltisch.core.chance import SeededDealer
from spieltisch.core.game import TEAM
from spieltisch.core.play import RandomBot, turns
from spieltisch.fast.buffalo.layout import CARDS, HAND, SHOWN, SIZE, STACK, WHERE, pack, rules_vector
from spieltisch.fast.buffalo.search import TRIED
from spieltisch.fast.buffalo.worlds import deal_world
from spieltisch.fast.rng import seed_word, start_stream
from spieltisch.games.buffalo.actions import GoOn

LAST_ROUND = {
    "rows": [[10, 11, 12, 13, 14], [50, 55], [60, 66], [70, 77]],
    "hands": [[], [], []],
    "buffalo": 0,
    "specials": [],
    "queue": [{"card": 3, "seat": 1}],
}


def test_a_row_taken_with_the_last_card_costs_exactly_its_heads() -> None:
    game: Any = spieltisch.make("buffalo", 3)
    state = game.load({**LAST_ROUND, "asking": "choose-row"})
    [decision] = game.pending(state)
    means, spreads = fast.playouts(game, game.view(state, 1), tuple(decision.options), 30, seed=1)
    assert means.tolist() == [-11, -10, -8, -8]
    assert spreads.tolist() == [0, 0, 0, 0]


@pytest.mark.parametrize("seats", [1, 2])
def test_small_teams_count_double(seats: int) -> None:
    game: Any = spieltisch.make("buffalo", seats)
    queue = [{"card": 3, "seat": 0}]
    state = game.load({**LAST_ROUND, "hands": [[]] * seats, "queue": queue, "asking": "choose-row"})
    [decision] = game.pending(state)
    means, _ = fast.playouts(game, game.view(state, 0), tuple(decision.options), 5, seed=1)
    assert means.tolist() == [-22, -20, -16, -16]


def test_the_team_saves_its_member_with_the_last_special() -> None:
    game: Any = spieltisch.make("buffalo", 3)
    rows = [[10, 20, 30, 40, 55], [60], [70], [80]]
    state = game.load({**LAST_ROUND, "rows": rows, "queue": [{"card": 57, "seat": 2}], "specials": ["seven"]})
    [decision] = game.pending(state)
    assert decision.actor == TEAM
    chosen = make_bot("search:20", game).choose(game.view(state, 0), decision, Random(1))
    assert game.encode(chosen) == "use seven row 1"


def test_a_special_that_saves_nothing_is_kept() -> None:
    game: Any = spieltisch.make("buffalo", 3)
    hands = [[21, 33, 47, 58], [22, 34, 48, 59], [23, 35, 49, 61]]
    given = {"rows": [[10], [20], [30], [40]], "hands": hands, "buffalo": 4, "specials": ["seven"]}
    state = game.load({**given, "queue": [{"card": 57, "seat": 2}]})
    [decision] = game.pending(state)
    chosen = make_bot("search:200", game).choose(game.view(state, 0), decision, Random(1))
    assert chosen == GoOn()


def test_a_window_is_cut_down_to_what_looks_best() -> None:
    game: Any = spieltisch.make("buffalo", 6)
    seen = 0
    for turn in turns(game, (RandomBot(),) * 6, SeededDealer(4), Random(4)):
        for decision in game.pending(turn.step.state):
            if decision.actor == TEAM:
                view = game.view(turn.step.state, 0)
                found = fast.candidates(game, view, decision.options)
                assert found[0] == GoOn()
                assert len(set(found)) == len(found) <= TRIED + 1
                assert all(action in decision.options for action in found)
                seen += 1
    assert seen > 20


def test_worlds_hold_what_everybody_knows_and_deal_the_rest_fairly() -> None:
    game: Any = spieltisch.make("buffalo", 3)
    hands = [[1, 2], [30, 31], [40, 41]]
    given = {"rows": [[10], [20], [50], [60]], "hands": hands, "buffalo": 2, "shown": [[], [31], []]}
    view = game.view(game.load(given), 0)
    root, rules = pack(game, game.determinize(view, Random(0))), rules_vector(game)
    deck, s, seen = np.zeros(105, np.int32), np.zeros(4, np.uint64), np.zeros(105, np.int64)
    for number in range(6_000):
        start_stream(s, seed_word("world"), np.uint64(number))
        table = root.copy()
        deal_world(table, rules, 0, deck, s)
        hands_now = [table[HAND + i * CARDS : HAND + i * CARDS + table[SIZE + i]].tolist() for i in range(3)]
        assert hands_now[0] == [1, 2]
        assert 31 in hands_now[1]
        assert table[WHERE + 31] == SHOWN
        hidden = [*hands_now[1], *hands_now[2], *table[STACK : STACK + 2].tolist()]
        assert len(set(hidden)) == 6
        seen[hidden] += 1
    assert seen[[1, 2, 10, 20, 50, 60]].sum() == 0
    assert seen[31] == 6_000
    others = np.delete(seen[1:], [c - 1 for c in (1, 2, 10, 20, 31, 50, 60)])
    expected = 6_000 * 5 / len(others)
    assert abs(others - expected).max() < 4.5 * np.sqrt(expected)


def test_the_same_view_and_seed_give_the_same_choices_in_worlds_that_look_alike() -> None:
    game: Any = spieltisch.make("buffalo", 3)
    state: Any = game.initial()
    for turn in turns(game, (RandomBot(),) * 3, SeededDealer(2), Random(2)):
        state = turn.step.state
        if game.pending(state)[0].prompt == "play-card":
            break
    view, chosen = game.view(state, 1), set()
    for seed in range(3):
        world = game.determinize(view, Random(seed))
        decision = next(d for d in game.pending(world) if d.actor == 1)
        chosen.add(make_bot("search:40", game).choose(game.view(world, 1), decision, Random(9)))
    assert len(chosen) == 1


@pytest.mark.parametrize("spec", ["mcs:5", "search:5"])
@pytest.mark.parametrize("seats", [1, 4])
def test_every_decision_is_answered_legally(spec: str, seats: int) -> None:
    """With little thought and all options on; a step refuses what is no option."""
    options = {"specials_before_choice": True, "stack_seven": True, "insert_any_card": True}
    game = spieltisch.make("buffalo", seats, **options)
    *_, last = turns(game, (make_bot(spec, game),) * seats, SeededDealer(1), Random(1))
    assert game.outcome(last.step.state) is not None


def test_a_search_inserts_a_card_that_is_not_due_where_that_is_agreed() -> None:
    game: Any = spieltisch.make("buffalo", 3, insert_any_card=True)
    rows = [[10, 20, 30, 50, 55], [15, 90], [5, 95], [6, 99]]
    queue = [{"card": 12, "seat": 1}, {"card": 60, "seat": 0}, {"card": 92, "seat": "buffalo"}]
    given = {"rows": rows, "hands": [[], [], []], "buffalo": 0, "queue": queue, "specials": ["insert"]}
    state = game.load(given)
    [window] = game.pending(state)

    chosen = make_bot("search:200", game).choose(game.view(state, 0), window, Random(1))

    assert game.encode(chosen).startswith("use insert seat 0 row")  # behind the 55, the 60 would take five
