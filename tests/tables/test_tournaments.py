"""Tournaments of a circle: run by their host, mended by hand; what nobody sees before they have played."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from spieltisch.table.desk.table import Table
from spieltisch.table.errors import (
    BadSetting,
    DealHidden,
    DealStays,
    NoSuchTournament,
    NotHost,
    NotHostOfTournament,
    NotNow,
    NotOver,
    TableError,
)
from spieltisch.table.hall import Hall
from spieltisch.table.messages.circles import NewCircle
from spieltisch.table.messages.deals import PlayDeal
from spieltisch.table.messages.incoming import Arrange, Leave
from spieltisch.table.messages.tournaments import (
    EncounterChange,
    EncounterInfo,
    NewTournament,
    Participation,
    TournamentChange,
    TournamentInfo,
    TournamentStep,
)
from spieltisch.table.store import hostbook, takeaway
from spieltisch.table.store import tournaments as book
from spieltisch.table.store.carrying import carry
from spieltisch.table.thinkers.queue import Asker
from spieltisch.table.tournaments.drawing import begun
from spieltisch.table.tournaments.seating import new_tables

from .people import Person, ended, eventually, in_hall, open_hall, quick, run

Scene = Callable[[Hall], Coroutine[Any, Any, None]]


class Cup:
    """A tournament in a circle of Ada's, as its host runs it."""

    def __init__(self, hall: Hall, id: str, circle: str) -> None:
        self.hall, self.id, self.circle = hall, id, circle

    async def step(self, step: str, player: str = "ada") -> TournamentInfo:
        wanted = TournamentStep(step=step)  # type: ignore[arg-type]
        return await self.hall.tournaments.step(self.id, player, wanted, "en")

    async def change(self, player: str = "ada", **wanted: Any) -> TournamentInfo:
        return await self.hall.tournaments.change(self.id, player, TournamentChange(**wanted), "en")

    async def mend(self, mend: str, table: int = 0, round: int = 0, **wanted: Any) -> TournamentInfo:
        change = EncounterChange(round=round, table=table, mend=mend, **wanted)  # type: ignore[arg-type]
        return await self.hall.tournaments.mend(self.id, "ada", change, "en")

    async def seen(self, player: str = "ada") -> TournamentInfo:
        return await self.hall.tournaments.show(self.id, player, "en")

    async def until(self, wanted: Callable[[TournamentInfo], bool], player: str = "ada") -> TournamentInfo:
        """Look until it is so."""
        while not wanted(found := await self.seen(player)):
            await asyncio.sleep(0.02)
        return found

    async def drawn(self) -> TournamentInfo:
        await self.step("draw")
        return await self.step("begin")

    async def codes(self, *players: str) -> set[str]:
        """Where some of those sit who play."""
        return {(await self.seen(player)).yours for player in players}

    async def table_of(self, player: str) -> Table:
        return await self.hall.table((await self.seen(player)).yours, Asker("", player))


async def cup(hall: Hall, *members: str, rivals: int = 0, **wanted: Any) -> Cup:
    """A tournament with some members of a circle, who all play, and bots."""
    circle = await hall.circles.found("ada", NewCircle(name="Tuesdays", member="Ada"))
    door = (await hall.circles.show(circle, "ada", "en")).door
    for member in members:
        await hall.circles.come_in(door, member, member.title())
    plan = {"seats": 2, "rounds": 3, "members": list(range(len(members) + 1)), **wanted}
    new = NewTournament(name="Cup", key="nimmt", options=quick("nimmt"), **plan)
    found = Cup(hall, await hall.tournaments.found(circle, "ada", new), circle)
    for _ in range(rivals):
        await found.change(bot="casual")
    return found


def on_either(scene: Scene) -> Callable[[str], None]:
    """A scene in a hall on SQLite and on PostgreSQL."""

    def test(database: str) -> None:
        async def within() -> None:
            async with open_hall(database) as hall:
                await scene(hall)

        run(within())

    test.__doc__ = scene.__doc__
    return test


def names(table: EncounterInfo) -> set[str]:
    return {seat.name for seat in table.seats}


@on_either
async def test_eight_at_two_tables_play_the_same_cards_and_bots_need_nobody_there(hall: Hall) -> None:
    found = await cup(hall, "ben", seats=4, rounds=2, rivals=6)
    assert [len(table.seats) for table in (await found.step("draw")).rounds[0].tables] == [4, 4]
    await found.change(swap=_apart(await found.seen()))
    began = await found.step("begin")
    ada, ben = await found.table_of("ada"), await found.table_of("ben")
    assert ada.code != ben.code
    assert ada.setting.phase == "lobby"  # it begins when she is there
    people = Person(ada, "ada"), Person(ben, "ben")
    await asyncio.gather(*(each.play() for each in people))
    assert ada.setting.seed == ben.setting.seed
    info = await found.until(lambda info: info.rounds[0].state == "done")
    assert began.next == []
    assert info.next == ["draw", "end"]
    assert sum(rank.points for rank in info.ranks) == 2 * (0 + 1 + 2 + 3)
    assert all(rank.share is not None for rank in info.ranks)
    await found.step("draw")
    over = await found.step("end")  # the second round has not begun: it is left out
    assert (over.over, len(over.rounds), over.next) == (True, 1, [])
    with pytest.raises(NotNow):
        await found.step("draw")


def _apart(info: TournamentInfo) -> list[int]:
    """An exchange after which Ada and Ben sit at different tables."""
    at = {
        seat.name: (n, seat.number) for n, table in enumerate(info.rounds[0].tables) for seat in table.seats
    }
    others = [number for name, (table, number) in at.items() if name not in ("Ada", "Ben")]
    here = [number for name, (table, number) in at.items() if table == at["Ada"][0] and number in others]
    there = [number for number in others if number not in here]
    return [at["Ben"][1] if at["Ada"][0] == at["Ben"][0] else here[0], there[0]]


@in_hall()
async def test_bots_among_themselves_play_though_nobody_looks(hall: Hall) -> None:
    found = await cup(hall, rivals=3)
    await found.drawn()
    info = await found.until(lambda info: any(table.state == "hidden" for table in info.rounds[0].tables))
    other = next(table for table in info.rounds[0].tables if table.state == "hidden")
    assert not other.look  # Ada is yet to play these cards
    assert [seat.score for seat in other.seats] == [None, None]


@on_either
async def test_nobody_sees_a_game_with_cards_that_they_are_yet_to_play(hall: Hall) -> None:
    found = await cup(hall, "ben", "cleo", "dirk", seats=2, rounds=1)
    await found.drawn()
    mine = await found.table_of("ada")
    shown = {table.code for table in (await found.seen()).rounds[0].tables if table.look}
    elsewhere = [name for name in ("ben", "cleo", "dirk") if name not in mine.setting.players]
    theirs = elsewhere[0]
    other = await found.table_of(theirs)
    assert shown == {mine.code}  # their host may begin the other one, and see nothing of it
    assert {table.code for table in (await found.seen(theirs)).rounds[0].tables} == {other.code, ""}
    mate = next(player for player in other.setting.players if player != theirs)
    one, two = Person(other, theirs), Person(other, mate)
    await asyncio.gather(one.play(), two.play())
    await ended(other)
    for asked in (
        hall.table(other.code, Asker("", "ada")),
        hall.record_text(other.code, "ada"),
        hall.replay(other.code, "eve"),
        hall.analysis(other.code, "ada"),
    ):
        with pytest.raises(DealHidden):
            await asked
    with pytest.raises((DealHidden, NotOver)):
        await hall.challenges.play(other.code, "ada", PlayDeal(name="Ada"))
    assert await hall.record_text(other.code, theirs)  # whoever has played it may
    assert (await hall.table(mine.code, Asker("", theirs))).code == mine.code
    assert {seat.score for table in (await found.seen()).rounds[0].tables for seat in table.seats} == {None}
    told = (await found.seen(theirs)).rounds[0].tables
    assert [table.state for table in told if table.code == other.code] == ["done"]
    screen = await hall.tournaments.screen((await found.seen()).screen, "en")
    assert sorted(table.state for table in screen.rounds[0].tables) == ["hidden", "waiting"]
    assert {table.code for table in screen.rounds[0].tables} | {screen.id, screen.circle} == {""}
    await found.mend("void", _at(await found.seen(), mine.code))
    assert await hall.record_text(other.code, "ada")  # the round is over


def _at(info: TournamentInfo, code: str) -> int:
    return [table.code for table in info.rounds[-1].tables].index(code)


@on_either
async def test_it_is_run_by_its_host_and_seen_by_the_circle_only(hall: Hall) -> None:
    found = await cup(hall, "ben")
    for asked in (
        found.seen("eve"),
        hall.tournaments.page(found.circle, "eve", 0, "en"),
        hall.tournaments.take_part(found.id, "eve", Participation(playing=True), "en"),
        hall.tournaments.screen("ABCDEFGHJK", "en"),
        found.step("draw", "eve"),
    ):
        with pytest.raises(NoSuchTournament):
            await asked
    with pytest.raises(NotHostOfTournament):
        await found.step("draw", "ben")
    with pytest.raises(NotHostOfTournament):
        await found.change("ben", withdraw=0)
    assert (await found.seen("ben")).next == []
    line = (await hall.tournaments.page(found.circle, "ben", 0, "en")).tournaments[0]
    assert (line.name, line.round, line.playing, line.yours) == ("Cup", 0, 2, "")
    await found.drawn()
    assert (await hall.tournaments.page(found.circle, "ben", 0, "en")).tournaments[0].yours
    assert (await hall.circles.show(found.circle, "ben", "en")).tables == []  # they are in the tournament


@in_hall()
async def test_a_mistake_is_mended(hall: Hall) -> None:
    found = await cup(hall, "ben", "cleo", "dirk", rounds=2)
    for wrong in (found.mend("void"), found.step("begin"), found.change(swap=[0, 1])):
        with pytest.raises(TableError):
            await wrong
    first = await found.step("draw")
    await found.step("undo")
    await found.step("draw")
    a, b = (table.seats[0].number for table in (await found.seen()).rounds[0].tables)
    swapped = await found.change(swap=[a, b])
    assert [table.seats[0].number for table in swapped.rounds[0].tables] == [b, a]
    assert first.rounds[0].state == "drawn"
    began = await found.step("begin")
    with pytest.raises(NotNow):
        await found.step("undo")
    with pytest.raises(BadSetting):
        await found.mend("enter", scores=[1])
    codes = await found.codes("ada", "ben", "cleo", "dirk")
    await found.mend("again")
    assert len(codes & await found.codes("ada", "ben", "cleo", "dirk")) == len(began.rounds[0].tables) - 1
    await found.mend("void")
    await found.mend("clear")
    await found.mend("enter", 0, scores=[3, 9])
    done = await found.mend("enter", 1, scores=[8, 2])
    assert [[seat.points for seat in table.seats] for table in done.rounds[0].tables] == [[1, 0], [0, 1]]
    again = await found.mend("enter", 1, scores=[2, 8])
    assert [seat.points for seat in again.rounds[0].tables[1].seats] == [1, 0]
    await found.step("draw")
    with pytest.raises(NotNow):
        await found.mend("again")  # the second round was drawn from it
    await found.mend("enter", scores=[9, 3])  # but what was wrong can be put right


@in_hall()
async def test_people_come_and_go_between_rounds_and_bots_fill_the_last_table(hall: Hall) -> None:
    found = await cup(hall, "ben", "cleo", rounds=3)
    with_bye = await found.step("draw")
    assert len(with_bye.rounds[0].byes) == 1
    out = await hall.tournaments.take_part(found.id, "cleo", Participation(playing=False), "en")
    assert (out.rounds, out.number) == ([], None)  # the round that was drawn with her is taken back
    back = await hall.tournaments.take_part(found.id, "cleo", Participation(playing=True), "en")
    assert [entrant.name for entrant in back.entrants] == ["Ada", "Ben", "Cleo"]
    with pytest.raises(BadSetting):
        await found.change(withdraw=9)
    filled = await cup(hall, "ben", "cleo", rounds=3, seats=4)
    with pytest.raises(BadSetting):
        await filled.step("draw")  # three are no table of four
    other = await cup(hall, "ben", "cleo", rounds=3, seats=2)
    assert (await other.change(rounds=5)).planned == 5


@in_hall()
async def test_bots_that_fill_go_again_when_somebody_comes(hall: Hall) -> None:
    circle = await hall.circles.found("ada", NewCircle(name="Tuesdays", member="Ada"))
    door = (await hall.circles.show(circle, "ada", "en")).door
    new = NewTournament(name="Cup", key="nimmt", seats=2, rounds=3, bots="casual", members=[0])
    found = Cup(hall, await hall.tournaments.found(circle, "ada", new), circle)
    alone = await found.step("draw")
    assert [bool(entrant.level) for entrant in alone.entrants] == [False, True]
    await found.step("undo")
    await hall.circles.come_in(door, "ben", "Ben")
    await hall.tournaments.take_part(found.id, "ben", Participation(playing=True), "en")
    assert names((await found.step("draw")).rounds[0].tables[0]) == {"Ada", "Ben"}


@in_hall()
async def test_a_table_begins_when_all_have_come_or_when_the_host_says_so(hall: Hall) -> None:
    found = await cup(hall, "ben", rounds=2)
    await found.drawn()
    table = await found.table_of("ada")
    ada = Person(table, "ada")
    for wrong in (Leave(0), Arrange(seats=4)):
        with pytest.raises((DealStays, TableError)):
            await ada.do(wrong)
    assert table.match is None
    with pytest.raises(NotHost):
        await table.begin("eve")
    await table.begin("ada")
    await eventually(lambda: table.setting.phase == "playing")
    await found.mend("again")
    again = await found.table_of("ben")
    Person(again, "ben")
    Person(again, "ada")
    await eventually(lambda: again.setting.phase == "playing")
    assert again.setting.deal == ""  # other cards: those of before are known


@in_hall()
async def test_a_slow_round_waits_for_nobody_to_come(hall: Hall) -> None:
    found = await cup(hall, "ben", clock=86_400)
    await found.drawn()
    table = await found.table_of("ben")
    await eventually(lambda: table.setting.deadline is not None)


@on_either
async def test_a_round_is_made_once_whoever_asks_how_often(hall: Hall) -> None:
    found = await cup(hall, "ben", "cleo", "dirk")
    drawn = await asyncio.gather(*(found.step("draw") for _ in range(4)), return_exceptions=True)
    assert sum(isinstance(each, TournamentInfo) for each in drawn) == 1
    began = await asyncio.gather(*(found.step("begin") for _ in range(4)), return_exceptions=True)
    assert sum(isinstance(each, TournamentInfo) for each in began) == 1
    assert len(await hall.tables_of("ada")) == 1  # hers, and not those that she has set up for others


@on_either
async def test_whoever_is_carried_forgotten_or_leaves_is_so_in_tournaments_too(hall: Hall) -> None:
    found = await cup(hall, "ben", "cleo")
    await hall.store.read(lambda connection: carry(connection, "ben", "new"))
    assert (await found.seen("new")).number == 1
    own = await hall.store.read(lambda connection: takeaway.personal(connection, "new"))
    assert [(row["name"], row["n"]) for row in own["entrants"]] == [("Ben", 1)]
    await hall.store.read(lambda connection: hostbook.forget(connection, "new"))
    entrants = (await found.seen()).entrants
    assert [(entrant.name, entrant.gone) for entrant in entrants][1] == ("–", True)
    await hall.circles.leave(found.circle, "cleo")
    assert [entrant.gone for entrant in (await found.seen()).entrants] == [False, True, True]
    await hall.store.read(
        lambda connection: hostbook.forget(connection, "ada")
    )  # the circle is gone, and all in it
    with pytest.raises(NoSuchTournament):
        await found.seen()


@in_hall()
async def test_what_a_tournament_cannot_be_is_refused(hall: Hall) -> None:
    for wrong in ({"seats": 1}, {"rounds": 0}, {"rounds": 13}, {"members": [7]}, {"bots": "best"}):
        with pytest.raises(BadSetting):
            await cup(hall, "ben", **wrong)


def test_a_round_whose_server_ended_at_once_goes_on_after_a_restart(tmp_path: Path) -> None:
    """Its tables are there with the round itself; nobody had the time to begin them."""

    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            found = await cup(hall, rivals=3)
            await found.step("draw")
            made = partial(new_tables, host="ada")
            await hall.store.read(lambda connection: book.change(connection, found.id, begun, made))
        async with open_hall(tmp_path) as hall:
            again = Cup(hall, found.id, found.circle)
            await again.until(lambda info: any(table.state == "hidden" for table in info.rounds[0].tables))

    run(scene())


def test_two_servers_make_one_round_and_either_has_its_tables(postgres: Any) -> None:
    """The round begins at one of them, and people come to the other."""

    async def scene() -> None:
        url = postgres.url(postgres.database())
        async with open_hall(url, at="one") as one, open_hall(url, at="two") as two:
            found = await cup(one, "ben")
            await found.step("draw")
            there = Cup(two, found.id, found.circle)
            began = await asyncio.gather(found.step("begin"), there.step("begin"), return_exceptions=True)
            assert sum(isinstance(each, TournamentInfo) for each in began) == 1
            table = await there.table_of("ben")
            ada, ben = Person(table, "ada"), Person(table, "ben")
            await asyncio.gather(ada.play(), ben.play())
            done = await found.until(lambda info: info.rounds[0].state == "done")
            assert [rank.points for rank in done.ranks] in ([1, 0], [0.5, 0.5])

    run(scene())
