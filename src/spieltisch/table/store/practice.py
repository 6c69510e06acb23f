"""What is kept of somebody's practice: exercises, and what their games cost them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, func, select

from ...coach.spacing import Retention
from ..seats import Setting
from . import schema
from .rows import DAMAGE, load_settings
from .writer import Kind, Write

BEGINNING = 300  # letters of an analysis, which name those all of whose decisions are judged
GAMES = 100  # of a mode, on a page
LINES = 20  # exercises on a page
KEY = ("player", "code", "stop", "actor")


class ExerciseKey(NamedTuple):
    """A decision of a player in a game."""

    player: str
    code: str
    stop: int
    actor: int


class KeptExercise(NamedTuple):
    """An exercise as it is kept."""

    key: ExerciseKey
    loss: float  # of what was chosen in the game
    memory: Retention
    answers: int
    aside: bool


class JudgedGame(NamedTuple):
    """What the decisions of a player cost in one game."""

    code: str
    at: float
    decisions: int
    loss: float  # of all of them

    @property
    def mean(self) -> float:
        return self.loss / self.decisions


class PracticeStanding(NamedTuple):
    """How somebody's exercises stand."""

    total: int
    due: int  # until a moment
    answered: int  # since a moment
    next: float | None  # when the first of all that are left is due


# --- what is written -----------------------------------------------------------------------------


def gleaned(player: str, setting: Setting, decisions: int, loss: float) -> Write:
    values = {"player": player, "code": setting.code, "key": setting.key, "at": setting.changed}
    return Write(Kind.GLEANED, {**values, "decisions": decisions, "loss": loss})


def exercise_made(key: ExerciseKey, loss: float, memory: Retention) -> Write:
    return Write(Kind.EXERCISE_MADE, {**key._asdict(), "loss": loss, **_remembered(memory)})


def exercise_asked(exercise: KeptExercise) -> Write:
    values = {**_remembered(exercise.memory), "answers": exercise.answers, "aside": exercise.aside}
    return Write(Kind.EXERCISE_ASKED, {**_its(exercise.key), **values})


def exercise_dropped(key: ExerciseKey) -> Write:
    return Write(Kind.EXERCISE_DROPPED, _its(key))


def _its(key: ExerciseKey) -> dict[str, Any]:
    return {f"its_{name}": value for name, value in key._asdict().items()}


def _remembered(memory: Retention) -> dict[str, float]:
    return {name: getattr(memory, name) for name in ("stability", "difficulty", "last", "due")}


# --- what is read --------------------------------------------------------------------------------


def not_gleaned(connection: Connection, player: str) -> list[tuple[Setting, str]]:
    """Analysed games of a player that were not looked through yet, with how their analyses begin."""
    tables, visits, analyses, judged = schema.tables, schema.visits, schema.analyses, schema.judged_games
    done = select(judged.c.code).where(judged.c.player == player)
    beginning = func.substr(analyses.c.data, 1, BEGINNING)
    query = select(tables.c.code, beginning).join(visits, visits.c.code == tables.c.code)
    query = query.join(analyses, analyses.c.code == tables.c.code)
    query = query.where(visits.c.player == player, tables.c.code.not_in(done))
    query = query.order_by(tables.c.changed.desc())
    found = [(whole_setting(connection, code), begun) for code, begun in connection.execute(query).all()]
    return [(setting, begun) for setting, begun in found if setting is not None]


def standing_of(connection: Connection, player: str, since: float, until: float) -> PracticeStanding:
    """How many exercises there are, are due until a moment, and were answered since another."""
    c = schema.exercises.c
    asked = c.aside.is_(False)
    due = func.count().filter(asked, c.due < until)
    answered = func.count().filter(c.last >= since, c.answers > 0)
    first = func.min(c.due).filter(asked)
    query = select(func.count(), due, answered, first).where(c.player == player)
    return PracticeStanding(*connection.execute(query).one())


def count_exercises(connection: Connection, player: str) -> int:
    """How many exercises a player has."""
    query = select(func.count()).select_from(schema.exercises).where(schema.exercises.c.player == player)
    return connection.execute(query).scalar_one()


def whole_setting(connection: Connection, code: str) -> Setting | None:
    """The table of a game; nothing where it is gone or damaged."""
    query = select(schema.tables).where(schema.tables.c.code == code)
    try:
        return next(iter(load_settings(connection, query)), None)
    except DAMAGE:
        return None


def next_exercise(connection: Connection, player: str, until: float) -> KeptExercise | None:
    """The exercise that has been due for longest."""
    c = schema.exercises.c
    query = select(schema.exercises).where(c.player == player, c.aside.is_(False), c.due < until)
    found = connection.execute(query.order_by(c.due, c.code, c.stop).limit(1)).first()
    return None if found is None else _exercise(found)


def exercise(connection: Connection, key: ExerciseKey) -> KeptExercise | None:
    """One exercise, if this player has it."""
    c = schema.exercises.c
    query = select(schema.exercises).where(*(c[name] == value for name, value in key._asdict().items()))
    found = connection.execute(query).first()
    return None if found is None else _exercise(found)


def exercises_of(connection: Connection, player: str, page: int) -> list[tuple[KeptExercise, str]]:
    """A page of a player's exercises with the games' keys, the next to be asked first, and one more."""
    c, tables = schema.exercises.c, schema.tables.c
    query = select(schema.exercises, tables.key).join(schema.tables).where(c.player == player)
    query = query.order_by(c.aside, c.due, c.code, c.stop).offset(page * LINES).limit(LINES + 1)
    return [(_exercise(row), row.key) for row in connection.execute(query)]


def best_known(connection: Connection, player: str, count: int) -> Iterable[ExerciseKey]:
    """Exercises that make room for new ones: those put aside, then those asked again last."""
    c = schema.exercises.c
    query = select(*(c[name] for name in KEY)).where(c.player == player)
    query = query.order_by(c.aside.desc(), c.due.desc()).limit(count)
    return [ExerciseKey(*row) for row in connection.execute(query)]


def modes_judged(connection: Connection, player: str) -> list[tuple[str, int]]:
    """The modes in which games of a player were judged, with how many; the most first."""
    c = schema.judged_games.c
    query = select(c.key, func.count()).where(c.player == player, c.decisions > 0).group_by(c.key)
    return sorted(
        ((key, count) for key, count in connection.execute(query)), key=lambda each: (-each[1], each[0])
    )


def judged_games(connection: Connection, player: str, key: str, page: int, before: int) -> list[JudgedGame]:
    """A page of a player's judged games of a mode, the latest first, and so many more."""
    c = schema.judged_games.c
    query = select(c.code, c.at, c.decisions, c.loss)
    query = query.where(c.player == player, c.key == key, c.decisions > 0)
    query = query.order_by(c.at.desc(), c.code).offset(page * GAMES).limit(GAMES + before)
    return [JudgedGame(*row) for row in connection.execute(query)]


def _exercise(row: Row[Any]) -> KeptExercise:
    memory = Retention(row.stability, row.difficulty, row.last, row.due)
    return KeptExercise(
        ExerciseKey(row.player, row.code, row.stop, row.actor), row.loss, memory, row.answers, row.aside
    )
