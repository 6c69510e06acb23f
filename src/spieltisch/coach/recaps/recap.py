"""A game once more, as its team decided it: one line a round, by the judgements of its decisions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ...core.game import TEAM, actor_name
from ...core.parts import Parts
from ..analysis import Judged
from ..labels import BEST
from ..questions import Told
from ..speaker import Speaker


@dataclass(frozen=True, slots=True)
class Recap:
    """What a family brings: its rounds, and its title and sentences in the coach's words."""

    round_of: Callable[[Any, Any], int]  # of a game and its state, from 1
    title: str  # its key; the sentences have _best and _better behind it


@dataclass(frozen=True, slots=True)
class TeamRound:
    """The decision of a round that cost the team most."""

    number: int
    judged: Judged


RECAPS: Parts[Recap] = Parts(__package__, "RECAP", "spieltisch.recaps")


def team_rounds(told: Told, judged: Iterable[Judged]) -> tuple[TeamRound, ...]:
    """Every round in which the team had a choice, as far as its decisions are judged."""
    recap = RECAPS.of(told.game.family)
    if recap is None:
        return ()
    numbers = {q.stop: recap.round_of(told.game, q.state) for q in told.questions if q.actor == TEAM}
    worst: dict[int, Judged] = {}
    for each in judged:
        if each.actor == actor_name(TEAM):
            number = numbers[each.stop]
            before = worst.setdefault(number, each)
            worst[number] = max(before, each, key=lambda one: one.judgement.loss)
    return tuple(TeamRound(number, worst[number]) for number in sorted(worst))


def recap_title(speaker: Speaker) -> str:
    """What the lines are about; nothing where a family has none."""
    recap = RECAPS.of(speaker.game.family)
    return "" if recap is None else speaker.say(recap.title)


def recap_lines(rounds: Iterable[TeamRound], speaker: Speaker) -> Iterator[str]:
    """A sentence a round: what would have been better, by how much, or that nothing was."""
    recap = RECAPS.of(speaker.game.family)
    if recap is None:
        return
    for each in rounds:
        judgement = each.judged.judgement
        yield speaker.say(
            recap.title + ("_best" if judgement.label == BEST else "_better"),
            round=each.number,
            chosen=speaker.choice(each.judged.action),
            better=speaker.choice(judgement.rated[0].action),
            **speaker.figures(loss=judgement.loss, error=judgement.error),
        )
