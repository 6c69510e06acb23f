"""Where OpenSpiel would lead one of our games astray, the door is watched; other games pass as before.

Its turn-based transform forgets how to draw hidden cards anew, so our own way of playing by turns takes
its place. Some of its functions in C++ give Python's lock away and then copy or ask a game that is
written in Python, which ends the process: MCTS is led past that, what cannot be is refused with a
sentence, and so is ISMCTS where several choose at once (docs/researchers.md says which and why).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection
from functools import wraps
from typing import Any

import pyspiel
from open_spiel.python.algorithms import ismcts

from ..core.errors import SpieltischError

Test = Callable[[Any], bool]

NO_WORLDS = (
    "OpenSpiel's ISMCTS in C++ cannot draw hidden cards anew in a game written in Python: take ismcts of "
    'open_spiel.python.algorithms, and load the game with {"turns": True}.'
)
NO_LOCK = "OpenSpiel asks games written in Python without Python's lock here, which would end the process."
AT_ONCE = 'ISMCTS wants one choice after another: load the game with {"turns": True}.'


class NotPlayable(SpieltischError, NotImplementedError):
    """Something that OpenSpiel cannot do with a game as it was loaded."""


def watch(names: Collection[str]) -> None:
    """Watch over games of these names."""

    def is_ours(game: Any) -> bool:
        return any(name in str(game) for name in names)

    def is_at_once(game: Any) -> bool:
        return is_ours(game) and game.get_type().dynamics != pyspiel.GameType.Dynamics.SEQUENTIAL

    _by_turns(is_ours)
    _with_lock(is_ours)
    for method in ("step", "step_with_policy", "get_policy"):
        _refuse(pyspiel.ISMCTSBot, method, is_ours, NO_WORLDS)
    _refuse(ismcts.ISMCTSBot, "run_search", is_at_once, AT_ONCE)
    _refuse_returns(is_ours)


def _by_turns(is_ours: Test) -> None:
    convert, load = pyspiel.convert_to_turn_based, pyspiel.load_game_as_turn_based

    @wraps(convert)
    def convert_to_turn_based(game: Any) -> Any:
        if not is_ours(game):
            return convert(game)
        return pyspiel.load_game(game.get_type().short_name, {**game.get_parameters(), "turns": True})

    @wraps(load)
    def load_game_as_turn_based(name: str, *params: Any) -> Any:
        if not is_ours(name):
            return load(name, *params)
        return convert_to_turn_based(pyspiel.load_game(name, *params))

    pyspiel.convert_to_turn_based = convert_to_turn_based
    pyspiel.load_game_as_turn_based = load_game_as_turn_based


def _with_lock(is_ours: Test) -> None:
    """``MCTSBot.step`` gives Python's lock away; the search it makes, asked for by itself, keeps it."""
    step = pyspiel.MCTSBot.step

    @wraps(step)
    def locked(self: Any, state: Any) -> Any:
        if not is_ours(state.get_game()):
            return step(self, state)
        root = self.mcts_search(state)
        if root.children:
            return root.best_child().action
        return random.choice(state.legal_actions())  # a single simulation: the prior, which is even

    pyspiel.MCTSBot.step = locked


def _refuse(bot: Any, name: str, refused: Test, sentence: str) -> None:
    search = getattr(bot, name)

    @wraps(search)
    def guarded(self: Any, state: Any) -> Any:
        if refused(state.get_game()):
            raise NotPlayable(sentence)
        return search(self, state)

    setattr(bot, name, guarded)


def _refuse_returns(is_ours: Test) -> None:
    name = "expected_returns_of_deterministic_policies_from_seeds"
    returns = getattr(pyspiel, name)

    @wraps(returns)
    def guarded(state: Any, *seeds: Any) -> Any:
        if is_ours(state.get_game()):
            raise NotPlayable(NO_LOCK)
        return returns(state, *seeds)

    setattr(pyspiel, name, guarded)
