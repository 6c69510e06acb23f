"""What a lesson is to a page: every step with its table, and every answer with what it leads to."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from .outgoing import DecisionInfo, EventData


class LessonLine(Struct, kw_only=True):
    """A lesson that there is."""

    key: str
    family: str
    title: str
    minutes: int


class LessonLead(Struct, kw_only=True):
    """Where an answer leads; ``action`` is empty where the others alone do something."""

    action: str
    right: bool
    words: str  # said afterwards; may be empty
    events: list[EventData]
    view: dict[str, Any]
    scores: list[int]


class LessonStep(Struct, kw_only=True):
    """One idea: what is said, what it is about, and the question if there is one."""

    words: str
    look: list[str]  # such as "row 4": marked on the table
    view: dict[str, Any]
    scores: list[int]
    awaited: list[str]
    decision: DecisionInfo | None
    leads: list[LessonLead]  # the first is the way on; none: nothing happens


class LessonChapter(Struct, kw_only=True):
    """Some steps at one table."""

    title: str
    key: str
    family: str
    aim: str
    options: dict[str, Any]
    names: list[str]
    seat: int
    steps: list[LessonStep]


class LessonInfo(Struct, kw_only=True):
    """A whole lesson: a page can give it without asking again."""

    key: str
    title: str
    minutes: int
    chapters: list[LessonChapter]
