"""The coach at the tables: hints against bots only."""

from __future__ import annotations

from pathlib import Path

import pytest

from spieltisch.coach.analysis import analyse
from spieltisch.table import errors
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.messages.incoming import Hint, Sit, Start
from spieltisch.table.messages.outgoing import GameInfo, Hinted
from tests.coach.games import finished

from .people import Person, open_hall, quick, run, two_people


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """The kernels are compiled, and kept for the workers."""
    analyse(finished(seats=2), 40)


async def hinted(person: Person) -> Hinted:
    """Wait for the coach: a worker has to load its kernels first."""
    return await person.hears(Hinted, patience=90)


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
            assert told.options[0].words not in told.pointer != ""
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
