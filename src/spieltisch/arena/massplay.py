"""Mass play by kernel: one reading of the rules, or several side by side, on any number of threads."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING

from .. import fast
from ..core.errors import BadOption
from ..core.game import AnyGame
from ..work.interrupts import interrupts_held
from ..work.progress import Progress, unseen
from .sums import Tally, difference_of, measures, tally_of

if TYPE_CHECKING:
    from ..fast.api import Simulation

HELPING = 5_000  # games that a thread plays at a time; another number would be other games
AHEAD = 2  # helpings that a thread has before it


@dataclass(frozen=True, slots=True)
class Reading:
    """The game as one table plays it, and what to call it beside others."""

    label: str
    game: AnyGame


@dataclass(frozen=True, slots=True)
class Trial:
    """What is played: every reading by the same policies, from the same seed."""

    readings: tuple[Reading, ...]
    policies: tuple[str, ...]  # by seat
    seed: int

    @classmethod
    def of(cls, readings: Sequence[Reading], policies: Sequence[str], seed: int = 0) -> Trial:
        """A trial, checked: every reading has a kernel that knows the policies (one, or one a seat)."""
        seats, *others = dict.fromkeys(reading.game.seats for reading in readings)
        if others:
            raise BadOption(f"What is compared must have the same seats, not {seats} and {others[0]}.")
        if len(policies) not in (1, seats):
            raise BadOption(f"{seats} seats need 1 policy for all or {seats}, not {len(policies)}.")
        trial = cls(tuple(readings), tuple(policies) * (seats if len(policies) == 1 else 1), seed)
        for reading in readings:
            fast.simulate(reading.game, trial.policies, 0)
        return trial


@dataclass(slots=True)
class Tallies:
    """What has been found so far: a tally for each reading, and for each but the first what it changes."""

    readings: list[Tally] = field(default_factory=list)
    differences: list[Tally] = field(default_factory=list)

    @property
    def games(self) -> int:
        """How many games of each reading are in it."""
        return self.readings[0].games if self.readings else 0

    def add(self, other: Tallies) -> None:
        """Count further games."""
        for mine, theirs in ((self.readings, other.readings), (self.differences, other.differences)):
            mine += [Tally() for _ in theirs[len(mine) :]]
            for tally, more in zip(mine, theirs, strict=True):
                tally.add(more)


def prepare(trial: Trial) -> None:
    """Play one game of each reading: the first in a while loads the kernel, the first ever compiles it."""
    for reading in trial.readings:
        simulated(reading.game, trial.policies, 1, 0)


def play_mass(
    trial: Trial,
    games: int,
    tallies: Tallies,
    threads: int = 1,
    progress: Progress = unseen,
) -> None:
    """Play so many games of each reading into the tallies, which are right at any time, Ctrl-C included.

    The number of threads changes nothing but the time.
    """
    with ThreadPoolExecutor(threads) as pool:
        waiting: deque[Future[Tallies]] = deque()
        left = iter(range(0, games, HELPING))
        try:
            while True:
                for first in islice(left, AHEAD * threads - len(waiting)):
                    number, size = first // HELPING, min(HELPING, games - first)
                    waiting.append(pool.submit(play_helping, trial, number, size))
                if not waiting:
                    return
                more = waiting.popleft().result()
                with interrupts_held():
                    tallies.add(more)
                progress(more.games)
        finally:
            pool.shutdown(cancel_futures=True)


def play_helping(trial: Trial, number: int, games: int) -> Tallies:
    """One helping. It depends on nothing but the trial and its number."""
    seed = f"{trial.seed} {number}"
    done = [simulated(r.game, trial.policies, games, seed) for r in trial.readings]
    found = [measures(r.game, d) for r, d in zip(trial.readings, done, strict=True)]
    return Tallies(
        [tally_of(m, d) for m, d in zip(found, done, strict=True)],
        [difference_of(found[0], other) for other in found[1:]],
    )


def simulated(game: AnyGame, policies: Sequence[str], games: int, seed: int | str) -> Simulation:
    """What a kernel plays; a team has one score, its lead, as it has in contests."""
    play = fast.simulate_leads if game.aim == "team" else fast.simulate
    return play(game, policies, games, seed)
