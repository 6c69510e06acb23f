"""Observations hold what the view holds, and every option has an index of its own, in every mode."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import islice, pairwise
from random import Random
from typing import Any

import pytest

from spieltisch import make, modes, play_random
from spieltisch.adapters.encoders import encoder_of
from spieltisch.core.encoding import unpacked
from spieltisch.core.errors import IllegalAction
from spieltisch.core.game import CHANCE, TEAM, AnyGame, Decision

VARIANTS: list[tuple[str, int | None, dict[str, object]]] = [
    *((key, None, {}) for key in modes()),
    ("nimmt-cow", 3, {"allow_fan_combos": True, "fan_cards": "parity,climber,reverser"}),
    ("plus-minus", 7, {"low_card": "classic"}),
    ("plus-simple", 2, {"low_card": "classic"}),
    ("qwixx-joker", 5, {"open_marking": True}),
    ("buffalo", 6, {"stack_seven": True, "specials_before_choice": True, "show_buffalo_score": True}),
    ("buffalo", 3, {"insert_any_card": True}),
    ("nimmt-reverser", 4, {"idle_reverser": True}),
    ("nimmt-reverser", 2, {"deck": "known"}),
    ("nimmt", 3, {"deck": "known"}),
    ("board-pro-lucky", 2, {"lucky_with_front": True, "front_opener": "pushed"}),
]
UNORDERED = ("taken", "team_taken", "buffalo_taken", "specials", "waiting")  # their order tells nothing
HIDEABLE = ("hand", "known", "discard")  # alone as it was later, a card may lie where it still lies now
PARTLY = ("memory", "history")  # without end: the latest pile is kept, and a window in the second layout


def stops(game: AnyGame, games: int = 1) -> Iterator[tuple[Any, Decision[Any]]]:
    """Every decision of random games, with the view of whoever decides."""
    for seed in range(games):
        for turn in islice(play_random(game, seed), 400):
            for decision in game.pending(turn.before):
                if decision.actor != CHANCE:
                    yield game.view(turn.before, 0 if decision.actor == TEAM else decision.actor), decision


def canonical(value: Any, name: str = "") -> Any:
    """A view without what carries no meaning."""
    if name in PARTLY:
        return None
    if is_dataclass(value) and not isinstance(value, type):
        return tuple(canonical(getattr(value, f.name), f.name) for f in fields(value))
    if isinstance(value, tuple):
        if name in UNORDERED and any(isinstance(item, tuple) for item in value):
            return tuple(canonical(item, name) for item in value)
        return tuple(sorted(value)) if name in UNORDERED else tuple(map(canonical, value))
    return value


@pytest.mark.parametrize(("key", "seats", "options"), VARIANTS)
def test_every_option_has_an_index_of_its_own(key: str, seats: int | None, options: dict[str, Any]) -> None:
    game = make(key, seats, **options)
    encoder = encoder_of(game)
    for view, decision in stops(game):
        choices = list(islice(decision.options, 300))
        indices = [encoder.index(view, action) for action in choices]
        assert len(set(indices)) == len(indices)
        assert min(indices) >= 0
        assert max(indices) < encoder.actions
        if len(choices) < 300:
            assert encoder.legal(view, decision) == indices
        for action, index in islice(zip(choices, indices, strict=True), 0, None, 7):
            assert encoder.action(view, decision, index) == action


@pytest.mark.parametrize(("key", "seats", "options"), VARIANTS)
def test_no_part_of_a_view_is_left_out(key: str, seats: int | None, options: dict[str, Any]) -> None:
    game = make(key, seats, **options)
    encoder = encoder_of(game)
    views = [view for view, _ in stops(game) if view.seat == 0]
    told: set[str] = set()
    hidden: set[str] = set()
    for view, later in pairwise(views):
        numbers = encoder.encode(view)
        assert len(numbers) == encoder.size
        assert all(-32768 <= number <= 32767 for number in numbers)
        for name, part in changed_parts(view, later):
            if encoder.encode(part) != numbers:
                told.add(name)
            else:
                assert name in HIDEABLE
                hidden.add(name)
    assert hidden <= told


def changed_parts(view: Any, later: Any) -> Iterator[tuple[str, Any]]:
    """The view with one part at a time as it was later, where that says something else."""
    for field in fields(view):
        ours, theirs = getattr(view, field.name), getattr(later, field.name)
        if field.name == "table" and is_dataclass(ours):
            yield from ((name, replace(view, table=table)) for name, table in changed_parts(ours, theirs))
        elif canonical(ours, field.name) != canonical(theirs, field.name):
            yield field.name, replace(view, **{field.name: theirs})


@pytest.mark.parametrize(("key", "seats", "options"), VARIANTS)
def test_all_seats_at_once_are_told_what_each_is_told_alone(
    key: str, seats: int | None, options: dict[str, Any]
) -> None:
    game = make(key, seats, **options)
    encoder = encoder_of(game)
    for turn in islice(play_random(game), 0, 200, 3):
        views = [game.view(turn.before, seat) for seat in (*range(game.seats), None)]
        together = unpacked(encoder.encode_all(views))
        assert together == [number for view in views for number in encoder.encode(view)]


@pytest.mark.parametrize("key", modes())
def test_what_is_hidden_does_not_change_an_observation(key: str) -> None:
    game = make(key)
    encoder, rng = encoder_of(game), Random(1)
    for view, _ in islice(stops(game), 0, None, 17):
        other = game.view(game.determinize(view, rng), view.seat)
        assert encoder.encode(other) == encoder.encode(view)


def test_an_impossible_index_is_refused_with_a_sentence() -> None:
    game = make("nimmt")
    encoder = encoder_of(game)
    view, decision = next(stops(game))
    with pytest.raises(IllegalAction, match=r"There is no action 108: indices go from 0 to 107\."):
        encoder.action(view, decision, 108)
    with pytest.raises(IllegalAction, match=r"Action 104 \(row\) is not possible now \(play-card\)"):
        encoder.action(view, decision, 104)
