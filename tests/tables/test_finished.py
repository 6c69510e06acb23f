"""After the game: rematch, replay, record, import, and playing on from any point."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from spieltisch.coach.questions import tell
from spieltisch.core.errors import BadOption, BadRecord, SpieltischError
from spieltisch.core.fair import commitment
from spieltisch.core.play import play_random
from spieltisch.core.record import read, record_of, verify
from spieltisch.games.registry import game_of, make, modes
from spieltisch.table import errors, records
from spieltisch.table.coach import findings
from spieltisch.table.desk.table import Table
from spieltisch.table.hall import Hall
from spieltisch.table.match import Entry
from spieltisch.table.messages.forms import Continue, NewTable
from spieltisch.table.messages.incoming import Arrange, Rematch
from spieltisch.table.messages.outgoing import GameInfo
from spieltisch.table.parcels import unpacked
from tests.coach.games import finished

from .people import Person, in_hall, open_hall, quick, replayed, run, two_people

RETIRED = Path(__file__).parents[1] / "data" / "retired" / "plus-minus.rec"


async def played(hall: Hall, key: str = "nimmt") -> tuple[Table, Person, Person]:
    """A game that Ada and Ben have finished."""
    table, ada, ben = await two_people(hall, key, seats=3)
    await asyncio.gather(ada.play(), ben.play())
    await ada.sees(lambda t: t.phase == "over")
    return table, ada, ben


@in_hall()
async def test_the_seed_is_promised_before_the_game_and_told_after_it(hall: Hall) -> None:
    table, ada, _ben = await two_people(hall)
    early = await ada.sees(lambda t: t.phase == "playing")
    with pytest.raises(errors.NotOver):
        await hall.record_text(table.code)
    await asyncio.gather(ada.play(), _ben.play())
    late = await ada.sees(lambda t: t.phase == "over")
    assert early.seed == ""
    assert commitment(late.seed) == late.commitment == early.commitment
    record = read(await hall.record_text(table.code))
    verify(game_of(record), record)
    assert (record.players, record.seed, record.over) == (("Ada", "Ben"), late.seed, True)


@in_hall()
async def test_a_rematch_is_one_new_table_for_all_with_the_same_seats(hall: Hall) -> None:
    table, ada, ben = await played(hall)
    with pytest.raises(errors.NotYours):
        await Person(table, "eve").do(Rematch())
    ben.leave()
    await ada.do(Rematch())
    await ada.do(Rematch())
    info = await ada.sees(lambda t: bool(t.next))
    again = await hall.table(info.next)
    assert again.setting.phase == "playing"
    assert again.setting.names == table.setting.names
    assert [seat.stand_in for seat in again.setting.seats] == [False, True, False]
    assert again.setting.seed != table.setting.seed
    end = await Person(again, "ada").play()
    assert end.outcome is not None


@in_hall()
async def test_whoever_plays_again_from_elsewhere_plays_for_themselves(hall: Hall) -> None:
    table, ada, ben = await played(hall)
    ada.leave()
    ben.leave()
    code = await hall.rematch(table.code, "ada")
    again = (await hall.table(code)).setting
    assert (again.phase, again.names, again.host) == ("playing", table.setting.names, "ada")
    assert [seat.stand_in for seat in again.seats] == [False, True, False]
    assert await hall.rematch(table.code, "ben") == code
    with pytest.raises(errors.NotYours):
        await hall.rematch(table.code, "eve")
    with pytest.raises(errors.NotOver):
        await hall.rematch(code, "ada")


def test_a_table_knows_the_games_of_the_evening_also_after_a_restart(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            table, ada, _ben = await played(hall)
            first = table.setting
            await ada.do(Rematch())
            code = (await ada.sees(lambda t: bool(t.next))).next
            ada = Person(await hall.table(code), "ada")
            during = await ada.sees(lambda t: t.phase == "playing")
            assert [game.code for game in during.evening] == [table.code]
        async with open_hall(tmp_path) as hall:
            ada, ben = [Person(await hall.table(code), name) for name in ("ada", "ben")]
            end, _ = await asyncio.gather(ada.play(), ben.play())
            assert end.outcome is not None
            after = await ada.sees(lambda t: t.phase == "over")
            assert [game.code for game in after.evening] == [table.code, code]
            assert after.evening[0].names == list(first.names)
            assert [game.winners for game in after.evening] == [list(first.winners), end.outcome.winners]
            assert [game.scores for game in after.evening] == [list(first.scores), end.outcome.scores]

    run(scene())


@pytest.mark.parametrize("key", ["nimmt", "buffalo", "board-pro", "qwixx"])
@in_hall()
async def test_a_replay_shows_every_stop_through_ones_eyes_and_checks_the_deals(hall: Hall, key: str) -> None:
    table, _ada, _ben = await played(hall, key)
    assert table.match is not None
    own, watched = [await replayed(hall, table.code, seat, "de") for seat in (0, None)]
    assert own.verified is True
    assert [frame.stop for frame in own.frames] == list(range(table.match.stop + 1))
    assert own.frames[-1].scores == list(table.setting.scores)
    deal = next(f for f in watched.frames if any(e["event"] == "Dealt" for e in f.events))
    assert "?" in deal.choices["chance"]
    assert watched.frames[deal.stop].view["hand"] == [] != own.frames[deal.stop].view["hand"]
    with pytest.raises(errors.BadSetting):
        await hall.replay(table.code, "ada", 9)


@pytest.mark.parametrize("key", modes())
@in_hall()
async def test_any_point_of_a_finished_game_can_be_played_on(hall: Hall, key: str) -> None:
    table, _ada, _ben = await played(hall, key)
    replay = await replayed(hall, table.code, 1)
    for stop in (1, len(replay.frames) // 2):
        wanted = Continue(stop=stop, seat=1, name="Eve", bots="strong")
        again = await hall.continue_from("eve", table.code, wanted)
        assert again.setting.came_from == table.code
        eve = Person(again, "eve")
        first = await eve.hears(GameInfo)
        if first.stop == 0:
            assert first.view == replay.frames[stop].view
        for decision in first.decisions:
            await eve.answer(decision, first.stop)
        assert (await eve.play()).outcome is not None
        await eve.sees(lambda t: t.phase == "over")
        assert (await replayed(hall, again.code, 1)).verified is True


@pytest.mark.parametrize("key", modes())
@in_hall()
async def test_a_decision_is_tried_again_and_another_choice_is_made_first(hall: Hall, key: str) -> None:
    told = tell(finished(key, max(3, modes()[key].seats[0])))
    table = await hall.import_record("eve", "Eve", str(told.record))
    for question in told.questions[:: len(told.questions) // 3][:3]:  # the last would end the game
        other = next(o for o in question.decision.options if o != question.chosen)
        first = told.game.encode(other)
        wanted = Continue(stop=question.stop, seat=question.seat, name="Eve", bots="", first=first)
        again = await hall.continue_from("eve", table.code, wanted)
        if question.stop > 0:
            assert again.setting.position == told.game.dump(question.state)
        kept = await hall.store.load(again.code)
        assert kept is not None
        assert Entry(0, question.actor, first) in kept.journal


@in_hall()
async def test_the_bots_of_the_game_sit_where_they_sat_and_casual_ones_for_people(hall: Hall) -> None:
    table, _ada, _ben = await played(hall)
    before = [(seat.kind, seat.name, seat.level) for seat in table.setting.seats]
    assert {kind for kind, _, _ in before} == {"person", "bot"}
    wanted = Continue(stop=1, seat=0, name=before[-1][1], bots="")
    again = (await hall.continue_from("eve", table.code, wanted)).setting
    assert again.seats[0].name == f"{before[-1][1]} 2"
    for seat, (kind, name, level) in list(zip(again.seats, before, strict=True))[1:]:
        assert seat.kind == "bot"
        assert (seat.name, seat.level) == (name, level) if kind == "bot" else seat.level == "casual"
    [line] = await hall.tables_of("eve")
    assert line.continued


@in_hall()
async def test_a_first_choice_must_be_possible_there(hall: Hall) -> None:
    table, _ada, _ben = await played(hall)
    for stop, first in ((0, "play 1"), (1, "play 999"), (1, "row 1"), (1, "nonsense")):
        wanted = Continue(stop=stop, seat=0, name="Eve", first=first)
        with pytest.raises(SpieltischError) as refused:
            await hall.continue_from("eve", table.code, wanted)
        assert errors.sentence_of(refused.value, "en")
    assert [line.code for line in await hall.tables_of("eve")] == []


@in_hall()
async def test_a_game_cannot_be_continued_from_its_end_or_from_nowhere(hall: Hall) -> None:
    table, _ada, _ben = await played(hall)
    assert table.match is not None
    for stop, seat, bots in (
        (table.match.stop, 0, "strong"),
        (-1, 0, "strong"),
        (9999, 0, "strong"),
        (1, 3, "strong"),
        (1, 0, "godlike"),
    ):
        with pytest.raises(errors.BadSetting):
            await hall.continue_from("eve", table.code, Continue(stop=stop, seat=seat, name="Eve", bots=bots))


@in_hall()
async def test_a_downloaded_record_can_be_imported_replayed_and_continued(hall: Hall) -> None:
    table, _ada, _ben = await played(hall, "board")
    text = await hall.record_text(table.code)
    copy = await hall.import_record("eve", "Eve", text)
    assert copy.setting.names == table.setting.names
    assert await hall.record_text(copy.code) == text
    assert (await replayed(hall, copy.code, 0)).verified is True
    seen = await Person(copy, "eve").hears(GameInfo)
    assert seen.outcome is not None
    assert seen.scores == list(table.setting.scores)
    with pytest.raises(errors.NotYours):
        await Person(copy, "eve").do(Rematch())
    assert [line.code for line in await hall.tables_of("eve")] == [copy.code]


@in_hall()
async def test_a_game_with_an_option_that_is_offered_no_more_is_imported_and_played_on(hall: Hall) -> None:
    old = await hall.import_record("eve", "Eve", RETIRED.read_text("utf-8"))
    assert (await Person(old, "eve").hears(GameInfo)).scores == [13, 34]

    wanted = Continue(stop=5, seat=1, name="Eve", bots="casual")
    again = await hall.continue_from("eve", old.code, wanted)
    eve = Person(again, "eve")
    assert (await eve.play()).outcome is not None
    await eve.sees(lambda t: t.phase == "over")
    kept = read(await hall.record_text(again.code))
    assert kept.options["zero_bulls"] == 3
    assert (await replayed(hall, again.code, 1)).verified is True


@in_hall()
async def test_nobody_can_agree_on_an_option_that_is_offered_no_more(hall: Hall) -> None:
    with pytest.raises(BadOption, match="no option 'zero_bulls'"):
        await hall.create("ada", NewTable(key="plus-minus", name="Ada", options={"zero_bulls": 3}))
    table = await hall.create("ada", NewTable(key="plus-minus", name="Ada"))
    with pytest.raises(BadOption, match="no option 'zero_bulls'"):
        await Person(table, "ada").do(Arrange(options={"zero_bulls": 3}))


@in_hall()
async def test_what_is_no_whole_and_honest_record_is_refused_with_a_sentence(
    hall: Hall, tmp_path: Path
) -> None:
    table, _ada, _ben = await played(hall, "board")
    text = await hall.record_text(table.code)
    record = read(text)
    secret = tmp_path / "board.toml"
    secret.write_text("x = 1")
    named = {**record.options, "board": str(secret)}
    for wrong in (
        "",
        "rubbish",
        text[:-30],
        text.replace("lay", "lie", 1),
        str(replace(record, options=named)),
        str(replace(record, seed="0" * 64, commitment="")),
        str(replace(record, key="chess")),
        str(replace(record, position={"rows": [[[[[]]]]]})),
        "x" * 600_000,
    ):
        with pytest.raises(SpieltischError) as refusal:
            await hall.import_record("eve", "Eve", wrong)
        assert "x = 1" not in str(refusal.value)
    with pytest.raises(BadRecord, match="written out"):
        await hall.import_record("eve", "Eve", str(replace(record, options=named)))


def test_a_replay_and_an_analysis_have_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    text = str(finished(seats=2))
    size = sum(map(len, unpacked(records.packed_replay(text, None, "en", b"{}"))))
    monkeypatch.setattr(records, "MOST_BYTES", size - 1)
    with pytest.raises(errors.TooMuch, match="too long to be shown"):
        records.packed_replay(text, None, "en", b"{}")
    decisions = len(findings.opened(text, None).asked)
    monkeypatch.setattr(findings, "MOST_DECISIONS", decisions - 1)
    with pytest.raises(errors.TooMuch, match=f"{decisions} decisions"):
        findings.opened(text, None)


@in_hall()
async def test_a_person_finds_their_tables_again(hall: Hall) -> None:
    finished, _ada, _ben = await played(hall)
    new = NewTable(key="qwixx", name="Ada", seats=2, options=quick("qwixx"))
    lobby = await hall.create("ada", new)
    running = await hall.create("ada", NewTable(key="nimmt", name="Ada", bots="casual"))
    for _ in range(2):  # the second time from the disk
        lines = {line.code: line for line in await hall.tables_of("ada", "de")}
        assert set(lines) == {finished.code, lobby.code, running.code}
        assert [lines[t.code].phase for t in (finished, lobby, running)] == [
            "over",
            "lobby",
            "playing",
        ]
        assert lines[running.code].your_turn
        assert not lines[finished.code].your_turn
        assert lines[finished.code].scores == list(finished.setting.scores)
        assert [line.code for line in await hall.tables_of("ben")] == [finished.code]
        for table in hall.tables():
            for client in tuple(table.presence.clients):
                client.close()
            table.retire(0.0)
        while hall.tables():
            await asyncio.sleep(0.01)


def test_whatever_a_record_may_hold_can_be_kept_in_either_database(database: str) -> None:
    game = make("nimmt", 3, num_deals=1)
    record = record_of(game, play_random(game, 1))
    brought = replace(
        record,
        players=("A\0da", "\x1b[31mBo", "W" * 30_000),
        options={**record.options, "num_deals": "\x1f1 "},
        commitment="f" * 64,
    )

    async def scene() -> None:
        async with open_hall(database) as hall:
            for wrong in (replace(brought, commitment="f" * 65), replace(brought, commitment="\0" * 64)):
                with pytest.raises(BadRecord, match="commitment is not readable"):
                    await hall.import_record("eve", "Eve", str(wrong))
            table = await hall.import_record("eve", "Eve", str(brought))
            assert table.setting.names == ("A da", "[31mBo", "W" * 20)
            assert table.setting.options == dict(game.options)
            assert await hall.record_text(table.code) == str(brought)

    run(scene())
