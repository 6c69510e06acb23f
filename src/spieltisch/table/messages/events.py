"""Events and outcomes as one pair of eyes may see them, in words of one language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ...core.events import Event, redact
from ...core.game import Outcome
from ...text.words import Words
from ..match import CLOSED
from ..moments import Moment
from ..structs import to_builtins
from .outgoing import EventData, OutcomeInfo


def told_moment(moment: Moment, seat: int | None, words: Words, names: tuple[str, ...]) -> list[EventData]:
    """What a seat saw happen on the way to a stop: whoever has no secret in it sees what spectators do."""
    return _told_moment(moment, seat if seat in moment.owners else None, words, names)


@lru_cache(maxsize=16)  # a table's guests are told one right after the other
def _told_moment(moment: Moment, seat: int | None, words: Words, names: tuple[str, ...]) -> list[EventData]:
    return _in_words(moment.seen_by(seat), moment.rules, words, names)


def told(
    events: Iterable[Event], rules: Iterable[str], seat: int | None, words: Words, names: tuple[str, ...]
) -> list[EventData]:
    """What a seat saw happen, each event with the paragraph that decided it; ``None`` is a spectator."""
    return _in_words([redact(event, seat) for event in events], rules, words, names)


def _in_words(
    seen: Iterable[Event], rules: Iterable[str], words: Words, names: tuple[str, ...]
) -> list[EventData]:
    return [told_event(event, words, names, rule) for event, rule in zip(seen, rules, strict=True)]


def told_event(event: Event, words: Words, names: tuple[str, ...], rule: str = "") -> EventData:
    """One event that the reader may see, with its sentence and, where it is known, its paragraph."""
    data: EventData = {"event": type(event).__name__, **to_builtins(event)}
    del data["owner"]
    data["text"] = words.event(event, names)
    if rule:
        data["rule"] = rule
    return data


def outcome_info(outcome: Outcome, words: Words) -> OutcomeInfo:
    """How the game ended."""
    return OutcomeInfo(
        scores=list(outcome.scores),
        ranks=list(outcome.ranks),
        winners=list(outcome.winners),
        reason=outcome.reason,
        words=words.table(CLOSED) if outcome.reason == CLOSED else words.reason(outcome.reason),
        details=dict(outcome.details),
    )
