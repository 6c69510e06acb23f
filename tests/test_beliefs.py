"""On tiny rules of every family: a seat knows what it saw, and nothing else; faults are caught."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from spieltisch.core.chance import Draw
from spieltisch.core.game import AnyGame
from spieltisch.games.nimmt.events import Revealed
from spieltisch.testing import check_beliefs, check_playout

from .games.nimmt.tiny import tiny
from .tiny import TINY


@pytest.mark.parametrize("name", TINY)
def test_a_seat_believes_exactly_what_its_history_allows(name: str) -> None:
    assert check_beliefs(TINY[name], Random(1)) > 0


class Faulty:
    """A real game with one planted fault."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


class LeakingView(Faulty):
    def view(self, state: Any, seat: int | None) -> Any:
        return replace(self._game.view(state, seat), known=state.hands)


class LeakingEvents(Faulty):
    def step(self, state: Any, choices: Any) -> Any:
        step = self._game.step(state, choices)
        return replace(step, events=tuple(replace(event, owner=None) for event in step.events))


class ForgetfulDeterminizer(Faulty):
    """Deals cards again that lie in the piles."""

    def determinize(self, view: Any, rng: Random) -> Any:
        world = self._game.determinize(replace(view, taken=((),) * len(view.taken)), rng)
        return replace(world, taken=view.taken)


class StubbornDeterminizer(Faulty):
    """Always dreams of the same world."""

    def determinize(self, view: Any, rng: Random) -> Any:
        return self._game.determinize(view, Random(0))


class ForgottenOwner(Faulty):
    """Remembers which cards were played, though not by whom."""

    def view(self, state: Any, seat: int | None) -> Any:
        view = self._game.view(state, seat)
        return replace(view, history=tuple(map(nameless, view.history)))


def nameless(event: Any) -> Any:
    return tuple(sorted(laid.card for laid in event.plays)) if isinstance(event, Revealed) else event


class GossipingHistory(Faulty):
    """Everybody remembers what everybody was dealt."""

    def view(self, state: Any, seat: int | None) -> Any:
        return replace(self._game.view(state, seat), history=state.history.facts())


@pytest.mark.parametrize(
    "fault", [LeakingView, ForgetfulDeterminizer, StubbornDeterminizer, ForgottenOwner, GossipingHistory]
)
def test_planted_faults_are_caught_by_the_belief_tree(fault: type[Faulty]) -> None:
    game: Any = fault(tiny())
    with pytest.raises(AssertionError):
        check_beliefs(game, Random(1))


def test_a_leaking_event_makes_a_view_depend_on_more_than_was_hidden() -> None:
    """Cards that everybody saw dealt must be in everybody's view; a view without them is caught."""
    game: Any = LeakingEvents(tiny())
    with pytest.raises(AssertionError):
        check_beliefs(game, Random(1))


class OptionsFromHiddenFacts(Faulty):
    """Asks a seat only if its hidden hand is high."""

    def pending(self, state: Any) -> Any:
        asked = self._game.pending(state)
        if len(asked) == 2 and not isinstance(asked[0].options, Draw):
            return tuple(d for d in asked if max(state.hands[d.actor]) > 3) or asked
        return asked

    def step(self, state: Any, choices: Any) -> Any:
        missing = {d.actor: next(iter(d.options)) for d in self._game.pending(state)}
        return self._game.step(state, {**missing, **choices})


class ImpureStep(Faulty):
    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.steps = 0

    def step(self, state: Any, choices: Any) -> Any:
        self.steps += 1
        step = self._game.step(state, choices)
        return replace(step, events=step.events * (1 + self.steps % 2))


@pytest.mark.parametrize("fault", [LeakingView, OptionsFromHiddenFacts, ImpureStep])
def test_planted_faults_are_caught_by_conformance(fault: type[Faulty]) -> None:
    game: Any = fault(tiny())

    def play_some() -> None:
        for seed in range(20):
            check_playout(game, Random(seed))

    with pytest.raises(AssertionError):
        play_some()
