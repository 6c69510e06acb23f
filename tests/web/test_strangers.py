"""Records that strangers bring: however they are made, the server stays small and answers in sentences."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from spieltisch.core.play import play_random
from spieltisch.core.record import Record, record_of
from spieltisch.games.registry import make
from spieltisch.table.records import MOST_STEPS
from spieltisch.web.settings import Limits
from tests.children import PATIENCE, eventually

from .guests import Guest
from .server import FREE, Process, serving

MEGA = 1024 * 1024


def a_game(deals: int, seats: int = 10, **more: Any) -> Record:
    """A finished game of random choices."""
    game = make("nimmt", seats, num_deals=deals, target_score=1000)
    return replace(record_of(game, play_random(game, 1)), **more)


def brought(guest: Guest, record: Record) -> str:
    """The code of the table that a record becomes."""
    answer = guest.ask("POST", "/api/records", content=str(record).encode())
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


def memory_of(pid: int) -> int:
    """The bytes of memory that a process has."""
    status = Path(f"/proc/{pid}/status").read_text()
    return 1024 * int(status.split("VmRSS:")[1].split()[0])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server in a process of its own."""
    process = Process(tmp_path_factory.mktemp("data")).start()
    try:
        yield process
    finally:
        process.stop()


def unread(guest: Guest, path: str) -> socket.socket:
    """Ask for something, and read its first bytes only."""
    place = urlsplit(guest.url)
    assert place.hostname is not None
    assert place.port is not None
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(PATIENCE)
    line.connect((place.hostname, place.port))
    line.sendall(f"GET {path} HTTP/1.1\r\nHost: {place.netloc}\r\n\r\n".encode())
    line.recv(16)
    return line


def test_names_without_end_are_short_in_a_replay(server: Process) -> None:
    guest = Guest(server.url)
    code = brought(guest, a_game(9, players=tuple("W" * 30_000 for _ in range(10))))
    answer = guest.ask("GET", f"/api/tables/{code}/replay")
    assert answer.headers["content-encoding"] == "gzip"
    assert "W" * 20 in answer.text
    assert "W" * 21 not in answer.text


def test_the_record_itself_keeps_its_names(server: Process) -> None:
    guest, record = Guest(server.url), a_game(1, players=("W" * 3000,))
    assert guest.ask("GET", f"/api/tables/{brought(guest, record)}/record").text == str(record)


def test_long_replays_that_nobody_reads_fill_no_memory(server: Process) -> None:
    """The longest replays, of about five megabytes each."""
    guest = Guest(server.url)
    assert server.process is not None
    code = brought(guest, a_game(100))
    whole = guest.ask("GET", f"/api/tables/{code}/replay", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in whole.headers
    assert len(whole.content) > 4 * MEGA
    assert len(whole.json()["frames"]) > 1500
    before = memory_of(server.process.pid)
    with ExitStack() as lines:
        for _ in range(8):
            lines.enter_context(unread(guest, f"/api/tables/{code}/replay"))
        grown = memory_of(server.process.pid) - before
    assert grown < 3 * len(whole.content)


def test_an_address_may_leave_a_few_large_answers_unread_and_no_more(tmp_path: Path) -> None:
    limits = Limits(requests=FREE.requests, tables=FREE.tables, answers=2, stalled_seconds=PATIENCE)
    with serving(tmp_path, limits) as url, ExitStack() as lines:
        guest = Guest(url)
        code = brought(guest, a_game(100))
        path = f"/api/tables/{code}/replay"
        for _ in range(2):
            lines.enter_context(unread(guest, path))
        refused = guest.ask("GET", path, headers={"accept-language": "de"})
        assert (refused.status_code, refused.json()["reason"]) == (429, "too-many-answers")
        assert guest.ask("GET", f"/api/tables/{code}").status_code == 200
        lines.close()
        assert eventually(lambda: guest.ask("GET", path).status_code == 200)
        assert guest.ask("GET", path).json()["verified"] is None


def test_a_record_longer_than_any_game_is_refused_with_its_measure(url: str) -> None:
    guest, record = Guest(url), a_game(1)
    long = replace(record, steps=record.steps * (1 + MOST_STEPS // len(record.steps)))
    answer = guest.ask("POST", "/api/records", content=str(long).encode(), headers={"accept-language": "de"})
    assert (answer.status_code, answer.json()["reason"]) == (413, "too-much")
    assert str(len(long.steps)) in answer.json()["message"]
    assert guest.ask("GET", "/api/me").json()["tables"] == []


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", ["\ud800"]),
        ("players", [["Ada"]]),
        ("players", [7]),
        ("options", {"\udfff": 1}),
        ("options", {"num_deals": [[[]]]}),
        ("position", {"rows\ud800": []}),
        ("position", {"x" * 100_000: []}),
        ("seed", "\ud800"),
        ("seed", "a\0b"),
        ("seed", "x" * 65),
        ("commitment", "f" * 65),
        ("commitment", "f" * 63 + "\0"),
        ("commitment", "F" * 64),
        ("game", "nimmt\0"),
        ("game", "\ud800"),
        ("seats", 10**400),
        ("version", 10**400),
        ("redacted", "\ud800"),
    ],
)
def test_a_header_that_no_game_writes_is_refused_with_a_sentence(url: str, name: str, value: Any) -> None:
    guest = Guest(url)
    answer = guest.ask("POST", "/api/records", content=rewritten(a_game(1), name, value).encode())
    assert answer.status_code == 400, answer.text
    assert answer.json()["reason"] in ("bad-record", "bad-option", "impossible-position")
    assert len(answer.text) < 500
    assert guest.ask("GET", "/api/me").json()["tables"] == []


def rewritten(record: Record, name: str, value: Any) -> str:
    """A record whose header says something else, with checks that fit."""
    changes: dict[str, Any] = {{"game": "key"}.get(name, name): value}
    text = str(replace(record, **changes))
    assert json.dumps(value) in text
    return text


def test_a_seat_without_a_name_is_called_by_its_number(url: str) -> None:
    guest = Guest(url)
    code = brought(guest, a_game(1, players=("Ada", "\x1b[31m", "")))
    seats = guest.ask("GET", f"/api/tables/{code}/replay").json()["table"]["seats"]
    assert [seat["name"] for seat in seats[:4]] == ["Ada", "[31m", "3", "4"]
