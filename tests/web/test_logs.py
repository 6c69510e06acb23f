"""What somebody sends does not come into the log, and fills it neither."""

from __future__ import annotations

import json
import logging
import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from socket import IPPROTO_TCP, TCP_NODELAY

from spieltisch.web.logs import Json, Plain, clean

from .guests import HTTP
from .raw import HANDSHAKE, PING, TEXT, Raw, frame
from .server import Process

RUBBISH = [
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n",
    b"GET /%0aERROR HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    b"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"POST /api/tables/%0aERROR%1b[31m/join HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99\r\n\r\n{",
    b"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99\r\n\r\n{",
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9000\r\n\r\n" + b"[" * 9000,
]


def test_rubbish_and_requests_that_break_off_leave_nothing_in_the_log(tmp_path: Path) -> None:
    server = Process(tmp_path).start()
    try:
        for rubbish in RUBBISH:
            with Raw(server.url) as one:
                one.send(rubbish)
                one.socket.shutdown(1)
                one.rest()
    finally:
        assert server.stop() == 0
    assert server.output == ""


def test_frames_before_the_greeting_leave_nothing_in_the_log(tmp_path: Path) -> None:
    server = Process(tmp_path).start()
    try:
        for frames in (b"\xff" * 500, frame(PING) * 500, frame(TEXT, b"{}") * 500):
            for _ in range(10):
                with Raw(server.url) as one:
                    one.socket.setsockopt(IPPROTO_TCP, TCP_NODELAY, 1)
                    one.send(HANDSHAKE.format(path="/api/tables/ABCDEF/ws", host=one.host).encode())
                    one.flood(frames, seconds=0.01)
    finally:
        assert server.stop() == 0
    assert server.output == ""


def test_an_address_is_logged_in_one_line() -> None:
    assert clean("/a\r\nERROR\x1b[31m\u2028b ü") == r"/a\r\nERROR\x1b[31m\u2028b ü"
    assert len(clean("x" * 10_000)) < 300


def test_a_fault_is_logged_with_its_place_and_without_its_message() -> None:
    try:
        raise ValueError("the seed is\nERROR: forged")
    except ValueError as error:
        said = Plain().formatException((type(error), error, error.__traceback__))
    assert "ValueError" in said
    assert Path(__file__).name in said
    assert "forged" not in said.replace('raise ValueError("the seed is\\nERROR: forged")', "")


def test_as_json_every_line_is_data_and_holds_no_code_and_no_token(tmp_path: Path) -> None:
    assert Process(tmp_path).start().stop() == 0
    with sqlite3.connect(tmp_path / "spieltisch.db") as database:
        columns = [row[1] for row in database.execute("PRAGMA table_info(tables)")]
        broken = ["QZWX2Y" if name == "code" else "playing" if name == "phase" else "1" for name in columns]
        database.execute(f"INSERT INTO tables VALUES ({','.join('?' * len(columns))})", broken)
    database.close()
    server = Process(tmp_path).start("--log-format", "json")
    token = HTTP.post(server.url + "/api/players").json()["token"]
    me = {"authorization": f"Bearer {token}"}
    assert HTTP.get(server.url + "/api/tables/QZWX2Y", headers=me).status_code == 409
    assert server.stop() == 0
    said = server.early + server.output
    lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    assert {line["level"] for line in lines} == {"warning"}
    assert lines[0]["message"] == "What is kept of table … does not fit this version: nobody can play there."
    assert not [secret for secret in ("QZWX2Y", token, token.split(".")[0]) if secret in said]


def test_a_fault_as_json_has_its_place_and_nothing_of_who_asked() -> None:
    token = "abcdefghijklmnop.1790000000.abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstu"
    said = f"GET /api/tables/QZWX2Y/replay failed, with {token}: ValueError\n  File x, line 1"
    record = logging.LogRecord("spieltisch.web", logging.ERROR, "", 1, said, None, None)
    line = json.loads(Json().format(record))
    assert line["message"] == "GET /api/tables/…/replay failed, with …: ValueError"
    assert (line["where"], line["level"], line["logger"]) == ("  File x, line 1", "error", "spieltisch.web")
    assert datetime.fromisoformat(line["time"]).tzinfo is UTC
