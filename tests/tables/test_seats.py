"""Before the game: who sits where, and what is agreed."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from spieltisch.core.errors import BadOption, SpieltischError
from spieltisch.games.registry import mode
from spieltisch.table import errors
from spieltisch.table.desk.client import Arrival
from spieltisch.table.errors import reason_of
from spieltisch.table.hall import Hall
from spieltisch.table.lobby import client_options
from spieltisch.table.messages.forms import NewTable
from spieltisch.table.messages.incoming import Arrange, Choose, Leave, Look, Rename, Say, SeatBot, Sit, Start
from spieltisch.table.messages.outgoing import GameInfo, Said, Waiting

from .people import Person, in_hall, open_hall, run, two_people


@in_hall()
async def test_free_seats_are_taken_given_up_and_filled_with_bots(hall: Hall) -> None:
    table, ada, ben = await two_people(hall, seats=4, level=None)
    await ada.do(SeatBot(3, "strong"))
    await ada.do(SeatBot(3, "beginner"))
    await ben.do(Leave(1))
    assert [seat.kind for seat in table.setting.seats] == ["person", "free", "free", "bot"]
    assert table.setting.seats[3].level == "beginner"
    assert await table.join("ben", "ben") == 1
    await ada.do(Start("casual"))
    assert [seat.level for seat in table.setting.seats] == ["", "", "casual", "beginner"]
    assert len(set(table.setting.names)) == 4
    info = await ben.sees(lambda t: t.phase == "playing")
    assert (info.looking, info.host, len(info.commitment), info.seed) == (1, False, 64, "")


@in_hall()
async def test_a_full_table_and_a_late_joiner_get_a_sentence(hall: Hall) -> None:
    table, ada, _ben = await two_people(hall, level=None)
    with pytest.raises(errors.TableFull, match="You can watch"):
        await table.join("eve", "Eve")
    with pytest.raises(errors.TableFull):
        await table.join("eve", "Eve", 1)
    assert await table.join("ben", "Somebody") == 1
    await ada.do(Start())
    with pytest.raises(errors.GameHasBegun, match="watch"):
        await table.join("eve", "Eve")
    for code in ("NOSUCH", "", "../etc", "\0" * 6, "ÄÖÜÄÖÜ", "2" * 500):
        with pytest.raises(errors.NoSuchTable, match="code"):
            await hall.table(code)


@in_hall()
async def test_only_the_host_changes_the_table_or_while_they_are_away_the_first_who_sits(hall: Hall) -> None:
    table, ada, ben = await two_people(hall, seats=3, level=None)
    for message in (SeatBot(2, "casual"), Arrange(seats=4), Start()):
        with pytest.raises(errors.NotHost):
            await ben.do(message)
    ada.leave()
    info = await ben.sees(lambda t: t.host)
    assert not info.seats[0].here
    with pytest.raises(errors.NotHost, match="keeps their seat"):
        await ben.do(SeatBot(0, None))
    await ben.do(Start())
    assert table.setting.phase == "playing"


@in_hall()
async def test_the_game_can_be_changed_and_what_is_left_out_stays(hall: Hall) -> None:
    table, ada, _ben = await two_people(hall, seats=4, level=None, clock=30)
    await ada.do(Arrange(seats=6, options={"target_score": 30}))
    setting = table.setting
    assert (len(setting.seats), setting.clock) == (6, 30)
    assert setting.options == {"num_deals": 1, "target_score": 30}
    await ada.do(Arrange(key="qwixx", clock=0, learn=True))
    setting = table.setting
    assert (setting.key, len(setting.seats), setting.options) == ("qwixx", 5, {})
    assert (setting.clock, setting.learn) == (None, True)
    before = table.setting
    for wrong in (
        Arrange(seats=1),
        Arrange(seats=10**9),
        Arrange(seats=-1),
        Arrange(key="chess"),
        Arrange(options={"open_marking": "maybe"}),
        Arrange(options={"target_score": 30}),
        Arrange(clock=-5),
        Arrange(absent_after=10**9),
    ):
        with pytest.raises(SpieltischError):
            await ada.do(wrong)
    assert table.setting is before


def test_options_that_could_name_a_file_are_refused_and_defaults_may_be_sent_back(tmp_path: Path) -> None:
    secret = tmp_path / "secret.toml"
    secret.write_text("board = []")
    board = mode("board")
    for value in (str(secret), [". T"] * 4):
        with pytest.raises(BadOption, match="keeps its default"):
            client_options(board, {"board": value})
    assert client_options(mode("nimmt-cow"), {"fan_cards": ["reverser"]}) == {"fan_cards": ["reverser"]}
    assert client_options(board, dict(board.make().options)) == {}
    assert client_options(mode("nimmt"), {"num_deals": 2}) == {"num_deals": 2}


@in_hall()
async def test_names_are_trimmed_printable_short_and_told_apart(hall: Hall) -> None:
    new = NewTable(key="nimmt", name="  Ada\n\u202e<b>  Lovelace of London ", seats=4)
    table = await hall.create("ada", new)
    assert table.setting.names[0] == "Ada <b> Lovelace of"
    for player in ("ben", "bea", "bob"):
        await table.join(player, "Ben")
    assert table.setting.names[1:] == ("Ben", "Ben 2", "Ben 3")
    ada = Person(table, "ada")
    await ada.do(Rename(0, "Ada"))
    assert table.setting.names[0] == "Ada"
    for wrong in ("", "   ", "\u200b\u202e", "\0"):
        with pytest.raises(errors.BadName):
            await ada.do(Rename(0, wrong))
    with pytest.raises(errors.NotYours):
        await ada.do(Rename(1, "Mallory"))


@in_hall()
async def test_several_people_share_one_device_and_see_one_hand_at_a_time(hall: Hall) -> None:
    table = await hall.create("ada", NewTable(key="nimmt", name="Ada", seats=3))
    device = Person(table, "ada")
    await device.do(Sit("Ben"))
    await device.do(Start("strong"))
    first = await device.hears(GameInfo)
    await device.answer(first.decisions[0], first.stop)
    await device.do(Look(None))  # the curtain
    curtain = await device.hears(GameInfo)
    assert (curtain.view["hand"], curtain.decisions) == ([], [])
    await device.do(Look(1))
    second = await device.hears(GameInfo)
    assert (second.decisions[0].actor, first.decisions[0].actor) == ("1", "0")
    assert not set(first.view["hand"]) & set(second.view["hand"])
    await device.answer(second.decisions[0], second.stop)
    assert (await device.hears(GameInfo)).events[0]["event"] == "Revealed"
    with pytest.raises(errors.NotYours):
        await device.do(Look(2))


@in_hall()
async def test_a_second_tab_sees_the_same_and_may_choose_as_well(hall: Hall) -> None:
    table, ada, ben = await two_people(hall)
    tab = Person(table, "ada")
    game, again = await ada.hears(GameInfo), await tab.hears(GameInfo)
    assert [event["event"] for event in game.events][-1] == "RowsLaid"  # Ada waited for the deal
    assert again == replace(game, events=[])
    choices = game.decisions[0].choices
    await ada.do(Choose("0", game.stop, choices[0].action))
    await tab.do(Choose("0", game.stop, choices[1].action))
    await tab.do(Choose("0", game.stop, choices[1].action))  # the same once more is nothing new
    assert table.match is not None
    assert table.match.entries == 2
    heard = [m for m in ada.hear_all() if isinstance(m, Waiting)]
    assert heard[-1].sealed == {"0": choices[1].action}
    ada.leave()
    assert "ada" in table.presence.here
    assert ben.client.looking == 1


@in_hall()
async def test_nobody_chooses_or_asks_for_somebody_else(hall: Hall) -> None:
    table, ada, ben = await two_people(hall)
    game = await ben.hears(GameInfo)
    action = game.decisions[0].choices[0].action
    eve = Person(table, "eve")
    for person in (ada, eve):
        for actor in ("1", "team", "chance", "7", "-1", "x"):
            with pytest.raises(SpieltischError):
                await person.do(Choose(actor, game.stop, action))
    with pytest.raises(errors.NotYours):
        table.connect("eve", Arrival(seat=1))
    with pytest.raises(errors.NotYours):
        await eve.do(Look(0))


def test_chat_is_kept_trimmed_and_told_to_everybody(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            table, ada, ben = await two_people(hall, level=None)
            await ada.do(Say("  hello <script>\n" + "x" * 400))
            await Person(table, "eve", name="Eve").do(Say("👍", reaction=True))
            said = said_to(ada)
            for _ in range(230):
                await ben.do(Say("again"))
            assert (said[0].name, said[0].seat, len(said[0].text)) == ("Ada", 0, 300)
            assert said[0].text.startswith("hello <script> xxx")
            assert (said[1].name, said[1].seat, said[1].text, said[1].reaction) == ("Eve", None, "👍", True)
            with pytest.raises(errors.BadName):
                await ada.do(Say("\n\t"))
            code = table.code
        async with open_hall(tmp_path) as hall:
            late = Person(await hall.table(code), "late")
            assert [m.text for m in said_to(late)] == ["again"] * 200

    run(scene())


def said_to(person: Person) -> list[Said]:
    return [message for message in person.hear_all() if isinstance(message, Said)]


def test_every_refusal_has_a_word_for_programs() -> None:
    assert reason_of(errors.TableFull()) == "table-full"
    assert reason_of(BadOption("…")) == "bad-option"
