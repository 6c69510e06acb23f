"""A table over real sockets: playing, coming back, and everything that should not be."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from unittest.mock import AsyncMock

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from spieltisch.table.errors import Closing, TooBusy
from spieltisch.table.thinkers.thinker import Thinker, WorkersFailed
from spieltisch.text.languages import languages
from spieltisch.text.lists import phrase
from tests.coach.games import finished

from .guests import Guest, Message, gathered, seated, soon
from .server import Process, serving


def at_stop_four(message: Message) -> bool:
    return bool(message["type"] == "game" and message["stop"] >= 4)


def test_four_people_play_a_deal_and_all_see_the_same_end(url: str) -> None:
    async def run() -> None:
        code, guests = await seated(url, 4)
        ends = await asyncio.gather(*(guest.play() for guest in guests))
        assert len({json.dumps(end["outcome"]) for end in ends}) == 1
        replay = guests[1].ask("GET", f"/api/tables/{code}/replay?seat=1").json()
        assert replay["verified"] is True
        record = guests[2].ask("GET", f"/api/tables/{code}/record")
        assert record.text.startswith("spieltisch-record")
        assert "attachment" in record.headers["content-disposition"]
        brought = guests[3].ask("POST", "/api/records?name=Dan", content=record.text)
        assert brought.status_code == 201, brought.text
        onward = {"stop": 3, "seat": 0, "name": "Ada", "bots": "beginner"}
        assert guests[0].ask("POST", f"/api/tables/{code}/continue", json=onward).status_code == 201

    soon(run())


def test_a_page_that_comes_again_is_heard_on_its_newest_line_alone(url: str) -> None:
    async def run() -> None:
        code, (guest,) = await gathered(url, 1)
        await guest.leave()
        await guest.sit(code, "page=tab.1")
        await guest.hear("table")
        older = guest.socket
        assert older
        await guest.sit(code, "page=tab.2")
        await guest.hear("table")
        await older.wait_closed()
        await guest.send(type="knock")
        await guest.hear("here")

    soon(run())


def test_a_record_that_is_none_gets_a_sentence(url: str) -> None:
    guest = Guest(url)
    for content, reason in ((b"hello", "bad-record"), (b"\xff\xfe\x00", "no-text")):
        answer = guest.ask("POST", "/api/records", content=content)
        assert (answer.status_code, answer.json()["reason"]) == (400, reason)
    answer = guest.ask("POST", "/api/records", content=b"x" * 1_100_000)
    assert (answer.status_code, answer.json()["reason"]) == (413, "too-large")


def test_a_choice_can_be_changed_until_the_reveal_and_stays_hidden(url: str) -> None:
    async def run() -> None:
        _, (ada, bo) = await seated(url, 2)
        game = await ada.hear("game")
        (decision,) = game["decisions"]
        first, second = (choice["action"] for choice in decision["choices"][:2])
        for action in (first, second):
            await ada.send(type="choose", actor="0", stop=game["stop"], action=action)
            told = await ada.hear("waiting")
            assert told["sealed"] == {"0": action}
        heard = await bo.hear("waiting")
        assert heard["sealed"] == {}
        await ada.send(type="withdraw", actor="0", stop=game["stop"])
        assert (await ada.hear("waiting"))["awaited"] == ["0", "1"]

    soon(run())


def test_what_is_not_mine_or_comes_late_is_refused_with_a_reason(url: str) -> None:
    async def run() -> None:
        _, (ada, bo) = await seated(url, 2)
        game = await bo.hear("game")
        for message, reason in (
            ({"type": "choose", "actor": "0", "stop": game["stop"], "action": "play 1"}, "not-yours"),
            ({"type": "choose", "actor": "1", "stop": 0, "action": "play 1"}, "wrong-stop"),
            ({"type": "choose", "actor": "1", "stop": game["stop"], "action": "fly 1"}, "unreadable-text"),
            ({"type": "start"}, "not-host"),
        ):
            await bo.send(**message)
            assert (await bo.hear("refused"))["reason"] == reason
        assert ada.socket is not None

    soon(run())


@pytest.mark.parametrize("language", languages())
def test_a_refusal_is_told_in_the_readers_language(url: str, language: str) -> None:
    async def run() -> None:
        guest = Guest(url)
        code = guest.create(seats=2)
        await guest.sit(code, f"lang={language}")
        for message, key in (
            ({"type": "choose", "actor": "0", "stop": 0, "action": "play 1"}, "not-yet-begun"),
            ({"type": "leave", "seat": 1}, "not-yours.seat"),
            ({"type": "rematch"}, "not-over.rematch"),
            ({"type": "fly"}, "not-a-message"),
        ):
            await guest.send(**message)
            refused = await guest.hear("refused")
            assert refused["reason"] == key.partition(".")[0]
            words = phrase(language, "web", "problems", key, number=2, detail="…")
            assert refused["message"].startswith(words.partition("…")[0])

    soon(run())


def test_whoever_waits_for_the_game_sees_its_first_deal(url: str) -> None:
    async def run() -> None:
        _, (ada, _) = await seated(url, 2)
        told = [event["event"] for event in (await ada.hear("game"))["events"]]
        assert told.count("Dealt") == 2
        assert told[-1] == "RowsLaid"

    soon(run())


def test_a_second_tab_sees_the_same_and_a_spectator_no_hand(url: str) -> None:
    async def run() -> None:
        code, (ada, _) = await seated(url, 2)
        first = await ada.hear("game")
        tab, tv, stranger = Guest(url), Guest(url), Guest(url)
        tab.token = tv.token = ada.token
        await tab.sit(code)
        await tv.sit(code, "watch=1")
        await stranger.sit(code, "seat=0")
        assert (await tab.hear("game"))["view"]["hand"] == first["view"]["hand"] != []
        for watching in (tv, stranger):
            seen = await watching.hear("game")
            assert (seen["view"]["hand"], seen["decisions"]) == ([], [])

    soon(run())


def test_whoever_comes_back_gets_what_was_missed(url: str) -> None:
    async def run() -> None:
        code, (ada, bo) = await seated(url, 2)
        await asyncio.gather(ada.play(at_stop_four), bo.play(at_stop_four))
        seq, stop = ada.last["seq"], ada.last["stop"]
        await ada.leave()
        back = Guest(url)
        back.token, back.rng = ada.token, ada.rng
        await bo.leave()
        await bo.sit(code, f"since={bo.last['seq']}")
        await back.sit(code, f"since={seq}")
        again = await back.hear("game")
        assert again["stop"] >= stop
        assert again["events"] == [] or again["stop"] > stop
        await back.answer(again)
        await asyncio.gather(back.play(), bo.play())

    soon(run())


def test_a_log_of_what_was_seen_before_comes_once_to_whoever_asks_for_it(url: str) -> None:
    async def run() -> None:
        code, (ada, bo) = await seated(url, 2)
        await asyncio.gather(ada.play(at_stop_four), bo.play(at_stop_four))
        told = [e for text in ada.received for e in json.loads(text).get("events", [])]
        since = ada.last["seq"]
        assert ada.last["past"] is None
        await ada.leave()
        await ada.sit(code, f"since={since}&past=1")
        again = await ada.hear("game")
        assert again["past"] == told
        await ada.answer(again)
        await asyncio.gather(ada.play(), bo.play())
        later = [json.loads(text) for text in ada.received if '"past":[' in text]
        assert len(later) == 1

    soon(run())


def test_a_log_changes_with_the_eyes(url: str) -> None:
    async def run() -> None:
        ada = Guest(url)
        code = ada.create(seats=2, options={"num_deals": 1})
        await ada.sit(code, "past=1")
        await ada.send(type="sit", name="Bo", seat=1)
        await ada.send(type="start")
        first = await ada.hear("game")
        await ada.send(type="look", seat=1)
        second = await ada.hear("game")
        own = [
            [event["seat"] for event in seen if event["event"] == "Dealt" and any(event["cards"])]
            for seen in (first["events"], second["past"])
        ]
        assert (own, second["events"]) == ([[0], [1]], [])

    soon(run())


def test_an_unknown_table_gets_a_sentence_and_a_code(url: str) -> None:
    async def run() -> None:
        guest = Guest(url)
        await guest.sit("ZZZZZZ", "lang=de")
        assert (await guest.hear("refused"))["reason"] == "no-such-table"
        with pytest.raises(ConnectionClosed) as closed:
            await guest.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404

    soon(run())


def test_a_table_that_cannot_be_had_at_the_moment_says_so_by_the_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as url:
        content = str(finished(seats=2)).encode()
        code = Guest(url).ask("POST", "/api/records", content=content).json()["code"]

    async def come(guest: Guest, error: Exception) -> tuple[str, int]:
        monkeypatch.setattr(Thinker, "run", AsyncMock(side_effect=error))
        await guest.sit(code)
        reason = (await guest.hear("refused"))["reason"]
        with pytest.raises(ConnectionClosed) as closed:
            await guest.hear()
        assert closed.value.rcvd is not None
        return reason, closed.value.rcvd.code

    async def scene(url: str) -> None:
        guest = Guest(url)
        assert await come(guest, TooBusy()) == ("too-busy", 4503)
        assert await come(guest, Closing()) == ("closing", 4503)
        assert await come(guest, WorkersFailed()) == ("refused", 4503)
        monkeypatch.undo()
        await guest.sit(code)
        assert (await guest.hear("table"))["phase"] == "over"

    with serving(tmp_path) as url:
        soon(scene(url))


def test_there_are_sockets_at_tables_only(url: str) -> None:
    async def run() -> None:
        for path in ("/", "/api/tables", "/api/tables/ABC/DEF/ws", "/api/tables//ws"):
            with pytest.raises(InvalidStatus) as refused:
                await connect(url.replace("http", "ws") + path)
            assert refused.value.response.status_code == 403

    soon(run())


@pytest.mark.parametrize(
    "query", ["seat=x&since=&watch", "seat=99", "seat=-1&since=99999999999999999999", "previews=0"]
)
def test_an_odd_address_still_shows_the_table(url: str, query: str) -> None:
    async def run() -> None:
        guest = Guest(url)
        await guest.sit(guest.create(seats=2, bots="beginner"), query)
        assert (await guest.hear("table"))["phase"] == "playing"
        assert (await guest.hear("game"))["view"]["rows"]

    soon(run())


def test_a_socket_of_another_site_is_not_opened(url: str) -> None:
    async def run() -> None:
        code = Guest(url).create()
        address = url.replace("http", "ws") + f"/api/tables/{code}/ws"
        with pytest.raises(InvalidStatus) as refused:
            await connect(address, origin="https://evil.example")  # type: ignore[arg-type]  # a str is an origin, too
        assert refused.value.response.status_code == 403
        async with connect(address, origin=url) as own:  # type: ignore[arg-type]  # a str is an origin, too
            assert json.loads(await own.recv())["type"] == "table"

    soon(run())


def test_a_forged_cookie_is_told_on_the_socket_and_replaced(url: str) -> None:
    async def run() -> None:
        code = Guest(url).create()
        address = url.replace("http", "ws") + f"/api/tables/{code}/ws?lang=de"
        async with connect(address, additional_headers={"cookie": "spieltisch=forged"}) as socket:
            assert socket.response is not None
            assert "spieltisch=" in socket.response.headers["set-cookie"]
            assert "neuer Gast" in json.loads(await socket.recv())["message"]

    soon(run())


def test_a_restart_in_the_middle_loses_nothing(tmp_path: Path) -> None:
    server = Process(tmp_path).start()

    async def before() -> tuple[str, list[Guest]]:
        code, guests = await seated(server.url, 2)
        await asyncio.gather(*(guest.play(at_stop_four) for guest in guests))
        return code, guests

    async def after(code: str, guests: list[Guest]) -> None:
        for guest in guests:
            await guest.sit(code, f"since={guest.last['seq']}")
        ends = await asyncio.gather(*(guest.play() for guest in guests))
        assert ends[0]["outcome"] == ends[1]["outcome"] is not None

    try:
        code, guests = soon(before())
        stops = [guest.last["stop"] for guest in guests]
        assert server.stop() == 0
        assert "Traceback" not in server.output
        server.start()
        soon(after(code, guests))
        assert all(guest.last["stop"] > stop for guest, stop in zip(guests, stops, strict=True))
    finally:
        assert server.stop() == 0


def test_whoever_knocks_is_answered_at_once_and_nothing_else_comes_of_it(url: str) -> None:
    async def run() -> None:
        guest = Guest(url)
        await guest.sit(guest.create(seats=2))
        await guest.hear("table")
        await guest.send(type="knock")
        assert await guest.hear("here") == {"type": "here"}

    soon(run())
