"""No game goes beyond the bounds that its family states, and the bounds are not far from what happens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from spieltisch import make, modes
from spieltisch.core.bounds import Bounds
from spieltisch.core.game import AnyGame
from spieltisch.core.options import Option
from spieltisch.games.registry import family_of, mode
from tests.tiny import TINY

from .walks import Reach, furthest

CUT = 1_000
LONGER = ("highest", "stops", "answers", "draws", "kinds", "at_once")
OFTEN = 15  # how many times as far a bound may be as games went that nobody steered there


def bounds_of(game: AnyGame) -> Bounds:
    """What the family of a game states."""
    stated = family_of(game).bounds
    assert stated is not None
    return stated(game, CUT)


def assert_within(reach: Reach, bounds: Bounds) -> None:
    """Every figure of the games against its bound."""
    assert bounds.lowest <= reach.lowest
    for name in LONGER:
        assert getattr(reach, name) <= getattr(bounds, name), name


def other_values(option: Option) -> Iterator[Any]:
    """What an option may be beside its default, as far as it changes how a game goes."""
    if option.several or option.reader is not None:
        return
    if option.choices:
        yield from (choice for choice in option.choices if choice != option.default)
    elif isinstance(option.default, bool):
        yield not option.default
    elif option.name in ("num_deals", "max_rounds", "zero_bulls", "target_score"):
        yield from (1, min(3, option.high))


@pytest.mark.parametrize("key", modes())
def test_no_game_of_a_mode_goes_beyond_its_bounds(key: str) -> None:
    for seats in sorted({mode(key).seats[0], 3, mode(key).seats[1]}):
        game = make(key, seats)
        reach, bounds = furthest(game, 3, CUT), bounds_of(game)
        assert_within(reach, bounds)
        assert reach.at_once == bounds.at_once


@pytest.mark.parametrize("key", modes())
def test_nor_with_any_option(key: str) -> None:
    for option in mode(key).options:
        for value in other_values(option):
            game = make(key, 3, **{option.name: value})
            assert_within(furthest(game, 1, CUT), bounds_of(game))


@pytest.mark.parametrize("name", TINY)
def test_nor_where_the_rules_are_tiny(name: str) -> None:
    assert_within(furthest(TINY[name], 10, CUT), bounds_of(TINY[name]))


@pytest.mark.parametrize("key", [key for key in modes() if not bounds_of(make(key)).endless])
def test_bounds_are_near_enough_to_say_something(key: str) -> None:
    game = make(key)
    reach, bounds = furthest(game, 3, CUT), bounds_of(game)
    for name in LONGER:
        assert getattr(bounds, name) <= OFTEN * getattr(reach, name), name


def test_points_can_be_as_low_as_the_board_and_the_misses_let_them() -> None:
    for key, lowest in (("board", -44), ("qwixx", -20)):
        reach = furthest(make(key), 3, CUT)
        assert reach.lowest == bounds_of(make(key)).lowest == lowest


def test_a_game_that_no_rule_ends_says_so_and_how_long_it_was_reckoned_with() -> None:
    bounds = bounds_of(make("board-pro"))
    assert bounds.endless
    assert bounds.stops == CUT


def test_an_option_can_leave_nothing_that_is_chosen_at_once() -> None:
    assert bounds_of(make("qwixx", 3)).at_once == 3
    assert bounds_of(make("qwixx", 3, open_marking=True)).at_once == 1
    assert bounds_of(make("buffalo", 1)).at_once == 1
    assert all((bounds_of(make(key)).at_once == 1) == found.in_turn for key, found in modes().items())
