"""Figures for the host: at a port of their own, or with a token; and whether people should be sent here."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from spieltisch.table.hall import Hall
from spieltisch.table.store.errors import StoreUnusable
from spieltisch.web.readiness import Readiness
from spieltisch.work.times import Times
from tests import children
from tests.tables.people import in_hall

from .guests import HTTP, Guest
from .server import Process
from .test_serve import refused, serve

pytest.importorskip("prometheus_client")
TOKEN = "a token of the host"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


def figures(text: str) -> dict[str, float]:
    lines = (line.rpartition(" ") for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, _, value in lines}


def test_figures_are_for_the_host_alone_and_count_what_happens(tmp_path: Path) -> None:
    port = free_port()
    server = Process(tmp_path).start("--metrics", f"127.0.0.1:{port}", "--metrics-token", TOKEN)
    try:
        own = f"http://127.0.0.1:{port}"
        assert HTTP.get(f"{own}/api/health").status_code == 404  # nothing else is there
        assert HTTP.get(f"{server.url}/metrics").status_code == 401
        wrong = {"authorization": "Bearer wrong"}
        assert HTTP.get(f"{server.url}/metrics", headers=wrong).status_code == 401
        right = {"authorization": f"Bearer {TOKEN}"}
        assert HTTP.get(f"{server.url}/metrics", headers=right).status_code == 200
        assert HTTP.get(f"{server.url}/api/tables/AAAAAA").status_code == 404
        assert children.eventually(lambda: HTTP.get(f"{server.url}/api/ready").status_code == 200)
        code = Guest(server.url).create()
        said = HTTP.get(f"{own}/metrics").text
    finally:
        server.end()
    found = figures(said)
    assert found['spieltisch_refusals_total{reason="no-such-table"}'] == 1
    assert found['spieltisch_replies_total{status="404"}'] == 1
    assert found['spieltisch_tables{phase="lobby"}'] == 1
    assert found['spieltisch_waiting{kind="bot"}'] == 0
    assert found['spieltisch_thoughts_total{where="elsewhere"}'] == found["spieltisch_thinkers"] == 0
    assert found["spieltisch_sockets"] == 0
    assert found["spieltisch_write_seconds_count"] == found["spieltisch_commits_total"] == 1
    assert found["spieltisch_reply_seconds_count"] >= 3
    assert found["process_resident_memory_bytes"] > 1e6
    assert code not in said
    assert "Ada" not in said


def test_without_being_asked_for_there_are_none_and_a_place_that_is_none_gets_a_sentence(url: str) -> None:
    assert HTTP.get(f"{url}/metrics").status_code == 404
    refused(serve("--metrics", "9100"), 2, "--metrics", "127.0.0.1:9100")


@in_hall()
async def test_nobody_is_sent_to_a_server_that_cannot_commit_or_is_about_to_end(hall: Hall) -> None:
    hall.thinker.warm()
    while not hall.thinker.processes():
        await hall.store.prove()
    assert (await Readiness(hall).look(draining=False)).ready
    assert not (await Readiness(hall).look(draining=True)).ready

    async def fail() -> None:
        raise StoreUnusable("the disk is full")

    hall.store.prove = fail  # type: ignore[method-assign]  # a full disk
    seen = await Readiness(hall).look(draining=False)
    assert (seen.ready, seen.store, seen.workers) == (False, False, True)


def test_times_are_counted_by_class() -> None:
    times = Times()
    for seconds in (0.0005, 0.001, 0.3, 60.0):
        times.note(seconds)
    totals = dict(times.totals())
    assert (totals[0.001], totals[0.25], totals[0.5], totals[float("inf")]) == (2, 2, 3, 4)
    assert times.seconds == pytest.approx(60.3015)
