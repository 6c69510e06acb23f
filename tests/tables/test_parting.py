"""Who goes, and who comes instead: games given up, ended and put away, and late friends who play for bots."""

from __future__ import annotations

from pathlib import Path

import pytest

from spieltisch.core import record as records
from spieltisch.games.registry import game_of
from spieltisch.table import errors
from spieltisch.table.desk.table import Table
from spieltisch.table.hall import Hall
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.messages.incoming import Choose, End, GiveUp, Leave, Recall, Rematch, Remove, TakeOver
from spieltisch.table.messages.outgoing import GameInfo, Recalled
from spieltisch.table.store.store import SHELF

from .people import Person, eventually, in_hall, open_hall, quick, replayed, run, two_people


async def alone(hall: Hall, seats: int = 2) -> tuple[Table, Person]:
    """Ada with bots."""
    new = NewTable(key="nimmt", name="Ada", seats=seats, options=quick("nimmt"), bots="beginner")
    table = await hall.create("ada", new)
    return table, Person(table, "ada")


# --- giving up and ending ------------------------------------------------------------------------


def test_whoever_is_alone_with_bots_ends_the_game_and_its_record_is_kept(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            table, ada = await alone(hall)
            game = await ada.hears(GameInfo)
            await ada.answer(game.decisions[0], game.stop)
            await ada.do(End())
            last = await ada.hears(GameInfo, lambda g: g.outcome is not None)
            assert last.outcome is not None
            assert (last.outcome.winners, last.outcome.reason, last.decisions) == ([], "closed", [])
            assert "nobody has won" in last.outcome.words
            with pytest.raises(errors.GameHasBegun, match="over"):
                await ada.do(Choose("0", last.stop, "play 1"))
            record = records.read(await hall.record_text(table.code))
            assert not record.over
            records.verify(game_of(record), record)
            code = table.code
        async with open_hall(tmp_path) as hall:  # it is still so after a restart
            [line] = await hall.tables_of("ada")
            assert (line.phase, line.closed, line.winners, line.your_turn) == ("over", True, [], False)
            again = await Person(await hall.table(code), "ada").hears(GameInfo)
            assert again.outcome is not None
            assert (again.outcome.reason, again.decisions, again.awaited) == ("closed", [], [])
            replay = await replayed(hall, code, 0)
            assert (replay.verified, len(replay.frames)) == (True, len(record.steps) + 1)

    run(scene())


@in_hall()
async def test_a_game_with_others_ends_when_all_who_play_wish_it(hall: Hall) -> None:
    table, ada, ben = await two_people(hall, seats=3)
    await ada.do(End())
    info = await ben.sees(lambda t: t.seats[0].ending)
    assert (info.phase, info.seats[1].ending) == ("playing", False)
    await ada.do(End(on=False))
    await ben.do(End())
    assert table.setting.phase == "playing"
    await ada.do(End())
    assert (table.setting.phase, table.setting.closed) == ("over", True)
    await ben.do(Rematch())  # which begins with no such wish
    again = await hall.table(table.setting.next)
    assert (again.setting.phase, again.setting.closed, again.state.ending) == (
        "playing",
        False,
        frozenset(),
    )


@in_hall()
async def test_whoever_has_left_is_not_asked_whether_the_game_ends_and_guests_neither(hall: Hall) -> None:
    table, ada, ben = await two_people(hall)
    with pytest.raises(errors.NotYours, match="sits at the table"):
        await Person(table, "eve").do(End())
    await ben.do(Leave(1))
    assert [line.your_turn for line in await hall.tables_of("ben")] == [False]
    await ada.do(End())
    assert table.setting.closed


@in_hall()
async def test_a_seat_that_is_given_up_is_a_bots_for_good_and_without_people_the_game_ends(
    hall: Hall,
) -> None:
    table, ada, ben = await two_people(hall)
    with pytest.raises(errors.NotYours):
        await ada.do(GiveUp(1))
    await ben.do(GiveUp(1))
    assert table.setting.seats[1].kind == "bot"
    assert (await ben.sees(lambda t: t.looking is None)).phase == "playing"
    assert await hall.tables_of("ben") == []
    await ada.do(GiveUp(0))
    assert (table.setting.phase, table.setting.closed) == ("over", True)
    assert table.setting.seats[0].belongs_to("ada")  # it stays her game


# --- a late friend -------------------------------------------------------------------------------


@in_hall()
async def test_a_late_friend_plays_on_for_a_bot_and_learns_nothing_of_before(hall: Hall) -> None:
    table, ada = await alone(hall)
    for _ in range(2):
        game = await ada.hears(GameInfo, lambda g: bool(g.decisions))
        await ada.answer(game.decisions[0], game.stop)
    await ada.hears(GameInfo, lambda g: bool(g.decisions))
    ben = Person(table, "ben", past=True)
    before = await ben.hears(GameInfo)
    await ben.do(TakeOver(1, "Ben"))
    assert (await ben.sees(lambda t: t.looking == 1)).seats[1].name == "Ben"
    mine = await ben.hears(GameInfo, lambda g: g.view["seat"] == 1)
    assert mine.past == before.past  # as a spectator saw it
    await ben.do(Recall(mine.stop, len(mine.past or [])))
    recalled = await ben.hears(Recalled)
    assert recalled.events == before.past
    assert recalled.view["seat"] is None
    assert mine.decisions[0].actor == "1"
    assert len(mine.view["hand"]) > 0
    await ben.answer(mine.decisions[0], mine.stop)
    assert [line.yours for line in await hall.tables_of("ben")] == [[1]]
    assert (await ada.sees(lambda t: t.seats[1].kind == "person")).seats[1].here


@in_hall()
async def test_nobody_takes_over_a_persons_seat_or_sees_two_hands_of_one_game(hall: Hall) -> None:
    table, ada, ben = await two_people(hall, seats=4)
    eve = Person(table, "eve")
    for seat, error in ((0, errors.TableFull), (9, errors.BadSetting)):
        with pytest.raises(error):
            await eve.do(TakeOver(seat, "Eve"))
    with pytest.raises(errors.NotYours, match="two hands"):
        await ben.do(TakeOver(2, "Ben too"))
    await ben.do(GiveUp(1))
    with pytest.raises(errors.NotYours, match="two hands"):
        await ben.do(TakeOver(2, "Ben"))
    await ben.do(TakeOver(1, "Ben"))  # but one's own hand again
    await ben.do(GiveUp(1))
    await eve.do(TakeOver(1, "Eve"))
    with pytest.raises(errors.NotYours, match="two hands"):
        await ben.do(TakeOver(2, "Ben"))
    await ada.do(Remove(1))
    with pytest.raises(errors.Removed):
        await eve.do(TakeOver(1, "Eve"))
    with pytest.raises(errors.NotYours, match="only watches"):
        await Person(table, "tv", seat="watch").do(TakeOver(2, "TV"))


# --- one's own list ------------------------------------------------------------------------------


@in_hall("database")
async def test_a_table_of_ones_own_is_gone_when_it_is_put_away(hall: Hall) -> None:
    table, ada = await alone(hall)
    other, _ada = await alone(hall)
    with pytest.raises(errors.NotYours):
        await hall.put_away(table.code, "eve")
    assert [line.alone for line in await hall.tables_of("ada")] == [True, True]
    await ada.do(End())
    await hall.put_away(table.code, "ada")
    assert [line.code for line in await hall.tables_of("ada")] == [other.code]
    assert ada.client.closed
    for asked in (hall.table, hall.record_text):
        with pytest.raises(errors.NoSuchTable):
            await asked(table.code)


def test_a_table_shared_with_others_leaves_only_ones_own_list(database: str) -> None:
    async def scene() -> None:
        async with open_hall(database) as hall:
            table, ada, ben = await two_people(hall)
            with pytest.raises(errors.NotOver, match="Give your seat up"):
                await hall.put_away(table.code, "ben")
            await ada.do(End())
            await ben.do(End())
            await hall.put_away(table.code, "ben")
            code = table.code
        async with open_hall(database) as hall:
            assert await hall.tables_of("ben") == []
            assert [line.alone for line in await hall.tables_of("ada")] == [False]
            await Person(await hall.table(code), "ada").do(Rematch())
            [line] = await hall.tables_of("ben")  # the rematch, and not the old game
            assert line.code != code

    run(scene())


@in_hall()
async def test_whoever_puts_a_table_away_before_the_game_leaves_it_until_they_sit_down_again(
    hall: Hall,
) -> None:
    table, _ada, _ben = await two_people(hall, level=None)
    await hall.put_away(table.code, "ben")
    assert (table.setting.seats[1].kind, await hall.tables_of("ben")) == ("free", [])
    await table.join("ben", "Ben")
    assert [line.code for line in await hall.tables_of("ben")] == [table.code]
    await eventually(lambda: table.setting.seats[1].kind == "person")


@in_hall("database")
async def test_the_archive_has_finished_games_and_those_put_away_page_by_page(hall: Hall) -> None:
    table, ada, ben = await two_people(hall)
    await ada.do(End())
    await ben.do(End())
    await hall.put_away(table.code, "ben")
    assert [(line.code, line.hidden) for line in (await hall.archive_of("ada")).tables] == [
        (table.code, False)
    ]
    (kept,) = (await hall.archive_of("ben")).tables
    assert (kept.code, kept.hidden, kept.alone) == (table.code, True, False)
    assert (await hall.archive_of("eve")).tables == []

    with pytest.raises(errors.NotYours):
        await hall.restore(table.code, "eve")
    await hall.restore(table.code, "ben")
    assert [line.code for line in await hall.tables_of("ben")] == [table.code]
    assert not (await hall.archive_of("ben")).tables[0].hidden


@in_hall()
async def test_the_archive_is_turned_page_by_page(hall: Hall) -> None:
    made = []
    for _ in range(SHELF + 1):
        table, ada = await alone(hall)
        await ada.do(End())
        made.append(table.code)
    await hall.create("ada", NewTable(key="nimmt", name="Ada"))  # not yet for the archive
    first, second = await hall.archive_of("ada"), await hall.archive_of("ada", page=1)
    assert (len(first.tables), first.more) == (SHELF, True)
    assert (len(second.tables), second.more) == (1, False)
    assert [line.code for line in (*first.tables, *second.tables)] == made[::-1]
    assert (await hall.archive_of("ada", page=9)).tables == []
