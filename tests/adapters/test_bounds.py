"""What an entry of an observation can be is declared with its field, and nothing lies outside."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from spieltisch import make, modes, play_random
from spieltisch.adapters.encoders import encoder_of
from spieltisch.core.encoding import LEAST, MOST, Declared, Encoder
from spieltisch.fast import VectorEnv
from tests.adapters.test_encoders import VARIANTS

ENDLESS = {"round", "shuffles"}  # the pro board game may go on for ever


def limits(encoder: Encoder[Any, Any]) -> tuple[Any, Any]:
    least, most = np.array(encoder.bounds).T
    return least, most


def outside(encoder: Encoder[Any, Any], numbers: Any) -> list[str]:
    """The entries that are not as they were declared."""
    least, most = limits(encoder)
    names = np.array([f"{name}[{at}]" for name, width in encoder.fields for at in range(width)])
    wrong = ((numbers < least) | (numbers > most)).reshape(-1, encoder.size).any(0)
    return list(names[wrong])


@pytest.mark.parametrize("key", modes())
def test_whole_games_of_every_number_of_seats_stay_within_their_bounds(key: str) -> None:
    lowest, highest = modes()[key].seats
    for seats in range(lowest, highest + 1):
        games, rng = VectorEnv(key, seats, 2, seed=seats), np.random.default_rng(seats)
        ended = np.zeros(2, bool)
        while not ended.all():
            assert outside(games.encoder, games.observations) == [], (key, seats)
            games.step((rng.random(games.masks.shape) * games.masks).argmax(2))
            ended |= games.done.astype(bool)


@pytest.mark.parametrize(("key", "seats", "options"), VARIANTS)
def test_what_was_seen_before_and_the_end_stay_within_their_bounds(
    key: str, seats: int | None, options: dict[str, Any]
) -> None:
    game = make(key, seats, **options)
    encoder = encoder_of(game, 2)
    turns = list(play_random(game, 7))
    for state in [*(turn.before for turn in turns[5::40]), turns[-1].step.state]:
        views = [game.view(state, seat) for seat in range(game.seats)]
        assert (
            outside(encoder, np.frombuffer(encoder.encode_all(views), np.int16).reshape(-1, encoder.size))
            == []
        )


@pytest.mark.parametrize("key", modes())
def test_bounds_are_tight_but_for_what_has_no_end(key: str) -> None:
    encoder = encoder_of(make(key))
    assert {field.name for field in encoder.declared if field.most == MOST} <= ENDLESS
    assert LEAST not in limits(encoder)[0]


def test_a_field_may_say_of_its_entries_in_turn_what_they_can_be() -> None:
    assert [*Declared("queue", 4, (104, 5), 0).bounds()] == [(0, 104), (0, 5), (0, 104), (0, 5)]
    assert [*Declared("anything", 1).bounds()] == [(LEAST, MOST)]
