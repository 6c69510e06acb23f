"""The second layout: the first, unchanged, and behind it what the seat saw so far."""

from __future__ import annotations

from importlib import import_module
from itertools import islice
from random import Random
from typing import Any

import pytest

from spieltisch import make, modes, play_random
from spieltisch.adapters.encoders import encoder_of
from spieltisch.adapters.sitting import Sitting
from spieltisch.core.chronicle import HIDDEN, ChronicleEncoder
from spieltisch.core.errors import BadOption
from spieltisch.core.events import Event
from spieltisch.core.game import AnyGame
from spieltisch.games.nimmt.actions import Play
from spieltisch.games.nimmt.events import FACTS, Dealt, Revealed
from spieltisch.games.registry import families

TABLES = [(key, seats) for key, mode in modes().items() for seats in sorted({*mode.seats})]


def chronicle(game: AnyGame) -> ChronicleEncoder[Any, Any]:
    encoder = encoder_of(game, layout=2)
    assert isinstance(encoder, ChronicleEncoder)
    return encoder


@pytest.mark.parametrize("family", families())
def test_every_fact_of_a_family_can_be_written(family: str) -> None:
    events = import_module(f"spieltisch.games.{family}.events")
    kinds = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)]
    assert {*events.FACTS} == {kind for kind in kinds if kind is not Event and not kind.follows}


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_the_first_layout_comes_first_and_every_fact_has_room(key: str, seats: int) -> None:
    game = make(key, seats)
    first, second = encoder_of(game), chronicle(game)
    for turn in islice(play_random(game), 0, None, 40):
        view = game.view(turn.before, seats - 1)
        numbers, rows = second.encode(view), [*second.transcript.rows(view, second)]
        assert numbers[: first.size] == first.encode(view)
        assert len(numbers) == second.size
        assert numbers[second.place("told")] == len(view.history)
        assert all(len(row) <= second.transcript.width for row in rows)
        assert all(-32768 <= number <= 32767 for number in numbers)


def test_a_round_of_the_base_game_in_numbers() -> None:
    game = make("nimmt", 2, num_deals=1)
    encoder = chronicle(game)
    turns = [*islice(play_random(game, 1), 2)]
    plays = {seat: laid.card for seat, laid in turns[1].choices.items() if isinstance(laid, Play)}
    width, at = encoder.transcript.width, encoder.place("history")

    numbers = encoder.encode(game.view(turns[1].step.state, 1))[at:]
    rows = [numbers[first : first + width] for first in range(0, len(numbers), width)]
    revealed = next(row for row in rows if row[0] == 1 + FACTS.index(Revealed))
    dealt = [row for row in rows if row[0] == 1 + FACTS.index(Dealt)]

    laid = [n for card, seat in sorted((plays[s], s) for s in plays) for n in (card, 2 - seat, card, 0)]
    assert revealed[: 2 + len(laid)] == [revealed[0], 2, *laid]
    assert dealt[0] == [
        dealt[0][0],
        1,
        10,
        *turns[0].step.state.hands[1],
    ]  # the viewer's own is the latest
    assert dealt[1] == [dealt[1][0], 2, 10, *[HIDDEN] * 10]


@pytest.mark.parametrize("key", modes())
def test_what_is_hidden_does_not_change_it(key: str) -> None:
    game, rng = make(key), Random(1)
    encoder = chronicle(game)
    for turn in islice(play_random(game), 0, 200, 30):
        view = game.view(turn.before, 0)
        other = game.view(game.determinize(view, rng), 0)
        assert encoder.encode(other) == encoder.encode(view)
        assert encoder.text(other) == encoder.text(view)


def test_the_latest_facts_stay_when_there_are_too_many() -> None:
    game = make("nimmt", 2)
    long = chronicle(game)
    short = ChronicleEncoder(encoder_of(game), long.transcript, latest=3)
    *_, last = play_random(game)
    view = game.view(last.step.state, 0)
    assert short.encode(view) == long.encode(view)[: short.size]
    assert short.text(view) == long.text(view)


def test_a_table_shows_the_layout_that_was_asked_for() -> None:
    sitting = Sitting("nimmt", 3, "points", {}, layout=2)
    sitting.start(1)
    seen = sitting.observe(0)[0]["observation"]
    assert seen.tolist() == chronicle(sitting.game).encode(sitting.view(0))
    with pytest.raises(BadOption, match=r"layout is one of 1, 2, not 3\."):
        encoder_of(sitting.game, layout=3)
