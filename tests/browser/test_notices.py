"""Notices on a device: asked for once, shown by a real service worker, switched off again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import CDPSession, Page, Worker, expect

from spieltisch.table.reminders import rings
from spieltisch.web.notices import office
from spieltisch.web.settings import NoticeRules
from tests.children import eventually
from tests.tools import WHOLE, chromium
from tests.web.outward import Browser, Outward, outward
from tests.web.server import serving

from .conftest import ARGUMENTS, Visit, launched
from .guest import Guest
from .test_slow import PHONE, slow_table

# Google's push service is not here: the browser names one that is, and whose messages it can read.
SUBSCRIBE = """
PushManager.prototype.subscribe = async function (wanted) {
  if (!wanted.userVisibleOnly || !wanted.applicationServerKey) throw new TypeError('not so')
  return { toJSON: () => (%s) }
}
"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Chromium]:
    """A whole one: the small one, which draws pages for the other tests, has no place for notices."""
    with launched(chromium(WHOLE), [*ARGUMENTS, "--headless=new"]) as found:
        yield found


@pytest.fixture
def place() -> Iterator[Outward]:
    with outward() as found:
        yield found


@pytest.fixture
def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server that tells at once, and also this machine; its host allows webhooks of JSON."""
    monkeypatch.setattr(office, "EVERY", 0.1)
    monkeypatch.setattr(rings, "AT_THE_PAGE", 0.0)
    with serving(tmp_path, notices=NoticeRules(services=("json",), inside=True)) as address:
        yield address


def at_home(visit: Visit, url: str, browser: Browser | None = None, **how: Any) -> Guest:
    """Somebody whose browser may show notices."""
    guest = visit(address=url, installed=True, **{"size": PHONE, **how})
    guest.page.context.grant_permissions(["notifications"], origin=url)
    if browser is not None:
        guest.page.add_init_script(SUBSCRIBE % json.dumps(browser.subscription))
    return guest


def worker_of(page: Page) -> Worker:
    page.evaluate("navigator.serviceWorker.ready")
    assert eventually(lambda: page.context.service_workers)
    return page.context.service_workers[0]


def shown(page: Page) -> list[dict[str, Any]]:
    """The notices that stand on this device."""
    found = page.evaluate(
        "navigator.serviceWorker.ready.then((found) => found.getNotifications()).then((all) =>"
        " all.map(({ title, body, tag, data, lang }) => ({ title, body, tag, data, lang })))"
    )
    return list(found)


def deliver(page: Page, url: str, notice: dict[str, Any]) -> None:
    """As if the push service had brought it."""
    session: CDPSession = page.context.new_cdp_session(page)
    registrations: list[dict[str, Any]] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"])
    )
    session.send("ServiceWorker.enable")
    while not registrations:
        page.wait_for_timeout(20)
    wanted = {"origin": url, "registrationId": registrations[0]["registrationId"], "data": json.dumps(notice)}
    session.send("ServiceWorker.deliverPushMessage", wanted)
    session.detach()


def question(guest: Guest) -> Any:
    return guest.page.get_by_text("Tell you here when a game waits?")


def test_who_says_yes_is_told_by_one_notice_which_opens_the_game_and_goes_when_it_is_answered(
    hall: str, visit: Visit, place: Outward
) -> None:
    browser = Browser(place)
    ada, ben = at_home(visit, hall, browser), visit(address=hall, size=PHONE)
    ben.open()
    code = slow_table(ada, ben, "nimmt", 1)
    worker = worker_of(ada.page)
    # given that Ada has chosen at a slow table: now she is asked, and the browser only after her yes
    expect(question(ada)).to_have_count(0)
    ada.click_until(lambda: question(ada).count() > 0)
    ada.page.get_by_role("button", name="Yes", exact=True).click()
    expect(question(ada)).to_have_count(0)
    # when Ben has chosen, too, she is told
    ben.open(f"/t/{code}")
    ben.click_until(lambda: bool(browser.sent))
    ada.open("/rules/nimmt")
    deliver(ada.page, hall, browser.notices[0])
    assert eventually(lambda: shown(ada.page))
    [notice] = shown(ada.page)
    assert (notice["title"], notice["tag"]) == ("1 game waits for you", "waiting")
    assert notice["body"].startswith("6 nimmt! – base game · Ben · until ")
    assert "{" not in notice["body"]
    # then a click opens the table
    opened = worker.evaluate(
        """async () => {
          let opened = ''
          clients.openWindow = async (address) => { opened = address }
          const [notification] = await registration.getNotifications()
          const clicked = new NotificationEvent('notificationclick', { notification })
          dispatchEvent(clicked)
          while (!opened) await new Promise((soon) => setTimeout(soon, 20))
          return opened
        }"""
    )
    assert opened == f"{hall}/t/{code}"
    # and what is answered is told no more, by the page as by the server
    deliver(ada.page, hall, browser.notices[0])
    assert eventually(lambda: shown(ada.page))
    ada.open(f"/t/{code}")
    ada.click_until(lambda: not shown(ada.page))
    deliver(ada.page, hall, browser.notices[0])
    assert eventually(lambda: shown(ada.page))
    deliver(ada.page, hall, {"tag": "waiting", "count": 0})
    assert eventually(lambda: not shown(ada.page))


def test_the_settings_have_the_switch(hall: str, visit: Visit, place: Outward) -> None:
    ada = at_home(visit, hall, Browser(place), size=(360, 560), language="de")
    page = ada.open()
    worker_of(page)
    page.get_by_role("button", name="Einstellungen").click()
    switch = page.get_by_role("switch", name="Sagen, wenn ein Spiel wartet")
    expect(switch).not_to_be_checked()
    switch.click()
    expect(switch).to_be_checked()
    page.reload()
    page.get_by_role("button", name="Einstellungen").click()
    expect(switch).to_be_checked()
    switch.click()
    expect(switch).not_to_be_checked()
    assert ada.page.request.get(f"{hall}/api/me/notices").json()["devices"] == 0


def test_who_says_no_is_not_asked_again_and_a_browser_that_cannot_says_so(hall: str, visit: Visit) -> None:
    ada, ben = at_home(visit, hall), visit(address=hall, size=PHONE)
    ben.open()
    slow_table(ada, ben, "nimmt", 1)
    worker_of(ada.page)
    ada.click_until(lambda: question(ada).count() > 0)
    ada.page.get_by_role("button", name="No", exact=True).click()
    expect(question(ada)).to_have_count(0)
    ada.page.reload()
    expect(ada.page.get_by_role("region", name="Your move").get_by_role("button").first).to_be_visible()
    expect(question(ada)).to_have_count(0)
    ada.open().get_by_role("button", name="Settings").click()
    switch = ada.page.get_by_role("switch", name="Tell me when a game waits")
    switch.click()
    ada.expect_text("Your browser could not set this up just now.")
    ada.forgive("Push API")  # a window of a test is a private one, in which nobody can be told anything
    expect(switch).not_to_be_checked()


def test_a_host_has_a_slow_table_told_of_elsewhere(hall: str, visit: Visit, place: Outward) -> None:
    ada = visit(address=hall, size=PHONE)
    ada.open()
    page = ada.open(f"/t/{ada.new_table('nimmt', seats=3, clock=86_400)}")
    page.get_by_text("Told elsewhere, too").click()
    page.get_by_label("Address").fill("discord://1234/abcd")
    page.get_by_role("button", name="Tell it there").click()
    ada.expect_text("The service discord is not allowed here. These are: json.")
    ada.forgive("400")
    page.get_by_label("Address").fill(place.url.replace("http://", "json://ada:secret@"))
    page.get_by_role("button", name="Tell it there").click()
    ada.expect_text("Messages go to JSON.")
    page.get_by_role("button", name="Send a test message").click()
    ada.expect_text("A message has been sent there.")
    assert place.texts() == [f"It works: messages come here. {page.url}"]
    expect(page.get_by_text("secret")).to_have_count(0)
    page.get_by_role("button", name="Tell it there no more").click()
    expect(page.get_by_label("Address")).to_be_visible()
