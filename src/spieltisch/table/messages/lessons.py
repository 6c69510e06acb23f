"""What lessons are to a page: every step with its table, every answer with what it leads to; and pictures."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from .outgoing import DecisionInfo, EventData, SceneInfo


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


class LessonChapter(SceneInfo, kw_only=True):
    """Some steps at one table."""

    steps: list[LessonStep]


class LessonInfo(Struct, kw_only=True):
    """A whole lesson: a page can give it without asking again."""

    key: str
    title: str
    minutes: int
    chapters: list[LessonChapter]


class PictureInfo(SceneInfo, kw_only=True):
    """A picture of the rules: a table, and what a reader may see happen there.

    The first ``at`` events lead to what is shown at rest; those at the places ``told`` are said with it.
    """

    paragraphs: list[int]  # of the rules text, that it illustrates
    view: dict[str, Any]  # before the first event
    scores: list[int]
    events: list[EventData]
    at: int
    told: list[int]
    look: list[str]  # such as "row 4": marked on the table
    hand: bool  # whether the hand is drawn, too
