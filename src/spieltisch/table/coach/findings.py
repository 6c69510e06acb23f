"""What a worker does for the coach."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from ...coach.analysis import Judged, assembled
from ...coach.data import SHARE, analysis_data, read_analysis
from ...coach.hint import ranked
from ...coach.judgement import Judgement, Rated
from ...coach.judges import told_of
from ...coach.labels import LABELS, LIMITS
from ...coach.speaker import Speaker
from ...core import record as records
from ...core.game import AnyGame, Decision
from ...text.words import Words
from ..errors import TooMuch
from ..messages.forms import AnalysisInfo, JudgedInfo, LabelInfo, ShareInfo
from ..messages.outgoing import RatedInfo
from ..thinkers.botchoice import GameSpec, game_of

MOST_DECISIONS = 5000  # of a game that is analysed; what is found of each has about a kilobyte


def count_questions(text: str) -> int:
    """How many decisions of a record are judged; what cannot be analysed is refused here."""
    count = len(told_of(text).questions)
    if count > MOST_DECISIONS:
        raise TooMuch("decisions", most=MOST_DECISIONS, count=count)
    return count


def finished_data(text: str, worlds: int, judgements: Sequence[Judgement | None]) -> str:
    """The whole analysis from its judgements, as it is kept."""
    return msgspec.json.encode(analysis_data(assembled(told_of(text), worlds, judgements))).decode()


def hint_judgement(spec: GameSpec, view: Any, decision: Decision[Any]) -> Judgement | None:
    """What the coach thinks of a decision; it sees the view only."""
    return ranked(game_of(spec), view, decision)


def told_analysis(text: str, data: str, language: str) -> AnalysisInfo:
    """A kept analysis in words."""
    told, record, analysis = told_of(text), records.read(text), read_analysis(msgspec.json.decode(data))
    speaker = Speaker(told.game, record.players, language)
    limits: dict[str, float] = dict(LIMITS)
    return AnalysisInfo(
        state="done",
        done=len(analysis.judged),
        of=len(analysis.judged),
        worlds=analysis.worlds,
        names=list(speaker.names),
        aim=told.game.aim,
        labels=[LabelInfo(name=name, words=speaker.label(name), limit=limits.get(name)) for name in LABELS],
        scores=[list(line) for line in told.scores],
        judged=[_judged(judged, speaker) for judged in analysis.judged],
        shares=[ShareInfo(**{name: getattr(share, name) for name in SHARE}) for share in analysis.shares],
        limits=speaker.limits(),
        split=speaker.say("split"),
    )


def rated_infos(
    game: AnyGame, rated: Iterable[Rated], words: Words, names: tuple[str, ...]
) -> list[RatedInfo]:
    """The coach's ranking in words."""
    return [
        RatedInfo(
            action=each.action,
            words=words.choice(game.decode(each.action), names),
            points=each.points,
            error=each.error,
        )
        for each in rated
    ]


def _judged(judged: Judged, speaker: Speaker) -> JudgedInfo:
    judgement = judged.judgement
    return JudgedInfo(
        stop=judged.stop,
        deal=judged.deal,
        actor=judged.actor,
        name=speaker.name(judged.actor),
        label=judgement.label,
        loss=judgement.loss,
        error=judgement.error,
        chosen=judgement.chosen,
        sentence=speaker.verdict(judged),
        options=rated_infos(speaker.game, judgement.rated, speaker.words, speaker.names),
    )
