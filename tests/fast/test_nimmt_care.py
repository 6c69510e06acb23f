"""What everybody's plays in a deal tell all: care and chance are told apart, and a view remembers it."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import spieltisch
from spieltisch.bots.registry import make_bot
from spieltisch.core.chance import SeededDealer
from spieltisch.core.play import play_random, turns
from spieltisch.fast.nimmt import school
from spieltisch.fast.nimmt.care import RISKS, care_of_others, watch
from spieltisch.games.nimmt.events import Revealed

GAME: Any = spieltisch.make("nimmt", 4, num_deals=1)


def care(state: Any, game: Any = GAME) -> list[int]:
    """How careful everybody has looked so far."""
    found: list[int] = school.pack(game, state)[school.CARE : school.CARE + game.seats].tolist()
    return found


def test_care_is_told_from_chance_seat_by_seat() -> None:
    bots = [make_bot(name, GAME) for name in ("heuristic", "random", "heuristic", "random")]
    ends = []
    for deal in range(12):
        *_, last = turns(GAME, bots, SeededDealer(deal), Random(deal))
        ends.append(care(last.before))
    careful, careless = np.mean(ends, axis=0)[[0, 2]], np.mean(ends, axis=0)[[1, 3]]
    assert careful.min() > 500
    assert careless.max() < -500


@pytest.mark.parametrize("seed", ["care", "more care"])
def test_the_history_of_a_deal_is_watched_round_by_round(seed: str) -> None:
    game: Any = spieltisch.make("nimmt", 3, num_deals=2)
    rules, expected, deal = school.rules_of(game), np.zeros(3, np.int32), 0
    for turn in play_random(game, seed):
        if turn.before.deal != deal:
            deal, expected = turn.before.deal, np.zeros(3, np.int32)
        assert care(turn.before, game) == expected.tolist()
        for event in turn.step.events:
            if isinstance(event, Revealed):
                cards = np.array([laid.card for laid in sorted(event.plays, key=lambda laid: laid.seat)])
                size, table = len(turn.before.hands[0]), school.pack(game, turn.before)
                watch(table, rules, cards.astype(np.int32), size, expected, np.zeros(RISKS, np.int32))


def test_nothing_is_known_of_anybody_without_a_history() -> None:
    position = {"rows": [[20], [40], [60], [80]], "hands": [[25], [61], [90], [3]]}
    assert care(GAME.load(position)) == [0, 0, 0, 0]


def test_only_the_others_are_counted() -> None:
    numbers = np.array([9_000, 0, -9_000, 0], np.int32)
    mean, least, most = care_of_others(numbers, 4, 0)
    assert (round(float(mean), 2), round(float(least), 2), round(float(most), 2)) == (0.33, 0.0, 0.5)
