"""The clock cannot be beaten: whatever somebody sends when their time is up, the game goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Any

import pytest
from msgspec.structs import replace

from spieltisch.core.errors import SpieltischError
from spieltisch.table.desk.client import Arrival
from spieltisch.table.desk.table import Table
from spieltisch.table.errors import TimeIsUp
from spieltisch.table.hall import Hall
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.messages.incoming import Choose, HandOver, Leave, TakeBack, Withdraw
from spieltisch.table.messages.outgoing import GameInfo

from .people import Person, eventually, in_hall, two_people

Trick = Callable[[Person, GameInfo], Awaitable[None]]


def stop_of(table: Table) -> int:
    assert table.match is not None
    return table.match.stop


def first_choice(game: GameInfo) -> Choose:
    return Choose("1", game.stop, game.decisions[0].choices[0].action)


async def takes_back(ben: Person, _game: GameInfo) -> None:
    await ben.do(TakeBack(1))


async def leaves_and_takes_back(ben: Person, _game: GameInfo) -> None:
    await ben.do(Leave(1))
    await ben.do(TakeBack(1))


async def reloads(ben: Person, _game: GameInfo) -> None:
    ben.leave()
    ben.client = ben.table.connect("ben", Arrival())


async def is_handed_over_and_comes_back(ben: Person, _game: GameInfo) -> None:
    ben.leave()
    await Person(ben.table, "ada").do(HandOver(1))
    ben.client = ben.table.connect("ben", Arrival())


async def chooses_and_withdraws(ben: Person, game: GameInfo) -> None:
    await ben.do(first_choice(game))
    await ben.do(Withdraw("1", game.stop))


TRICKS = [takes_back, leaves_and_takes_back, reloads, is_handed_over_and_comes_back, chooses_and_withdraws]


@pytest.mark.parametrize("trick", TRICKS)
@in_hall()
async def test_no_trick_around_the_deadline_gets_a_stop_without_a_clock(hall: Hall, trick: Trick) -> None:
    table, _ada, ben = await two_people(hall, clock=1)
    game = await ben.hears(GameInfo)
    until = monotonic() + 2.5  # well past the deadline
    while stop_of(table) == game.stop and monotonic() < until:
        with suppress(SpieltischError):
            await trick(ben, game)
        await asyncio.sleep(0.002)
    await eventually(lambda: stop_of(table) > game.stop)


class SlowBot:
    """The hall's bots, who hold their answers back until they are let."""

    def __init__(self, hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go = asyncio.Event()
        self.asked = 0
        self._choose = hall.thinker.choose
        monkeypatch.setattr(hall.thinker, "choose", self.choose)

    async def choose(self, *asked: Any, **more: Any) -> str:
        self.asked += 1
        await self.go.wait()
        return await self._choose(*asked, **more)


@in_hall()
async def test_after_the_time_is_up_the_stop_is_its_bots_and_the_next_one_the_persons_again(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots, (table, ada, ben) = SlowBot(hall, monkeypatch), await two_people(hall, clock=1)
    game = await ada.hears(GameInfo)
    await ada.answer(game.decisions[0], game.stop)
    await eventually(lambda: bots.asked == 1)
    await ben.do(TakeBack(1))
    assert (table.setting.seats[1].stand_in, table.state.clock.remaining) == (False, 0.0)
    with pytest.raises(TimeIsUp, match="stays"):
        await ada.do(Withdraw("0", game.stop))
    table.state.setting = replace(table.setting, clock=600)  # from the next stop on, however busy it is here
    bots.go.set()
    later = await ben.hears(GameInfo, lambda g: g.stop > game.stop)
    assert later.remaining is not None
    assert later.remaining > 0
    assert not table.setting.seats[1].stand_in


@in_hall()
async def test_a_choice_that_comes_before_the_bots_counts_although_it_is_late(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots, (table, ada, ben) = SlowBot(hall, monkeypatch), await two_people(hall, clock=1)
    games = [await person.hears(GameInfo) for person in (ada, ben)]
    await ada.answer(games[0].decisions[0], games[0].stop)
    await eventually(lambda: bots.asked == 1)
    chosen = first_choice(games[1])
    await ben.do(chosen)
    later = await ada.hears(GameInfo, lambda g: g.stop > games[0].stop)
    plays = {play["seat"]: play["card"] for play in later.events[0]["plays"]}
    assert plays[1] == int(chosen.action.split()[1])
    bots.go.set()
    assert not table.setting.seats[1].stand_in


@in_hall()
async def test_a_team_cannot_get_its_time_back_either(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    bots = SlowBot(hall, monkeypatch)
    table, ada, ben = await two_people(hall, "buffalo", clock=1)
    while not (game := await ada.hears(GameInfo)).decisions or game.decisions[0].actor != "team":
        for person, seat in ((ada, "0"), (ben, "1")):
            person.hear_all()
            asked = [m for m in (game, *person.messages) if isinstance(m, GameInfo)][-1]
            for decision in asked.decisions:
                if decision.actor == seat and decision.sealed is None:
                    await person.answer(decision, asked.stop)
    await eventually(lambda: bots.asked == 1)
    for person in (ada, ben):
        person.leave()
        person.client = table.connect(person.client.player, Arrival())
    assert table.state.clock.remaining == 0.0
    bots.go.set()
    await eventually(lambda: stop_of(table) > game.stop)


@pytest.mark.parametrize("others", [0, 1], ids=["alone with bots", "while the other is away"])
@in_hall()
async def test_a_reload_gives_nobody_their_time_again(hall: Hall, others: int) -> None:
    new = NewTable(key="nimmt", name="Ada", seats=3, clock=100, absent_after=None)
    table = await hall.create("ada", new)
    if others:
        await table.join("ben", "Ben")
    await table.start("casual")
    ada = Person(table, "ada")
    await ada.hears(GameInfo)
    left: list[float] = []
    for _ in range(10):
        await asyncio.sleep(0.05)
        ada.leave()
        await asyncio.sleep(0)
        ada = Person(table, "ada")
        game = await ada.hears(GameInfo)
        assert game.remaining is not None
        await eventually(lambda: table.state.clock.remaining is not None)
        left.append(table.state.clock.remaining or 0.0)
    assert left == sorted(left, reverse=True)
    assert left[-1] <= 99.6  # ten times 0.05 s, and no second of them back
