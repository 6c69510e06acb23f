"""Games that were played without a server count in one's history, once, and nowhere else."""

from __future__ import annotations

from dataclasses import replace as other
from typing import Any

import pytest
from msgspec.structs import replace

from spieltisch.core import record as records
from spieltisch.core.errors import BadRecord, SpieltischError
from spieltisch.core.fair import commitment, new_seed
from spieltisch.core.game import TEAM, actor_name
from spieltisch.offline.table import OfflineTable
from spieltisch.table import errors
from spieltisch.table.hall import Hall
from spieltisch.table.messages.forms import NewTable, OfflineGame
from spieltisch.table.messages.incoming import Choose, End
from spieltisch.table.store.history import GameFilter
from spieltisch.table.store.played import history_rows

from .people import in_hall, quick


def played_alone(key: str = "nimmt", **wanted: Any) -> OfflineGame:
    """A game on a device, to its end: the first of all that can be chosen."""
    table = OfflineTable.begin("0ABCDE", NewTable(key=key, name="Zoe", options=quick(key), **wanted))
    while table.setting.phase != "over":
        asked = next(d for d in table.match.decisions() if d.actor in (0, TEAM))
        text = table.match.game.encode(next(iter(asked.options)))
        table.hear(Choose(actor_name(asked.actor), table.match.stop, text))
    game = table.finished()
    assert game is not None
    return game


async def rows_of(hall: Hall, player: str) -> dict[str, list[dict[str, Any]]]:
    return await hall.store.read(lambda connection: history_rows(connection, player))


@in_hall()
async def test_a_game_of_the_device_is_in_the_history_of_whoever_played_it(hall: Hall) -> None:
    game = played_alone(bots="strong")
    code = await hall.bring("zoe", game)
    page = await hall.histories.page("zoe", GameFilter(), "", "", "en")
    [line] = page.games
    assert (line.code, line.kind, line.rated, line.at) == (code, "offline", False, game.at)
    assert {other.level for other in line.others} == {"strong"}
    setting = (await hall.table(code)).setting
    assert setting.seats_of("zoe") == (0,)
    assert list(setting.winners) == [n for n, s in enumerate(setting.scores) if s == min(setting.scores)]
    assert await hall.record_text(code) == game.record
    [told] = await hall.tables_of("zoe")
    assert told.offline


@in_hall()
async def test_sent_twice_it_counts_once(hall: Hall) -> None:
    game = played_alone("qwixx")
    codes = {await hall.bring("zoe", game) for _ in range(3)}
    assert len(codes) == 1
    assert len((await rows_of(hall, "zoe"))["played"]) == 1
    assert await hall.bring("ben", game) not in codes


@in_hall()
async def test_it_is_in_no_rating_and_nobody_else_plays_its_deal(hall: Hall) -> None:
    code = await hall.bring("zoe", played_alone("board"))
    assert (await rows_of(hall, "zoe"))["ratings"] == []
    with pytest.raises(errors.NoSuchDeal) as refused:
        await hall.challenges.info(code, "zoe", "en")
    assert "device" in errors.sentence_of(refused.value, "en")


@in_hall()
async def test_a_game_that_was_left_is_kept_and_nobody_has_won(hall: Hall) -> None:
    table = OfflineTable.begin("0ABCDE", NewTable(key="plus", name="Zoe"))
    table.hear(End())
    game = table.finished()
    assert game is not None
    setting = (await hall.table(await hall.bring("zoe", game))).setting
    assert (setting.closed, setting.winners) == (True, ())


@in_hall()
async def test_what_does_not_verify_is_refused_with_a_sentence_and_leaves_nothing(hall: Hall) -> None:
    game = played_alone()
    record = records.read(game.record)
    richer = tuple(0 for _ in record.scores)
    seed = new_seed()
    wrong = {
        "scores": (records.write(other(record, scores=richer)), BadRecord),
        "another seed": (records.write(other(record, seed=seed, commitment=commitment(seed))), BadRecord),
        "no seed": (records.write(other(record, seed="", commitment="")), errors.NotBrought),
        "cut": (game.record[: len(game.record) // 2], BadRecord),
        "long": (game.record + "#" * 600_000, errors.TooMuch),
    }
    for name, (text, kind) in wrong.items():
        with pytest.raises(SpieltischError) as refused:
            await hall.bring("zoe", replace(game, record=text))
        assert isinstance(refused.value, kind), name
        assert errors.sentence_of(refused.value, "de")
    assert await hall.tables_of("zoe") == []


@in_hall()
async def test_its_seats_and_bots_are_those_that_a_device_can_have(hall: Hall) -> None:
    game = played_alone()
    for seat, levels in (
        (0, ["", "casual"]),
        (1, game.levels),
        (9, game.levels),
        (0, ["", "master", "casual", "casual"]),
        (0, ["", "", "casual", "casual"]),
    ):
        with pytest.raises(errors.NotBrought):
            await hall.bring("zoe", replace(game, seat=seat, levels=levels))
    assert (await rows_of(hall, "zoe"))["played"] == []


@in_hall()
async def test_a_clock_that_runs_ahead_brings_no_game_from_the_future(hall: Hall) -> None:
    game = replace(played_alone("plus-simple"), at=4e9)
    setting = (await hall.table(await hall.bring("zoe", game))).setting
    assert setting.changed < 4e9
