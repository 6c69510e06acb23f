"""What a lesson says, in a language: the words of its chapters with their blanks filled in."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ..games.registry import mode
from ..text.lists import phrase
from ..text.rulebook import rules_text
from ..text.words import Words
from .lesson import Act, Idea, Lesson, lesson_of
from .script import BadLesson

TITLE = "title"


@cache
def told_lesson(key: str, language: str) -> Lesson:
    """A lesson that can be given in a language: it keeps the rules, and no word is missing."""
    lesson = lesson_of(key)
    check_words(lesson, language)
    return lesson


def check_words(lesson: Lesson, language: str) -> None:
    """Say everything once."""
    for act in lesson.acts:
        chapter_title(act, language)
        for idea in act.ideas:
            for word in _words_of(idea):
                say(act, idea, word, language)


def _words_of(idea: Idea) -> Iterator[str]:
    cue = idea.cue
    yield from (word for word in (cue.say, cue.then, cue.wrong, *cue.wrongs.values()) if word)


def chapter_title(act: Act, language: str) -> str:
    """What a chapter is called."""
    return _said(act, TITLE, language, {})


def say(act: Act, idea: Idea, word: str, language: str) -> str:
    """A word of a step."""
    return _said(act, word, language, {**act.chapter.numbers, **idea.cue.numbers})


def _said(act: Act, word: str, language: str, numbers: dict[str, int | str]) -> str:
    names = {f"name{seat}": name for seat, name in enumerate(act.names, 1)}
    title = rules_text(act.home, language).title
    try:
        return phrase(language, f"lessons/{act.home}", act.chapter.name, word, **names, game=title, **numbers)
    except (KeyError, FileNotFoundError) as error:
        where = f"{act.home}/{act.chapter.name}"
        raise BadLesson(f"{where}: the word {word!r} lacks {error} in {language}.") from error


def names_of(act: Act, language: str) -> tuple[str, ...]:
    """Everybody's name, the learner's first."""
    return (Words(mode(act.home).family, language).table("you"), *act.names)
