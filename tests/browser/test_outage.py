"""The database is gone for a while: the page says so, comes back by itself, and plays on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.postgres import Postgres, running
from tests.web.server import Process

from .conftest import Visit

SHORT = {"options": {"num_deals": 1}}
OUT = "database"  # a word of every sentence about it


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    with running() as found:
        yield found


@pytest.fixture
def server(tmp_path: Path, postgres: Postgres) -> Iterator[Process]:
    process = Process(tmp_path).start("--database", postgres.url(postgres.database()))
    yield process
    process.end()


def test_the_page_comes_back_by_itself_when_the_database_was_gone(
    postgres: Postgres, server: Process, visit: Visit
) -> None:
    guest, late = visit(address=server.url), visit(address=server.url)
    code = guest.new_table("nimmt", seats=3, bots="beginner", **SHORT)
    page = guest.open(f"/t/{code}")
    guest.play_on(6)
    page.evaluate("window.notReloaded = true")
    postgres.stop()
    told = page.get_by_role("alert").filter(has_text=OUT)
    guest.click_until(lambda: told.count() > 0)
    expect(told).to_be_visible()
    late.open(f"/t/{code}")
    expect(late.page.get_by_role("status").filter(has_text=OUT)).to_be_visible()
    page.wait_for_timeout(2_000)  # some attempts of the page fail
    postgres.start()
    guest.play_on()
    assert guest.over
    assert page.evaluate("window.notReloaded")
    late.expect_text("Ada")
    for each in (guest, late):
        each.forgive("503")
