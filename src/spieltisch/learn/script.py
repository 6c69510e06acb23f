"""A lesson as it is written: chapters of steps, in a TOML file that is named for its mode."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

from ..core.errors import SpieltischError
from ..games.registry import modes
from .written import written

ALL = "all"  # every answer is right
LOOKS = ("row", "hand", "open", "player", "place", "sheet", "special", "pile", "track")  # to point at
LESSONS = files(__package__) / "lessons"


class BadLesson(SpieltischError, ValueError):
    """A lesson that cannot be given: it is unreadable, against the rules, or lacks a word."""


class NoLesson(SpieltischError, KeyError):
    """A game that has no lesson."""

    def __str__(self) -> str:
        return str(self.args[0])


class Cue(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One step: something said and, with ``right``, something to do; then what the others do."""

    say: str  # a word of the chapter, as all that is said
    look: tuple[str, ...] = ()  # what it is about: "row 4", "hand 45"
    right: tuple[str, ...] = ()  # answers that go on; the story follows the first
    others: tuple[dict[str, str], ...] = ()  # what everybody else and chance choose, stop by stop
    then: str = ""  # said after a right answer, or after what the others did
    wrong: str = ""  # said to any other answer
    wrongs: dict[str, str] = {}  # said to some of them
    numbers: dict[str, int | str] = {}  # what stands in the blanks of the words


class Chapter(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Some steps from a position on."""

    name: str
    start: dict[str, Any]
    step: tuple[Cue, ...]
    numbers: dict[str, int | str] = {}


class Script(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The lesson of a mode; ``chapters`` says which are told, others' too ("nimmt/rows")."""

    seats: int
    names: tuple[str, ...] = ("Ada", "Ben", "Cleo", "Dirk", "Eva")  # of the others
    minutes: int = 2
    options: dict[str, Any] = {}
    chapters: tuple[str, ...] = ()  # left out: its own, in order
    chapter: tuple[Chapter, ...] = ()


def lesson_keys() -> tuple[str, ...]:
    """The modes that have a lesson, in the order of the catalogue."""
    return tuple(key for key in modes() if (LESSONS / f"{key}.toml").is_file())


@cache
def script_of(key: str) -> Script:
    """The lesson of a mode as it is written."""
    if key not in lesson_keys():
        raise NoLesson(f"There is no lesson for {key}; there is one for {', '.join(lesson_keys())}.")
    return read_script(key, (LESSONS / f"{key}.toml").read_text("utf-8"))


def minutes_of(key: str) -> int:
    """How long the lesson of a mode takes; 0 where there is none, or none that can be read."""
    try:
        return script_of(key).minutes
    except (NoLesson, BadLesson):
        return 0


def read_script(key: str, text: str) -> Script:
    """A lesson from its text; whatever is unfit is said with its place."""
    script = written(text, Script, f"The lesson of {key} is", BadLesson)
    for chapter in script.chapter:
        for number, cue in enumerate(chapter.step, 1):
            _check_cue(cue, f"{key}/{chapter.name}, step {number}", number == len(chapter.step))
    return script


def _check_cue(cue: Cue, where: str, last: bool) -> None:
    strange = next((look for look in cue.look if look.split(" ")[0] not in LOOKS), None)
    if strange is not None:
        raise BadLesson(f"{where}: nothing is called {strange!r}; there are {', '.join(LOOKS)}.")
    if not last and (len(cue.right) > 1 or ALL in cue.right):
        raise BadLesson(f"{where}: only the last step of a chapter may have several right answers.")
    if (cue.wrong or cue.wrongs) and not cue.right:
        raise BadLesson(f"{where}: nothing is asked, so nothing can be wrong.")
