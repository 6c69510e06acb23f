"""Exercises from one's own games on the page, and the curve."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.server import serving

from .conftest import Visit
from .guest import CONTROLS, LIFTS
from .planted import plant

GAMES = 4


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def url(data: Path) -> Iterator[str]:
    with serving(data) as address:
        yield address


def test_an_exercise_of_ones_own_is_answered_and_the_curve_is_seen(visit: Visit, data: Path) -> None:
    guest = visit(size=(390, 664))
    page = guest.open("/practice")
    expect(page.get_by_role("heading", name="Nothing is due today.")).to_be_visible()
    plant(data, guest, GAMES)
    guest.open("/")
    page.get_by_role("link", name="exercises are due").click()
    expect(page.get_by_text("This was your turn. What is best?")).to_be_visible()
    result = page.locator("dialog[open] table")
    page.locator(LIFTS).first.click()
    page.locator(f"{CONTROLS} button.primary").click()
    expect(result).to_be_visible()
    expect(page.get_by_role("dialog").get_by_text("It comes back")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Next exercise").click()
    expect(result).to_have_count(0)
    expect(page.get_by_text("This was your turn. What is best?")).to_be_visible()
    guest.open("/me/curve")
    expect(page.get_by_role("img", name="Points lost per decision")).to_be_visible()
    page.get_by_text("The figures").click()
    expect(page.get_by_role("row")).to_have_count(1 + GAMES)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
