"""The rules as cards: searched, linked to, and opened by a "why?" at a table."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Visit
from .guest import LIFTS


def test_rules_are_searched_and_why_opens_the_paragraph_that_decided(visit: Visit) -> None:
    guest = visit(size=(390, 664), language="de")
    page = guest.open("/rules/nimmt-cow#nimmt-7")
    expect(page.locator("#nimmt-7")).to_be_in_viewport()  # of the base game, which is folded otherwise
    expect(page.locator("#nimmt-7 [data-looked]").first).to_be_visible()

    page.get_by_role("searchbox").fill("landet funf")
    expect(page.get_by_role("status")).to_have_text("1 Absatz gefunden")
    expect(page.locator("article:visible")).to_have_count(1)
    expect(page.locator("article mark:visible").first).to_be_visible()

    guest.open("/rules/board#board-8").locator("#board-8 .drawn").wait_for()
    page.get_by_role("searchbox").fill("xyz")
    expect(page.locator("article:visible")).to_have_count(0)

    guest.open(f"/t/{guest.new_table('nimmt-cow', seats=2, bots='beginner')}")
    strip, why = page.locator("button.strip"), page.locator("dialog[open] .why button").first
    guest.click_until(lambda: strip.count() > 0 and page.locator(LIFTS).count() > 0)  # a whole round
    strip.press("Enter")
    why.press("Enter")
    card = page.locator("dialog[open]").last
    expect(card.locator("h2")).to_contain_text("§")
    expect(card.locator(".drawn")).to_be_visible()
    page.keyboard.press("Escape")
    expect(why).to_be_focused()
