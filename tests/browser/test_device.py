"""Without a network a game against bots is played on the device itself, and the server hears of it later."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.children import eventually

from .conftest import Visit
from .guest import Guest

READY = "navigator.serviceWorker.ready.then(() => true)"
CATALOGUE = "caches.match('api/games?lang=en').then(Boolean)"


def keep_games(guest: Guest) -> Page:
    """Have the page kept, and by a click all that games need."""
    page = guest.open()
    assert page.evaluate(READY)
    assert eventually(lambda: page.evaluate(CATALOGUE))
    page.reload()  # from now on the worker has the page
    page.get_by_role("button", name="Keep games for offline").click()
    expect(page.get_by_text("Kept on this device")).to_be_visible()
    return page


def begin(guest: Guest, key: str) -> str:
    """A game against bots without a network; its code."""
    page = guest.open(f"/new/{key}")
    page.get_by_role("button", name="Play against bots without a network").click()
    expect(page.locator("main.stage")).to_be_visible()
    return page.url.rpartition("/")[2]


@pytest.mark.timeout(1200)
def test_in_airplane_mode_a_game_is_begun_reloaded_ended_and_counts_once_there_is_a_network(
    visit: Visit,
) -> None:
    ada = visit((390, 664), installed=True)
    page = keep_games(ada)
    with ada.offline():
        page.context.set_offline(True)
        code = begin(ada, "nimmt")
        ada.play_on(turns=20)
        page.reload()
        expect(page.locator("main.stage")).to_be_visible()
        assert page.url.endswith(code)
        ada.play_on()
        assert ada.over
        page.context.set_offline(False)
        assert eventually(lambda: page.evaluate("localStorage['spieltisch.device.sent'] ?? ''") != "")
    ada.open("/me/games")
    expect(page.get_by_text("Without a network").last).to_be_visible()
