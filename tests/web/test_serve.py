"""``spieltisch serve``: what can stop it from starting, and how it ends."""

from __future__ import annotations

import os
import signal
import socket
import sqlite3
import sys
from pathlib import Path

import pytest

from .. import children
from .guests import HTTP
from .server import Process


def serve(*arguments: str) -> children.Done:
    return children.run(children.spieltisch("serve", "--no-open", *arguments))


def refused(done: children.Done, code: int, *words: str) -> None:
    """One sentence on standard error, and no innards."""
    assert done.returncode == code, done.stderr
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr
    for word in words:
        assert word in done.stderr


@pytest.mark.parametrize("sig", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_cleanly_when_it_is_stopped(tmp_path: Path, sig: signal.Signals) -> None:
    server = Process(tmp_path).start()
    health = HTTP.get(server.url + "/api/health").json()
    assert (health["status"], health["warm"]) == ("ok", 1)  # nothing is compiled here: nobody has to wait
    assert server.stop(sig) == 0
    assert server.output == ""


def test_what_compiles_in_the_background_says_how_far_it_is_and_does_not_outlive_a_killed_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))  # where nothing is compiled yet
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)  # set here as soon as a test has loaded a kernel
    server = Process(tmp_path / "data").start("--warm")
    try:
        assert server.process is not None
        pid, warming = server.process.pid, "spieltisch.bots.warming"
        assert children.eventually(lambda: warming in str(children.started_by(pid)))
        compiled = tmp_path / "cache"
        assert children.eventually(lambda: any(compiled.rglob("*.nbi"))), "it has compiled nothing"
        assert children.eventually(lambda: 0 <= HTTP.get(server.url + "/api/health").json()["warm"] < 1)
        started = children.started_by(pid)
        assert warming in str(started)
    finally:
        server.kill()
    assert children.eventually(lambda: all(map(children.ended, started))), "something is still there"


def test_a_port_in_use_gets_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        refused(serve("--port", str(port), "--data", str(tmp_path)), 1, str(port), "--port")


def test_a_data_folder_that_cannot_be_used_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    refused(serve("--port", "0", "--data", str(tmp_path / "file" / "folder")), 1, "--data")
    if os.geteuid():  # to root everything is writable
        locked = tmp_path / "locked"
        locked.mkdir(mode=0o500)
        refused(serve("--port", "0", "--data", str(locked)), 1, "--data")


def test_a_database_of_a_newer_version_gets_a_sentence(tmp_path: Path) -> None:
    assert Process(tmp_path).start().stop() == 0
    with sqlite3.connect(tmp_path / "spieltisch.db") as database:
        database.execute("UPDATE alembic_version SET version_num = 'from-the-future'")
    database.close()
    refused(serve("--port", "0", "--data", str(tmp_path)), 1, "newer")


def test_a_data_folder_that_another_server_uses_gets_a_sentence(tmp_path: Path) -> None:
    first = Process(tmp_path).start()
    refused(serve("--port", "0", "--data", str(tmp_path)), 1, "Another server", "--data")
    assert HTTP.get(first.url + "/api/health").json()["status"] == "ok"
    first.kill()
    assert Process(tmp_path).start().stop() == 0  # however the first one ended


@pytest.mark.parametrize(
    "arguments",
    [
        ("--port", "99999"),
        ("--workers", "0"),
        ("--public-url", "games.example"),
    ],
)
def test_wrong_use_gets_a_sentence(arguments: tuple[str, ...]) -> None:
    refused(serve(*arguments), 2, arguments[0])


@pytest.mark.parametrize("database", ["nonsense", "mysql://x/y", "postgresql://127.0.0.1:1/none"])
def test_a_database_that_is_not_there_gets_a_sentence(tmp_path: Path, database: str) -> None:
    done = serve("--port", "0", "--data", str(tmp_path), "--database", database)
    refused(done, done.returncode)
    assert done.returncode in (1, 2)


def test_a_host_that_is_not_ours_gets_a_sentence(tmp_path: Path) -> None:
    refused(serve("--host", "192.0.2.7", "--port", "0", "--data", str(tmp_path)), 1, "192.0.2.7")


def on_a_full_disk(most: int, data: Path) -> children.Done:
    """A start that can write so many bytes into a file, and no more."""
    resource = pytest.importorskip("resource")
    command = children.spieltisch("serve", "--no-open", "--no-warm", "--port", "0", "--data", data)
    return children.run(command, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)))


@pytest.mark.parametrize("most", [0, 10, 5_000, 30_000])
def test_a_first_start_on_a_full_disk_gets_a_sentence_and_spoils_no_later_one(
    tmp_path: Path, most: int
) -> None:
    refused(on_a_full_disk(most, tmp_path), 1, str(tmp_path))
    assert Process(tmp_path).start().stop() == 0
    assert not list(tmp_path.glob("*.new"))


def test_an_empty_key_is_replaced_and_a_broken_one_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "key").touch()
    assert Process(tmp_path).start().stop() == 0
    key = (tmp_path / "key").read_text()
    assert len(key) == 64
    assert Process(tmp_path).start().stop() == 0
    assert (tmp_path / "key").read_text() == key
    (tmp_path / "key").write_text("short")
    refused(serve("--port", "0", "--data", str(tmp_path)), 1, "key")


@pytest.mark.skipif(sys.platform != "linux", reason="hard links are told apart on Linux only")
def test_a_database_that_another_server_uses_by_another_name_gets_a_sentence(tmp_path: Path) -> None:
    first = Process(tmp_path / "first").start()
    try:
        for name, link in (("soft", os.symlink), ("hard", os.link)):
            (tmp_path / name).mkdir()
            link(tmp_path / "first" / "spieltisch.db", tmp_path / name / "spieltisch.db")
            refused(serve("--port", "0", "--data", str(tmp_path / name)), 1, "Another server", "--data")
        assert HTTP.get(first.url + "/api/health").json()["store"] is True
    finally:
        first.end()


def test_a_damaged_database_gets_a_sentence(tmp_path: Path) -> None:
    assert Process(tmp_path).start().stop() == 0
    data = bytearray((tmp_path / "spieltisch.db").read_bytes())
    data[4096 * 2 : 4096 * 6] = bytes(4096 * 4)
    (tmp_path / "spieltisch.db").write_bytes(data)
    refused(serve("--port", "0", "--data", str(tmp_path)), 1, "damaged", "copy")
