"""Lessons by HTTP: which there are, and each as a whole."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath

from ..learn.script import BadLesson, lesson_keys
from ..table.lessons import lesson_info, lesson_lines
from ..table.messages.lessons import LessonInfo, LessonLine
from .api import PROBLEMS
from .dependencies import Language
from .problems import Refusal


@get("/api/lessons", responses=PROBLEMS)
async def lessons(language: Language) -> list[LessonLine]:
    """The games that have a lesson, and how long it takes."""
    return lesson_lines(language)


@get("/api/lessons/{key:str}", responses=PROBLEMS)
async def lesson(key: FromPath[str], language: Language) -> LessonInfo:
    """The lesson of a game, with what every answer leads to."""
    if key not in lesson_keys():
        raise Refusal("no-such-lesson", 404)
    try:
        return lesson_info(key, language)
    except BadLesson as error:
        raise Refusal("unfit-lesson", 409) from error


HANDLERS = (lessons, lesson)
