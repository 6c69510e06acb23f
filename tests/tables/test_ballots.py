"""Choices that come in together share a commit, and each still counts by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from spieltisch.core import collector
from spieltisch.core.errors import IllegalAction, WrongStop
from spieltisch.table.desk.table import Table
from spieltisch.table.hall import Hall
from spieltisch.table.match import Match
from spieltisch.table.messages.eyes import Eyes, game_info
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.messages.incoming import Choose
from spieltisch.table.messages.outgoing import GameInfo
from spieltisch.table.seats import Setting

from .people import Person, in_hall


async def four_people(hall: Hall) -> tuple[Table, list[Person], list[GameInfo]]:
    """A table with four people, and what each of them is asked first."""
    table = await hall.create("p0", NewTable(key="nimmt", name="P0", seats=4, options={"num_deals": 1}))
    for number in range(1, 4):
        await table.join(f"p{number}", f"P{number}")
    people = [Person(table, f"p{number}") for number in range(4)]
    await table.start("casual")
    return table, people, [await person.hears(GameInfo) for person in people]


def choice(seat: int, game: GameInfo, number: int = 0) -> Choose:
    return Choose(str(seat), game.stop, game.decisions[0].choices[number].action)


@in_hall()
async def test_the_choices_of_one_stop_share_a_commit(hall: Hall) -> None:
    table, people, games = await four_people(hall)
    assert table.match is not None
    before, stop = hall.store.writer.commits, table.match.stop
    asked = zip(range(4), people, games, strict=True)
    await asyncio.gather(*(person.do(choice(seat, game)) for seat, person, game in asked))
    assert hall.store.writer.commits - before == 1
    assert (table.match.entries, table.match.stop) == (4, stop + 1)
    kept = await hall.store.load(table.code)
    assert kept is not None
    assert [entry.actor for entry in kept.journal] == [0, 1, 2, 3]


@in_hall()
async def test_whether_a_choice_is_legal_is_looked_at_once(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, people, games = await four_people(hall)
    looked: list[Any] = []

    def look(action: Any, options: Any) -> bool:
        looked.append(action)
        return action in options

    monkeypatch.setattr(collector, "is_option", look)
    for seat in range(3):
        await people[seat].do(choice(seat, games[seat]))
    assert table.match is not None
    assert [table.match.game.encode(action) for action in looked] == [
        choice(seat, games[seat]).action for seat in range(3)
    ]


@in_hall()
async def test_a_bad_choice_among_good_ones_is_refused_alone(hall: Hall) -> None:
    table, people, games = await four_people(hall)
    assert table.match is not None
    bad = Choose("1", games[1].stop, games[0].decisions[0].choices[0].action)
    done = await asyncio.gather(
        people[0].do(choice(0, games[0])),
        people[1].do(bad),
        people[2].do(choice(2, games[2])),
        return_exceptions=True,
    )
    assert [type(result) for result in done] == [type(None), IllegalAction, type(None)]
    assert table.match.awaited() == (1, 3)


@in_hall()
async def test_a_change_of_mind_behind_the_last_choice_comes_too_late(hall: Hall) -> None:
    table, people, games = await four_people(hall)
    assert table.match is not None
    for seat in (0, 1, 2):
        await people[seat].do(choice(seat, games[seat]))
    done = await asyncio.gather(
        people[0].do(choice(0, games[0], 1)),  # still in time
        people[3].do(choice(3, games[3])),  # completes the stop
        people[1].do(choice(1, games[1], 1)),
        return_exceptions=True,
    )
    assert [type(result) for result in done] == [type(None), type(None), WrongStop]
    kept = await hall.store.load(table.code)
    assert kept is not None
    assert [entry.actor for entry in kept.journal] == [0, 1, 2, 0, 3]
    revealed = (await people[0].hears(GameInfo)).events[0]
    assert games[0].decisions[0].choices[1].fields["card"] in [play["card"] for play in revealed["plays"]]


@in_hall()
async def test_a_page_that_cannot_be_told_is_alone_with_it(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    _table, people, games = await four_people(hall)
    listening = [asyncio.create_task(person.hears(GameInfo)) for person in people]
    await asyncio.sleep(0)
    monkeypatch.setattr("spieltisch.table.desk.client.game_info", broken_for(1))
    asked = zip(range(4), people, games, strict=True)
    await asyncio.gather(*(person.do(choice(seat, game)) for seat, person, game in asked))
    heard = await asyncio.gather(*listening, return_exceptions=True)
    assert [type(each) for each in heard] == [GameInfo, ZeroDivisionError, GameInfo, GameInfo]


def broken_for(seat: int) -> Callable[..., GameInfo]:
    def tell(setting: Setting, match: Match, eyes: Eyes, *rest: Any) -> GameInfo:
        if eyes.seat == seat:
            raise ZeroDivisionError
        return game_info(setting, match, eyes, *rest)

    return tell
