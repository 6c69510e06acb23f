"""The unit of work: one deal, played with every seating of the schedule.

A unit depends on nothing but the contest and the number of the deal, so that any process on any machine
may play it, in any order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from ..bots.guard import Guarded
from ..bots.naming import short_name
from ..core.chance import SeededDealer
from ..core.game import Actor, AnyGame, Outcome
from ..core.plain import NAME_LENGTH, clean
from ..core.play import turns
from ..core.record import Record, Recorder
from ..games.registry import family_of
from .bench import Bench
from .contest import Contest
from .schedule import Seating, seatings
from .stopwatch import Stopwatch, Timed

Labels = Mapping[str, str]  # what bots are called, by their specs
Written = Callable[[Labels], Record]  # writing a record takes longer than some games
Keep = Callable[[int, int, Written], None]  # is handed the deal, which of its games it was, and its record
TOLD = 3  # faults of a bot that a unit keeps in words


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game, by side: a seat, or the whole team. Rank 0 is the best; a win that is shared is divided."""

    bots: tuple[int, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    wins: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class LostTurns:
    """How often a bot lost its turn, and the first reasons."""

    count: int = 0
    told: tuple[str, ...] = ()

    def __add__(self, other: LostTurns) -> LostTurns:
        return LostTurns(self.count + other.count, (self.told + other.told)[:TOLD])


@dataclass(frozen=True, slots=True)
class Unit:
    """A deal and all that it showed; stopwatches and faults by bot."""

    deal: int
    games: tuple[GameResult, ...]
    stopwatches: Mapping[int, Stopwatch]
    faults: Mapping[int, LostTurns]


def unkept(_deal: int, _game: int, _record: Written) -> None:
    """Where nobody wants the records."""


def play_unit(contest: Contest, deal: int, bench: Bench | None = None, keep: Keep = unkept) -> Unit:
    """Play one deal with all its seatings; bots that stay for other deals are taken from a bench.

    ``keep`` is handed the record of every game.
    """
    if bench is None:
        with Bench() as own:
            return play_unit(contest, deal, own, keep)
    stopwatches = {bot: Stopwatch() for bot in range(len(contest.names))}
    faults: dict[int, LostTurns] = {}
    game = bench.game(contest)
    games = []
    for rotation, seating in enumerate(seatings(contest, deal)):
        with bench.called(seating, rotation) as guards:
            seed = f"{contest.seed} {deal}"
            rngs = [Random(f"spieltisch bot {seed} {rotation} {seat}") for seat in range(len(seating))]
            seats = [
                Timed(guard, rng, stopwatches[bot], contest.names[bot])
                for guard, rng, bot in zip(guards, rngs, seating, strict=True)
            ]
            outcome, record = _played(game, seats, seed)
            keep(deal, rotation, record)
            games.append(_result(game, outcome, seating))
            _count_faults(guards, seating, faults)
            bench.over(outcome)
    return Unit(deal, tuple(games), {b: c for b, c in stopwatches.items() if c.moves}, faults)


def _count_faults(guards: Sequence[Guarded], seating: Seating, faults: dict[int, LostTurns]) -> None:
    for guard, bot in zip(guards, seating, strict=True):
        if guard.faults:
            told = tuple(guard.faults.told[:TOLD])
            faults[bot] = faults.get(bot, LostTurns()) + LostTurns(len(guard.faults), told)


def _played(game: AnyGame, bots: Sequence[Timed], seed: str) -> tuple[Outcome, Written]:
    state: Any = game.initial()
    taken: list[Mapping[Actor, Any]] = []
    for turn in turns(game, bots, SeededDealer(seed), Random(0)):  # each bot brings its own generator
        state = turn.step.state
        taken.append(turn.choices)
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome, partial(_record, game, bots, taken, state)


def _record(
    game: AnyGame, bots: Sequence[Timed], taken: Sequence[Mapping[Actor, Any]], state: Any, labels: Labels
) -> Record:
    recorder = Recorder(game, [_called(bot.name, labels) for bot in bots])
    for choices in taken:
        recorder.add(choices)
    return recorder.record(state)


def _called(spec: str, labels: Labels) -> str:
    """The label of a bot, where a record has room for it."""
    label = labels.get(spec, "")
    return label if 0 < len(label) <= NAME_LENGTH else clean(short_name(spec), NAME_LENGTH)


def _result(game: AnyGame, outcome: Outcome, seating: Seating) -> GameResult:
    lead = family_of(game).lead
    return _of_seats(outcome, seating) if lead is None else _of_team(outcome, lead(outcome), seating)


def _of_seats(outcome: Outcome, seating: Seating) -> GameResult:
    share = 1 / len(outcome.winners)
    wins = tuple(share if seat in outcome.winners else 0.0 for seat in range(len(seating)))
    return GameResult(seating, outcome.scores, outcome.ranks, wins)


def _of_team(outcome: Outcome, lead: int, seating: Seating) -> GameResult:
    """A team's score is its lead; a tie is half a win."""
    win = 1.0 if outcome.winners else 0.5 if outcome.reason == "tie" else 0.0
    return GameResult((seating[0],), (lead,), (outcome.ranks[0],), (win,))
