"""An exercise as a worker tells it: the position from the game's record, the judgement from its analysis."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from ...coach.data import read_analysis
from ...coach.judges import told_of
from ...coach.questions import Told
from ...coach.themes.theme import themes_of
from ...core.errors import SpieltischError
from ...core.game import actor_name
from ...core.plain import names_of
from ..errors import OldExercise
from ..names import by_number
from .poser import Poser, posed, solved


class DecisionSeen(NamedTuple):
    """A decision of a game, and through whose eyes it was made."""

    stop: int
    actor: int
    seat: int


def told_exercise(text: str, data: str, asked: DecisionSeen, language: str) -> dict[str, Any]:
    """The fields of a ``Posed``."""
    return posed(position_of(text, data, asked)[0], language)


def told_answer(text: str, data: str, asked: DecisionSeen, action: str, language: str) -> dict[str, Any]:
    """The fields of a ``Solved``, and what was chosen in the game."""
    position, chosen = position_of(text, data, asked)
    then = position.words(language).choice(position.game.decode(chosen), position.names)
    return {**solved(position, position.read(action), language), "then": then}


def position_of(text: str, data: str, asked: DecisionSeen) -> tuple[Poser, str]:
    """The position of an exercise, and what was chosen then."""
    told, analysis = _told(text), read_analysis(msgspec.json.decode(data))
    which = (asked.stop, actor_name(asked.actor))
    judged = next((each for each in analysis.judged if (each.stop, each.actor) == which), None)
    question = next((q for q in told.questions if (q.stop, q.actor) == (asked.stop, asked.actor)), None)
    if judged is None or question is None:
        raise OldExercise
    game, state, judgement = told.game, question.state, judged.judgement
    names = names_of(told.record.players, game.seats, by_number)
    themes = themes_of(game, state, question.decision, judgement)
    return Poser(game, state, asked.actor, asked.seat, names, judgement, themes), judged.action


def _told(text: str) -> Told:
    """The game; its rules may have become others since."""
    try:
        return told_of(text)
    except SpieltischError as error:
        raise OldExercise from error
