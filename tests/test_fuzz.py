"""Rubbish into every door: refused with a sentence, never a crash, never a changed state."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spieltisch
from spieltisch.core.errors import BadOption, ImpossiblePosition, UnreadableText
from spieltisch.core.game import AnyGame, Position
from spieltisch.core.play import play_random

KEYS = tuple(spieltisch.modes())
VOCABULARY = """
    play row pick lay take mark pass cross use go on lift stop seven replace insert shift first last sort
    place skip ascending front five bulls open extra swap deal buffalo reversed
    second seat none red r5 j8 team
    1 2 3 57 104 0 1,2 3/4 -1 007 ½ ٣ , / ?
"""
WORDS = st.sampled_from(sorted(VOCABULARY.split()))
TEXTS = st.lists(WORDS, max_size=6).map(" ".join) | st.text(max_size=30)
NAMES = ("row", "side", "card", "seat", "tile", "red", "x")
JSON: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 120)
    | st.floats(allow_nan=False)
    | st.sampled_from(["", "r5", "j8", "five", "stop", "red", "odd", "up", "buffalo", "choose-row", "x"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from(NAMES), inner, max_size=4),
    max_leaves=8,
)


@cache
def mid_game(key: str) -> tuple[AnyGame, tuple[Position, ...]]:
    """A game, and positions of all its moments."""
    game = spieltisch.make(key, spieltisch.mode(key).seats[0])
    turns = list(play_random(game, 5))
    return game, tuple(game.dump(turn.before) for turn in turns[:: max(1, len(turns) // 40)])


@pytest.mark.parametrize("key", KEYS)
@settings(max_examples=150, deadline=None)
@given(text=TEXTS)
def test_rubbish_is_no_action(key: str, text: str) -> None:
    game, _ = mid_game(key)
    try:
        action = game.decode(text)
    except UnreadableText as error:
        assert str(error).strip()
    else:
        assert game.decode(game.encode(action)) == action


@pytest.mark.parametrize("key", KEYS)
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_rubbish_is_no_position(key: str, data: st.DataObject) -> None:
    game, positions = mid_game(key)
    position = dict(data.draw(st.sampled_from(positions)))
    for name in data.draw(st.lists(st.sampled_from(list(position)), min_size=1, max_size=2)):
        change = data.draw(st.sampled_from(["replace", "drop", "nudge"]))
        if change == "drop":
            position.pop(name, None)
        elif change == "nudge" and isinstance(position.get(name), list) and position[name]:
            at = data.draw(st.integers(0, len(position[name]) - 1))
            position[name] = [*position[name][:at], data.draw(JSON), *position[name][at + 1 :]]
        else:
            position[name] = data.draw(JSON)
    try:
        state = game.load(position)
    except ImpossiblePosition as error:
        assert str(error).strip()
    else:
        assert game.load(game.dump(state)) == state
        assert bool(game.pending(state)) == (game.outcome(state) is None)


@pytest.mark.parametrize("key", KEYS)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_rubbish_is_no_option(key: str, data: st.DataObject) -> None:
    names = [option.name for option in spieltisch.mode(key).options]
    name = data.draw(st.sampled_from([*names, "nonsense"]))
    value: Any = data.draw(JSON | st.text(max_size=12))
    try:
        game = spieltisch.make(key, **{name: value})
    except BadOption as error:
        assert str(error).strip()
    else:
        assert name in game.options


@pytest.mark.parametrize("seats", [0, 1, 11, -1, True, "4", 4.0, None])
def test_only_real_seat_counts_make_a_game(seats: Any) -> None:
    if seats is None:
        assert spieltisch.make("nimmt", seats).seats == 4
        return
    with pytest.raises(BadOption, match="2 to 10 seats"):
        spieltisch.make("nimmt", seats)


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_random_options_play_to_the_end(data: st.DataObject) -> None:
    mode = spieltisch.mode(data.draw(st.sampled_from(KEYS)))
    options = {}
    for option in mode.options:
        if option.reader is None and data.draw(st.booleans()):
            values: st.SearchStrategy[Any] = st.booleans()
            if option.choices:
                values = st.sampled_from(option.choices)
            elif not isinstance(option.default, bool):
                values = st.integers(option.low, min(option.high, option.low + 3))
            options[option.name] = data.draw(values)
    try:
        game = mode.make(None, options)
    except BadOption:  # a start seat beyond the table, say
        return
    *_, last = play_random(game, data.draw(st.integers(0, 99)))
    assert game.outcome(last.step.state) is not None
