"""The coach at the tables: analyses kept with the game, hints against bots only, the puzzle of the day."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from spieltisch.coach.analysis import analyse
from spieltisch.core.errors import BadRecord, IllegalAction, UnreadableText
from spieltisch.table import errors
from spieltisch.table.coach.reasons import Which
from spieltisch.table.errors import NotAnalysed
from spieltisch.table.hall import Hall
from spieltisch.table.messages.forms import AnalysisInfo, NewTable, PuzzleAnswer
from spieltisch.table.messages.incoming import Hint, Sit, Start
from spieltisch.table.messages.outgoing import GameInfo, Hinted
from spieltisch.table.thinkers.queue import Asker
from tests.children import PATIENCE
from tests.coach.games import finished

from .people import Person, eventually, open_hall, quick, run, two_people


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """The kernels are compiled, and kept for the workers."""
    analyse(finished(seats=2), 40)


async def hinted(person: Person) -> Hinted:
    """Wait for the coach: a worker has to load its kernels first."""
    return await person.hears(Hinted, patience=90)


async def analysed(hall: Hall, code: str, player: str = "ada", language: str = "en") -> AnalysisInfo:
    """Wait until the coach is done."""
    async with asyncio.timeout(PATIENCE):
        while (info := await hall.analysis(code, player, language)).state == "running":
            assert info.done <= info.of or not info.of
            await asyncio.sleep(0.05)
    return info


async def imported(hall: Hall) -> str:
    """A finished game of bots."""
    return (await hall.import_record("ada", "Ada", str(finished(seats=2)))).code


def test_an_analysis_is_made_once_and_kept_with_the_game(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path, workers=2) as hall:
            hall.coach.worlds = 40
            code = await imported(hall)
            assert (await hall.analysis(code, "ada")).state == "none"
            running = await hall.analyse(code, "ada")
            assert (running.state, running.yours) == ("running", True)
            assert not (await hall.analysis(code, "ben")).yours
            first = await analysed(hall, code)
            assert first.state == "done"
            assert first.names == ["P0", "P1"]
            assert first.scores[-1] == list(finished(seats=2).scores)
            assert all(judged.options[0].words and judged.sentence for judged in first.judged)
            assert (await hall.analyse(code, "ben")).state == "done"
        async with open_hall(tmp_path) as hall:
            again = await hall.analysis(code, "eve")
            assert again == first
            german = await hall.analysis(code, "eve", "de")
            assert german.judged[0].sentence != first.judged[0].sentence

    run(scene())


def test_a_judged_decision_has_its_reason_in_words_and_worlds(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path, workers=2) as hall:
            # given a game that is analysed, and not before
            hall.coach.worlds = 40
            code = await imported(hall)
            with pytest.raises(NotAnalysed):
                await hall.reason(code, Which(1, "0"), "ada")
            await hall.analyse(code, "ada")
            found = await analysed(hall, code)
            judged = max(found.judged, key=lambda each: each.loss)
            # when somebody asks why
            reason = await hall.reason(code, Which(judged.stop, judged.actor), "ben", "de")
            # then the better choice is the best of the ranking, and there are tables to look at
            german = await analysed(hall, code, "ben", "de")
            told = next(
                each for each in german.judged if (each.stop, each.actor) == (judged.stop, judged.actor)
            )
            assert (reason.better, reason.worse) == (told.options[0].words, told.options[told.chosen].words)
            assert "von 40 Welten" in reason.sentences[-1]
            assert reason.worlds
            for world in reason.worlds:
                assert len(world.points) == len(world.views) == 2
                assert {play.seat for play in world.plays} <= {0, 1} - {int(judged.actor)}
            # and a decision that was not judged has none
            with pytest.raises(NotAnalysed):
                await hall.reason(code, Which(10_000, "0"), "ada")

    run(scene())


def test_only_whoever_started_an_analysis_can_stop_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            hall.coach.worlds = 200_000
            code = await imported(hall)
            await hall.analyse(code, "ada")
            with pytest.raises(errors.NotYours):
                await hall.cancel_analysis(code, "ben")
            await hall.cancel_analysis(code, "ada")
            assert (await hall.analysis(code, "ada")).state == "none"
            await hall.cancel_analysis(code, "ben")  # nothing to stop: nothing is said
            hall.coach.worlds = 40
            await hall.analyse(code, "ben")
            assert (await analysed(hall, code)).state == "done"

    run(scene())


def test_a_game_in_progress_is_not_analysed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            table, _ada, _ben = await two_people(hall)
            for ask in (hall.analysis, hall.analyse):
                with pytest.raises(errors.NotOver):
                    await ask(table.code, "ada")
            with pytest.raises(errors.NoSuchTable):
                await hall.analyse("ZZZZZZ", "ada")

    run(scene())


def test_a_record_that_breaks_under_the_coach_is_told(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            code = await imported(hall)
            text = str(finished(seats=2)).replace("end", "open", 1)
            await hall.coach.start(code, text, Asker("", "ada"))
            await eventually(lambda: hall.coach._jobs[code].task.done())
            with pytest.raises(BadRecord):
                await hall.coach.analysis(code, text, Asker("", "ada"), "en")

    run(scene())


@pytest.mark.parametrize("language", ["en", "de"])
def test_against_bots_a_hint_ranks_what_is_possible(language: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            table = await hall.create("ada", NewTable(key="nimmt", name="Ada", seats=3, bots="strong"))
            ada = Person(table, "ada", language=language)
            game = await ada.hears(GameInfo, lambda message: bool(message.decisions))
            [decision] = game.decisions
            await ada.do(Hint(decision.actor, game.stop))
            told = await hinted(ada)
            assert {option.action for option in told.options} == {c.action for c in decision.choices}
            points = [option.points for option in told.options]
            assert points == sorted(points)
            assert told.options[0].words in told.sentence
            with pytest.raises(errors.NotYours):
                await Person(table, "eve").do(Hint("0", game.stop))

    run(scene())


def test_between_people_there_are_no_hints(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            _table, ada, ben = await two_people(hall, seats=3)
            game = await ada.hears(GameInfo, lambda message: bool(message.decisions))
            with pytest.raises(errors.NoHints):
                await ada.do(Hint("0", game.stop))
            ben.leave()  # still a game between people, also while a bot stands in
            with pytest.raises(errors.NoHints):
                await ada.do(Hint("0", game.stop))

    run(scene())


def test_two_people_at_one_device_get_no_hints_either(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            table = await hall.create(
                "ada", NewTable(key="nimmt", name="Ada", seats=3, options=quick("nimmt"))
            )
            ada = Person(table, "ada")
            await ada.do(Sit("Ben"))
            await ada.do(Start("strong"))
            game = await ada.hears(GameInfo, lambda message: bool(message.decisions))
            with pytest.raises(errors.NoHints):
                await ada.do(Hint("0", game.stop))

    run(scene())


def test_the_puzzle_tells_its_solution_after_an_answer_only(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            puzzles = hall.coach.puzzles
            shown = await puzzles.show("de")
            assert (await puzzles.show("de")) == shown
            actions = [choice.action for choice in shown.decision.choices]
            answers = [await puzzles.answer(PuzzleAnswer(day=shown.day, action=a), "de") for a in actions]
            assert [answer.right for answer in answers].count(True) == 1
            [right] = [answer for answer in answers if answer.right]
            assert right.loss == 0
            assert right.options[0].words in right.sentence
            with pytest.raises((IllegalAction, UnreadableText)):
                await puzzles.answer(PuzzleAnswer(day=shown.day, action="play 999"), "de")
            with pytest.raises(errors.OldPuzzle):
                await puzzles.answer(PuzzleAnswer(day="1999-01-01", action=actions[0]), "de")

    run(scene())
