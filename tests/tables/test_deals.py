"""The same deal for others, the deal of the day, and where games part."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import date

import pytest

from spieltisch.core import record as records
from spieltisch.table.deals.challenges import Challenges
from spieltisch.table.deals.day import day_deal, mode_of
from spieltisch.table.desk.table import Table
from spieltisch.table.errors import (
    BadSetting,
    DealHidden,
    DealStays,
    NoHints,
    NoSuchDeal,
    NotOver,
    TableError,
)
from spieltisch.table.hall import Hall
from spieltisch.table.messages.deals import DealPage, PlayDeal
from spieltisch.table.messages.forms import Continue, NewTable
from spieltisch.table.messages.incoming import Arrange, End, Hint, SeatBot, Start, TakeOver
from spieltisch.table.thinkers.queue import Asker

from .people import Person, eventually, in_hall, quick, two_people

MONDAY, TUESDAY = date(2026, 11, 16), date(2026, 11, 17)


async def first_game(hall: Hall, key: str = "nimmt", level: str = "strong", seed: int = 0) -> Table:
    """Ada has played against bots."""
    new = NewTable(key=key, name="Ada", seats=3, options=quick(key), bots=level)
    table = await hall.create("ada", new)
    await to_the_end(table, Person(table, "ada", seed))
    return table


async def to_the_end(table: Table, *people: Person) -> None:
    await asyncio.gather(*(person.play() for person in people))
    await eventually(lambda: table.setting.phase == "over")


async def played(hall: Hall, id: str, player: str, seed: int = 0) -> Table:
    """Somebody has played a deal, too."""
    code = await hall.challenges.play(id, player, PlayDeal(name=player.title()))
    table = await hall.table(code)
    await to_the_end(table, Person(table, player, seed))
    return table


async def compared(hall: Hall, id: str, player: str) -> DealPage:
    return await hall.challenges.compared(id, Asker("1.2.3.4", player), "en", 0)


async def steps_of(hall: Hall, table: Table) -> list[dict[int, str]]:
    return [dict(step) for step in records.read(await hall.record_text(table.code)).steps]


@in_hall("database")
async def test_whoever_plays_a_deal_too_gets_the_same_cards_and_meets_the_same_bots(hall: Hall) -> None:
    first = await first_game(hall, level="casual")
    again = await played(hall, first.code, "ada")
    assert again.code != first.code
    mine, same = await steps_of(hall, first), await steps_of(hall, again)
    assert mine == same  # Ada chose by the same lot, so the slipping bots did as well
    assert again.setting.commitment == first.setting.commitment
    assert again.info("ada", "en").deal == first.code


@in_hall()
async def test_games_of_a_deal_part_where_somebody_first_chose_otherwise(hall: Hall) -> None:
    first = await first_game(hall)
    other = await played(hall, first.code, "ben", seed=5)
    page = await compared(hall, first.code, "ben")
    assert page.mine.code == other.code
    assert page.mine.yours == [0]
    (play,) = page.plays
    mine, theirs = await steps_of(hall, other), await steps_of(hall, first)
    parted = next(i for i, (a, b) in enumerate(zip(mine, theirs, strict=False)) if a != b)
    assert play.code == first.code
    assert play.parted == parted
    assert [each.actor for each in play.differing] == ["0"]
    assert play.differing[0].theirs.startswith("Play ")
    assert play.differing[0].theirs != play.differing[0].mine
    last = page.stops[-1]
    assert last.stop == parted
    assert [choice.mine for choice in last.choices] == [True, False]
    assert all(len(stop.choices) == 1 for stop in page.stops[:-1])


@in_hall("database")
async def test_what_others_did_is_shown_to_those_who_have_played_it_to_the_end(hall: Hall) -> None:
    first = await first_game(hall)
    with pytest.raises(DealHidden):
        await compared(hall, first.code, "ben")
    before = await hall.challenges.info(first.code, "ben", "en")
    assert (before.plays, before.finished, before.open) == (1, False, "")
    code = await hall.challenges.play(first.code, "ben", PlayDeal(name="Ben"))
    assert (await hall.challenges.info(first.code, "ben", "en")).open == code
    ben = Person(await hall.table(code), "ben")
    with pytest.raises(DealHidden):
        await compared(hall, first.code, "ben")
    await ben.do(End(True))  # who leaves it has not played it
    with pytest.raises(DealHidden):
        await compared(hall, first.code, "ben")
    await played(hall, first.code, "ben")
    assert [play.names[0] for play in (await compared(hall, first.code, "ben")).plays] == ["Ada"]


@in_hall()
async def test_a_challenge_of_a_challenge_is_the_same_deal_and_who_knew_it_is_told(hall: Hall) -> None:
    first = await first_game(hall)
    second = await played(hall, first.code, "ben", seed=1)
    third = await played(hall, second.code, "ada", seed=2)
    assert third.setting.deal == first.code
    page = await compared(hall, third.code, "ben")
    assert [(play.code, play.again) for play in page.plays] == [(first.code, False), (third.code, True)]


@in_hall()
async def test_the_deal_goes_on_when_its_first_table_is_gone(hall: Hall) -> None:
    first = await first_game(hall)
    second = await played(hall, first.code, "ben")
    await hall.put_away(first.code, "ada")
    third = await played(hall, second.code, "cleo")
    assert (await steps_of(hall, third))[0] == (await steps_of(hall, second))[0]
    assert [play.code for play in (await compared(hall, second.code, "cleo")).plays] == [second.code]


@in_hall()
async def test_other_persons_seats_are_played_by_a_named_level_or_kept_for_friends(
    hall: Hall,
) -> None:
    table, ada, ben = await two_people(hall, seats=3)
    await to_the_end(table, ada, ben)
    info = await hall.challenges.info(table.code, "cleo", "en")
    assert [seat.kind for seat in info.seats] == ["free", "free", "bot"]
    alone = await hall.table(await hall.challenges.play(table.code, "cleo", PlayDeal(name="Cleo", seat=1)))
    assert [(seat.kind, seat.level) for seat in alone.setting.seats] == [
        ("bot", "casual"),
        ("person", ""),
        ("bot", "strong"),
    ]
    waiting = await hall.table(
        await hall.challenges.play(table.code, "dirk", PlayDeal(name="Dirk", seat=0, bots=""))
    )
    assert waiting.setting.phase == "lobby"
    assert waiting.info("dirk", "en").seed == ""
    await waiting.join("eva", "Eva")
    dirk, eva = Person(waiting, "dirk"), Person(waiting, "eva")
    for change in (SeatBot(2, None), SeatBot(1, "master"), Arrange(seats=4), Arrange(key="plus")):
        with pytest.raises(DealStays):
            await dirk.do(change)
    await dirk.do(Start("strong"))
    await to_the_end(waiting, dirk, eva)
    assert (await steps_of(hall, waiting))[0] == (await steps_of(hall, table))[0]
    with pytest.raises(BadSetting, match="bot plays that seat"):
        await hall.challenges.play(table.code, "cleo", PlayDeal(name="Cleo", seat=2))


@in_hall()
async def test_at_a_deal_that_others_play_nobody_takes_over_from_a_bot_and_nobody_gets_hints(
    hall: Hall,
) -> None:
    first = await first_game(hall)
    table = await hall.table(await hall.challenges.play(first.code, "ben", PlayDeal(name="Ben")))
    ben, cleo = Person(table, "ben"), Person(table, "cleo")
    with pytest.raises(DealStays):
        await cleo.do(TakeOver(1, "Cleo"))
    assert table.match is not None
    with pytest.raises(NoHints):
        await ben.do(Hint("0", table.match.stop))


@in_hall()
async def test_a_game_that_has_no_deal_to_play_again_says_why(hall: Hall) -> None:
    first = await first_game(hall)
    running = await hall.create("ada", NewTable(key="nimmt", name="Ada", bots="casual"))
    with pytest.raises(NotOver):
        await hall.challenges.play(running.code, "ben", PlayDeal(name="Ben"))
    going_on = await hall.continue_from("ben", first.code, Continue(stop=3, seat=0, name="Ben"))
    await to_the_end(going_on, Person(going_on, "ben"))
    with pytest.raises(NoSuchDeal, match="began at a point"):
        await hall.challenges.play(going_on.code, "cleo", PlayDeal(name="Cleo"))
    record = records.read(await hall.record_text(first.code))
    brought = await hall.import_record("ben", "Ben", str(record))
    assert (await played(hall, brought.code, "ben")).setting.commitment == record.commitment
    seedless = await hall.import_record("ben", "Ben", str(replace(record, seed="", commitment="")))
    with pytest.raises(NoSuchDeal, match="how its cards were shuffled"):
        await hall.challenges.play(seedless.code, "ben", PlayDeal(name="Ben"))


def test_the_family_changes_with_the_weekday_and_at_weekends_other_modes_have_their_turn() -> None:
    week = [mode_of(date(2026, 11, 16 + n)) for n in range(7)]
    assert week[:5] == ["nimmt", "buffalo", "plus", "board", "qwixx"]
    weekends = {mode_of(date.fromordinal(MONDAY.toordinal() + 7 * n + d)) for n in range(12) for d in (5, 6)}
    assert len(weekends) == 12


def test_a_deal_of_a_day_says_nothing_of_the_next_and_is_another_on_another_server() -> None:
    one = day_deal(MONDAY, "secret")
    assert one == day_deal(MONDAY, "secret")
    assert len({one.seed, day_deal(TUESDAY, "secret").seed, day_deal(MONDAY, "another").seed}) == 3
    assert [seat.kind for seat in one.seats] == ["free", "bot", "bot", "bot"]
    assert one.seed not in repr(one)


def on(hall: Hall, day: date) -> Challenges:
    """The deals of a hall, on some day."""
    hall.challenges.days.today = lambda: day
    return hall.challenges


@in_hall("database")
async def test_the_first_try_at_the_deal_of_the_day_counts_and_the_next_are_practice(hall: Hall) -> None:
    deals = on(hall, MONDAY)
    assert (await deals.day("", "ada", "en")).standing == "new"
    with pytest.raises(DealHidden):
        await deals.days.results("2026-11-16", "ada", 0)
    code = await deals.play("2026-11-16", "ada", PlayDeal(name="Ada"))
    assert code == await deals.play("2026-11-16", "ada", PlayDeal(name="Ada"))  # it is gone on with
    assert (await deals.day("", "ada", "en")).standing == "playing"
    table = await hall.table(code)
    await to_the_end(table, Person(table, "ada"))
    info = await deals.day("", "ada", "en")
    assert (info.standing, info.rank, info.plays) == ("done", 1, 1)
    assert info.score == table.setting.scores[0]
    practice = await played(hall, "2026-11-16", "ada", seed=7)
    assert practice.code != code
    (line,) = (await deals.days.results("2026-11-16", "ada", 0)).lines
    assert (line.name, line.score, line.yours, line.code) == ("Ada", info.score, True, code)


@in_hall("database")
async def test_the_best_comes_first_and_who_is_equal_has_the_same_rank(hall: Hall) -> None:
    deals = on(hall, MONDAY)
    for player in ("ada", "ben", "cleo"):
        await played(hall, "2026-11-16", player, seed=len(player))
    lines = (await deals.days.results("2026-11-16", "ben", 0)).lines
    assert [line.score for line in lines] == sorted(line.score for line in lines)
    assert [line.rank for line in lines] == [1 + sum(o.score < line.score for o in lines) for line in lines]
    own = next(line for line in lines if line.yours)
    assert (await deals.day("", "ben", "en")).rank == own.rank
    assert len((await compared(hall, "2026-11-16", "ben")).plays) == 2
    past = await on(hall, TUESDAY).days.results("2026-11-16", "dirk", 0)  # the day is over
    assert [(line.score, line.code) for line in past.lines] == [(line.score, "") for line in lines]


@in_hall()
async def test_who_leaves_the_deal_of_the_day_has_had_the_try(hall: Hall) -> None:
    deals = on(hall, MONDAY)
    code = await deals.play("2026-11-16", "ada", PlayDeal(name="Ada"))
    await hall.put_away(code, "ada")
    assert (await deals.day("", "ada", "en")).standing == "left"
    await played(hall, "2026-11-16", "ada")
    info = await deals.day("", "ada", "en")
    assert (info.standing, info.plays, info.finished) == ("left", 0, True)


@in_hall()
async def test_there_is_no_deal_of_a_day_to_come(hall: Hall) -> None:
    deals = on(hall, MONDAY)
    for day in ("2026-11-17", "2026-13-01", "20261116", "2020-01-01"):
        with pytest.raises(TableError):
            await deals.play(day, "ada", PlayDeal(name="Ada"))
