"""The puzzle of the day at the tables' server: made once a day, its solution told after an answer only."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Any

from msgspec import to_builtins

from ...coach.hint import reason
from ...coach.labels import label_of
from ...coach.puzzle import Puzzle, puzzle_of
from ...core.errors import IllegalAction
from ...core.game import Decision
from ...games.registry import make, mode
from ...text.figures import decimal
from ...text.lists import phrase
from ..errors import OldPuzzle
from ..match import Match
from ..messages.choices import decision_info
from ..messages.forms import PuzzleAnswer, PuzzleInfo, PuzzleSolved
from ..messages.languages import title_of, words_of
from ..thinkers.queue import Asker, Urgency
from ..thinkers.thinker import Thinker
from .findings import rated_infos

KEPT = 2  # days whose answers are taken
NAMES = ("Ada", "Ben", "Cleo", "Dirk", "Eva", "Fritz", "Gerda", "Hugo", "Ida")
Today = Callable[[], date]


def today() -> date:
    """The day, the same for everybody."""
    return datetime.now(UTC).date()


class Puzzles:
    """The puzzles of the last days."""

    def __init__(self, thinker: Thinker, day: Today = today) -> None:
        self._thinker = thinker
        self._today = day
        self._made: dict[date, asyncio.Task[Puzzle]] = {}

    async def close(self) -> None:
        """Stop looking for one."""
        for task in self._made.values():
            task.cancel()
        await asyncio.gather(*self._made.values(), return_exceptions=True)

    async def show(self, language: str) -> PuzzleInfo:
        """Today's puzzle without its solution."""
        return puzzle_info(await self._of(self._today()), language)

    async def answer(self, answer: PuzzleAnswer, language: str) -> PuzzleSolved:
        """How good an answer is."""
        day = next((day for day in (self._today(), *self._made) if day.isoformat() == answer.day), None)
        if day is None:
            raise OldPuzzle
        return solved(await self._of(day), answer.action, language)

    async def _of(self, day: date) -> Puzzle:
        task = self._made.get(day)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._made[day] = asyncio.create_task(
                self._thinker.run(Urgency.PUZZLE, Asker(), puzzle_of, day)
            )
            for old in sorted(self._made)[:-KEPT]:
                del self._made[old]
        return await asyncio.shield(task)


def _match(puzzle: Puzzle) -> Match:
    return Match(make(puzzle.key, puzzle.seats, **puzzle.options), "", puzzle.position)


def _decision(puzzle: Puzzle, match: Match) -> Decision[Any]:
    return next(d for d in match.decisions() if d.actor == puzzle.seat)


def puzzle_info(puzzle: Puzzle, language: str) -> PuzzleInfo:
    """A puzzle as the seat that is asked sees it."""
    match, family, names = _match(puzzle), mode(puzzle.key).family, NAMES[: puzzle.seats]
    words = words_of(family, language)
    view: dict[str, Any] = to_builtins(match.game.view(match.state, puzzle.seat))
    return PuzzleInfo(
        day=puzzle.day.isoformat(),
        key=puzzle.key,
        family=family,
        title=title_of(puzzle.key, language),
        aim=match.game.aim,
        options=dict(match.game.options),
        names=list(names),
        seat=puzzle.seat,
        view=view,
        scores=list(match.game.scores(match.state)),
        decision=decision_info(match, _decision(puzzle, match), words, names),
    )


def solved(puzzle: Puzzle, text: str, language: str) -> PuzzleSolved:
    """What the coach says to an answer."""
    match, names = _match(puzzle), NAMES[: puzzle.seats]
    action = match.game.decode(text)
    if action not in _decision(puzzle, match).options:
        raise IllegalAction("That is not possible here.", why="no-choice", action=text)
    text = match.game.encode(action)
    words, loss, verdict = (
        words_of(mode(puzzle.key).family, language),
        puzzle.loss(text),
        puzzle.verdict(text),
    )
    return PuzzleSolved(
        right=verdict == "best",
        label=label_of(loss),
        loss=loss,
        verdict=phrase(language, "coach", "puzzle", verdict, loss=decimal(loss, language)),
        sentence=reason(match.game, match.state, puzzle.seat, puzzle.judgement, words, names),
        options=rated_infos(match.game, puzzle.judgement.rated, words, names),
    )
