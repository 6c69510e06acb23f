"""An evening in the living room: the table is opened to the network, and the TV goes along with everybody."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.server import serving

from .conftest import Visit
from .guest import all_click_until

PHONES = "127.0.0.2"  # stands for this machine's address in its network
SHORT = {"options": {"num_deals": 1}}
WATCH = """(parts) => {  // which of them come in which order, and what is said to those who do not see
  window.seen = []
  window.spoken = []
  const look = () => {
    const come = parts.filter((one) => !window.seen.includes(one) && document.querySelector(one))
    window.seen.push(...come)
    const live = document.querySelector('.tv [aria-live]')
    if (live && window.spoken.at(-1) !== live.textContent) window.spoken.push(live.textContent)
  }
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
}"""


def test_a_tv_goes_with_its_people_from_the_lobby_over_the_end_into_the_rematch(visit: Visit) -> None:
    ada, ben, screen = visit(), visit(size=(390, 844)), visit(size=(1920, 1080), motion=True)
    code = ada.new_table("nimmt", seats=2, **SHORT)
    screen.open()
    screen.page.evaluate("localStorage.setItem('spieltisch.settings', '{\"speed\": \"quick\"}')")
    tv = screen.open(f"/t/{code}/tv")
    expect(tv.get_by_text("Free")).to_be_visible()
    ada.open(f"/t/{code}")
    ben.sit_down(code, "Ben")
    expect(tv.get_by_text("Ben")).to_be_visible()
    ada.page.get_by_role("button", name="Start the game").click()
    expect(tv.get_by_text("Everybody is choosing")).to_be_visible()

    tv.evaluate(WATCH, [".leaders", "main.over"])
    all_click_until((ada, ben), lambda: ada.over and ben.over)
    said = [one.page.locator("dialog[open] .winner").inner_text().strip() for one in (ada, ben)]
    won = next((words for words in said if words.startswith("Won by")), "Won by Ada and Ben")
    expect(tv.get_by_role("heading", name=won)).to_be_visible()
    assert tv.evaluate("window.seen") == ["main.over"], "it was said who leads before the end was shown"
    told = [words for words in tv.evaluate("window.spoken") if " row " in words]
    assert [words for words in told if "turned up" not in words] == [], "no placing is told alone"
    result = tv.get_by_role("region", name="The game is over").get_by_role("listitem")
    expect(result).to_have_count(2)
    expect(tv.get_by_role("region", name="This evening")).to_have_count(0)

    tv.emulate_media(reduced_motion="reduce")
    ada.page.locator("dialog[open]").get_by_role("button", name="Rematch").click()
    expect(tv.get_by_text("Everybody is choosing")).to_be_visible()
    assert code not in tv.url
    assert tv.url.endswith("/tv")
    expect(tv.get_by_text("This evening:")).to_be_visible()

    ben.page.locator("dialog[open]").get_by_role("button", name="Join the rematch").click()
    expect(ben.page.get_by_role("group", name="Your cards")).to_be_visible()
    all_click_until((ada, ben), lambda: ada.over and ben.over)
    evening = tv.get_by_role("region", name="This evening")
    expect(evening).to_contain_text("2 games")
    expect(evening.get_by_role("listitem")).to_have_count(2)


def test_the_tv_says_from_afar_whose_turn_it_is(visit: Visit) -> None:
    ada, ben, screen = visit(), visit(), visit(size=(1280, 720))
    code = ada.new_table("nimmt", seats=2, **SHORT)
    ada.open(f"/t/{code}")
    ben.sit_down(code, "Ben")
    ada.page.get_by_role("button", name="Start the game").click()
    tv = screen.open(f"/t/{code}/tv")
    hands = [one.page.get_by_role("group", name="Your cards").get_by_role("button") for one in (ada, ben)]
    hands[0].last.dblclick()  # the highest card, which asks for no row
    line = tv.get_by_text("It is Ben’s turn")
    expect(line).to_be_visible()
    assert line.evaluate("e => parseFloat(getComputedStyle(e).fontSize)") >= 720 * 0.045
    page = "document.documentElement"
    fits = f"{page}.scrollHeight <= innerHeight && {page}.scrollWidth <= innerWidth"
    assert tv.evaluate(fits)
    hands[1].last.dblclick()
    spoken = tv.locator("section.talk [aria-live]").first
    expect(spoken).to_contain_text(re.compile(r"turned up.* row \d.* row \d"))


@pytest.fixture
def home(tmp_path: Path) -> Iterator[str]:
    """A server that listens on this machine alone, as `make play` starts it."""
    if sys.platform != "linux":
        pytest.skip("one loopback address is all that there is")
    with serving(tmp_path, network_address=PHONES) as address:
        yield address


def test_the_host_opens_the_table_to_the_network_and_closes_it_again(home: str, visit: Visit) -> None:
    host = visit(address=home)
    code = host.new_table("nimmt", seats=2)
    page = host.open(f"/t/{code}")
    expect(page.get_by_text("So far only this computer")).to_be_visible()
    expect(page.get_by_role("img", name="QR code")).to_have_count(0)
    expect(page.get_by_label("Link to this table")).to_have_count(0)

    page.get_by_role("button", name="Open to my network").click()
    link = home.replace("127.0.0.1", PHONES) + f"/t/{code}"
    expect(page.get_by_label("Link to this table")).to_have_value(link)
    picture = page.get_by_role("img", name=f"QR code for {link}")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.complete && image.naturalWidth > 0")

    phone = visit(address=home.replace("127.0.0.1", PHONES), size=(390, 844))
    phone.sit_down(code, "Ben")
    host.expect_text("Ben")
    expect(phone.page.get_by_role("button", name="Close it again")).to_have_count(0)

    with phone.offline():
        page.get_by_role("button", name="Close it again").click()
        expect(page.get_by_role("button", name="Open to my network")).to_be_visible()
        phone.expect_text("The server has been closed to the network.")
        page.get_by_role("button", name="Open to my network").click()
        expect(phone.page.get_by_text("The connection is lost")).to_have_count(0)
    host.expect_text("Ben")


def test_a_phone_copies_the_link_without_a_secure_connection_too(home: str, visit: Visit) -> None:
    host = visit(address=home)
    code = host.new_table("nimmt", seats=2)
    host.page.add_init_script(  # what browsers leave out where the address is a plain one of the network
        """for (const one of ['clipboard', 'share'])
          Object.defineProperty(navigator, one, { value: undefined })"""
    )
    page = host.open(f"/t/{code}")
    page.get_by_role("button", name="Open to my network").click()
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()


def test_a_tv_at_the_server_itself_opens_the_network_in_its_lobby(home: str, visit: Visit) -> None:
    guest = visit(address=home, size=(1920, 1080))
    code = guest.new_table("nimmt", seats=2, seated=False)
    page = guest.open(f"/t/{code}/tv")
    second = visit(address=home, size=(1280, 720)).open(f"/t/{code}/tv")
    expect(second.get_by_role("button", name="Open to my network")).to_be_visible()
    page.get_by_role("button", name="Open to my network").click()
    for screen in (page, second):
        expect(screen.get_by_text(f"{PHONES}:")).to_be_visible()
        expect(screen.get_by_role("img", name="QR code")).to_be_visible()


def test_where_there_is_no_way_in_the_page_says_what_to_try(visit: Visit, tmp_path: Path) -> None:
    with serving(tmp_path, network_address="192.0.2.77") as address:  # of another machine
        host = visit(address=address)
        page = host.open(f"/t/{host.new_table('nimmt', seats=2)}")
        page.get_by_role("button", name="Open to my network").click()
        expect(page.get_by_role("alert")).to_contain_text("firewall")
        host.forgive("409")
        host.page.close()
