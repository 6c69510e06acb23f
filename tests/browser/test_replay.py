"""A finished game: its replay, its record, and playing on from anywhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from spieltisch.core import record
from spieltisch.games.registry import game_of

from .conftest import Visit
from .guest import Guest


@pytest.fixture
def finished(visit: Visit) -> tuple[Guest, str]:
    guest = visit()
    code = guest.new_table("nimmt", seats=2, bots="beginner", options={"num_deals": 1})
    guest.open(f"/t/{code}")
    guest.play_on()
    assert guest.over
    return guest, code


def test_a_replay_steps_forwards_and_back(finished: tuple[Guest, str]) -> None:
    guest, code = finished
    page = guest.open(f"/t/{code}/replay")
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    before = slider.input_value()
    page.keyboard.press("ArrowRight")
    expect(slider).not_to_have_value(before)
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(before)


def test_the_deals_of_a_finished_game_are_checked_against_the_promise(finished: tuple[Guest, str]) -> None:
    guest, code = finished
    text = guest.page.request.get(f"{guest.url}/api/tables/{code}/record").text()
    kept = record.read(text)
    assert kept.seed
    assert kept.commitment
    record.verify(game_of(kept), kept)
    shown = guest.page.request.get(f"{guest.url}/api/tables/{code}/replay").json()
    assert shown["verified"] is True


def test_a_downloaded_record_can_be_opened_again(finished: tuple[Guest, str], tmp_path: Path) -> None:
    guest, code = finished
    file = tmp_path / "game.record"
    file.write_bytes(guest.page.request.get(f"{guest.url}/api/tables/{code}/record").body())
    page = guest.open()
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("slider")).to_be_visible()
    assert code not in page.url


def test_one_can_play_on_from_the_middle_of_a_finished_game(finished: tuple[Guest, str]) -> None:
    guest, code = finished
    page = guest.open(f"/t/{code}/replay")
    expect(page.get_by_role("slider")).to_be_visible()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Play on against bots").click()
    expect(page.get_by_role("group", name="Your cards")).to_be_visible()
    guest.play_on()
    assert guest.over
