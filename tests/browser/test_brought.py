"""A family of another package, played by clicking with the plain controls."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.brought import install
from tests.web.server import Process

from .conftest import Visit
from .keys import at_the_hand, press_on


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Process]:
    (tmp_path / "installed").mkdir()
    found, known = install(tmp_path / "installed"), os.environ.get("PYTHONPATH", "")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, (str(found), known))))
    process = Process(tmp_path / "data").start()
    yield process
    process.end()


def test_a_game_of_another_package_is_chosen_and_played(server: Process, visit: Visit) -> None:
    guest = visit(address=server.url)
    page = guest.open("/new/goofspiel")
    guest.expect_text("Goofspiel")
    page.get_by_text("House rules").click()
    guest.expect_text("Prizes wait")
    code = guest.new_table("goofspiel", seats=2, options={"cards": 4}, bots="beginner")
    page = guest.open(f"/t/{code}")
    guest.expect_text("Bid a card for the prize.")
    guest.play_on()
    assert guest.over
    assert 'game "goofspiel"' in page.request.get(f"{server.url}/api/tables/{code}/record").text()


def test_plain_controls_keep_the_focus_too(server: Process, visit: Visit) -> None:
    guest = visit(address=server.url)
    keys = at_the_hand(guest, "goofspiel", seats=2, options={"cards": 4})
    press_on(guest, keys, 40)
    assert guest.over
    assert keys.lost == []
