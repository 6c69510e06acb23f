"""Nobody can tell how often somebody else has changed their mind before the reveal."""

from __future__ import annotations

import asyncio
import json
import re

import pytest

from .guests import Guest, Message, seated, soon

STOPS = 3
CHANGES = 30
TIMES = re.compile(r'"remaining":[0-9.]+')


async def all_there(url: str) -> tuple[str, list[Guest]]:
    """Three people at a table with a clock, and somebody who watches."""
    code, guests = await seated(url, 3, clock=3000)
    await asyncio.gather(*(guest.hear("game") for guest in guests))
    guests.append(Guest(url))
    await guests[3].sit(code)
    await guests[3].hear("game")
    for guest in guests[:3]:
        while (await guest.hear("table"))["watchers"] != 1:
            pass
    for guest in guests:
        guest.received.clear()
    return code, guests


async def choose(guest: Guest, seat: int, number: int) -> None:
    (decision,) = guest.last["decisions"]
    action = decision["choices"][number % len(decision["choices"])]["action"]
    await guest.send(type="choose", actor=str(seat), stop=guest.last["stop"], action=action)


async def knows(guest: Guest, stop: int, awaited: list[str]) -> None:
    """Listen until a guest knows who is still awaited; nobody means that the game has gone on."""

    def is_so(message: Message) -> bool:
        here = message["stop"] == stop and message["awaited"] == awaited
        return message["stop"] > stop or (bool(awaited) and here)

    told = [json.loads(text) for text in guest.received]
    if not any(is_so(message) for message in told if message["type"] in ("game", "waiting")):
        while not is_so(await guest.hear("game", "waiting")):
            pass


async def play(url: str, changes: int) -> list[list[str]]:
    """Some stops, at which Ada changes her mind so many times; what the others were sent."""
    code, guests = await all_there(url)
    for _ in range(STOPS):
        stop, awaited = guests[3].last["stop"], list(guests[3].last["awaited"])
        for seat in map(int, awaited.copy()):
            awaited.remove(str(seat))
            for number in range(changes if seat == 0 and awaited else 0):
                await choose(guests[0], 0, 1 + number)
                await guests[0].hear("waiting")
            await choose(guests[seat], seat, 0)
            for guest in guests:
                await knows(guest, stop, awaited)
    return [[TIMES.sub("", text).replace(code, "CODE") for text in guest.received] for guest in guests[1:]]


def test_others_receive_the_same_bytes_whether_somebody_changes_their_mind_or_not(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spieltisch.table.desk.clerk.new_seed", lambda: "5eed" * 16)  # the same deal twice
    quiet, wavering = (soon(play(url, changes)) for changes in (0, CHANGES))
    assert all(len(received) >= 2 * STOPS for received in quiet)
    assert wavering == quiet


def test_the_list_of_tables_does_not_tell_of_a_changed_mind_either(url: str) -> None:
    async def run() -> None:
        code, (ada, bo, *_) = await all_there(url)
        seen = set()
        for number in range(CHANGES):
            await choose(ada, 0, number)
            await ada.hear("waiting")
            lines = bo.ask("GET", "/api/me").json()["tables"]
            seen.add(next(line["changed"] for line in lines if line["code"] == code))
        assert len(seen) == 1

    soon(run())


def test_somebody_elses_changes_use_nothing_up(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spieltisch.table.match.CHANGES", 5)

    async def run() -> None:
        _, (ada, bo, *_) = await all_there(url)
        for number in range(5):
            await choose(ada, 0, number)
        await choose(ada, 0, 5)
        assert (await ada.hear("refused"))["reason"] == "too-much"
        for number in range(5):
            await choose(bo, 1, number)
            while "1" not in (await bo.hear("waiting"))["sealed"]:
                pass

    soon(run())


def test_a_withdrawal_is_seen_by_all(url: str) -> None:
    async def run() -> None:
        _, (ada, bo, _, watcher) = await all_there(url)
        stop = ada.last["stop"]
        await choose(ada, 0, 0)
        for guest in (bo, watcher):
            assert (await guest.hear("waiting"))["awaited"] == ["1", "2"]
        await ada.send(type="withdraw", actor="0", stop=stop)
        for guest in (bo, watcher):
            told = await guest.hear("waiting")
            assert (told["awaited"], told["seq"], told["sealed"]) == (["0", "1", "2"], stop * 1000, {})

    soon(run())
