"""Where OpenSpiel would lead one of our games astray, the door is watched; other games pass as before.

Its turn-based transform forgets how to draw hidden cards anew, so our own way of playing by turns takes
its place. Its searches in C++ ask games written in Python without Python's lock, which ends the
process: they are refused with a sentence, and so is ISMCTS where several choose at once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import wraps
from typing import Any

import pyspiel
from open_spiel.python.algorithms import ismcts

from ..core.errors import SpieltischError

Test = Callable[[Any], bool]

IN_CPP = (
    (pyspiel.ISMCTSBot, ("step", "step_with_policy", "get_policy")),
    (pyspiel.MCTSBot, ("step", "mcts_search")),
)
NO_CPP = (
    "OpenSpiel's searches in C++ cannot play games written in Python: take mcts or ismcts of "
    'open_spiel.python.algorithms, and load the game with {"turns": True}.'
)
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
    for bot, methods in IN_CPP:
        for method in methods:
            _refuse(bot, method, is_ours, NO_CPP)
    _refuse(ismcts.ISMCTSBot, "run_search", is_at_once, AT_ONCE)


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


def _refuse(bot: Any, name: str, refused: Test, sentence: str) -> None:
    search = getattr(bot, name)

    @wraps(search)
    def guarded(self: Any, state: Any) -> Any:
        if refused(state.get_game()):
            raise NotPlayable(sentence)
        return search(self, state)

    setattr(bot, name, guarded)
