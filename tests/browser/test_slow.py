"""Games when one has time: those that wait are in one place, and open tables are found."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Visit
from .guest import Guest, origin

DAY = 86_400
PHONE = (390, 664)


def slow_table(ada: Guest, ben: Guest, key: str, days: int) -> str:
    """A slow game of two, which waits for both."""
    code = ada.new_table(key, seats=2, clock=days * DAY)
    joined = ben.page.request.post(
        f"{ben.url}/api/tables/{code}/join", data={"name": "Ben"}, headers={"Origin": origin(ben.url)}
    )
    assert joined.ok
    ada.open(f"/t/{code}").get_by_role("button", name="Start the game").click()
    expect(ada.page.get_by_role("region", name="Your move").get_by_role("button").first).to_be_visible()
    return code


def test_games_that_wait_are_in_one_place_and_lead_from_one_to_the_next(visit: Visit) -> None:
    ada, ben = visit(size=PHONE), visit(size=PHONE)
    ben.open()
    later, urgent = slow_table(ada, ben, "nimmt", 3), slow_table(ada, ben, "plus", 1)
    # given two games that wait, the more urgent one first, with the time that is left
    page = ada.open()
    section = page.locator("section", has=page.get_by_role("heading", name="2 games wait for you"))
    expect(section.get_by_role("listitem")).to_have_count(2)
    expect(section.get_by_role("listitem").first).to_contain_text("23 hours left")
    expect(page).to_have_title(re.compile(r"^\(2\) "))
    # when Ada has chosen in the first, which waits for Ben now
    section.get_by_role("link").first.click()
    expect(page).to_have_url(re.compile(urgent))
    expect(page.get_by_role("timer", name="23 hours left")).to_be_visible()
    link = page.get_by_role("link", name=re.compile("Next: 6 nimmt!"))
    ada.click_until(lambda: link.count() > 0)
    # then there is a way to the next
    link.click()
    expect(page).to_have_url(re.compile(later))
    expect(page).to_have_title(re.compile(r"^\(1\) "))


def test_a_slow_table_is_set_up_with_its_clock_and_who_chooses_when_it_has_run_out(visit: Visit) -> None:
    guest = visit(size=PHONE)
    page = guest.open("/new/nimmt")
    page.get_by_text("Series, clock and absence").click()
    page.get_by_label("Clock", exact=False).select_option(label="3 days")
    page.get_by_label("When the time has run out").select_option(label="Strong")
    page.get_by_role("button", name="Invite friends").click()
    guest.expect_text("3 days for each choice")


def test_a_stranger_finds_an_open_table_and_sits_down(visit: Visit) -> None:
    ada, ben = visit(size=PHONE), visit(size=PHONE)
    code = ada.new_table("nimmt", seats=3)
    ada.open(f"/t/{code}")
    ben.open("/open")
    ben.expect_text("No table is open right now.")
    ada.page.get_by_role("switch", name="Anyone may join").click()
    expect(ada.page.get_by_role("switch", name="Anyone may join")).to_be_checked()
    ben.page.get_by_role("button", name="Look again").click()
    ben.page.get_by_role("link", name=re.compile("Ada.*2 of 3 seats are free")).click()
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").first.click()
    ada.expect_text("Ben")
    ben.expect_text("Anyone may join this table.")
