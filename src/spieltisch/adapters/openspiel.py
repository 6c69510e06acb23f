"""All modes as OpenSpiel games: ``pyspiel.load_game("spieltisch_nimmt_v1", {"players": 4})``.

Everybody who is asked at a stop chooses in one simultaneous node; who is not asked waits (the last
action). A deal is a row of chance nodes, one card each, so that every outcome has its probability.
Where no stop ever asks two, the game is sequential.

With ``"turns": True`` those who are asked choose one after another, unseen by the others, and points
come at the end: a sequential game with terminal rewards, as MCTS and ISMCTS want it. ``"rewards"`` says
by itself when points come ("steps", "end"), ``"utility"`` what they are ("points", or the "lead" over the
others), and ``"structure"`` makes a game small enough for exact methods.
"""

from __future__ import annotations

from math import inf
from typing import Any

import numpy as np
import pyspiel

from ..core.mode import Mode
from ..games.registry import family_of, modes
from .declaration import declared, game_name, spelled
from .encoders import encoder_of
from .pyspiel_doors import watch
from .trail import Trail

__all__ = ["NAMES", "TableGame", "TableState", "game_name", "register"]

_game: Any = pyspiel.Game
_state: Any = pyspiel.State


class TableGame(_game):  # type: ignore[misc]  # the parent has no types
    """A mode with its seats; ``options`` and ``structure`` are JSON, such as ``{"num_deals": 1}``."""

    mode: Mode

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        declaration = declared(self.mode, params or {})
        self.table, self.bounds = declaration.table, declaration.bounds
        self.sequential, self.at_the_end = declaration.sequential, declaration.at_the_end
        self.leads = declaration.leads
        self.encoder = encoder_of(self.table)
        self.recalling = encoder_of(self.table, 2 if family_of(self.table).encoding.transcript else 1)
        told = declaration.type(), declaration.info(self.encoder.actions + 1), spelled(params or {})
        super().__init__(*told)

    def new_initial_state(self) -> TableState:
        """A table before its first deal."""
        return TableState(self)

    def max_chance_nodes_in_history(self) -> int:
        """How many cards can be drawn in a game."""
        return self.bounds.draws

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What a player sees, in numbers and as text."""
        return Observer(self, iig_obs_type)


class TableState(_state):  # type: ignore[misc]  # the parent has no types
    """A stop of a game, or a card of a deal that is being drawn."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        longest = game.bounds.stops if game.bounds.endless else inf
        self.trail = Trail(game.table, game.encoder, longest, game.leads)
        self.sequential, self.at_the_end = game.sequential, game.at_the_end

    def current_player(self) -> int:
        """Who is to act: chance, one seat, or several at once."""
        trail = self.trail
        if trail.draw is not None:
            return int(pyspiel.PlayerId.CHANCE)
        if not trail.asked:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.sequential or len(trail.asked) == 1:
            return trail.next_seat
        return int(pyspiel.PlayerId.SIMULTANEOUS)

    def _legal_actions(self, player: int) -> list[int]:
        if self.sequential and player >= 0 and player != self.current_player():
            return []
        return self.trail.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every item that can come next, and how likely it is."""
        return self.trail.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.trail.draw is not None:
            self.trail.draw_item(action)
        else:
            self.trail.answer_next(action)

    def _apply_actions(self, actions: list[int]) -> None:
        self.trail.answer({seat: actions[seat] for seat in self.trail.asked})

    def _action_to_string(self, player: int, action: int) -> str:
        return self.trail.text(player, action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.trail.draw is None and not self.trail.asked

    def rewards(self) -> list[float]:
        """What the last choice brought each seat, with what chance has made of it; or all at the end."""
        return self.returns() if self.at_the_end else list(self.trail.rewards)

    def returns(self) -> list[float]:
        """What each seat has got so far; where points come at the end, nothing before."""
        if self.at_the_end and not self.is_terminal():
            return [0.0] * self.num_players()
        return self.trail.returns()

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> TableState:
        """A state that looks the same to a player, with everything hidden drawn anew."""
        state: TableState = self.clone()
        state.trail = self.trail.imagined(player, probability_sampler())
        return state

    def __str__(self) -> str:
        return self.trail.dumped()


class Observer:
    """The view of a player: what is seen now, or with all that was seen before, where recall is asked for."""

    def __init__(self, game: TableGame, iig_obs_type: Any) -> None:
        self._recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        self._encoder = game.recalling if self._recalls else game.encoder
        fields = (*self._encoder.fields, *[("chosen", 1)] * self._recalls)
        self.tensor = np.zeros(sum(width for _, width in fields), np.float32)
        self.dict, at = {}, 0
        for name, width in fields:
            self.dict[name] = self.tensor[at : at + width]
            at += width

    def set_from(self, state: TableState, player: int) -> None:
        """Write the numbers of a state as a player sees it."""
        chosen = [state.trail.chosen(player)] * self._recalls
        self.tensor[:] = [*self._encoder.encode(state.trail.view(player)), *chosen]

    def string_from(self, state: TableState, player: int) -> str:
        """The numbers of a state as a player sees it, as text; recall has no end here."""
        seen = self._encoder.text(state.trail.view(player))
        return f"{seen}; {state.trail.chosen(player)}" if self._recalls else seen


def register() -> tuple[str, ...]:
    """Make all modes known to OpenSpiel; their names."""
    known, names = set(pyspiel.registered_names()), []
    for mode in modes().values():
        name = game_name(mode)
        if name not in known:
            made = type(f"{mode.key}Game", (TableGame,), {"mode": mode})
            pyspiel.register_game(declared(mode, {}).type(), made)
        names.append(name)
    return tuple(names)


NAMES = register()
watch(NAMES)
