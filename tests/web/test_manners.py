"""Over real sockets: a reload costs nothing, nobody is drowned out, and a host can do without somebody."""

from __future__ import annotations

from .guests import Guest, Message, gathered, seated, soon


def test_nobody_is_handed_over_during_a_reload(url: str) -> None:
    async def run() -> None:
        code, (ada, bo) = await seated(url, 2)
        await bo.hear("game")
        for _ in range(5):
            await bo.leave()
            await ada.send(type="hand_over", seat=1)
            refused = await ada.hear("refused")
            assert (refused["reason"], "a moment ago" in refused["message"]) == ("not-away", True)
            await bo.sit(code)
            table, game = await bo.hear("table"), await bo.hear("game")
            assert not table["seats"][1]["stand_in"]
            assert game["awaited"] == ["0", "1"]  # no bot has answered for him

    soon(run())


def test_the_hosts_seat_cannot_be_had_during_her_reload(url: str) -> None:
    async def run() -> None:
        code, (ada, bo) = await gathered(url, 2, seats=3)
        await ada.leave()
        await bo.send(type="seat_bot", seat=0, level=None)
        assert (await bo.hear("refused"))["reason"] == "not-host"
        answer = bo.ask("POST", f"/api/tables/{code}/join", json={"name": "Ada", "seat": 0})
        assert (answer.status_code, answer.json()["reason"]) == (409, "table-full")
        await ada.sit(code)
        assert (await ada.hear("table"))["seats"][0]["yours"]

    soon(run())


def test_a_hundred_lines_in_a_second_are_not_heard(url: str) -> None:
    async def run() -> None:
        code, (ada, _) = await seated(url, 2)
        eve = Guest(url)
        await eve.sit(code, "name=Ada")
        for number in range(100):
            await eve.send(type="say", text=f"line {number}")
        refused = [(await eve.hear("refused"))["reason"] for _ in range(80)]
        assert set(refused) == {"too-fast"}
        await ada.send(type="say", text="the end")
        lines: list[Message] = []
        while not lines or lines[-1]["text"] != "the end":
            lines.append(await ada.hear("said"))
        assert len(lines) <= 21
        assert {line["name"] for line in lines[:-1]} == {"Ada 2"}
        assert lines[-1]["name"] == "Ada"

    soon(run())


def test_the_removed_may_watch_but_neither_sit_nor_speak(url: str) -> None:
    async def run() -> None:
        code, (ada, bo) = await gathered(url, 2, seats=3)
        await ada.send(type="remove", seat=1)
        while not (told := await bo.hear("table"))["removed"]:
            pass
        assert [seat["kind"] for seat in told["seats"]] == ["person", "free", "free"]
        answer = bo.ask("POST", f"/api/tables/{code}/join", json={"name": "Bo"})
        assert (answer.status_code, answer.json()["reason"]) == (403, "removed")
        await bo.send(type="say", text="please")
        assert (await bo.hear("refused"))["reason"] == "removed"
        await ada.send(type="start")
        assert (await bo.hear("game"))["view"]["hand"] == []

    soon(run())


def test_the_muted_are_told_so(url: str) -> None:
    async def run() -> None:
        _, (ada, bo) = await seated(url, 2)
        await ada.send(type="mute", seat=1)
        while not (await bo.hear("table"))["seats"][1]["muted"]:
            pass
        await bo.send(type="say", text="nice", reaction=True)
        assert (await bo.hear("refused"))["reason"] == "muted"
        await bo.send(type="mute", seat=0)
        assert (await bo.hear("refused"))["reason"] == "not-host"

    soon(run())
