"""The reason for one judgement, as a worker finds and tells it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ...coach.analysis import Judged
from ...coach.judges import seed_of, told_of
from ...coach.reasons.reason import World, reason_of
from ...coach.reasons.spoken import sentences
from ...coach.speaker import Speaker
from ...core.game import AnyGame
from ..errors import NoSuchJudgement
from ..messages.forms import PlayedInfo, ReasonInfo, WorldInfo
from ..messages.views import view_data
from .findings import read_data


class Which(NamedTuple):
    """A decision of a game."""

    stop: int
    actor: str


def told_kept_reason(text: str, data: str, which: Which, language: str) -> ReasonInfo:
    """Why a decision of a kept analysis was judged as it was."""
    judged = next((each for each in read_data(data).judged if (each.stop, each.actor) == which), None)
    if judged is None:
        raise NoSuchJudgement
    return told_reason(text, judged, language)


def told_reason(text: str, judged: Judged, language: str) -> ReasonInfo:
    """Why a decision was judged as it was: its worlds are played again."""
    told, which = told_of(text), (judged.stop, judged.actor)
    found = ((n, q) for n, q in enumerate(told.questions) if (q.stop, q.name) == which)
    number, question = next(found, (-1, None))
    if question is None:
        raise NoSuchJudgement
    view = told.game.view(question.state, question.seat)
    reason = reason_of(told.game, view, question.seat, judged.judgement, seed_of(number))
    speaker = Speaker(told.game, told.record.players, language)
    return ReasonInfo(
        better=speaker.choice(reason.better),
        worse=speaker.choice(reason.worse),
        sentences=sentences(reason, speaker),
        worlds=[_world(told.game, question.seat, world) for world in reason.shown],
    )


def _world(game: AnyGame, seat: int, world: World) -> WorldInfo:
    playout = world.playout
    return WorldInfo(
        points=list(world.points),
        plays=list(_plays(playout.world, playout.after[0], seat)),
        views=[view_data(game, after, seat) for after in playout.after],
    )


def _plays(before: Any, after: Any, seat: int) -> Iterator[PlayedInfo]:
    """What left the hands of the others."""
    for other, (held, left) in enumerate(zip(before.hands, after.hands, strict=True)):
        gone = [str(card) for card in held if card not in left]
        if other != seat and gone:
            yield PlayedInfo(seat=other, cards=", ".join(gone))
