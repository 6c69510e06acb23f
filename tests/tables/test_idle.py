"""The table waits for somebody: they are reminded, or a bot chooses for them once."""

from __future__ import annotations

import pytest

from spieltisch.table import errors
from spieltisch.table.desk.manners import Manners
from spieltisch.table.hall import Hall
from spieltisch.table.messages.incoming import Mute, Nudge, PassOver, Start
from spieltisch.table.messages.outgoing import GameInfo, Nudged, PassedOver

from .people import Person, in_hall, two_people

AT_ONCE = Manners(grace=0, held=0, patience=0)


@in_hall()
async def test_a_nudge_reaches_only_whom_the_table_waits_for(hall: Hall) -> None:
    table, ada, ben = await two_people(hall, seats=3)
    with pytest.raises(errors.NotYours):
        await Person(table, "eve").do(Nudge(1))
    with pytest.raises(errors.BadSetting, match="yourself"):
        await ada.do(Nudge(0))
    with pytest.raises(errors.BadSetting, match="bot"):
        await ada.do(Nudge(2))
    await ada.do(Nudge(1))
    assert (await ben.hears(Nudged)).name == "Ada"
    assert not [message for message in ada.hear_all() if isinstance(message, Nudged)]
    game = next(message for message in ben.messages + ben.hear_all() if isinstance(message, GameInfo))
    await ben.answer(game.decisions[0], game.stop)
    with pytest.raises(errors.BadSetting, match="does not wait for Ben"):
        await ada.do(Nudge(1))
    await ada.do(Mute(1))
    with pytest.raises(errors.Muted):
        await ben.do(Nudge(0))


@in_hall(manners=Manners(lines=2, span=600, reminder=0))
async def test_nudges_count_as_talk(hall: Hall) -> None:
    _table, ada, _ben = await two_people(hall)
    await ada.do(Nudge(1))
    await ada.do(Nudge(1))
    with pytest.raises(errors.TooFast):
        await ada.do(Nudge(1))


@in_hall(manners=Manners(grace=0, held=0, reminder=600))
async def test_nobody_is_reminded_again_and_again_whoever_does_it(hall: Hall) -> None:
    table, ada, ben = await two_people(hall, seats=3, level=None)
    await table.join("cleo", "Cleo")
    cleo = Person(table, "cleo")
    await ada.do(Start("casual"))
    await ben.do(Nudge(0))  # anybody who plays may, not the host alone
    assert (await ada.hears(Nudged)).name == "Ben"
    with pytest.raises(errors.TooFast, match="Ada was reminded just now"):
        await cleo.do(Nudge(0))
    await cleo.do(Nudge(1))
    assert (await ben.hears(Nudged)).name == "Cleo"


@in_hall(manners=AT_ONCE)
async def test_a_bot_chooses_once_for_somebody_whom_the_host_passes_over(hall: Hall) -> None:
    table, ada, ben = await two_people(hall)
    first = await ada.hears(GameInfo)
    with pytest.raises(errors.NotHost):
        await ben.do(PassOver(0))
    await ada.answer(first.decisions[0], first.stop)
    await ada.do(PassOver(1))
    await ben.hears(PassedOver)
    assert not [message for message in ada.hear_all() if isinstance(message, PassedOver)]
    second = await ben.hears(GameInfo, lambda g: g.stop > first.stop and bool(g.awaited))
    assert not table.setting.seats[1].stand_in
    if "1" in second.awaited:  # and at the next stop nobody chooses for him
        await ben.answer(second.decisions[0], second.stop)


@in_hall(manners=Manners(patience=600))
async def test_whoever_has_just_been_asked_is_not_passed_over(hall: Hall) -> None:
    _table, ada, _ben = await two_people(hall)
    with pytest.raises(errors.NotAway, match="still thinking: please wait"):
        await ada.do(PassOver(1))


@in_hall(manners=AT_ONCE)
async def test_nobody_is_passed_over_where_anybody_of_the_team_can_answer(hall: Hall) -> None:
    _table, ada, ben = await two_people(hall, key="buffalo")
    for one in (ada, ben):
        game = await one.hears(GameInfo, lambda g: bool(g.decisions))
        await one.answer(game.decisions[0], game.stop)
    await ada.hears(GameInfo, lambda g: g.awaited == ["team"])
    with pytest.raises(errors.BadSetting, match="does not wait for Ben"):
        await ada.do(PassOver(1))


@in_hall()
async def test_those_who_watch_are_named_and_a_tv_is_nobody(hall: Hall) -> None:
    table, ada, _ben = await two_people(hall)
    Person(table, "eve", name="Eve")
    Person(table, "tv", seat="watch", name="TV")
    dan = Person(table, "dan", name="Ada")
    info = await ada.sees(lambda t: len(t.spectators) == 2)
    assert (info.spectators, info.watchers) == (["Ada 2", "Eve"], 3)
    dan.leave()
    assert (await ada.sees(lambda t: len(t.spectators) == 1)).spectators == ["Eve"]
