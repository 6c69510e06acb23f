"""Puzzles at the tables' server: made once, kept, and their solutions told after an answer only."""

from __future__ import annotations

import asyncio
from datetime import date

import msgspec

from ...coach.puzzle import Puzzle, puzzle_of
from ...coach.rating import SCORES, answered, difficulty_of
from ...games.registry import make
from ..errors import TooBusy
from ..hours import time
from ..messages.practice import PuzzleAnswer, PuzzleInfo, PuzzleSolved, RatingInfo
from ..owners import Alone, Owners
from ..store.puzzles import answers_of, puzzle, puzzle_answered, puzzle_made, rating_of
from ..store.store import Store
from ..store.writer import Unfit
from ..thinkers.queue import NOBODY, Asker, Urgency
from ..thinkers.thinker import Thinker
from .days import Today, puzzle_day, today
from .poser import Poser, posed, solved
from .shelf import Shelf, rating_info

AGAIN = 0.5  # seconds until one looks again whether another server has made a puzzle
KEPT = 8  # puzzles in memory
MOST_OF_ADDRESS = 2  # past puzzles that are wanted at once
NAMES = ("Ada", "Ben", "Cleo", "Dirk", "Eva", "Fritz", "Gerda", "Hugo", "Ida")


class Puzzles:
    """The puzzles of all days up to today."""

    def __init__(
        self, store: Store, thinker: Thinker, day: Today = today, owners: Owners | None = None
    ) -> None:
        self._store = store
        self._owners = owners or Alone()
        self._thinker = thinker
        self._today = day
        self._made: dict[date, asyncio.Task[Puzzle]] = {}
        self._makers: dict[date, str] = {}  # the addresses for which past ones are being made
        self._making = asyncio.Lock()  # of a past one: each keeps a worker for long
        self._answering = asyncio.Lock()
        self.shelf = Shelf(store, day)

    async def close(self) -> None:
        """Stop looking for one."""
        for task in self._made.values():
            task.cancel()
        await asyncio.gather(*self._made.values(), return_exceptions=True)

    async def show(self, language: str, day: str = "", asker: Asker = NOBODY) -> PuzzleInfo:
        """The puzzle of a day, today's where none is named, without its solution."""
        wanted = puzzle_day(day, self._today())
        position = position_of(await self._of(wanted, asker))
        return PuzzleInfo(day=wanted.isoformat(), today=wanted == self._today(), **posed(position, language))

    async def answer(self, answer: PuzzleAnswer, language: str, asker: Asker = NOBODY) -> PuzzleSolved:
        """How good an answer is; the first one counts for the rating of a player who is known."""
        found = await self._of(puzzle_day(answer.day, self._today()), asker)
        position = position_of(found)
        action = position.read(answer.action)
        score = SCORES[found.judgement.verdict_on(action)]
        counts, rating = await self._rate(asker.player, found, score) if asker.player else (False, None)
        return PuzzleSolved(counts=counts, rating=rating, **solved(position, action, language))

    # --- making them ----------------------------------------------------------------------------

    async def _of(self, day: date, asker: Asker) -> Puzzle:
        """A puzzle from the memory, the store or, if nobody has asked for it yet, a worker."""
        task = self._made.get(day)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._made[day] = asyncio.create_task(self._found(day, asker))
            for old in [each for each, kept in self._made.items() if kept.done()][:-KEPT]:
                del self._made[old]
        return await asyncio.shield(task)

    async def _found(self, day: date, asker: Asker) -> Puzzle:
        """As it is kept, or made by whichever server is the first to want it."""
        job = f"puzzle {day.isoformat()}"
        while (kept := await self._kept(day)) is None and not await self._owners.take(job):
            await asyncio.sleep(AGAIN)
        if kept is not None:
            return kept
        try:
            return await self._kept(day) or await self._make(day, asker)
        finally:
            await self._owners.finish(job)

    async def _kept(self, day: date) -> Puzzle | None:
        data = await self._store.read(lambda connection: puzzle(connection, day.isoformat()))
        return None if data is None else read_puzzle(data)

    async def _make(self, day: date, asker: Asker) -> Puzzle:
        if day == self._today():
            made = await self._thinker.run(Urgency.PUZZLE, NOBODY, puzzle_of, day)
        else:
            made = await self._make_past(day, asker)
        data = msgspec.json.encode(made).decode()
        await self._store.write(*puzzle_made(day.isoformat(), made.themes, data))
        return made

    async def _make_past(self, day: date, asker: Asker) -> Puzzle:
        if list(self._makers.values()).count(asker.address) >= MOST_OF_ADDRESS:
            raise TooBusy
        self._makers[day] = asker.address
        try:
            async with self._making:
                return await self._thinker.run(Urgency.PUZZLE, asker, puzzle_of, day)
        finally:
            del self._makers[day]

    # --- answers --------------------------------------------------------------------------------

    async def _rate(self, player: str, found: Puzzle, score: float) -> tuple[bool, RatingInfo]:
        """Whether an answer counts, and how its player stands then."""
        day = found.day.isoformat()
        async with self._answering:
            before = await self._store.read(lambda connection: rating_of(connection, player))
            known = await self._store.read(lambda connection: answers_of(connection, player, [day]))
            if day in known:
                return False, rating_info(before)
            after = answered(before, difficulty_of(found.judgement), score)
            try:
                await self._store.write(puzzle_answered(player, day, score, time(), after))
            except Unfit:  # another server has just had an answer of theirs
                return False, rating_info(before)
        return True, rating_info(after, before)


def read_puzzle(data: str) -> Puzzle | None:
    """A kept puzzle; nothing where it is of another form, or by rules that are no more."""
    try:
        found = msgspec.json.decode(data, type=Puzzle)
        game = make(found.key, found.seats, **found.options)
    except (msgspec.DecodeError, ValueError, KeyError):
        return None
    return found if game.version == found.version else None


def position_of(found: Puzzle) -> Poser:
    """A puzzle as a question; its players have names of their own."""
    game = make(found.key, found.seats, **found.options)
    names = NAMES[: found.seats]
    state = game.load(found.position)
    return Poser(game, state, found.actor, found.seat, names, found.judgement, found.themes)
