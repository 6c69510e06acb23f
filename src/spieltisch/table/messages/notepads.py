"""Score pads of people who play with the box: what is asked and answered."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from .outgoing import OutcomeInfo, Played

NAMES = 10  # columns at most
ShortText = Annotated[str, Meta(max_length=20)]
Small = Annotated[int, Meta(ge=-1, le=10_000)]


class NewNotepad(Struct, kw_only=True, forbid_unknown_fields=True):
    """A pad for a game; ``others`` have no phone, or not yet."""

    key: str
    name: str
    options: dict[str, Any] = field(default_factory=dict)
    others: Annotated[list[str], Meta(max_length=NAMES)] = field(default_factory=list)
    seated: bool = True  # whether whoever begins it plays along


class Jot(Struct, kw_only=True, forbid_unknown_fields=True):
    """Something to be written, or to be taken back; ``id`` is the phone's own name for it."""

    id: Annotated[str, Meta(min_length=8, max_length=40)]
    seat: Small = 0
    line: Small = 0
    mark: ShortText = ""
    undoes: Small | None = None


class NewHolder(Struct, kw_only=True, forbid_unknown_fields=True):
    """Somebody who plays along and has no phone."""

    name: str


class NotepadSeat(Struct, kw_only=True):
    """A column."""

    seat: int
    name: str
    yours: bool
    phone: bool  # whether its owner has come with one


class JottingInfo(Struct, kw_only=True):
    """What somebody has written."""

    n: int
    id: str
    seat: int
    line: int
    mark: str
    by: str  # their name
    undoes: int | None
    undone: bool


class PaperSheet(Struct, kw_only=True):
    """A sheet with rows of numbers."""

    rows: list[list[int]]
    misses: int


class NotepadInfo(Struct, kw_only=True):
    """A pad as one of those sees it who know its code."""

    code: str
    key: str
    family: str
    title: str
    aim: str
    unit: str  # what a line is: deals, rounds
    options: dict[str, Any]
    kind: Literal["lines", "sheets"]
    columns: list[str]  # where they are not the seats'
    seats: list[NotepadSeat]
    host: bool
    phase: Literal["open", "over"]
    version: int
    scores: list[int]
    open_end: bool  # the pad cannot see when the game is over
    ended: str  # in words: why the game is over by what is written
    outcome: OutcomeInfo | None  # once the host has said so
    jottings: list[JottingInfo]
    evening: list[Played]
    next: str
    most_lines: int = 0
    low: int = 0  # of one figure
    high: int = 0
    lines: list[list[int | None]] = field(default_factory=list)
    sheets: list[PaperSheet] = field(default_factory=list)
    needs: list[list[int]] = field(default_factory=list)  # crosses before each number of a sheet
    misses: int = 0  # that there is room for on it


class NotepadNews(Struct, kw_only=True):
    """A pad, if it has changed since."""

    version: int
    pad: NotepadInfo | None


class NotepadLine(Struct, kw_only=True):
    """A pad on somebody's own list."""

    code: str
    key: str
    title: str
    phase: Literal["open", "over"]
    names: list[str]
    changed: float


class NotepadList(Struct, kw_only=True):
    """A page of somebody's pads, the latest first."""

    pads: list[NotepadLine]
    page: int
    more: bool
