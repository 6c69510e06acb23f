"""A finished game judged: every choice of every player, and luck told apart from skill."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from contextlib import closing
from dataclasses import dataclass, field

from ..core.record import Record
from ..work.progress import Progress, unseen
from .judgement import Judgement
from .judges import Promise, judged_by
from .luck import Cost, Share, mean_of, shares
from .questions import Told, by_seat, tell

WORLDS = 10_000  # the default strength


@dataclass(frozen=True, slots=True)
class Judged:
    """One decision of the game with its judgement."""

    stop: int
    deal: int
    actor: str
    prompt: str
    action: str
    judgement: Judgement

    @property
    def seat(self) -> int | None:
        """Whose it was; a team's belongs to no single seat."""
        return int(self.actor) if self.actor.isdigit() else None


@dataclass(frozen=True, slots=True)
class Analysis:
    """Decisions in order, and per deal what luck and what choices did for each seat.

    ``actors`` are those whose decisions are all judged; only these have shares.
    """

    worlds: int
    judged: tuple[Judged, ...]
    shares: tuple[Share, ...]
    actors: tuple[str, ...]
    told: Told | None = field(default=None, compare=False, repr=False)  # the game itself, where it is at hand

    def _repr_html_(self) -> str | None:
        from .notebook import analysis_html

        return analysis_html(self)


def analyse(
    record: Record,
    worlds: int = WORLDS,
    workers: int = 1,
    progress: Progress = unseen,
    actors: Collection[str] | None = None,
) -> Analysis:
    """Judge a finished game, or what some of its actors chose.

    The same record and strength give the same result on any number of workers.
    """
    return analyse_told(tell(record), worlds, workers, progress, actors)


def analyse_told(
    told: Told,
    worlds: int,
    workers: int,
    progress: Progress = unseen,
    actors: Collection[str] | None = None,
) -> Analysis:
    """Judge a game that is told already."""
    actors = told.actors if actors is None else by_seat(actors)
    judgements: dict[int, Judgement | None] = {}
    promises: dict[int, tuple[float, ...]] = {}
    with closing(judged_by(workers, told, worlds, told.numbers(actors))) as answers:
        for answer in answers:
            if isinstance(answer, Promise):
                promises[answer.number] = answer.points
            else:
                judgements[answer[0]] = answer[1]
                progress(1)
    found = (judged_of(told, number, judgements[number]) for number in sorted(judgements))
    judged = tuple(each for each in found if each is not None)
    expected = mean_of(promises[number] for number in sorted(promises))
    return Analysis(worlds, judged, shares_of(told, judged, actors, expected), tuple(actors), told)


def judged_of(told: Told, number: int, judgement: Judgement | None) -> Judged | None:
    """A question with its judgement; nothing where there was no choice to make."""
    if judgement is None:
        return None
    question = told.questions[number]
    return Judged(
        question.stop,
        question.deal,
        question.name,
        question.decision.prompt,
        told.game.encode(question.chosen),
        judgement,
    )


def shares_of(
    told: Told, judged: Iterable[Judged], actors: Collection[str], expected: float
) -> tuple[Share, ...]:
    """Luck and skill of every seat all of whose choices are judged, its team's as well."""
    awaited = {actor for actor in told.actors if not actor.isdigit()} - set(actors)
    seats = [] if awaited else [seat for seat in range(told.game.seats) if _is_judged(told, seat, actors)]
    return shares(told.game, told.deals, map(_cost, judged), expected, seats)


def _is_judged(told: Told, seat: int, actors: Collection[str]) -> bool:
    return str(seat) in actors or str(seat) not in told.actors


def _cost(judged: Judged) -> Cost:
    judgement = judged.judgement
    return Cost(judged.deal, judged.seat, judgement.loss, judgement.rated[0].points)
