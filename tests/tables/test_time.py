"""A table never freezes: clocks, absence, and bots that stand in."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from spieltisch.table.desk.table import Table
from spieltisch.table.errors import NotAway, NotYours
from spieltisch.table.hall import Hall
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.messages.incoming import Choose, HandOver, Leave, TakeBack
from spieltisch.table.messages.outgoing import GameInfo, Waiting

from .people import Person, eventually, in_hall, two_people


async def answered(person: Person) -> None:
    """The next question is answered."""
    game = await person.hears(GameInfo, lambda g: bool(g.decisions) and g.decisions[0].sealed is None)
    await person.answer(game.decisions[0], game.stop)


@in_hall()
async def test_the_clock_lets_a_bot_stand_in_until_the_person_takes_the_seat_back(hall: Hall) -> None:
    table, ada, ben = await two_people(hall, clock=1)
    game = await ada.hears(GameInfo)
    assert game.remaining is not None
    assert 0 < game.remaining <= 1
    await ada.answer(game.decisions[0], game.stop)
    await ben.sees(lambda t: t.seats[1].stand_in and t.seats[1].here)
    moved = await ada.hears(GameInfo, lambda g: g.stop > game.stop)
    assert moved.events[0]["event"] == "Revealed"
    await ben.do(TakeBack(1))
    assert not table.setting.seats[1].stand_in


@in_hall()
async def test_whoever_chooses_plays_for_themselves_again(hall: Hall) -> None:
    table, _ada, ben = await two_people(hall)
    await ben.do(Leave(1))
    await eventually(lambda: table.match is not None and table.match.awaited() == (0,))
    game = await ben.hears(GameInfo)
    await ben.do(Choose("1", game.stop, game.decisions[0].choices[-1].action))
    assert not table.setting.seats[1].stand_in


@in_hall()
async def test_a_team_that_lets_its_time_run_out_gets_a_bots_decision(hall: Hall) -> None:
    table, ada, ben = await two_people(hall, "buffalo", clock=2)
    asked = await asyncio.gather(asked_as_team(ada), asked_as_team(ben))
    assert asked[0].decisions == asked[1].decisions
    later = await ada.hears(GameInfo, lambda g: g.stop > asked[0].stop)
    assert later.stop > asked[0].stop
    assert not any(seat.stand_in for seat in table.setting.seats)


async def asked_as_team(person: Person) -> GameInfo:
    """Play on until the team is asked."""
    while True:
        game = await person.hears(GameInfo)
        assert game.outcome is None
        for decision in game.decisions:
            if decision.actor == "team":
                return game
            await person.answer(decision, game.stop)


@in_hall()
async def test_a_bot_stands_in_for_the_absent_and_gives_the_seat_back_when_they_return(hall: Hall) -> None:
    _table, ada, ben = await two_people(hall, absent_after=1)
    ben.leave()
    await ada.sees(lambda t: not t.seats[1].here and not t.seats[1].stand_in)
    await answered(ada)
    await ada.sees(lambda t: t.seats[1].stand_in)
    await ada.hears(GameInfo, lambda g: g.stop > 1)
    Person(ada.table, "ben")
    await ada.sees(lambda t: t.seats[1].here and not t.seats[1].stand_in)


@in_hall()
async def test_without_a_rule_the_others_may_hand_the_seat_over(hall: Hall) -> None:
    table, ada, ben = await two_people(hall, absent_after=None)
    with pytest.raises(NotAway, match="Ben is here"):
        await ada.do(HandOver(1))
    ben.leave()
    with pytest.raises(NotYours):
        await Person(table, "eve").do(HandOver(1))
    await ada.do(HandOver(1))
    assert table.setting.seats[1].stand_in
    end = await ada.play()
    assert end.outcome is not None


@in_hall()
async def test_a_table_without_people_rests_and_goes_on_when_somebody_returns(hall: Hall) -> None:
    table, game = await against_bots(hall, clock=1, absent_after=1)
    await asyncio.sleep(1.3)  # longer than clock and patience
    assert table.match is not None
    assert not any(seat.stand_in for seat in table.setting.seats)
    assert table.match.stop == game.stop
    ada = Person(table, "ada")
    back = await ada.hears(Waiting | GameInfo)  # type: ignore[arg-type]  # either tells the time
    assert back.remaining is None or back.remaining > 0
    await eventually(lambda: table.setting.seats[0].stand_in)  # now her time runs


async def against_bots(hall: Hall, **wanted: Any) -> tuple[Table, GameInfo]:
    """Ada begins a game, looks at it, and closes her page."""
    table = await hall.create("ada", NewTable(key="nimmt", name="Ada", seats=3, bots="casual", **wanted))
    ada = Person(table, "ada")
    game = await ada.hears(GameInfo)
    ada.leave()
    return table, game


@in_hall()
async def test_bots_alone_play_as_long_as_somebody_watches(hall: Hall) -> None:
    new = NewTable(key="board", name="Ada", seats=2, bots="strong", seated=False)
    table = await hall.create("ada", new)
    await asyncio.sleep(0.3)
    assert table.match is not None
    assert table.match.stop == 1
    end = await Person(table, "ada").play()
    assert end.outcome is not None


@in_hall()
async def test_a_tv_does_not_keep_its_owner_present(hall: Hall) -> None:
    table, ada, ben = await two_people(hall)
    tv = Person(table, "ben", seat="watch")
    ben.leave()
    info = await ada.sees(lambda t: not t.seats[1].here)
    assert info.watchers == 1
    with pytest.raises(NotYours):
        await tv.do(Choose("1", 1, "play 1"))
