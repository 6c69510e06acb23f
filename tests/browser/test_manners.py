"""A host does without somebody: on a phone and on a large screen, before the game and in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from unittest.mock import patch

import pytest
from playwright.sync_api import Page, expect

from spieltisch.table.desk.manners import Manners
from spieltisch.table.hall import Hall
from tests.web.server import serving

from .conftest import Visit

SIZES = pytest.mark.parametrize("size", [(390, 664), (1440, 900)], ids=["phone", "desk"])


def inside(page: Page, button: str) -> bool:
    """Whether a button of the open dialog can be seen whole and is large enough for a finger."""
    box = page.get_by_role("dialog").get_by_role("button", name=button).bounding_box()
    size = page.viewport_size
    assert box is not None
    assert size is not None
    across = box["x"] >= 0 and box["x"] + box["width"] <= size["width"]
    return across and box["y"] >= 0 and box["y"] + box["height"] <= size["height"] and box["height"] >= 40


@SIZES
def test_the_host_removes_somebody_before_the_game(visit: Visit, size: tuple[int, int]) -> None:
    ada, ben = visit(size=size), visit(size=size)
    code = ada.new_table("nimmt", seats=3)
    page = ada.open(f"/t/{code}")
    ben.sit_down(code, "Ben")
    page.get_by_role("button", name="Remove or mute Ben").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove Ben from this table").click()
    expect(page.get_by_text("neither sit nor speak here again")).to_be_visible()
    assert inside(page, "Yes, remove Ben")
    page.get_by_role("button", name="Yes, remove Ben").click()
    expect(page.get_by_text("Free", exact=True)).to_have_count(2)
    ben.expect_text("The host has removed you from this table")
    expect(ben.page.get_by_role("button", name="Sit down")).to_have_count(0)
    expect(ben.page.get_by_role("button", name="Sit here")).to_have_count(0)


@SIZES
def test_the_host_mutes_and_then_removes_somebody_in_the_game(visit: Visit, size: tuple[int, int]) -> None:
    ada, ben = visit(size=size), visit(size=(1440, 900))
    code = ada.new_table("nimmt", seats=2)
    page = ada.open(f"/t/{code}")
    ben.sit_down(code, "Ben")
    page.get_by_role("button", name="Start the game").click()
    players = page.get_by_role("list", name="Players")
    players.get_by_role("button", name="Ben").click()
    assert inside(page, "Mute Ben for everybody")
    page.get_by_role("button", name="Mute Ben for everybody").click()
    expect(players.get_by_label("muted")).to_be_visible()
    ben.page.get_by_role("tab", name="Talk").click()
    ben.expect_text("The host has muted you at this table.")
    players.get_by_role("button", name="Ben").click()
    page.get_by_role("button", name="Remove Ben from this table").click()
    page.get_by_role("button", name="Yes, remove Ben").click()
    expect(players.get_by_text("Ben", exact=True)).to_have_count(0)
    expect(players.get_by_label("Bot")).to_be_visible()
    expect(ben.page.get_by_text("The host has removed you from this table.").first).to_be_visible()
    ada.play_on(4)


@SIZES
def test_the_host_silences_all_who_watch_from_a_line_of_the_talk(visit: Visit, size: tuple[int, int]) -> None:
    ada, eve = visit(size=size), visit(size=(1440, 900))
    code = ada.new_table("nimmt", seats=2, bots="beginner")
    page = ada.open(f"/t/{code}")
    eve.open(f"/t/{code}")
    eve.say("play the seven!")
    if size[0] < 1120:
        page.get_by_role("button", name="At the table").click()
    page.get_by_role("tab", name="Talk").last.click()
    page.get_by_role("button", name="Remove or mute Guest").last.click()
    assert inside(page, "Mute everybody who watches")
    page.get_by_role("button", name="Mute everybody who watches").last.click()
    eve.expect_text("The host has muted you at this table.")


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[str]:
    """A server where nobody is waited for half a minute before they may be passed over."""
    opened = partial(Hall.open, manners=Manners(patience=0))
    with patch.object(Hall, "open", opened), serving(tmp_path) as address:
        yield address


def test_the_host_passes_over_somebody_who_lets_all_wait_and_they_are_told(visit: Visit, hasty: str) -> None:
    ada, ben = visit(size=(390, 664), address=hasty), visit(address=hasty)
    code = ada.new_table("nimmt", seats=2)
    page = ada.open(f"/t/{code}")
    ben.sit_down(code, "Ben")
    page.get_by_role("button", name="Start the game").click()
    hand = ben.page.get_by_role("group", name="Your cards").get_by_role("button")
    expect(hand).to_have_count(10)
    page.get_by_role("group", name="Your cards").get_by_role("button").last.dblclick()
    expect(page.get_by_text("Waiting for Ben").first).to_be_visible()
    page.get_by_role("list", name="Players").get_by_role("button", name="Ben").click()
    assert inside(page, "Let a bot choose once for Ben")
    page.get_by_role("button", name="Let a bot choose once for Ben").click()
    expect(hand).to_have_count(9)
    told = ben.page.get_by_text("the host has let a bot choose for you this once")
    expect(told).to_be_visible()
    expect(ben.page.get_by_text("A bot is playing for Ben")).to_have_count(0)
    ben.click_until(lambda: told.count() == 0)  # he plays on himself, and has understood
    for guest in (ada, ben):
        guest.page.close()  # before the server ends, or they would try again and say so


def test_a_guest_has_no_such_buttons(visit: Visit) -> None:
    ada, ben = visit(), visit()
    code = ada.new_table("nimmt", seats=3)
    page = ada.open(f"/t/{code}")
    ben.sit_down(code, "Ben")
    expect(page.get_by_role("button", name="Remove or mute Ben")).to_be_visible()
    expect(ben.page.get_by_role("button", name="Remove or mute")).to_have_count(0)
    page.get_by_role("button", name="Start the game").click()
    expect(ben.page.get_by_role("group", name="Your cards")).to_be_visible()
    ben.page.get_by_role("list", name="Players").get_by_role("button", name="Ada").click()
    ways = ben.page.get_by_role("dialog").locator(".ways").get_by_role("button")
    expect(ways).to_have_text(["Remind Ada to choose"])
