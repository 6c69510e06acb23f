"""Nobody is robbed of a seat or a name by a reload, and a host can do without somebody."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from spieltisch.table import errors
from spieltisch.table.desk.manners import Manners
from spieltisch.table.hall import Hall
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.messages.incoming import (
    HandOver,
    Mute,
    Rematch,
    Remove,
    Rename,
    Say,
    SeatBot,
    Sit,
    Start,
)
from spieltisch.table.messages.outgoing import GameInfo, Said
from tests.children import PATIENCE

from .people import HASTY, Person, eventually, in_hall, open_hall, run, two_people

POLITE = Manners(grace=60, held=60)
SOON = Manners(grace=0.2, held=0.4)


@in_hall(manners=POLITE)
async def test_a_reload_is_no_absence(hall: Hall) -> None:
    table, ada, ben = await two_people(hall, absent_after=1)
    for _ in range(5):
        ben.leave()
        with pytest.raises(errors.NotAway, match="a moment ago"):
            await ada.do(HandOver(1))
        assert table.info("ada", "en").seats[1].here
        ben = Person(table, "ben")
    assert not table.setting.seats[1].stand_in


@in_hall(manners=POLITE)
async def test_a_page_has_one_line_and_what_an_older_one_brings_late_is_not_heard(hall: Hall) -> None:
    table, _, ben = await two_people(hall)
    first = Person(table, "ben", page="tab", line=1)
    newer = Person(table, "ben", page="tab", line=3)
    late = Person(table, "ben", page="tab", line=2)
    assert first.client.closed
    assert late.client.closed
    assert not newer.client.closed
    assert not ben.client.closed  # another page of his, or a program
    assert not Person(table, "ada", page="tab", line=9).client.same_page(newer.client)
    assert table.info("ada", "en").seats[1].here


@in_hall(manners=SOON)
async def test_whoever_stays_away_for_longer_is_away_and_all_are_told(hall: Hall) -> None:
    table, ada, ben = await two_people(hall, absent_after=None)
    ben.leave()
    await ada.sees(lambda t: not t.seats[1].here)
    await ada.do(HandOver(1))
    assert table.setting.seats[1].stand_in
    Person(table, "ben")
    await ada.sees(lambda t: t.seats[1].here and not t.seats[1].stand_in)


def test_after_a_restart_everybody_has_a_moment_to_come_back(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path, manners=POLITE) as hall:
            table, ada, _ben = await two_people(hall)
            code = table.code
        async with open_hall(tmp_path, manners=POLITE) as hall:
            table = await hall.table(code)
            ada = Person(table, "ben")
            with pytest.raises(errors.NotAway):
                await ada.do(HandOver(0))
            assert not (await ada.sees(lambda t: True)).host

    run(scene())


@in_hall(manners=SOON)
async def test_the_hosts_seat_and_rights_are_not_to_be_had_while_she_reloads(hall: Hall) -> None:
    table, ada, ben = await two_people(hall, seats=3, level=None)
    ada.leave()
    for message in (SeatBot(0, None), Start(), Remove(0), Mute(0)):
        with pytest.raises(errors.NotHost, match="Only whoever"):
            await ben.do(message)
    await ben.sees(lambda t: t.host)
    for message in (SeatBot(0, None), Remove(0), Mute(0)):
        with pytest.raises(errors.NotHost, match="keeps their seat"):
            await ben.do(message)
    with pytest.raises(errors.TableFull):
        await ben.do(Sit("Ada", 0))
    assert table.setting.seats[0].belongs_to("ada")
    await ben.do(SeatBot(2, "casual"))  # what a table needs to go on, the first who sits may do


@in_hall(manners=SOON)
async def test_a_seat_is_held_for_a_guest_who_may_come_back_and_not_for_ever(hall: Hall) -> None:
    table, ada, ben = await two_people(hall, seats=3, level=None)
    ben.leave()
    with pytest.raises(errors.TableFull, match="held"):
        await ada.do(SeatBot(1, None))
    await ada.sees(lambda t: not t.seats[1].here)

    async def freed() -> None:
        with suppress(errors.TableFull):
            await ada.do(SeatBot(1, None))

    async with asyncio.timeout(PATIENCE):
        while table.setting.seats[1].kind == "person":
            await freed()
            await asyncio.sleep(0.02)
    assert await table.join("ben", "Ben") == 1


@in_hall(manners=POLITE)
async def test_nobody_speaks_under_the_name_of_somebody_else(hall: Hall) -> None:
    table, ada, ben = await two_people(hall, level=None, seats=3)
    ben.leave()
    await Person(table, "dan").do(Sit("Dan"))  # who was a guest until then
    names = ["Ada", "aDA", "\uff21\uff44\uff41", "Ben", "Cleo", "cleo", "", ""]
    guests = [Person(table, f"g{number}", name=name) for number, name in enumerate(names)]
    for guest in guests:
        await guest.do(Say("hello"))
    names_said = [m.name for m in ada.hear_all() if isinstance(m, Said)]
    assert len({name.casefold() for name in names_said}) == len(names)
    assert not {"ada", "ben"} & {name.casefold() for name in names_said}
    assert names_said[4] == "Cleo"
    assert names_said[6:] == ["Guest", "Guest 2"]
    guests[4].leave()  # she reloads, and her name is still hers
    thief = Person(table, "thief", name="Cleo")
    await thief.do(Say("it is me"))
    await Person(table, "g4", name="Cleo").do(Say("back"))
    assert [m.name for m in ada.hear_all() if isinstance(m, Said)] == ["Cleo 3", "Cleo"]


@in_hall(manners=Manners(lines=6, crowd=9, span=600))
async def test_nobody_floods_the_talk(hall: Hall) -> None:
    table, ada, ben = await two_people(hall, level=None)
    assert await lines_taken(Person(table, "eve", name="Eve")) == 6
    assert await lines_taken(Person(table, "eve", name="Other name")) == 0
    assert await lines_taken(Person(table, "mob", name="Mob")) == 3  # all who watch share
    assert await lines_taken(ben) == 6
    assert len([m for m in ada.hear_all() if isinstance(m, Said)]) == 15


async def lines_taken(person: Person) -> int:
    """How many of a hundred lines and reactions are taken."""
    taken = 0
    for number in range(100):
        with suppress(errors.TooFast):
            await person.do(Say(f"line {number}", reaction=bool(number % 2)))
            taken += 1
    return taken


@in_hall(manners=Manners(lines=2, span=0.2))
async def test_there_is_more_to_say_after_a_while(hall: Hall) -> None:
    _table, ada, _ben = await two_people(hall, level=None)
    said = 0
    async with asyncio.timeout(PATIENCE):
        while said < 6:
            with suppress(errors.TooFast):
                await ada.do(Say("patience"))
                said += 1
            await asyncio.sleep(0.02)


def test_before_the_game_somebody_who_is_removed_loses_the_seat_and_gets_no_other(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            table, ada, ben = await two_people(hall, seats=3, level=None)
            await ben.do(Sit("Bea"))  # two people at one device
            await ada.do(Remove(1))
            assert [seat.kind for seat in table.setting.seats] == ["person", "free", "free"]
            assert (await ben.sees(lambda t: t.removed)).looking is None
            for message in (Sit("Ben"), Sit("Other name", 2), Say("let me in"), Say("👎", reaction=True)):
                with pytest.raises(errors.Removed, match="neither sit down nor speak"):
                    await ben.do(message)
            with pytest.raises(errors.Removed):
                await table.join("ben", "Ben")
            code = table.code
        async with open_hall(tmp_path) as hall:  # it is kept with the table
            table = await hall.table(code)
            with pytest.raises(errors.Removed):
                await table.join("ben", "Ben")

    run(scene())


@in_hall(manners=HASTY)
async def test_in_the_game_a_bot_takes_the_seat_of_the_removed_for_good(hall: Hall) -> None:
    table, ada, ben = await two_people(hall, seats=2)
    await ben.hears(GameInfo)
    await ada.do(Remove(1))
    seat = table.setting.seats[1]
    assert (seat.kind, seat.player, seat.name != "Ben") == ("bot", "", True)
    shown = await ben.hears(GameInfo)
    assert (shown.view["hand"], shown.decisions) == ([], [])  # from now on he watches
    Person(table, "ben")
    assert (await ada.play()).outcome is not None
    await ada.do(Rematch())
    again = await hall.table(table.setting.next)
    assert [seat.kind for seat in again.setting.seats] == ["person", "bot"]
    with pytest.raises(errors.Removed):
        await Person(again, "ben").do(Say("hello"))


@in_hall()
async def test_whoever_only_watches_is_removed_by_name(hall: Hall) -> None:
    table, ada, ben = await two_people(hall, seats=3, level=None)
    eve = Person(table, "eve", name="Ben")
    await eve.do(Say("rude"))
    name = next(m.name for m in ada.hear_all() if isinstance(m, Said))
    with pytest.raises(errors.NotHost):
        await ben.do(Remove(name=name))
    await ada.do(Remove(name=name))
    for message in (Say("ruder"), Sit("Eve")):
        with pytest.raises(errors.Removed):
            await eve.do(message)
    for wrong, said in (
        (Remove(0), "yourself"),
        (Remove(2), "Nobody sits"),
        (Remove(9), "seats"),
        (Remove(name="Nobody"), "goes by this name"),
        (Remove(), "goes by this name"),
    ):
        with pytest.raises(errors.BadSetting, match=said):
            await ada.do(wrong)
    assert table.setting.seats[1].belongs_to("ben")


@in_hall()
async def test_the_muted_play_on_in_silence_until_they_are_heard_again(hall: Hall) -> None:
    table, ada, ben = await two_people(hall)
    await ada.do(Mute(1))
    assert table.info("eve", "en").seats[1].muted
    for message in (Say("hey"), Say("😠", reaction=True), Rename(1, "hey")):
        with pytest.raises(errors.Muted, match="silent"):
            await ben.do(message)
    game = await ben.hears(GameInfo)
    await ben.answer(game.decisions[0], game.stop)
    await ada.do(Mute(1, on=False))
    await ada.do(Mute(1, on=False))
    await ben.do(Say("thank you"))
    with pytest.raises(errors.NotHost):
        await ben.do(Mute(0))


@in_hall()
async def test_all_who_watch_can_be_muted_at_once_also_those_who_come_later(hall: Hall) -> None:
    table, ada, ben = await two_people(hall)
    await ada.do(Mute())
    with pytest.raises(errors.Muted):
        await Person(table, "fresh cookie", name="Eve").do(Say("me again"))
    await ben.do(Say("those who play still talk"))
    assert table.info("ada", "en").quiet
    await ada.do(Mute(on=False))
    await Person(table, "eve", name="Eve").do(Say("hello"))


@in_hall()
async def test_a_rematch_keeps_its_host(hall: Hall) -> None:
    table, ada, ben = await two_people(hall)
    await asyncio.gather(ada.play(), ben.play())
    await eventually(lambda: table.setting.phase == "over")
    await ben.do(Rematch())
    assert (await hall.table(table.setting.next)).setting.host == "ada"


@in_hall()
async def test_whoever_is_removed_after_the_game_has_no_part_in_the_rematch(hall: Hall) -> None:
    table, ada, ben = await two_people(hall)
    await asyncio.gather(ada.play(), ben.play())
    await eventually(lambda: table.setting.phase == "over")
    await ada.do(Remove(1))
    assert table.setting.names == ("Ada", "Ben")  # the game was theirs
    for message in (Say("unfair"), Rename(1, "unfair"), Rematch()):
        with pytest.raises(errors.Removed):
            await ben.do(message)
    await ada.do(Rematch())
    again = await hall.table(table.setting.next)
    assert again.setting.seats[1].kind == "bot"


@in_hall()
async def test_a_host_who_only_watches_may_speak_among_the_muted(hall: Hall) -> None:
    table = await hall.create("ada", NewTable(key="nimmt", name="Ada", seated=False))
    ada = Person(table, "ada")
    await ada.do(Mute())
    await ada.do(Say("quiet, please"))
