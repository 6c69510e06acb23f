"""Without a network a game against bots is played on the device itself, and the server hears of it later."""

from __future__ import annotations

import json
import os
import re
from functools import partial

from playwright.sync_api import Page, expect

from spieltisch.core.game import TEAM
from spieltisch.games.registry import families
from tests.children import eventually

from .conftest import Visit
from .guest import Guest

LEAST = None if "SPIELTISCH_SOAK" in os.environ else 1
MODES = [mode.key for family in families().values() for mode in family.modes[:LEAST]]
INSTEAD = "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')) }"
READY = "navigator.serviceWorker.ready.then(() => true)"
CATALOGUE = "caches.match('api/games?lang=' + document.documentElement.lang).then(Boolean)"


def keep_games(guest: Guest, offer: str, done: str) -> Page:
    """Have the page kept, and by a click all that games need."""
    page = guest.open()
    assert page.evaluate(READY)
    assert eventually(lambda: page.evaluate(CATALOGUE))
    page.reload()  # from now on the worker has the page
    page.get_by_role("button", name=offer).click()
    expect(page.get_by_text(done)).to_be_visible()
    return page


def begin(page: Page, key: str, words: str) -> str:
    """A game against bots, on a page that stays open; its code."""
    page.evaluate(INSTEAD, f"/new/{key}")
    page.get_by_role("button", name=words).click()
    expect(page.locator("main.stage")).to_be_visible()
    return page.url.rpartition("/")[2]


def chosen_at(page: Page, code: str) -> bool:
    """Whether the person there has made a choice, and it is kept."""
    kept = page.evaluate("(code) => localStorage[`spieltisch.device.game.${code}`] ?? '{}'", code)
    return any(actor in (0, TEAM) for _, actor, _ in json.loads(kept).get("journal", ()))


def test_in_airplane_mode_a_game_is_begun_reloaded_ended_and_counts_once_there_is_a_network(
    visit: Visit,
) -> None:
    ada = visit((390, 664), installed=True)
    page = keep_games(ada, "Keep games for offline", "Kept on this device")
    with ada.offline():
        page.context.set_offline(True)
        ada.open("/new/board")
        code = begin(page, "board", "Play against bots without a network")
        ada.click_until(lambda: chosen_at(page, code))
        page.reload()
        expect(page.locator("main.stage")).to_be_visible()
        assert page.url.endswith(code)
        ada.play_on()
        assert ada.over
        ada.open()
        expect(page.get_by_text("Waits for a network")).to_be_visible()
        page.context.set_offline(False)
        assert eventually(lambda: page.evaluate("localStorage['spieltisch.device.sent'] ?? ''") != "")
        expect(page.get_by_text("Waits for a network")).to_have_count(0)
    ada.open("/me/games")
    expect(page.get_by_role("listitem").filter(has_text="Without a network")).to_be_visible()
    ada.open(f"/t/{code}")  # an old address of it leads to where it is now
    expect(page).to_have_url(re.compile(r"/t/[^0]\w+/replay$"))


def test_a_mode_begins_on_the_device_and_takes_a_choice(visit: Visit) -> None:
    """One of each family; in a long run, every one."""
    eva = visit((1280, 800), language="de", installed=True)
    page = keep_games(eva, "Spiele für unterwegs behalten", "Auf diesem Gerät: Spiele")
    with eva.offline():
        page.context.set_offline(True)
        eva.open("/new/nimmt")
        for key in MODES:
            code = begin(page, key, "Ohne Netz gegen Bots spielen")
            eva.click_until(partial(chosen_at, page, code))
        page.context.set_offline(False)


def test_a_table_at_the_server_waits_and_a_game_on_the_device_is_offered(visit: Visit) -> None:
    ada = visit((390, 664), installed=True)
    page = keep_games(ada, "Keep games for offline", "Kept on this device")
    code = ada.new_table("nimmt", bots="casual")
    ada.open(f"/t/{code}")
    ada.click_something()
    with ada.offline():
        page.context.set_offline(True)
        ada.page.evaluate("dispatchEvent(new Event('offline'))")
        expect(page.get_by_text("The table at the server waits for you")).to_be_visible()
        page.get_by_role("link", name="Play on this device meanwhile").click()
        expect(page.get_by_role("button", name="Play against bots without a network")).to_be_visible()
        page.context.set_offline(False)
        ada.open(f"/t/{code}")
        ada.click_something()
    expect(page.locator("main.stage")).to_be_visible()
