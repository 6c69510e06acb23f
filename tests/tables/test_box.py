"""Score pads of people who play with the box: who writes what, corrections, the end, and one more game."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from itertools import count
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy import select

from spieltisch.core.errors import BadOption, IllegalAction, SpieltischError
from spieltisch.table.box import changes
from spieltisch.table.box.box import Box
from spieltisch.table.errors import (
    BadName,
    GameHasBegun,
    NoSuchNotepad,
    NotHost,
    NotYours,
    TableFull,
    TooMuch,
)
from spieltisch.table.messages.notepads import Jot, NewNotepad, NotepadInfo
from spieltisch.table.store import schema
from spieltisch.table.store.store import Store

from .people import run

NUMBERS = count()


class Pad:
    """A pad, and everybody who writes on it."""

    def __init__(self, box: Box, info: NotepadInfo) -> None:
        self.box, self.code = box, info.code

    async def join(self, player: str, name: str = "", seat: int | None = None) -> NotepadInfo:
        return await self.box.join(self.code, player, name or player.title(), seat, "en")

    async def jot(self, player: str, seat: int, mark: str, line: int = 0, **more: Any) -> NotepadInfo:
        wanted = Jot(id=more.pop("id", f"jotting {next(NUMBERS)}"), seat=seat, line=line, mark=mark, **more)
        return await self.box.jot(self.code, player, wanted, "en")

    async def look(self, player: str = "eve") -> NotepadInfo:
        news = await self.box.look(self.code, player, "en")
        assert news.pad is not None
        return news.pad


@asynccontextmanager
async def box_of(database: str) -> AsyncIterator[Box]:
    store = await Store.open(database)
    try:
        yield Box(store)
    finally:
        await store.close()


async def pad_of(box: Box, key: str = "nimmt", **wanted: Any) -> Pad:
    """Ada's, with a column for Cem, who has no phone."""
    wanted = {"others": ["Cem"], **wanted}
    return Pad(box, await box.begin("ada", NewNotepad(key=key, name="Ada", **wanted), "en"))


def at_home(scene: Callable[[Box], Coroutine[Any, Any, None]]) -> Callable[[str], None]:
    """A test of a scene at both databases."""

    def test(database: str) -> None:
        async def within() -> None:
            async with box_of(database) as box:
                await scene(box)

        run(within())

    return test


async def refused(kind: type[SpieltischError], work: Coroutine[Any, Any, Any]) -> str:
    with pytest.raises(kind) as refusal:
        await work
    return refusal.value.why


async def _write(box: Box) -> None:
    pad = await pad_of(box)
    await pad.join("ben")
    assert await refused(NotYours, pad.jot("ben", 0, "7")) == "column"
    assert await refused(NotYours, pad.jot("eve", 2, "7")) == "column"
    await pad.jot("ben", 2, "7")
    await pad.jot("ada", 0, "12")
    info = await pad.jot("ada", 1, "66")  # for Cem
    assert (info.lines, info.scores) == ([[12, 66, 7]], [12, 66, 7])
    assert info.ended
    assert [seat.phone for seat in info.seats] == [True, False, True]


test_everybody_writes_in_their_own_column_and_the_host_in_all = at_home(_write)


async def _correct(box: Box) -> None:
    pad = await pad_of(box, options={"target_score": 40})
    for line, (ada, cem) in enumerate(((10, 20), (5, 5))):
        await pad.jot("ada", 0, str(ada), line)
        await pad.jot("ada", 1, str(cem), line)
    info = await pad.jot("ada", 1, "35", 0)  # of a past round
    assert (info.scores, bool(info.ended)) == ([15, 40], True)
    info = await pad.jot("ada", 0, "", undoes=info.jottings[-1].n)
    assert (info.scores, info.ended) == ([15, 25], "")
    info = await pad.jot("ada", 0, "", undoes=info.jottings[-1].n)  # it was right after all
    assert info.scores == [15, 40]
    assert [one.undone for one in info.jottings[-3:]] == [False, True, False]


test_a_past_round_is_corrected_and_the_correction_undone = at_home(_correct)


async def _twice(box: Box) -> None:
    pad = await pad_of(box, key="qwixx")
    first = await pad.jot("ada", 0, "miss", id="the same one")
    again = await pad.jot("ada", 0, "miss", id="the same one")
    assert (again.sheets[0].misses, again.version) == (1, first.version)
    assert (await box.look(pad.code, "ada", "en", first.version)).pad is None


test_what_is_sent_twice_is_written_once = at_home(_twice)


async def _sheet(box: Box) -> None:
    pad = await pad_of(box, key="qwixx")
    for mark in ("r2", "r3", "r4", "r5", "r6"):
        await pad.jot("ada", 0, mark)
    info = await pad.jot("ada", 0, "r12")
    assert info.scores == [28, 0]
    assert info.needs[0][-1] == 5
    middle = info.jottings[2].n
    assert await refused(IllegalAction, pad.jot("ada", 0, "", undoes=middle)) == "lock"  # five are needed
    await pad.jot("ada", 0, "", undoes=info.jottings[-1].n)
    info = await pad.jot("ada", 0, "", undoes=middle)
    assert (info.sheets[0].rows[0], info.scores[0]) == ([2, 3, 5, 6], 10)


test_a_cross_is_taken_back_only_where_the_others_can_stand_without_it = at_home(_sheet)


async def _team(box: Box) -> None:
    pad = await pad_of(box, key="buffalo")
    await pad.join("ben")
    await pad.jot("ben", 0, "30")  # the two piles are everybody's
    info = await pad.jot("ada", 1, "31")
    assert info.columns == ["team", "buffalo"]
    assert info.ended
    over = await box.finish(pad.code, "ada", "en")
    assert over.outcome is not None
    assert over.outcome.winners == [0, 1, 2]


test_a_team_counts_its_pile_and_the_buffalos = at_home(_team)


async def _end(box: Box) -> None:
    pad = await pad_of(box, options={"num_deals": 1})
    await pad.join("ben")
    assert await refused(NotHost, box.finish(pad.code, "ben", "en")) == "pad"
    for seat, mark in enumerate(("10", "3", "5")):
        await pad.jot("ada", seat, mark)
    assert await refused(GameHasBegun, box.again(pad.code, "ada", "en")) == "pad-open"
    over = await box.finish(pad.code, "ada", "en")
    assert over.outcome is not None
    assert (over.outcome.winners, over.outcome.reason) == ([1], "deals-played")
    assert await refused(GameHasBegun, pad.jot("ada", 0, "1")) == "pad-over"
    await box.open(pad.code, "ada", "en")
    await pad.jot("ada", 0, "1")
    assert (await box.finish(pad.code, "ada", "en")).scores == [1, 3, 5]
    more = await box.again(pad.code, "ben", "en")
    assert (await box.again(pad.code, "ada", "en")).code == more.code == (await pad.look()).next
    assert [seat.name for seat in more.seats] == ["Ada", "Cem", "Ben"]
    assert [(game.winners, game.scores) for game in more.evening] == [([0], [1, 3, 5])]
    assert await refused(GameHasBegun, box.open(pad.code, "ada", "en")) == "pad-over"


test_the_host_ends_a_game_opens_it_again_and_all_find_the_same_next_one = at_home(_end)


async def _counted(box: Box) -> None:
    pad = await pad_of(box, options={"num_deals": 1})
    await pad.join("ben")
    for seat, mark in enumerate(("10", "3", "5")):
        await pad.jot("ada", seat, mark)
    await box.finish(pad.code, "ada", "en")
    await box.finish(pad.code, "ada", "en")
    assert await rows_of(box, "ben") == [("home", 2, 5, False)]
    await box.open(pad.code, "ada", "en")
    assert await rows_of(box, "ben") == []
    await pad.jot("ben", 2, "0")
    await box.finish(pad.code, "ada", "en")
    assert await rows_of(box, "ben") == [("home", 1, 0, True)]
    assert await rows_of(box, "ada") == [("home", 3, 10, False)]


async def rows_of(box: Box, player: str) -> list[tuple[Any, ...]]:
    played = schema.played.c
    query = select(played.kind, played.place, played.points, played.won).where(played.player == player)
    return await box._store.read(lambda connection: [tuple(row) for row in connection.execute(query)])


test_a_game_at_home_is_in_the_histories_of_those_with_a_phone = at_home(_counted)


async def _early(box: Box) -> None:
    pad = await pad_of(box)
    await pad.jot("ada", 0, "10")
    over = await box.finish(pad.code, "ada", "en")
    assert over.outcome is not None
    assert (over.outcome.winners, over.outcome.reason) == ([], "closed")
    assert await rows_of(box, "ada") == []


test_a_game_that_ends_before_its_time_has_no_winner = at_home(_early)


async def _seats(box: Box) -> None:
    pad = await pad_of(box)
    assert await refused(TableFull, pad.join("ben", seat=0)) == "seat"
    assert await refused(BadName, pad.join("ben", "\x00 ")) == "name"
    info = await pad.join("ben", "Ada")
    assert [seat.name for seat in info.seats] == ["Ada", "Cem", "Ada 2"]
    assert (await pad.join("ben")).version == info.version
    await pad.join("cem", seat=1)
    info = await box.add(pad.code, "ada", "Dora", "en")
    info = await box.remove(pad.code, "ada", 3, "en")
    assert len(info.seats) == 3
    await pad.jot("cem", 1, "3")
    assert await refused(GameHasBegun, pad.join("eve")) == "pad"
    info = await box.remove(pad.code, "ada", 1, "en")
    assert [seat.phone for seat in info.seats] == [True, False, True]
    assert [one.by for one in info.jottings] == [""]


test_people_come_with_a_phone_or_without_one_and_go = at_home(_seats)


async def _race(box: Box) -> None:
    pad = await pad_of(box, key="qwixx")
    await pad.join("ben")
    marks = [pad.jot("ada", 0, mark) for mark in ("r5", "y5", "g5", "b5", "miss")]
    await asyncio.gather(*marks, *(pad.jot("ben", 2, mark) for mark in ("r2", "y3", "g4", "b6", "miss")))
    info = await pad.look()
    assert info.scores == [4 - 5, 0, 4 - 5]
    assert [one.n for one in info.jottings] == list(range(1, 11))


test_all_can_write_at_once = at_home(_race)


def test_two_servers_write_on_one_pad(postgres: Any) -> None:
    url = postgres.url(postgres.database())

    async def scene() -> None:
        async with box_of(url) as one, box_of(url) as other:
            pad = await pad_of(one, key="qwixx")
            there = Pad(other, await pad.join("ben"))
            crosses = [pad.jot("ada", 0, f"r{number}", id=f"ada {number} red") for number in (2, 3, 4)]
            await asyncio.gather(*crosses, *(there.jot("ben", 2, "miss") for _ in range(3)))
            assert (await there.look()).scores == (await pad.look()).scores == [6, 0, -15]

    run(scene())


async def _lists(box: Box) -> None:
    codes = [(await pad_of(box)).code for _ in range(21)]
    page, rest = await box.pads_of("ada", "en", 0), await box.pads_of("ada", "en", 1)
    assert {line.code for line in (*page.pads, *rest.pads)} == set(codes)
    assert (len(page.pads), page.more, rest.more) == (20, True, False)
    assert (await box.pads_of("eve", "en", 0)).pads == []
    await box.leave(codes[0], "ada")
    assert not (await box.pads_of("ada", "en", 1)).pads
    await refused(NoSuchNotepad, box.look(codes[0], "ada", "en"))


test_pads_are_listed_for_their_people_alone_and_can_be_thrown_away = at_home(_lists)


async def _forgotten(box: Box) -> None:
    alone, shared = await pad_of(box), await pad_of(box)
    await shared.join("ben")
    await shared.jot("ada", 0, "5")
    await box.forget("ada")
    await refused(NoSuchNotepad, alone.look())
    info = await shared.look("ben")
    assert (info.host, [seat.name for seat in info.seats]) == (True, ["1", "Cem", "Ben"])
    assert info.lines == [[5, None, None]]
    assert (await box.pads_of("ada", "en", 0)).pads == []


test_somebody_who_is_forgotten_was_never_at_a_pad = at_home(_forgotten)


async def _carried(box: Box) -> None:
    pad, both = await pad_of(box), await pad_of(box)
    await pad.jot("ada", 0, "5")
    await both.join("ben")
    await box.carry("ada", "ben")
    info = await pad.look("ben")
    assert (info.host, [seat.yours for seat in info.seats]) == (True, [True, False])
    assert [one.by for one in info.jottings] == ["Ada"]
    assert [seat.yours for seat in (await both.look("ben")).seats] == [False, False, True]
    assert {line.code for line in (await box.pads_of("ben", "en", 0)).pads} == {pad.code, both.code}
    assert (await box.pads_of("ada", "en", 0)).pads == []


test_somebody_with_several_devices_has_their_pads_on_all = at_home(_carried)


async def _old(box: Box) -> None:
    pad = await pad_of(box)
    await box.sweep(False, before=0)
    await pad.look()
    await box.sweep(True, before=1e12)
    await pad.look()
    await box.sweep(False, before=1e12)
    await refused(NoSuchNotepad, pad.look())


test_pads_that_nobody_has_touched_are_swept = at_home(_old)


async def _rubbish(box: Box) -> None:
    assert await refused(BadOption, pad_of(box, key="board", options={"board": "/etc/passwd"})) == "data"
    assert await refused(BadOption, pad_of(box, key="qwixx", others=list("abcdefgh"))) == "seats"
    await refused(BadOption, pad_of(box, key="chess"))
    await refused(NoSuchNotepad, box.look("ABCDEF", "ada", "en"))
    pad = await pad_of(box)
    before = await pad.look()
    await refused(IllegalAction, pad.jot("ada", 9, "5"))
    assert await refused(IllegalAction, pad.jot("ada", 0, "", undoes=99)) == "place"
    assert await pad.look() == before


test_what_no_pad_can_take_changes_nothing = at_home(_rubbish)


async def _full(box: Box) -> None:
    pad = await pad_of(box)
    with patch.object(changes, "MOST", 2):
        await pad.jot("ada", 0, "1")
        await pad.jot("ada", 0, "2")
        assert await refused(TooMuch, pad.jot("ada", 0, "3")) == "jottings"


test_a_pad_is_full_one_day = at_home(_full)
