"""Mass play against the buffalo: fair draws, leads as the reference has them, better policies lead more."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch import fast
from spieltisch.core.chance import SeededDealer
from spieltisch.core.errors import BadOption
from spieltisch.core.play import playout, turns
from spieltisch.fast.buffalo import duels, play
from spieltisch.fast.buffalo.layout import (
    BUFFALO_LEFT,
    FACE_UP,
    FACES,
    HAND,
    NAMES,
    STACK,
    WIDTH,
    pack,
    rules_vector,
)
from spieltisch.fast.rng import seed_word, start_stream
from spieltisch.games.buffalo.engine import Buffalo

ERRORS = 4  # standard errors that a mean may be off; all seeds are fixed


def make(seats: int, **options: Any) -> Buffalo:
    game: Any = spieltisch.make("buffalo", seats, **options)
    assert isinstance(game, Buffalo)
    return game


def stream(seed: str) -> Any:
    s = np.zeros(4, np.uint64)
    start_stream(s, seed_word(seed), np.uint64(0))
    return s


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (2, {"stack_seven": True}),
        (4, {"shift_taker": "next"}),
        (5, {"specials_before_choice": True, "replace_only_on_turn": True}),
    ],
)
def test_mass_play_scores_as_the_reference_does(seats: int, options: dict[str, Any]) -> None:
    """Means of both sides within four standard errors of 250 reference games, spreads within 20 %."""
    game, rng = make(seats, **options), Random(5)
    ends = [game.outcome(playout(game, rng)) for _ in range(250)]
    details = [dict(end.details) for end in ends if end is not None]
    slow = np.array([(d["team"] / game.rules.factor, d["buffalo"]) for d in details])
    quick, _ = duels(game, ["random"] * seats, "mass")(0, 20_000)
    error = ERRORS * slow.std(axis=0) / np.sqrt(len(slow))
    assert (abs(slow.mean(axis=0) - quick.mean(axis=0)) < error).all()
    assert slow.std(axis=0) == pytest.approx(quick.std(axis=0), rel=0.2)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_heuristic_plays_as_its_readable_twin(seats: int) -> None:
    """Leads of the compiled policy and of ``bots.heuristic`` within four standard errors of 100 games."""
    from spieltisch.bots.heuristic import heuristic_bot

    game, leads = make(seats), []
    for number in range(100):
        *_, last = turns(game, (heuristic_bot(game),) * seats, SeededDealer(number), Random(number))
        end = game.outcome(last.step.state)
        assert end is not None
        leads.append(dict(end.details)["buffalo"] - dict(end.details)["team"])
    quick, _ = duels(game, ["heuristic"] * seats, 1)(0, 4_000)
    lead = (quick[:, 1] - game.rules.factor * quick[:, 0]).mean()
    assert abs(np.mean(leads) - lead) < ERRORS * np.std(leads) / 10


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_the_heuristic_leads_by_more_than_random_play(seats: int) -> None:
    game = make(seats)
    teams = [duels(game, [name] * seats, 2)(0, 600)[0] for name in ("heuristic", "random")]
    better, worse = ((heads[:, 1] - game.rules.factor * heads[:, 0]).mean() for heads in teams)
    assert better > worse + 10


def test_every_special_comes_up_as_often() -> None:
    game, s = make(4), stream("specials")
    start, seen = pack(game, game.initial()), Counter[str]()
    for _ in range(4_000):
        table = start.copy()
        play.open_specials(table, rules_vector(game), s)
        assert table[FACES] == 2
        seen.update(NAMES[i] for i in table[FACE_UP : FACE_UP + 2])
    assert set(seen) == set(NAMES)
    assert all(abs(count - 1_000) < ERRORS * np.sqrt(1_000) for count in seen.values())


def test_a_deal_gives_every_card_once() -> None:
    game, s = make(6), stream("deal")
    table, deck = np.zeros(WIDTH, np.int32), np.zeros(104, np.int32)
    herd = np.zeros(105, np.int64)
    for _ in range(5_000):
        play.deal(table, rules_vector(game), deck, s)
        stack = table[STACK : STACK + table[BUFFALO_LEFT]].tolist()
        hands = table[HAND : HAND + 60].tolist()
        assert len({*stack, *hands}) == 70
        herd[stack] += 1
    expected = 5_000 * 10 / 104
    assert abs(herd[1:] - expected).max() < (ERRORS + 0.5) * np.sqrt(expected)


def test_games_do_not_depend_on_how_they_are_parted() -> None:
    game = make(3)
    one = fast.simulate(game, ["heuristic", "random", "random"], 30_000, seed=3)
    two = fast.simulate(game, ["heuristic", "random", "random"], 30_000, seed=3, threads=2)
    assert np.array_equal(one.scores, two.scores)
    assert one.scores.shape == (30_000, 3)
    assert (one.scores == one.scores[:, :1]).all()  # one pile for the whole team
    assert (one.lengths == 10).all()


def test_an_unknown_policy_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadOption, match=r"no policy 'wild'; there are random, heuristic"):
        fast.simulate(make(2), "wild", 1)
