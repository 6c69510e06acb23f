"""What is drawn: all that a seat may know, nothing more, within 80 columns."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import spieltisch
from spieltisch.core.game import AnyGame
from spieltisch.core.play import play_random
from spieltisch.drawing.scene import scene_of
from spieltisch.terminal.draw import draw
from spieltisch.text.languages import languages
from spieltisch.text.words import Words
from tests.terminal.person import picture, widest

LONG_NAMES = [f"{letter}" * 20 for letter in "ABCDEFGHIJ"]


def states(game: AnyGame, seed: str, count: int = 10) -> Iterator[Any]:
    """So many stops of a random game, and the last one."""
    turns = list(play_random(game, seed))
    at = Random(seed).sample(range(len(turns)), min(count, len(turns)))
    return (turns[i].step.state for i in (*sorted(at), -1))


def words_of(game: AnyGame, language: str = "en") -> Words:
    return Words(spieltisch.mode(game.key).family, language)


@pytest.mark.parametrize("key", spieltisch.modes())
def test_worlds_that_look_alike_give_the_same_picture(key: str) -> None:
    game = spieltisch.make(key)
    words, rng, names = words_of(game), Random(key), [f"P{seat}" for seat in range(game.seats)]
    differing = 0
    for state in states(game, key, 6):
        for seat in (None, *range(game.seats)):
            twin = game.determinize(game.view(state, seat), rng)
            differing += twin != state
            pictures = [picture(draw(scene_of(game, s, seat, names, words))) for s in (state, twin)]
            assert pictures[0] == pictures[1]
    assert differing or key == "nimmt-pro"  # where nothing is hidden


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", spieltisch.modes())
def test_drawings_fit_80_columns_with_long_names_and_many_seats(key: str, language: str) -> None:
    low, high = spieltisch.mode(key).seats
    for seats in (low, high):
        game = spieltisch.make(key, seats)
        for state in states(game, f"{key} {seats}", 4):
            for seat in (None, 0):
                scene = scene_of(game, state, seat, LONG_NAMES[:seats], words_of(game, language))
                assert widest(picture(draw(scene))) <= 80


@pytest.mark.parametrize("key", spieltisch.modes())
def test_scores_stand_there_at_all_times_with_what_wins(key: str) -> None:
    game = spieltisch.make(key)
    words, names = words_of(game), ["Ada", "Ben", "Cleo", "Dirk"]
    for state in states(game, f"scores {key}"):
        drawn = picture(draw(scene_of(game, state, 0, names, words)))
        assert words.table(game.aim) in drawn
        lines = drawn.splitlines()
        if game.aim == "team":
            assert f"The team: {words.heads(game.scores(state)[0])}" in drawn
            continue
        for name, score in zip(names, game.scores(state), strict=True):
            assert any(f" {name} " in line and str(score) in line.split() for line in lines)


@pytest.mark.parametrize("key", ["nimmt", "buffalo", "plus-simple", "board-pro", "qwixx"])
def test_who_is_waited_for_has_a_mark(key: str) -> None:
    game = spieltisch.make(key)
    names = ["Ada", "Ben", "Cleo", "Dirk"]
    for state in states(game, f"waiting {key}", 30):
        actors = {decision.actor for decision in game.pending(state)}
        asked = set(range(4)) if -2 in actors else actors - {-1}
        lines = picture(draw(scene_of(game, state, 0, names, words_of(game)))).splitlines()
        marked = {seat for seat, name in enumerate(names) if any(_is_marked(line, name) for line in lines)}
        assert marked == asked


def _is_marked(line: str, name: str) -> bool:
    return line.startswith(" ►") and f" {name} " in line


@pytest.mark.parametrize("key", spieltisch.modes())
def test_drawings_need_no_state(key: str) -> None:
    """A scene holds a view, rules and public facts; no field of it is the state."""
    game = spieltisch.make(key)
    state = next(states(game, key))
    scene = scene_of(game, state, 0, ["A", "B", "C", "D"], words_of(game))
    held = [getattr(scene, name) for name in scene.__slots__]
    assert not any(value is state or value is game for value in held)
