"""Somebody's practice: decisions that went wrong in their own games come back until they go right."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from ...coach.spacing import asked_again
from ...core.game import actor_name, read_actor
from ...text.lists import phrase
from ..codes import checked
from ..errors import NoSuchExercise, NotDue, OldExercise
from ..hours import time
from ..messages.languages import title_of
from ..messages.practice import (
    ExerciseAnswer,
    ExerciseInfo,
    ExerciseLine,
    ExercisePage,
    ExerciseSolved,
    PracticeInfo,
)
from ..store.practice import (
    LINES,
    ExerciseKey,
    KeptExercise,
    PracticeStanding,
    exercise,
    exercise_asked,
    exercises_of,
    next_exercise,
    standing_of,
    whole_setting,
)
from ..store.store import Store
from ..thinkers.queue import Asker, Urgency
from ..thinkers.thinker import Thinker
from .days import begin_of, day_at
from .exercises import DecisionSeen, told_answer, told_exercise
from .gleaner import Gleaner

DAILY = 20  # exercises that anybody is asked on one day
LAST_STOP = 1_000_000  # no game has as many


class Practice:
    """The exercises of all players."""

    def __init__(
        self, store: Store, thinker: Thinker, gleaner: Gleaner, now: Callable[[], float] = time
    ) -> None:
        self._store = store
        self._thinker = thinker
        self._gleaner = gleaner
        self._now = now
        self._answering = asyncio.Lock()

    async def due(self, player: str) -> int:
        """How many exercises wait today."""
        await self._gleaner.gather(player)
        return _left(await self._standing(player))

    async def next(self, asker: Asker, language: str) -> PracticeInfo:
        """The next exercise of today; those that fit the rules no longer are put aside."""
        await self._gleaner.gather(asker.player)
        aside = 0
        while True:
            standing = await self._standing(asker.player)
            found = await self._first(asker.player) if _left(standing) else None
            try:
                shown = None if found is None else await self._shown(found, asker, language)
            except OldExercise:
                aside += 1
            else:
                return self._told(standing, shown, aside, language)

    async def answer(self, answer: ExerciseAnswer, asker: Asker, language: str) -> ExerciseSolved:
        """How good an answer is, and when the exercise comes back."""
        found = await self._due(_key(answer, asker.player))
        told = await self._tell(told_answer, found, asker, answer.action, language)
        async with self._answering:
            if await self._due(found.key) != found:
                raise NotDue("answered")
            memory = asked_again(found.memory, told["label"], self._now())
            await self._store.write(exercise_asked(found._replace(memory=memory, answers=found.answers + 1)))
        due = day_at(memory.due)
        left = _left(await self._standing(asker.player))
        days = (due - day_at(self._now())).days
        return ExerciseSolved(lost=found.loss, due=due.isoformat(), days=days, left=left, **told)

    async def page(self, player: str, page: int, language: str) -> ExercisePage:
        """A page of all exercises, the next to be asked first."""
        await self._gleaner.gather(player)
        found = await self._store.read(lambda connection: exercises_of(connection, player, page))
        lines = [_line(each, key, language) for each, key in found[:LINES]]
        return ExercisePage(exercises=lines, page=page, more=len(found) > LINES)

    # --- what is due ----------------------------------------------------------------------------

    @property
    def _until(self) -> float:
        """When today ends."""
        return begin_of(day_at(self._now()) + timedelta(days=1))

    async def _standing(self, player: str) -> PracticeStanding:
        since, until = begin_of(day_at(self._now())), self._until
        return await self._store.read(lambda connection: standing_of(connection, player, since, until))

    async def _first(self, player: str) -> KeptExercise | None:
        return await self._store.read(lambda connection: next_exercise(connection, player, self._until))

    async def _due(self, key: ExerciseKey) -> KeptExercise:
        """An exercise that may be answered now."""
        found = await self._store.read(lambda connection: exercise(connection, key))
        if found is None:
            raise NoSuchExercise
        if found.aside:
            raise OldExercise
        if found.memory.due >= self._until:
            raise NotDue("answered")
        if not _left(await self._standing(key.player)):
            raise NotDue("enough", most=DAILY)
        return found

    # --- what is told ---------------------------------------------------------------------------

    async def _shown(self, found: KeptExercise, asker: Asker, language: str) -> ExerciseInfo:
        told = await self._tell(told_exercise, found, asker, language)
        _, code, stop, actor = found.key
        setting = await self._store.read(lambda connection: whole_setting(connection, code))
        played = setting.changed if setting else 0.0
        return ExerciseInfo(code=code, stop=stop, actor=actor_name(actor), played=played, **told)

    async def _tell(
        self, work: Callable[..., dict[str, Any]], found: KeptExercise, asker: Asker, *further: str
    ) -> dict[str, Any]:
        """What a worker finds in the game; an exercise that it cannot use any more is put aside."""
        code = found.key.code
        text, data = await self._store.record(code), await self._store.analysis(code)
        setting = await self._store.read(lambda connection: whole_setting(connection, code))
        try:
            if text is None or data is None or setting is None:
                raise OldExercise
            seat = next(iter(setting.seats_of(found.key.player)), found.key.actor)
            asked = DecisionSeen(found.key.stop, found.key.actor, seat)
            return await self._thinker.run(Urgency.RECORD, asker, work, text, data, asked, *further)
        except OldExercise:
            await self._store.write(exercise_asked(found._replace(aside=True)))
            raise

    def _told(
        self, standing: PracticeStanding, shown: ExerciseInfo | None, aside: int, language: str
    ) -> PracticeInfo:
        later = max(self._until, standing.next or 0.0)
        return PracticeInfo(
            due=_left(standing),
            answered=standing.answered,
            total=standing.total,
            most=DAILY,
            exercise=shown,
            next="" if shown or standing.next is None else day_at(later).isoformat(),
            notice=phrase(language, "coach", "practice", "aside", count=aside) if aside else "",
        )


def _left(standing: PracticeStanding) -> int:
    """How many exercises of today are left."""
    return max(0, min(standing.due, DAILY - standing.answered))


def _key(answer: ExerciseAnswer, player: str) -> ExerciseKey:
    if not 0 <= answer.stop <= LAST_STOP:
        raise NoSuchExercise
    return ExerciseKey(player, checked(answer.code), answer.stop, read_actor(answer.actor))


def _line(found: KeptExercise, key: str, language: str) -> ExerciseLine:
    return ExerciseLine(
        code=found.key.code,
        stop=found.key.stop,
        key=key,
        title=title_of(key, language),
        lost=found.loss,
        answers=found.answers,
        due=day_at(found.memory.due).isoformat(),
        aside=found.aside,
    )
