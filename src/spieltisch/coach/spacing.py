"""When a position that was misjudged comes back: spaced repetition by FSRS."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from fsrs import Card, Rating, Scheduler, State

from .labels import BEST

LONGEST = 365  # days until something is asked again, however well it is known
SCHEDULER = Scheduler(  # days are the smallest step: nobody is asked the same twice on one day
    learning_steps=(), relearning_steps=(), enable_fuzzing=False, maximum_interval=LONGEST
)
RATINGS = {BEST: Rating.Easy, "good": Rating.Good}  # by label; with any other it was not known


@dataclass(frozen=True, slots=True)
class Retention:
    """How well something is known, in FSRS's terms; moments in seconds since 1970."""

    stability: float
    difficulty: float
    last: float  # when it was asked
    due: float


def misjudged(at: float) -> Retention:
    """A decision that went wrong in a game: that was the first time it was asked."""
    return _reviewed(Card(card_id=1), Rating.Again, at)


def asked_again(memory: Retention, label: str, at: float) -> Retention:
    """After an answer with this label."""
    card = Card(
        card_id=1,  # the library's own numbering, which nothing here needs
        state=State.Review,
        stability=memory.stability,
        difficulty=memory.difficulty,
        due=_moment(memory.due),
        last_review=_moment(memory.last),
    )
    return _reviewed(card, RATINGS.get(label, Rating.Again), at)


def _reviewed(card: Card, rating: Rating, at: float) -> Retention:
    card, _ = SCHEDULER.review_card(card, rating, _moment(at))
    return Retention(card.stability or 0.0, card.difficulty or 0.0, at, card.due.timestamp())


def _moment(at: float) -> datetime:
    return datetime.fromtimestamp(at, UTC)
