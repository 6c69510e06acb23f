"""What a team could have done with its special cards: one line a round, by the judgements of its windows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ..core.game import TEAM, actor_name
from ..games.registry import family_of
from .analysis import Judged
from .labels import BEST
from .questions import Told
from .speaker import Speaker


@dataclass(frozen=True, slots=True)
class SpecialsRound:
    """The decision of a round about special cards that cost the team most."""

    round: int
    judged: Judged


def specials_rounds(told: Told, judged: Iterable[Judged]) -> tuple[SpecialsRound, ...]:
    """Every round in which the team had a choice, as far as its decisions are judged."""
    round_of = family_of(told.game).round_of
    if round_of is None:
        return ()
    rounds = {q.stop: round_of(told.game, q.state) for q in told.questions if q.actor == TEAM}
    worst: dict[int, Judged] = {}
    for each in judged:
        if each.actor == actor_name(TEAM):
            now = rounds[each.stop]
            before = worst.setdefault(now, each)
            worst[now] = max(before, each, key=lambda one: one.judgement.loss)
    return tuple(SpecialsRound(number, worst[number]) for number in sorted(worst))


def specials_lines(rounds: Iterable[SpecialsRound], speaker: Speaker) -> Iterator[str]:
    """A sentence a round: what would have been better, by how much, or that nothing was."""
    for each in rounds:
        judgement = each.judged.judgement
        yield speaker.say(
            "specials_best" if judgement.label == BEST else "specials_better",
            round=each.round,
            chosen=speaker.choice(each.judged.action),
            better=speaker.choice(judgement.rated[0].action),
            **speaker.figures(loss=judgement.loss, error=judgement.error),
        )
