"""Copies while a server runs, looked through, and put back: nothing that was accepted is missing."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path

import pytest

from spieltisch.table.store import copies, moving
from spieltisch.table.store.errors import StoreDamaged, StoreUnusable
from tests import children
from tests.postgres import running

from .guests import Guest
from .server import Process
from .test_serve import refused


def spieltisch(*arguments: str | Path) -> children.Done:
    return children.run(children.spieltisch(*map(str, arguments)))


def test_a_copy_is_made_while_a_server_runs_and_brings_everything_back(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copies" / "monday"
    server = Process(data).start()
    guest = Guest(server.url)
    kept, later = guest.create(), ""
    done = spieltisch("backup", copy, "--data", data)
    assert done.stdout.startswith("Copied and looked through: 1 tables, 0 records"), done
    later = guest.create()
    refused(spieltisch("restore", copy, "--data", data), 1, "Another server")
    assert server.stop() == 0
    done = spieltisch("restore", copy, "--data", data)
    assert done.stdout.startswith("Put back and looked through: 1 tables"), done
    guest.url = server.start().url
    assert guest.ask("GET", f"/api/tables/{kept}").json()["host"] is True  # and the key still fits
    assert guest.ask("GET", f"/api/tables/{later}").status_code == 404
    assert server.stop() == 0
    assert copies.counted(data / "spieltisch.db.before")["tables"] == 2
    assert stat.S_IMODE((copy / "spieltisch.db").stat().st_mode) == 0o600  # seeds and a key are in there


def test_a_copy_that_is_not_whole_is_not_put_back(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    assert Process(data).start().stop() == 0
    copies.back_up(data, copy)
    before = (data / "spieltisch.db").read_bytes()
    damaged = bytearray((copy / "spieltisch.db").read_bytes())
    damaged[4096 * 2 : 4096 * 6] = bytes(4096 * 4)
    (copy / "spieltisch.db").write_bytes(damaged)
    with pytest.raises((StoreDamaged, StoreUnusable)):
        copies.put_back(copy, data)
    assert (data / "spieltisch.db").read_bytes() == before


def test_what_cannot_be_copied_gets_a_sentence(tmp_path: Path) -> None:
    empty, full = tmp_path / "empty", tmp_path / "full"
    full.mkdir()
    (full / "file").touch()
    refused(spieltisch("backup", tmp_path / "copy", "--data", empty), 1, "no database", "--data")
    refused(spieltisch("restore", empty, "--data", tmp_path), 1, "There is no copy")
    refused(spieltisch("backup", empty, "--database", "postgresql://x/y"), 2, "pg_dump")
    (full / "spieltisch.db").touch()
    refused(spieltisch("backup", full, "--data", full), 1, "is not empty")


def test_everything_moves_from_sqlite_to_postgresql_or_nothing_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = Process(tmp_path).start()
    guest = Guest(server.url)
    code = guest.create(bots="casual")
    guest.join(guest.create(), "Bo")
    url = "postgresql://127.0.0.1:1/none"
    refused(spieltisch("move", "--data", tmp_path, "--database", url), 1, "Another server")
    assert server.stop() == 0
    with running() as postgres:
        url = postgres.url(postgres.database())
        marks = moving._mark
        with monkeypatch.context() as planted:  # a row that does not arrive as it was
            planted.setattr(moving, "_mark", lambda *of: (marks(*of)[0], id(of[0])))
            with pytest.raises(StoreUnusable, match="nothing was moved"):
                asyncio.run(moving.move(tmp_path, url))
        counts = asyncio.run(moving.move(tmp_path, url))
        found = copies.counted(tmp_path / "spieltisch.db")
        assert {name: found[name] for name in counts} == counts
        assert counts["tables"] == 2
        with pytest.raises(StoreUnusable, match="already"):
            asyncio.run(moving.move(tmp_path, url))
        guest.url = server.start("--database", url).url
        assert guest.ask("GET", "/api/me").status_code == 200  # the folder's key has come along
        at = f"/api/tables/{code}"  # a busy server that has just come may ask to be asked again
        children.eventually(lambda: guest.ask("GET", at).json().get("phase") in ("playing", "over"))
        assert server.stop() == 0
