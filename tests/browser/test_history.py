"""My games, statistics and ratings on the page."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Visit
from .guest import all_click_until

SHORT = {"options": {"num_deals": 1}}


def test_a_game_is_found_again_and_a_rated_one_counts_for_both(visit: Visit) -> None:
    ada, ben = visit(size=(390, 664)), visit()
    ada.open(f"/t/{ada.new_table('nimmt', seats=3, bots='beginner', **SHORT)}")
    ada.play_on()
    code = ada.new_table("nimmt", seats=2, rated=True, **SHORT)
    page = ada.open(f"/t/{code}")
    ben.open(f"/t/{code}")
    for guest in (ada, ben):
        expect(guest.page.get_by_text("counts as last")).to_be_visible()  # said to both, and before
    ben.sit_down(code, "Ben")
    expect(page.get_by_text("no rating yet")).to_have_count(2)
    page.get_by_role("button", name="Start the game").click()
    all_click_until((ada, ben), lambda: ada.over and ben.over)

    ada.open("/")
    page.get_by_role("link", name="My games").click()
    lines = page.locator("main li")
    expect(lines).to_have_count(2)
    page.get_by_text("Choose games").click()
    page.get_by_role("combobox", name="With", exact=True).select_option(label="Ben")
    expect(lines).to_have_count(1)
    expect(page.get_by_role("link", name="Replay of")).to_have_attribute("href", f"t/{code}/replay")
    page.get_by_role("combobox", name="Game", exact=True).select_option(label="Qwixx – the card game")
    expect(page.get_by_text("No game fits")).to_be_visible()
    page.get_by_role("button", name="All games again").click()
    expect(lines).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390

    page.get_by_role("link", name="Statistics").click()
    expect(page.get_by_text("2 games,").first).to_be_visible()
    expect(page.get_by_role("region", name="Ratings").get_by_text("±").first).to_be_visible()
    expect(page.get_by_role("rowheader", name="Ben")).to_be_visible()
    expect(page.get_by_role("img", name="How often at which place")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    ben.open("/me/statistics")
    expect(ben.page.get_by_text("after 1 game")).to_be_visible()
    expect(ben.page.get_by_role("rowheader", name="Ada")).to_be_visible()
