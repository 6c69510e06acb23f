"""All modes as OpenSpiel games: ``pyspiel.load_game("spieltisch_nimmt_v1", {"players": 4})``.

Everybody who is asked at a stop chooses in one simultaneous node; who is not asked waits (the last
action). A deal is a row of chance nodes, one card each, so that every outcome has its probability.

With ``"turns": True`` those who are asked choose one after another, unseen by the others, and points
come at the end: a sequential game with terminal rewards, as MCTS and ISMCTS want it.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import numpy as np
import pyspiel

from ..core.errors import BadOption
from ..core.mode import Mode
from ..games.registry import family_of, modes
from .encoders import encoder_of
from .pyspiel_doors import watch
from .trail import Trail

MOST_OUTCOMES = 128  # of a chance node: cards, tiles or specials
LONGEST = 100_000  # stops; no game comes near
MOST_POINTS = 100_000.0

_game: Any = pyspiel.Game
_state: Any = pyspiel.State


def game_name(mode: Mode) -> str:
    """The name that OpenSpiel knows a mode by, with the version of its behaviour."""
    return f"spieltisch_{mode.key.replace('-', '_')}_v{mode.make().version}"


def game_type(mode: Mode, turns: bool = False) -> Any:
    """What OpenSpiel wants to know of a mode, played with simultaneous choices or by turns."""
    kind = pyspiel.GameType
    return kind(
        short_name=game_name(mode),
        long_name=mode.title,
        dynamics=kind.Dynamics.SEQUENTIAL if turns or mode.in_turn else kind.Dynamics.SIMULTANEOUS,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.IDENTICAL if mode.aim == "team" else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL if turns else kind.RewardModel.REWARDS,
        min_num_players=mode.seats[0],
        max_num_players=mode.seats[1],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": mode.make().seats, "options": "{}", "turns": False},
    )


class TableGame(_game):  # type: ignore[misc]  # the parent has no types
    """A mode with its seats and options; ``options`` is JSON, such as ``{"num_deals": 1}``."""

    mode: Mode

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        try:
            options = json.loads(params.get("options", "{}"))
        except ValueError:
            raise BadOption(f"options must be JSON, not {params['options']!r}.") from None
        self.table = self.mode.make(params.get("players"), options)
        self.turns = bool(params.get("turns", False))
        self.encoder = encoder_of(self.table)
        self.recalling = encoder_of(self.table, 2 if family_of(self.table).encoding.transcript else 1)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoder.actions + 1,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.table.seats,
            min_utility=-MOST_POINTS,
            max_utility=MOST_POINTS,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.mode, self.turns), info, params)
        self.sequential = self.turns or self.mode.in_turn

    def new_initial_state(self) -> TableState:
        """A table before its first deal."""
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What a player sees, in numbers and as text."""
        return Observer(self, iig_obs_type)


class TableState(_state):  # type: ignore[misc]  # the parent has no types
    """A stop of a game, or a card of a deal that is being drawn."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.trail = Trail(game.table, game.encoder)
        self.sequential, self.turns = game.sequential, game.turns

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
        items, left = self.trail.items(), self.trail.left()
        counts, total = Counter(left), len(left)
        return [(at, counts[item] / total) for at, item in enumerate(items) if counts[item]]

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
        """What the last choice brought each seat, with what chance has made of it; by turns, all at once."""
        return self.returns() if self.turns else list(self.trail.rewards)

    def returns(self) -> list[float]:
        """What each seat has got so far; by turns, at the end."""
        if self.turns and not self.is_terminal():
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
        kind = game_type(mode)
        if kind.short_name not in known:
            made = type(f"{mode.key}Game", (TableGame,), {"mode": mode})
            pyspiel.register_game(kind, made)
        names.append(kind.short_name)
    return tuple(names)


NAMES = register()
watch(NAMES)
