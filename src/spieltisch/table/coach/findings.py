"""What a worker does for the coach."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Set
from typing import Any

import msgspec
from msgspec import to_builtins

from ...coach.analysis import Analysis, Judged, judged_of, shares_of
from ...coach.data import SHARE, analysis_data, read_analysis
from ...coach.hint import ranked
from ...coach.judgement import Judgement, Rated
from ...coach.judges import judge_number, told_of
from ...coach.labels import LABELS, LIMITS
from ...coach.luck import Share, deals_for
from ...coach.questions import Told
from ...coach.recaps.recap import recap_lines, recap_title, team_rounds
from ...coach.speaker import Speaker
from ...core.game import AnyGame, Decision
from ...text.words import Words
from ..errors import TooMuch
from ..messages.forms import (
    ActorInfo,
    AnalysisHead,
    AnalysisInfo,
    AskedInfo,
    JudgedInfo,
    LabelInfo,
    RecapInfo,
    ShareInfo,
    TeamRoundInfo,
)
from ..messages.outgoing import RatedInfo
from ..thinkers.botchoice import GameSpec, game_of, spec_of
from .work import Decidable, Opened

MOST_DECISIONS = 5000  # of a game that is analysed; what is found of each has about a kilobyte
ACTORS = re.compile(r'"actors":\s*\[([^]]*)]')


def opened(text: str, data: str | None) -> Opened:
    """A record and what is kept of its analysis; what cannot be analysed is refused here."""
    told = told_of(text)
    asked = tuple(Decidable(question.stop, question.deal, question.name) for question in told.questions)
    if len(asked) > MOST_DECISIONS:
        raise TooMuch("decisions", most=MOST_DECISIONS, count=len(asked))
    kept = None if data is None else read_data(data)
    return Opened(spec_of(told.game), asked, len(deals_for(told.game)), kept)


def read_data(data: str) -> Analysis:
    """An analysis as it is kept."""
    return read_analysis(msgspec.json.decode(data))


def is_judged(data: str, actors: Set[str]) -> bool:
    """Whether all decisions of some actors are judged in what is kept; its beginning tells.

    In the first format it does not: there everybody's decisions were judged.
    """
    named = ACTORS.search(data)
    return named is None or actors <= set(re.findall(r"\w+", named[1]))


def kept_data(analysis: Analysis) -> str:
    """An analysis, to be kept."""
    return msgspec.json.encode(analysis_data(analysis)).decode()


def judged_number(text: str, number: int, worlds: int) -> Judged | None:
    """One decision of a record, judged."""
    return judged_of(told_of(text), *judge_number(text, number, worlds))


def luck_and_skill(
    text: str, judged: tuple[Judged, ...], actors: tuple[str, ...], expected: float
) -> tuple[Share, ...]:
    """The shares of those whose decisions are all judged."""
    return shares_of(told_of(text), judged, actors, expected)


def hint_judgement(spec: GameSpec, view: Any, decision: Decision[Any]) -> Judgement | None:
    """What the coach thinks of a decision; it sees the view only."""
    return ranked(game_of(spec), view, decision)


def told_kept(text: str, data: str, language: str) -> AnalysisInfo:
    """A kept analysis in words, with how far it has come."""
    told, analysis = told_of(text), read_data(data)
    info = told_analysis(text, analysis, language)
    own = Counter(question.name for question in told.questions)
    judged = Counter(each.actor for each in analysis.judged)
    info.counts = {actor: own[actor] if actor in analysis.actors else judged[actor] for actor in told.actors}
    info.done, info.of = sum(info.counts.values()), sum(own[a] for a in told.actors if info.counts[a])
    info.recap = _recap(told, analysis, language)
    info.state = "stopped" if info.done < info.of else "done"
    return info


def _recap(told: Told, analysis: Analysis, language: str) -> RecapInfo | None:
    rounds = team_rounds(told, analysis.judged)
    if not rounds:
        return None
    speaker = Speaker(told.game, told.record.players, language)
    lines = [
        TeamRoundInfo(stop=each.judged.stop, label=each.judged.judgement.label, sentence=line)
        for each, line in zip(rounds, recap_lines(rounds, speaker), strict=True)
    ]
    return RecapInfo(title=recap_title(speaker), rounds=lines)


def told_analysis(text: str, analysis: Analysis, language: str, fresh: bool = True) -> AnalysisInfo:
    """What was found, in words; what stays the same is told once."""
    told = told_of(text)
    speaker = Speaker(told.game, told.record.players, language)
    return AnalysisInfo(
        state="running",
        fresh=fresh,
        head=_head(told, analysis.worlds, speaker) if fresh else None,
        judged=[_judged(judged, speaker) for judged in analysis.judged],
        shares=[ShareInfo(**{name: getattr(share, name) for name in SHARE}) for share in analysis.shares],
    )


def _head(told: Told, worlds: int, speaker: Speaker) -> AnalysisHead:
    limits: dict[str, float] = dict(LIMITS)
    own = Counter(question.name for question in told.questions)
    return AnalysisHead(
        worlds=worlds,
        names=list(speaker.names),
        actors=[ActorInfo(actor=actor, name=speaker.name(actor), of=own[actor]) for actor in told.actors],
        asked=[AskedInfo(stop=each.stop, deal=each.deal, actor=each.name) for each in told.questions],
        aim=told.game.aim,
        labels=[LabelInfo(name=name, words=speaker.label(name), limit=limits.get(name)) for name in LABELS],
        scores=[list(line) for line in told.scores],
        limits=speaker.limits(),
        split=speaker.say("split"),
    )


def rated_infos(
    game: AnyGame, rated: Iterable[Rated], words: Words, names: tuple[str, ...]
) -> list[RatedInfo]:
    """The coach's ranking in words."""
    return [_rated_info(each, game.decode(each.action), words, names) for each in rated]


def _rated_info(rated: Rated, action: Any, words: Words, names: tuple[str, ...]) -> RatedInfo:
    return RatedInfo(
        action=rated.action,
        kind=type(action).__name__,
        fields=to_builtins(action),
        words=words.choice(action, names),
        points=rated.points,
        error=rated.error,
    )


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
