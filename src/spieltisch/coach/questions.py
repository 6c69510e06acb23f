"""The decisions of a finished game, in order, each with what its player knew."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from ..core import record as records
from ..core.errors import BadRecord
from ..core.game import CHANCE, Actor, AnyGame, Decision, actor_name, eyes_of
from ..core.record import Record
from ..games.registry import family_of, game_of


@dataclass(frozen=True, slots=True)
class Question:
    """One decision with a real choice."""

    stop: int
    deal: int  # from 0
    actor: Actor
    decision: Decision[Any]
    chosen: Any
    state: Any

    @property
    def seat(self) -> int:
        """Whose eyes it is judged by."""
        return eyes_of(self.actor)

    @property
    def name(self) -> str:
        """Whose decision it is, as files and messages say it."""
        return actor_name(self.actor)


@dataclass(frozen=True, slots=True)
class Told:
    """A finished game: its questions, the points of each deal by seat, and the scores after every step."""

    record: Record
    game: AnyGame
    questions: tuple[Question, ...]
    deals: tuple[tuple[int, ...], ...]
    scores: tuple[tuple[int, ...], ...]

    @property
    def actors(self) -> tuple[str, ...]:
        """Everybody who had a choice, by seat, the team last."""
        return by_seat({question.name for question in self.questions})

    def numbers(self, actors: Collection[str]) -> list[int]:
        """Which questions were these actors' own."""
        return [number for number, question in enumerate(self.questions) if question.name in actors]


def by_seat(actors: Collection[str]) -> tuple[str, ...]:
    """Actors in the order in which they are listed."""
    return tuple(sorted(actors, key=lambda name: (not name.isdigit(), len(name), name)))


def tell(record: Record) -> Told:
    """Replay a finished game; a forged, redacted or unfinished one is refused."""
    if record.redacted:
        raise BadRecord("the record was redacted: hidden draws are missing from it.", why="redacted")
    game = game_of(record)
    deal_scored = family_of(game).deal_scored or ()
    questions: list[Question] = []
    totals: list[tuple[int, ...]] = []
    scores: list[tuple[int, ...]] = []
    start: tuple[int, ...] = ()
    for stop, turn in enumerate(records.verified(game, record)):
        start = start or game.scores(turn.before)
        for decision in game.pending(turn.before):
            if decision.actor != CHANCE and is_open(decision):
                chosen = turn.choices[decision.actor]
                questions.append(Question(stop, len(totals), decision.actor, decision, chosen, turn.before))
        scores.append(game.scores(turn.step.state))
        if any(isinstance(event, deal_scored) for event in turn.step.events):
            totals.append(scores[-1])
    if not record.over:
        sentence = "the game is still in progress: only finished games are analysed."
        raise BadRecord(sentence, why="in-progress")
    if not questions:
        sentence = "nobody has chosen anything in this game: there is nothing to analyse."
        raise BadRecord(sentence, why="nothing-chosen")
    if not totals:
        totals.append(scores[-1])
    return Told(record, game, tuple(questions), _differences([start, *totals]), tuple(scores))


def is_open(decision: Decision[Any]) -> bool:
    """Whether there is more than one option."""
    options = iter(decision.options)
    return next(options, None) is not None and next(options, None) is not None


def _differences(totals: list[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(b - a for a, b in zip(*pair, strict=True)) for pair in pairwise(totals))
