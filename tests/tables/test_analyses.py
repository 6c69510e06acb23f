"""Analyses at the tables: the asker's own decisions first, shared, stopped, gone on with, and kept."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from msgspec.structs import replace

from spieltisch.coach.analysis import analyse
from spieltisch.coach.data import analysis_data
from spieltisch.core.errors import BadRecord
from spieltisch.table import errors
from spieltisch.table.coach.analyses import Analyses
from spieltisch.table.coach.findings import judged_number, kept_data, opened
from spieltisch.table.coach.reasons import Which
from spieltisch.table.coach.work import Decidable, Task, Work
from spieltisch.table.errors import NoSuchJudgement
from spieltisch.table.hall import Hall
from spieltisch.table.messages.forms import AnalysisInfo
from spieltisch.table.origins import imported
from spieltisch.table.seats import Seat
from spieltisch.table.store.database import Database
from spieltisch.table.store.errors import StoreUnusable
from spieltisch.table.store.rows import analysed as kept
from spieltisch.table.store.rows import recorded
from spieltisch.table.thinkers.queue import Asker, Urgency
from tests.children import PATIENCE
from tests.coach.games import finished

from .people import eventually, in_hall, open_hall, run, two_people

FEW = 40  # worlds
ADA, BEN, BOT = Seat("person", "Ada", "ada"), Seat("person", "Ben", "ben"), Seat("bot", "Bot", level="casual")


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """The kernels are compiled, and kept for the workers."""
    analyse(finished(seats=2), FEW)


async def brought(hall: Hall, *seats: Seat) -> str:
    """A finished game, with these people and bots at the table; from outside, if nobody is named."""
    record = finished(seats=len(seats) or 2)
    if not seats:
        return (await hall.import_record("ada", "Ada", str(record))).code
    setting = replace(imported(record, "ada"), seats=seats)
    return (await hall._register.found(setting, recorded(setting.code, str(record)))).code


async def until(
    hall: Hall, code: str, wanted: Callable[[AnalysisInfo], bool], player: str = "ada", language: str = "en"
) -> AnalysisInfo:
    async with asyncio.timeout(PATIENCE):
        while not wanted(info := await hall.analysis(code, player, language)):
            await asyncio.sleep(0.05)
    return info


async def ended(hall: Hall, code: str, player: str = "ada", language: str = "en") -> AnalysisInfo:
    """Wait until the coach thinks no longer."""
    return await until(hall, code, lambda info: info.state != "running", player, language)


class Gate:
    """Lets so many decisions be judged; those after them wait until it is opened."""

    def __init__(self, hall: Hall, passing: int) -> None:
        self.open = asyncio.Event()
        self._left, self._run = passing, hall.thinker.run
        hall.thinker.run = self._pass  # type: ignore[method-assign]  # it stands before the workers

    async def _pass(self, urgency: Urgency, asker: Asker, function: Callable[..., Any], *rest: Any) -> Any:
        if function is judged_number:
            self._left -= 1
            if self._left < 0:
                await self.open.wait()
        return await self._run(urgency, asker, function, *rest)


async def halfway(hall: Hall, passing: int, *seats: Seat) -> tuple[str, Gate]:
    """A game that ada has asked for, and of which so many decisions can be judged."""
    hall.coach.analyses.worlds = FEW
    gate = Gate(hall, passing)
    code = await brought(hall, *seats)
    await hall.analyse(code, "ada")
    return code, gate


def stops(info: AnalysisInfo) -> list[tuple[int, str]]:
    """What was judged, and how."""
    return [(judged.stop, judged.label) for judged in info.judged]


def judged_actors(info: AnalysisInfo) -> set[str]:
    return {judged.actor for judged in info.judged}


def test_an_analysis_is_made_once_and_kept_with_the_game(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path, workers=2) as hall:
            hall.coach.analyses.worlds = FEW
            code = await brought(hall)
            assert (await hall.analysis(code, "ada")).state == "none"
            running = await hall.analyse(code, "ada")
            assert (running.state, running.yours) == ("running", True)
            assert not (await hall.analysis(code, "ben")).yours
            first = await ended(hall, code)
            assert first.state == "done"
            assert first.head is not None
            assert first.head.names == ["P0", "P1"]
            assert first.head.scores[-1] == list(finished(seats=2).scores)
            assert all(judged.options[0].words and judged.sentence for judged in first.judged)
            assert (await hall.analyse(code, "ben")).state == "done"
        async with open_hall(tmp_path) as hall:
            again = await hall.analysis(code, "ada")
            assert again == first
            german = await hall.analysis(code, "eve", "de")
            assert german.judged[0].sentence != first.judged[0].sentence

    run(scene())


@in_hall(workers=2)
async def test_own_decisions_alone_are_judged_and_those_of_others_on_request(hall: Hall) -> None:
    # given ada at the table with ben and a bot
    hall.coach.analyses.worlds = FEW
    code = await brought(hall, BOT, ADA, BEN)
    # when she asks, her own decisions are judged, with her luck, and nobody else's
    before = await hall.analyse(code, "ada")
    assert (before.own, before.first) == (["1"], ["1"])
    own = await ended(hall, code)
    assert (own.state, judged_actors(own)) == ("done", {"1"})
    assert {share.seat for share in own.shares} == {1}
    assert own.counts == {"0": 0, "1": own.done, "2": 0}
    # when everybody is asked for, hers are not judged again
    await hall.analyse(code, "ada", everybody=True)
    both = await ended(hall, code)
    assert judged_actors(both) == {"0", "1", "2"}
    assert [each for each in both.judged if each.actor == "1"] == own.judged
    assert {share.seat for share in both.shares} == {0, 1, 2}
    whole = analyse(finished(), FEW)
    assert [each.loss for each in both.judged] == pytest.approx(
        [each.judgement.loss for each in whole.judged], abs=1e-4
    )


@pytest.mark.parametrize(
    ("player", "seats", "first"),
    [
        ("eve", (BOT, ADA, BEN), ["1", "2"]),
        ("eve", (BOT, BOT, BOT), ["0", "1", "2"]),
        ("ada", (BOT, ADA, BOT), ["1"]),
        ("ada", (ADA, ADA, BOT), ["0", "1"]),
    ],
)
@in_hall()
async def test_whoever_did_not_play_is_shown_people_before_bots(
    hall: Hall, player: str, seats: tuple[Seat, ...], first: list[str]
) -> None:
    code = await brought(hall, *seats)
    assert (await hall.analysis(code, player)).first == first


@in_hall(workers=2)
async def test_what_is_found_comes_piece_by_piece(hall: Hall) -> None:
    # given three decisions that are judged, while others are awaited
    code, gate = await halfway(hall, 3, BOT, ADA)
    first = await until(hall, code, lambda info: info.done == 3)
    assert (first.state, len(first.judged), first.fresh) == ("running", 3, True)
    assert first.head is not None
    cursor = first.cursor
    # whoever knows them is told nothing twice
    same = await hall.analysis(code, "ada", cursor=cursor)
    assert (same.done, same.judged, same.head, same.fresh) == (3, [], None, False)
    # when more is found, only that is told; in the end all of it
    gate.open.set()
    async with asyncio.timeout(PATIENCE):
        while not (news := await hall.analysis(code, "ada", cursor=cursor)).judged:
            await asyncio.sleep(0.01)
    told = [] if news.fresh else [each for each in news.judged if each in first.judged]
    assert told == []
    whole = await ended(hall, code)
    assert stops(whole)[-3:] == sorted(stops(first))  # the end of the game comes first
    # a cursor of another time brings all
    assert (await hall.analysis(code, "ada", cursor=cursor)).judged == whole.judged
    for rubbish in ("x", "-", f"{cursor.split('-')[0]}-x", "9" * 5000):
        assert (await hall.analysis(code, "ada", cursor=rubbish)).judged == whole.judged


def test_whoever_asked_before_anything_was_found_is_told_all_of_it() -> None:
    """Also what stays the same, which is told once: without it a page has nothing to show the rest with."""
    ada = Asker("here", "ada")
    work = Work("ABCDEF", "", FEW, ada)
    work.asked = (Decidable(1, 0, "0"), Decidable(2, 0, "0"))
    before = work.cursor
    work.add(Task(ada, 1), None)
    assert not work.knows(before)
    assert work.knows(work.cursor)


@in_hall()
async def test_what_was_found_before_it_was_stopped_is_kept_and_gone_on_with(hall: Hall) -> None:
    hall.coach.analyses.worlds = 60
    gate = Gate(hall, 2)
    code = await brought(hall, ADA, BOT)
    await hall.analyse(code, "ada")
    await until(hall, code, lambda info: info.done == 2)
    with pytest.raises(errors.NotYours):
        await hall.cancel_analysis(code, "ben")
    await hall.cancel_analysis(code, "ada")
    stopped = await hall.analysis(code, "ada")
    assert stopped.state == "stopped"
    assert stopped.done == 2 < stopped.of
    await hall.cancel_analysis(code, "ben")  # nothing to stop: nothing is said
    # a decision that is judged has its reason meanwhile
    judged = stopped.judged[0]
    assert (await hall.reason(code, Which(judged.stop, judged.actor), "ada")).sentences
    # the rest is judged as closely as what was found
    hall.coach.analyses.worlds = FEW
    gate.open.set()
    await hall.analyse(code, "ada")
    whole = await ended(hall, code)
    assert whole.state == "done"
    assert whole.judged[-len(stopped.judged) :] == stopped.judged
    assert whole.head is not None
    assert whole.head.worlds == 60


def test_a_server_that_ends_meanwhile_keeps_what_was_found(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            hall.coach.analyses.worlds = FEW
            Gate(hall, 2)
            code = await brought(hall, ADA, BOT)
            await hall.analyse(code, "ada")
            begun = await until(hall, code, lambda info: info.done == 2)
        async with open_hall(tmp_path) as hall:
            stopped = await hall.analysis(code, "ada", cursor=begun.cursor)
            assert (stopped.state, stopped.fresh) == ("stopped", True)
            assert stops(stopped) == sorted(stops(begun))

    run(scene())


GONE = OSError("the disk is gone")


@in_hall()
async def test_what_is_stopped_while_the_store_is_gone_is_not_lost(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    code, gate = await halfway(hall, 2, ADA, BOT)
    await until(hall, code, lambda info: info.done == 2)
    with patch.object(Database, "run", side_effect=GONE):
        await hall.cancel_analysis(code, "ada")
    stopped = await hall.analysis(code, "ada")
    assert (stopped.state, stopped.done) == ("stopped", 2)
    # going on at once finds it as well, and nothing of it comes into the log
    gate.open.set()
    await hall.analyse(code, "ada")
    assert (await ended(hall, code)).judged[-2:] == stopped.judged  # the end of the game comes first
    assert caplog.text == ""


@in_hall(workers=2)
async def test_an_analysis_goes_on_while_the_store_is_gone(hall: Hall) -> None:
    hall.coach.analyses.worlds = FEW
    write, refused = hall.store.write, list[object]()

    async def refuse_once(*writes: Any, lease: Any = None) -> None:
        if not refused:
            refused.append(writes)
            raise StoreUnusable(str(GONE))
        await write(*writes, lease=lease)

    code = await brought(hall, ADA, BEN)
    hall.store.write = refuse_once  # type: ignore[method-assign]  # somebody's decisions are all judged
    await hall.analyse(code, "ada", everybody=True)
    whole = await ended(hall, code)
    assert refused
    assert (whole.state, judged_actors(whole)) == ("done", {"0", "1"})


def test_what_is_being_kept_when_the_server_ends_is_kept(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            hall.coach.analyses.worlds = FEW
            run, keeping = hall.thinker.run, asyncio.Event()

            async def slow(urgency: Urgency, asker: Asker, function: Any, *rest: Any) -> Any:
                if function is kept_data:
                    keeping.set()
                    await eventually(lambda: hall.thinker._closed)
                return await run(urgency, asker, function, *rest)

            hall.thinker.run = slow  # type: ignore[method-assign]  # keeping takes as long as the server is there
            Gate(hall, 2)
            code = await brought(hall, ADA, BOT)
            await hall.analyse(code, "ada")
            await until(hall, code, lambda info: info.done == 2)
            stopping = asyncio.create_task(hall.cancel_analysis(code, "ada"))
            await keeping.wait()
        await stopping
        async with open_hall(tmp_path) as hall:
            assert (await hall.analysis(code, "ada")).done == 2

    run(scene())


@in_hall()
async def test_whoever_asks_when_all_is_nearly_done_is_served_too(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall.coach.analyses.worlds = FEW
    work, late = Analyses._work, list[object]()

    async def then_ben(analyses: Analyses, of: Any) -> None:
        await work(analyses, of)
        if not of.unfinished and not late:
            late.append(await hall.analyse(of.code, "ben"))

    monkeypatch.setattr(Analyses, "_work", then_ben)
    code = await brought(hall, ADA, BEN)
    await hall.analyse(code, "ada")
    whole = await ended(hall, code, "ben")
    assert late
    assert judged_actors(whole) == {"0", "1"}


@in_hall()
async def test_luck_and_skill_are_told_apart_although_all_was_judged_before(hall: Hall) -> None:
    # given a look that was stopped after the last decision, and a mode whose deals are known by now
    analyses = hall.coach.analyses
    code = await brought(hall, BOT, ADA)
    judged = {**analysis_data(analyse(finished(seats=2), FEW)), "actors": [], "shares": []}
    await hall.store.write(kept(code, json.dumps(judged)))
    analyses._expected[opened(str(finished(seats=2)), None).spec, FEW] = 10.0
    analyses.worlds = FEW
    await hall.analyse(code, "ada", everybody=True)
    assert len((await ended(hall, code)).shares) == 2


@in_hall(workers=2)
async def test_two_who_ask_for_the_same_game_share_the_work(hall: Hall) -> None:
    code, gate = await halfway(hall, 4, ADA, BEN)
    await hall.analyse(code, "ben")
    both = await until(hall, code, lambda info: info.done == 4)
    assert set(both.counts.values()) == {2}  # in turn
    # ada goes: what ben wants is done all the same, and no more
    await hall.cancel_analysis(code, "ada")
    gate.open.set()
    info = await ended(hall, code, "ben")
    assert info.state == "stopped"
    assert info.counts["0"] <= 4
    assert [share.seat for share in info.shares] == [1]


@in_hall()
async def test_an_analysis_that_was_kept_long_ago_is_read(hall: Hall) -> None:
    code = await brought(hall, BOT, ADA)
    old = analysis_data(analyse(finished(seats=2), FEW))
    old["format"] = 1
    del old["actors"]
    await hall.store.write(kept(code, json.dumps(old)))
    info = await hall.analyse(code, "ada")
    assert (info.state, judged_actors(info)) == ("done", {"0", "1"})
    assert info.done == info.of == sum(info.counts.values())
    assert len(info.shares) == 2


@in_hall(workers=2)
async def test_a_judged_decision_has_its_reason_in_words_and_worlds(hall: Hall) -> None:
    # given a game that is analysed, and not before
    hall.coach.analyses.worlds = FEW
    code = await brought(hall)
    with pytest.raises(NoSuchJudgement):
        await hall.reason(code, Which(1, "0"), "ada")
    await hall.analyse(code, "ada")
    found = await ended(hall, code)
    judged = max(found.judged, key=lambda each: each.loss)
    # when somebody asks why
    reason = await hall.reason(code, Which(judged.stop, judged.actor), "ben", "de")
    # then the better choice is the best of the ranking, and there are tables to look at
    german = await ended(hall, code, "ben", "de")
    told = next(each for each in german.judged if (each.stop, each.actor) == (judged.stop, judged.actor))
    assert (reason.better, reason.worse) == (told.options[0].words, told.options[told.chosen].words)
    assert "von 40 Welten" in reason.sentences[-1]
    assert reason.worlds
    for world in reason.worlds:
        assert len(world.points) == len(world.views) == 2
        assert {play.seat for play in world.plays} <= {0, 1} - {int(judged.actor)}
    # and a decision that was not judged has none
    with pytest.raises(NoSuchJudgement):
        await hall.reason(code, Which(10_000, "0"), "ada")


@in_hall()
async def test_a_game_in_progress_is_not_analysed(hall: Hall) -> None:
    table, _ada, _ben = await two_people(hall)
    for ask in (hall.analysis, hall.analyse):
        with pytest.raises(errors.NotOver):
            await ask(table.code, "ada")
    with pytest.raises(errors.NoSuchTable):
        await hall.analyse("ZZZZZZ", "ada")


@in_hall()
async def test_a_record_that_breaks_under_the_coach_is_told(hall: Hall) -> None:
    code, analyses = await brought(hall), hall.coach.analyses
    text = str(finished(seats=2)).replace("end", "open", 1)
    await analyses.start(code, text, Asker("", "ada"), frozenset("01"))
    await eventually(lambda: analyses._works[code].runner.done())
    with pytest.raises(BadRecord):
        await analyses.analysis(code, text, Asker("", "ada"), "en")
