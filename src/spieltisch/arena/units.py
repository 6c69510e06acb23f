"""The unit of work: one deal, played with every seating of the schedule.

A unit depends on nothing but the contest and the number of the deal, so that any process on any machine
may play it, in any order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from random import Random
from typing import Any

from ..bots.guard import Guarded
from ..bots.registry import make_bot
from ..core.chance import SeededDealer
from ..core.game import AnyGame, Outcome
from ..core.play import turns
from ..games.registry import family_of
from .contest import Contest
from .schedule import Seating, seatings
from .stopwatch import Stopwatch, Timed

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


def play_unit(contest: Contest, deal: int) -> Unit:
    """Play one deal with all its seatings."""
    game = contest.make_game()
    stopwatches = {bot: Stopwatch() for bot in range(len(contest.names))}
    faults: dict[int, LostTurns] = {}
    games = []
    for rotation, seating in enumerate(seatings(contest, deal)):
        seed = f"{contest.seed} {deal}"
        with ExitStack() as stack:
            # a bot is new in every game: one that remembers would know the cards of the next rotation
            guards = [stack.enter_context(Guarded(make_bot(contest.names[b], game), game)) for b in seating]
            seats = [
                Timed(
                    guard,
                    Random(f"spieltisch bot {seed} {rotation} {seat}"),
                    stopwatches[bot],
                    contest.names[bot],
                )
                for seat, (guard, bot) in enumerate(zip(guards, seating, strict=True))
            ]
            games.append(_played(game, seats, seating, seed))
        for guard, bot in zip(guards, seating, strict=True):
            if guard.faults:
                told = tuple(guard.faults.told[:TOLD])
                faults[bot] = faults.get(bot, LostTurns()) + LostTurns(len(guard.faults), told)
    return Unit(deal, tuple(games), {b: c for b, c in stopwatches.items() if c.moves}, faults)


def _played(game: AnyGame, bots: Sequence[Timed], seating: Seating, seed: str) -> GameResult:
    state: Any = game.initial()
    for turn in turns(game, bots, SeededDealer(seed), Random(0)):  # each bot brings its own generator
        state = turn.step.state
    outcome = game.outcome(state)
    assert outcome is not None
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
