"""Puzzles at the tables: made once, kept, answered; the archive of past days, and a rating."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import date
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from sqlalchemy import select

from spieltisch.coach.puzzle import Puzzle, all_themes
from spieltisch.core.errors import IllegalAction, UnreadableText
from spieltisch.table import errors
from spieltisch.table.coach import puzzles as puzzle_room
from spieltisch.table.coach.puzzles import Puzzles
from spieltisch.table.fellows import Fellows
from spieltisch.table.messages.practice import PuzzleAnswer
from spieltisch.table.store.schema import jobs
from spieltisch.table.store.store import Store
from spieltisch.table.thinkers.queue import Asker, Urgency
from spieltisch.table.thinkers.thinker import Thinker
from tests.coach.posed import easy_puzzle

from ..postgres import Postgres
from .people import eventually, open_hall, run

TODAY = date(2026, 11, 17)
ADA, BEN = Asker("here", "ada"), Asker("here", "ben")


class Maker(Thinker):
    """A thinker that makes the same puzzle every time, and counts."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(1)
        self.puzzle = puzzle
        self.made: list[date] = []
        self.gate = asyncio.Event()
        self.gate.set()

    async def run(self, urgency: Urgency, asker: Asker, function: Any, *arguments: Any) -> Any:
        self.made.append(arguments[0])
        await self.gate.wait()
        return replace(self.puzzle, day=arguments[0])


async def opened(database: str) -> tuple[Store, Maker, Puzzles]:
    store, maker = await Store.open(database), Maker(easy_puzzle())
    return store, maker, Puzzles(store, maker, lambda: TODAY)


def test_a_puzzle_is_made_once_and_kept_and_its_solution_told_after_an_answer(database: str) -> None:
    async def scene() -> None:
        store, maker, puzzles = await opened(database)
        shown = await puzzles.show("de", asker=ADA)
        assert (shown.day, shown.today) == ("2026-11-17", True)
        assert "judgement" not in msgspec.to_builtins(shown)
        actions = [choice.action for choice in shown.decision.choices]
        answers = [await puzzles.answer(PuzzleAnswer(day=shown.day, action=a), "de", ADA) for a in actions]
        assert [answer.right for answer in answers].count(True) == 1
        [right] = [answer for answer in answers if answer.right]
        assert right.loss == 0
        assert right.options[0].words in right.sentence
        assert right.themes
        # another server finds it in the store
        again = Puzzles(store, maker, lambda: TODAY)
        assert await again.show("de", "2026-11-17", ADA) == shown
        assert maker.made == [TODAY]
        await store.close()

    run(scene())


def test_of_several_servers_one_makes_the_puzzle_and_the_others_wait_for_it(postgres: Postgres) -> None:
    url = postgres.url(postgres.database())

    asked: list[bool] = []
    take = Fellows.take

    async def noted(fellows: Fellows, job: str) -> bool:
        asked.append(await take(fellows, job))
        return asked[-1]

    async def scene() -> None:
        maker = Maker(easy_puzzle())
        maker.gate.clear()
        async with open_hall(url, at="one") as one, open_hall(url, at="two") as two:
            sides = [Puzzles(hall.store, maker, lambda: TODAY, hall.owners) for hall in (one, two)]
            shown = [asyncio.create_task(puzzles.show("en")) for puzzles in sides]
            await eventually(lambda: {True, False} <= set(asked))
            maker.gate.set()
            first, second = await asyncio.gather(*shown)
            assert (first, maker.made) == (second, [TODAY])
            assert await two.store.read(lambda connection: connection.execute(select(jobs)).all()) == []

    with patch.object(Fellows, "take", noted):
        run(scene())


@pytest.mark.parametrize(
    ("day", "why"),
    [
        ("2026-11-18", "future"),
        ("1999-01-01", "before"),
        ("20261112", "day"),
        ("x", "day"),
        ("2026-02-30", "day"),
    ],
)
def test_a_day_without_a_puzzle_is_refused_and_nothing_is_made(day: str, why: str, database: str) -> None:
    async def scene() -> None:
        store, maker, puzzles = await opened(database)
        for ask in (
            puzzles.show("en", day, ADA),
            puzzles.answer(PuzzleAnswer(day=day, action="x"), "en", ADA),
        ):
            with pytest.raises(errors.NoSuchPuzzle) as caught:
                await ask
            assert caught.value.why == why
        for month in ("2026-12", "2025-12", "x"):
            with pytest.raises(errors.NoSuchPuzzle):
                await puzzles.shelf.month(month, "ada", "en")
        with pytest.raises(errors.NoSuchTheme):
            await puzzles.shelf.about("rubbish|%", 0, "ada", "en")
        assert maker.made == []
        await store.close()

    run(scene())


def test_rubbish_is_no_answer(database: str) -> None:
    async def scene() -> None:
        store, _maker, puzzles = await opened(database)
        for action in ("play 999", "dance", ""):
            with pytest.raises((IllegalAction, UnreadableText)):
                await puzzles.answer(PuzzleAnswer(day="2026-11-17", action=action), "en", ADA)
        assert (await puzzles.shelf.month("", "ada", "en")).rating is None
        await store.close()

    run(scene())


def test_only_the_first_answer_counts_for_the_rating_and_the_archive_shows_it(database: str) -> None:
    async def scene() -> None:
        store, maker, puzzles = await opened(database)
        best, worst = (maker.puzzle.judgement.rated[place].action for place in (0, -1))
        first = await puzzles.answer(PuzzleAnswer(day="2026-11-12", action=best), "en", ADA)
        again = await puzzles.answer(PuzzleAnswer(day="2026-11-12", action=worst), "en", ADA)
        assert first.rating is not None
        assert again.rating is not None
        assert (first.counts, again.counts) == (True, False)
        assert first.rating.change > 0
        assert again.rating.points == first.rating.points > 1500
        missed = await puzzles.answer(PuzzleAnswer(day="2026-11-10", action=worst), "en", ADA)
        assert missed.rating is not None
        assert missed.rating.points < first.rating.points
        assert missed.rating.within < first.rating.within
        # nobody known: told, and not kept
        stranger = await puzzles.answer(PuzzleAnswer(day="2026-11-12", action=best), "en", Asker("there"))
        assert (stranger.counts, stranger.rating) == (False, None)
        month = await puzzles.shelf.month("2026-11", "ada", "en")
        scores = {line.day: line.score for line in month.puzzles}
        assert len(scores) == 17
        assert (scores["2026-11-12"], scores["2026-11-10"], scores["2026-11-11"]) == (1, 0, None)
        assert (month.earlier, month.later) == ("2026-10", "")
        assert month.rating is not None
        assert month.rating.answers == 2
        ben = await puzzles.shelf.month("2026-11", "ben", "en")
        assert {line.score for line in ben.puzzles} == {None}
        assert ben.rating is None
        await store.close()

    run(scene())


def test_a_theme_is_told_after_the_answer_and_is_a_filter_of_the_archive(database: str) -> None:
    async def scene() -> None:
        store, maker, puzzles = await opened(database)
        theme = maker.puzzle.themes[0]
        for day in ("2026-11-12", "2026-11-13"):
            await puzzles.show("en", day, ADA)
        await puzzles.answer(PuzzleAnswer(day="2026-11-12", action=maker.puzzle.solution), "en", ADA)
        found = await puzzles.shelf.about(theme, 0, "ada", "en")
        assert [(line.day, bool(line.themes)) for line in found.puzzles] == [
            ("2026-11-13", False),
            ("2026-11-12", True),
        ]
        assert {each.name for each in found.themes} == set(all_themes())
        other = next(name for name in all_themes() if name not in maker.puzzle.themes)
        assert (await puzzles.shelf.about(other, 0, "ada", "en")).puzzles == []
        assert (await puzzles.shelf.about(theme, 1, "ada", "en")).puzzles == []
        await store.close()

    run(scene())


def test_an_address_has_few_past_puzzles_made_at_once(database: str) -> None:
    async def scene() -> None:
        store, maker, puzzles = await opened(database)
        maker.gate.clear()
        days = [f"2026-10-0{n + 1}" for n in range(puzzle_room.MOST_OF_ADDRESS)]
        waiting = [asyncio.create_task(puzzles.show("en", day, ADA)) for day in days]
        await eventually(lambda: len(puzzles._makers) == len(days))
        assert len(maker.made) <= 1  # one after the other: the other workers are for those who play
        with pytest.raises(errors.TooBusy):
            await puzzles.show("en", "2026-10-20", BEN)
        today = asyncio.create_task(puzzles.show("en", asker=BEN))  # everybody's: it is always made
        other = asyncio.create_task(puzzles.show("en", "2026-10-20", Asker("there", "cleo")))
        maker.gate.set()
        shown = await asyncio.gather(*waiting, today, other)
        assert [each.day for each in shown] == [*days, "2026-11-17", "2026-10-20"]
        await store.close()

    run(scene())


def test_a_puzzle_by_rules_that_are_no_more_is_made_anew(database: str) -> None:
    async def scene() -> None:
        store, maker, puzzles = await opened(database)
        maker.puzzle = replace(maker.puzzle, version=maker.puzzle.version - 1)
        await puzzles.show("en", "2026-11-12", ADA)
        maker.puzzle = easy_puzzle()
        await Puzzles(store, maker, lambda: TODAY).show("en", "2026-11-12", ADA)
        await Puzzles(store, maker, lambda: TODAY).show("en", "2026-11-12", ADA)
        assert len(maker.made) == 2
        await store.close()

    run(scene())
