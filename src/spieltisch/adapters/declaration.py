"""What OpenSpiel is told of a game: its parameters, its kind, and what it never goes beyond."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pyspiel

from ..core.bounds import Bounds
from ..core.errors import BadOption, short
from ..core.game import AnyGame
from ..core.mode import Mode
from ..core.structure import shaped
from ..games.registry import family_of

LONGEST = 1_000  # stops; where no rule ends a game, it is over then, as it stands
MOST_POINTS = 100_000  # of a family that says nothing of it
DATA = ("options", "structure")  # parameters that are JSON
REWARDS = ("auto", "steps", "end")  # auto: at the end where choices are made by turns, else step by step
UTILITIES = ("points", "lead")  # lead: over the mean of the others, so that all add up to nothing


@dataclass(frozen=True, slots=True)
class Declaration:
    """A game of a mode, and how it is to be played."""

    mode: Mode
    table: AnyGame
    bounds: Bounds
    turns: bool  # seats that are asked together choose one after another
    at_the_end: bool  # points come when the game is over
    leads: bool  # what counts is how far one is ahead of the others

    @property
    def sequential(self) -> bool:
        """Whether one chooses after another: by agreement, or because no stop ever asks two."""
        return self.turns or self.bounds.at_once == 1

    def type(self) -> Any:
        """The kind of game."""
        kind, seats = pyspiel.GameType, self.mode.seats
        known = not self.bounds.hidden and not self.turns
        return kind(
            short_name=game_name(self.mode),
            long_name=self.mode.title,
            dynamics=kind.Dynamics.SEQUENTIAL if self.sequential else kind.Dynamics.SIMULTANEOUS,
            chance_mode=_chance(self.bounds),
            information=_information(known),
            utility=_utility(self.mode, self.leads),
            reward_model=kind.RewardModel.TERMINAL if self.at_the_end else kind.RewardModel.REWARDS,
            min_num_players=seats[0],
            max_num_players=seats[1],
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification=_parameters(self.mode),
        )

    def info(self, actions: int) -> Any:
        """Its size; points that one wants to avoid count against one."""
        bounds = self.bounds
        low, high = bounds.lowest, bounds.highest
        if self.leads:
            low, high = low - high, high - low
        elif self.mode.aim != "most":
            low, high = -high, -low
        return pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=bounds.kinds,
            num_players=self.table.seats,
            min_utility=float(low),
            max_utility=float(high),
            utility_sum=0.0 if self.leads else None,
            max_game_length=bounds.answers if self.sequential else bounds.stops,
        )


def declared(mode: Mode, params: Mapping[str, Any]) -> Declaration:
    """What the parameters of OpenSpiel ask for; what cannot be gets a sentence."""
    table = mode.make(params.get("players"), _object(params, "options"))
    table = shaped(table, _object(params, "structure"))
    turns, rewards = bool(params.get("turns", False)), _word(params, "rewards", REWARDS)
    leads = _word(params, "utility", UTILITIES) == "lead"
    if leads and (mode.aim == "team" or table.seats == 1):
        raise BadOption(f"In {mode.key} nobody is ahead of another: utility must be points.")
    at_the_end = rewards == "end" or (turns and rewards == "auto")
    return Declaration(mode, table, bounds_of(table, mode), turns, at_the_end, leads)


def spelled(params: Mapping[str, Any]) -> dict[str, Any]:
    """Parameters as they can stand in the name of a game, where a comma would end them: with semicolons."""
    return {name: value.replace(",", ";") if name in DATA else value for name, value in params.items()}


def game_name(mode: Mode) -> str:
    """The name that OpenSpiel knows a mode by, with the version of its behaviour."""
    return f"spieltisch_{mode.key.replace('-', '_')}_v{mode.make().version}"


def bounds_of(table: AnyGame, mode: Mode) -> Bounds:
    """What the family says, or bounds so wide that they say nothing."""
    told = family_of(table).bounds
    if told is not None:
        return told(table, LONGEST)
    seats = table.seats
    return Bounds(
        lowest=-MOST_POINTS,
        highest=MOST_POINTS,
        stops=LONGEST,
        answers=LONGEST * seats,
        draws=100 * LONGEST,
        kinds=1_000,
        at_once=1 if mode.in_turn else seats,
        endless=True,
    )


def _parameters(mode: Mode) -> dict[str, Any]:
    seats = mode.make().seats
    agreed = {"players": seats, "options": "{}", "structure": "{}"}
    return {**agreed, "turns": False, "rewards": REWARDS[0], "utility": UTILITIES[0]}


def _word(params: Mapping[str, Any], name: str, words: tuple[str, ...]) -> str:
    """A parameter that is one of some words; the first by default."""
    word = str(params.get(name, words[0]))
    if word not in words:
        raise BadOption(f"{name} must be one of {', '.join(words)}, not {short(word)}.")
    return word


def _object(params: Mapping[str, Any], name: str) -> dict[str, Any]:
    """A parameter that is a JSON object."""
    text = str(params.get(name, "{}"))
    try:
        value = json.loads(text.replace(";", ","))
    except (ValueError, RecursionError):
        raise BadOption(f"{name} must be JSON, not {short(text)}.") from None
    if not isinstance(value, dict):
        raise BadOption(f'{name} must be a JSON object such as {{"name": 1}}, not {short(text)}.')
    return value


def _utility(mode: Mode, leads: bool) -> Any:
    utility = pyspiel.GameType.Utility
    if leads:
        return utility.ZERO_SUM
    return utility.IDENTICAL if mode.aim == "team" else utility.GENERAL_SUM


def _chance(bounds: Bounds) -> Any:
    mode = pyspiel.GameType.ChanceMode
    return mode.EXPLICIT_STOCHASTIC if bounds.draws else mode.DETERMINISTIC


def _information(known: bool) -> Any:
    information = pyspiel.GameType.Information
    return information.PERFECT_INFORMATION if known else information.IMPERFECT_INFORMATION
