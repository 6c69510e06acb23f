"""Positions that somebody is asked about: puzzles, and exercises from their own games; and how they do."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from .outgoing import DecisionInfo, RatedInfo, SceneInfo


class Posed(SceneInfo, kw_only=True):
    """A position, as the seat that is asked sees it."""

    view: dict[str, Any]
    scores: list[int]
    decision: DecisionInfo


class Solved(Struct, kw_only=True):
    """How good an answer was, and what the coach thinks."""

    right: bool
    label: str
    loss: float
    verdict: str
    sentence: str
    options: list[RatedInfo]
    themes: list[str]  # what it was about, in words


class PuzzleInfo(Posed, kw_only=True):
    """The puzzle of a day."""

    day: str
    today: bool  # whether an answer counts for the streak


class PuzzleAnswer(Struct, kw_only=True, forbid_unknown_fields=True):
    """An answer to the puzzle of a day."""

    day: str
    action: str


class RatingInfo(Struct, kw_only=True):
    """How strong somebody is at puzzles; by 95 % the truth lies ``within`` points of that."""

    points: int
    within: int
    answers: int
    change: int = 0  # by the last answer


class PuzzleSolved(Solved, kw_only=True):
    """What comes of an answer to a puzzle; only the first one ``counts`` for the rating."""

    counts: bool
    rating: RatingInfo | None  # nothing where nobody is known


class ThemeInfo(Struct, kw_only=True):
    """What puzzles can be about."""

    name: str
    words: str


class PuzzleLine(Struct, kw_only=True):
    """A past puzzle: whether somebody has answered it, and how well; then also what it was about."""

    day: str
    key: str
    title: str
    score: float | None  # 1 is the best choice, 0.5 one nearly as good
    themes: list[str]


class PuzzleShelf(Struct, kw_only=True):
    """The puzzles of a month, or a page of those with a theme; the latest first."""

    puzzles: list[PuzzleLine]
    themes: list[ThemeInfo]  # all there are, to choose from
    rating: RatingInfo | None
    month: str = ""  # nothing with a theme
    earlier: str = ""  # the month before, where there were puzzles
    later: str = ""
    page: int = 0
    more: bool = False


class ExerciseInfo(Posed, kw_only=True):
    """A decision of one's own that went wrong, to be made again."""

    code: str
    stop: int
    actor: str
    played: float  # when the game was over, in seconds since 1970


class PracticeInfo(Struct, kw_only=True):
    """What there is to practise today."""

    due: int  # exercises left for today
    answered: int  # today
    total: int
    most: int  # a day
    exercise: ExerciseInfo | None  # the next one
    next: str  # the day on which the next one is due, where none is today
    notice: str  # about exercises that were put aside just now


class ExerciseAnswer(Struct, kw_only=True, forbid_unknown_fields=True):
    """An answer to an exercise."""

    code: str
    stop: int
    actor: str
    action: str


class ExerciseSolved(Solved, kw_only=True):
    """What comes of an answer to an exercise."""

    then: str  # what was chosen in the game, in words
    lost: float  # what that cost
    due: str  # the day on which it is asked again
    days: int  # until then
    left: int  # exercises left for today


class ExerciseLine(Struct, kw_only=True):
    """One of somebody's exercises."""

    code: str
    stop: int
    key: str
    title: str
    lost: float
    answers: int
    due: str
    aside: bool  # it fits the rules no longer, and is not asked


class ExercisePage(Struct, kw_only=True):
    """A page of somebody's exercises, the next to be asked first."""

    exercises: list[ExerciseLine]
    page: int  # from 0
    more: bool


class CurveMode(Struct, kw_only=True):
    """A mode in which somebody's games were analysed."""

    key: str
    title: str
    games: int


class CurveModes(Struct, kw_only=True):
    """The modes that somebody has a curve of, the most played first."""

    modes: list[CurveMode]
    window: int  # games that a mean is of


class CurvePoint(Struct, kw_only=True):
    """A game, and the mean of the last games up to it with its 95 % interval, unless they are too few."""

    code: str
    at: float
    decisions: int
    loss: float  # a decision
    mean: float | None
    low: float | None
    high: float | None


class Curve(Struct, kw_only=True):
    """Loss per decision over somebody's games of one mode, in order; a page of them."""

    key: str
    title: str
    games: list[CurvePoint]
    trend: str  # better, worse, unclear, or few: the last games against those before
    page: int  # from 0, the latest games first
    more: bool
