"""Lessons as a page gets them: whole, in one language, every answer with what it leads to."""

from __future__ import annotations

from functools import cache
from typing import Any

from ..core.game import AnyGame, actor_name
from ..games.registry import mode
from ..learn.lesson import LEARNER, Act, Idea, Lead
from ..learn.script import lesson_keys, minutes_of
from ..learn.speech import chapter_title, names_of, say, told_lesson
from .match import Match
from .messages.choices import decision_info
from .messages.events import told
from .messages.languages import title_of, words_of
from .messages.lessons import LessonChapter, LessonInfo, LessonLead, LessonLine, LessonStep
from .messages.outgoing import DecisionInfo
from .messages.views import view_data


def lesson_lines(language: str) -> list[LessonLine]:
    """The lessons that there are; one that cannot be read is not offered."""
    return [
        LessonLine(
            key=key,
            family=mode(key).family,
            title=title_of(key, language),
            minutes=minutes_of(key),
        )
        for key in lesson_keys()
        if minutes_of(key)
    ]


@cache
def lesson_info(key: str, language: str) -> LessonInfo:
    """A lesson in a language; it is the same for everybody, and nothing in it is secret."""
    lesson = told_lesson(key, language)
    return LessonInfo(
        key=key,
        title=title_of(key, language),
        minutes=lesson.minutes,
        chapters=[_chapter(act, language) for act in lesson.acts],
    )


def _chapter(act: Act, language: str) -> LessonChapter:
    return LessonChapter(
        title=chapter_title(act, language),
        key=act.home,
        family=act.game.family,
        aim=act.game.aim,
        options=dict(act.game.options),
        names=list(names_of(act, language)),
        seat=LEARNER,
        steps=[_step(act, idea, language) for idea in act.ideas],
    )


def _step(act: Act, idea: Idea, language: str) -> LessonStep:
    view, scores = _seen(act.game, idea.state)
    return LessonStep(
        words=say(act, idea, idea.cue.say, language),
        look=list(idea.cue.look),
        view=view,
        scores=scores,
        awaited=[actor_name(decision.actor) for decision in act.game.pending(idea.state)],
        decision=_question(act, idea, language),
        leads=[_lead(act, idea, lead, language) for lead in idea.leads],
    )


def _question(act: Act, idea: Idea, language: str) -> DecisionInfo | None:
    if idea.decision is None:
        return None
    match = Match(act.game, "", act.game.dump(idea.state))
    words = words_of(act.game.family, language)
    return decision_info(match, idea.decision, words, names_of(act, language))


def _lead(act: Act, idea: Idea, lead: Lead, language: str) -> LessonLead:
    words, names = words_of(act.game.family, language), names_of(act, language)
    view, scores = _seen(act.game, lead.state)
    return LessonLead(
        action=lead.action,
        right=lead.right,
        words=say(act, idea, lead.word, language) if lead.word else "",
        events=told(lead.events, lead.rules, LEARNER, words, names),
        view=view,
        scores=scores,
    )


def _seen(game: AnyGame, state: Any) -> tuple[dict[str, Any], list[int]]:
    return view_data(game, state, LEARNER), list(game.scores(state))
