"""Rows of games that bots play at the engine's table: decisions with all that was seen, or whole records."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from ...bots.naming import short_name
from ...core.chance import SeededDealer
from ...core.game import CHANCE, AnyGame, Outcome, eyes_of
from ...core.plain import NAME_LENGTH, clean
from ...core.play import Turn, turns
from ...core.record import record_of
from ...data.columns import Arrays
from ...games.encoders import encoder_of
from ..bench import Bench
from .plan import DataPlan

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game with all its turns, and how often a bot lost one to the fallback."""

    number: int
    turns: Sequence[Turn[Any, Any]]
    outcome: Outcome
    lost_turns: int


def play(plan: DataPlan, numbers: Iterable[int]) -> Iterator[PlayedGame]:
    """Games by their numbers, on which they depend alone."""
    contest = plan.contest()
    with Bench() as bench:
        game = bench.game(contest)
        for number in numbers:
            seed = f"{plan.seed} {number}"
            with bench.called(contest.entries, 0) as bots:
                dealer, rng = SeededDealer(seed), Random(f"spieltisch data {seed}")
                done = [*turns(game, bots, dealer, rng)]
                outcome = game.outcome(done[-1].step.state)
                assert outcome is not None
                lost = sum(len(bot.faults) for bot in bots)
                bench.over(outcome)
            yield PlayedGame(number, done, outcome, lost)


def arrays_of(plan: DataPlan, numbers: Sequence[int]) -> tuple[Arrays, int]:
    """All rows of some games, and how many turns were lost in them."""
    game, lost, columns = plan.make_game(), 0, defaultdict[str, list[Any]](list)
    for played in play(plan, numbers):
        lost += played.lost_turns
        for row in decisions(plan, game, played) if plan.rows == "decisions" else [whole(plan, game, played)]:
            for name, value in row.items():
                columns[name].append(value)
    return {name: np.array(values, TYPES.get(name)) for name, values in columns.items()}, lost


TYPES = {
    "game": np.int64,
    "stop": np.int32,
    "stops": np.int32,
    "actor": np.int8,
    "observation": np.int16,
    "mask": np.bool_,
    "action": np.int32,
    "reward_to_come": np.int32,
    "result": np.int32,
    "scores": np.int32,
    "ranks": np.int8,
    "won": np.int8,
    "reason": object,
    "record": object,
}


def decisions(plan: DataPlan, game: AnyGame, played: PlayedGame) -> Iterator[Row]:
    """A row for everything that was asked of a seat or a team."""
    encoder, stop = encoder_of(game, plan.layout), 0
    sign = 1 if game.aim == "most" else -1
    for turn in played.turns:
        asked = [decision for decision in game.pending(turn.before) if decision.actor != CHANCE]
        scores = game.scores(turn.before)
        for decision in asked:
            seat = eyes_of(decision.actor)
            view = game.view(turn.before, seat)
            mask = np.zeros(encoder.actions, np.bool_)
            mask[encoder.legal(view, decision)] = True
            yield {
                "game": played.number,
                "stop": stop,
                "actor": seat,
                "observation": np.frombuffer(encoder.encode_all([view]), np.int16),
                "mask": mask,
                "action": encoder.index(view, turn.choices[decision.actor]),
                "reward_to_come": sign * (played.outcome.scores[seat] - scores[seat]),
                "result": played.outcome.scores[seat],
            }
        stop += bool(asked)


def whole(plan: DataPlan, game: AnyGame, played: PlayedGame) -> Row:
    """A row for a game, with its record."""
    outcome, players = played.outcome, [clean(short_name(name), NAME_LENGTH) for name in plan.players]
    return {
        "game": played.number,
        "stops": len(played.turns),
        "scores": outcome.scores,
        "ranks": outcome.ranks,
        "won": [seat in outcome.winners for seat in range(plan.seats)],
        "reason": outcome.reason,
        "record": str(record_of(game, played.turns, players)),
    }
