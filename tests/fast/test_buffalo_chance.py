"""The chance to win: what it must be, and that it is right for the policies as they are."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch import fast
from spieltisch.fast.buffalo.chance import chance_to_win
from spieltisch.fast.buffalo.layout import HERD_HEADS, R_FACTOR, TEAM_HEADS, WIDTH, rules_vector
from spieltisch.fast.buffalo.play import deal, new_room, play_out
from spieltisch.fast.buffalo.policy import HEURISTIC, prospect
from spieltisch.fast.rng import new_stream, seed_word, start_stream
from spieltisch.fast.rows import Vector

from .test_buffalo_search import LAST_ROUND

GAMES = 600


def rules_of(seats: int) -> Vector:
    game: Any = spieltisch.make("buffalo", seats)
    return rules_vector(game)


def test_a_lead_is_worth_more_the_later_it_is() -> None:
    rules = rules_of(3)
    assert chance_to_win(rules, 0.0, 0) == 0.5
    gains = [chance_to_win(rules, 10.0, left) - chance_to_win(rules, 0.0, left) for left in range(9)]
    assert gains == sorted(gains, reverse=True)
    assert 0.99 < chance_to_win(rules, 10.0, 0) < 1.0


@pytest.mark.parametrize("seats", range(1, 7))
def test_the_chance_is_right_on_average(seats: int) -> None:
    rules = rules_of(seats)
    policies, table = np.full(seats, HEURISTIC, np.int32), np.zeros(WIDTH, np.int32)
    room, s = new_room(), new_stream()
    chances, wins = np.zeros(3), 0.0
    for number in range(GAMES):
        start_stream(s, seed_word("chances"), np.uint64(number))
        deal(table, rules, room.deck, s)
        for i, left in enumerate((7, 4, 2)):
            play_out(table, rules, policies, room._replace(until=left), s)
            chances[i] += chance_to_win(rules, prospect(table, rules), left) / GAMES
        play_out(table, rules, policies, room, s)
        lead = table[HERD_HEADS] - rules[R_FACTOR] * table[TEAM_HEADS]
        wins += (0.5 + 0.5 * np.sign(lead)) / GAMES
    assert abs(chances - wins).max() < 0.07


def test_search_goes_by_the_chance_and_the_baseline_by_the_lead() -> None:
    game: Any = spieltisch.make("buffalo", 3)
    state = game.load({**LAST_ROUND, "asking": "choose-row"})
    options, view = tuple(game.pending(state)[0].options), game.view(state, 1)
    search, baseline = (fast.searcher(game, view, options, best, 1) for best in (True, False))
    for one in (search, baseline):
        one.run(10)
        assert one.worths()[2] == one.worths()[3] > one.worths()[1] > one.worths()[0]
    assert baseline.worths().tolist() == baseline.means().tolist()
    rules = rules_vector(game)
    found = [chance_to_win(rules, lead, 0) for lead in (-11.0, -10.0, -8.0, -8.0)]
    assert search.worths().mean() == pytest.approx(np.mean(found))
