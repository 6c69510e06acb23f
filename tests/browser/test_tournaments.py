"""A tournament of eight, run from a phone, with a big screen; and a series of three."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from .conftest import Visit
from .guest import Guest, all_click_until
from .kept import ask

PHONE = (390, 664)


def circle_of(ada: Guest, *others: Guest) -> str:
    """A circle of Ada's, and others who have come in by its link."""
    ada.open()
    id = str(ask(ada, "/api/circles", {"name": "Tuesdays", "member": "Ada"})["id"])
    door = ada.page.request.get(f"{ada.url}/api/circles/{id}").json()["door"]
    for number, other in enumerate(others):
        other.open()
        ask(other, f"/api/doors/{door}", {"member": f"Ben {number + 1}"})
    return id


def set_up(page: Page) -> None:
    """One deal a game, tables of four, two rounds."""
    page.get_by_label("Name of the tournament").fill("Autumn cup")
    page.get_by_role("group", name="Rounds").get_by_role("button", name=re.compile("Rounds [^+]1")).click()
    page.get_by_text("House rules").click()
    page.get_by_label("Number of deals").fill("1")
    page.get_by_label("Number of deals").press("Tab")
    page.get_by_role("button", name="Set it up").click()
    page.wait_for_url("**/tournament/*")


def test_a_tournament_of_eight_is_run_from_a_phone_and_seen_on_a_big_screen(visit: Visit) -> None:
    ada, ben, tv = visit(size=PHONE), visit(size=PHONE, seed=2), visit(size=(1920, 1080), seed=3)
    circle = circle_of(ada, ben)
    page = ada.open(f"/circle/{circle}")
    page.get_by_role("link", name="New tournament").click()
    set_up(page)
    path = urlsplit(page.url).path
    for _ in range(6):
        page.get_by_role("button", name="Add a bot").click()
        expect(page.get_by_role("button", name="Add a bot")).to_be_enabled()
    expect(page.get_by_role("heading", name="8 play")).to_be_visible()
    screen = tv.open(urlsplit(page.get_by_label("On a TV", exact=True).input_value()).path)
    expect(screen.get_by_role("heading", name="Autumn cup")).to_be_visible()

    page.get_by_role("button", name="Draw the next round").click()
    page.get_by_role("button", name="Take this draw back").click()
    page.get_by_role("button", name="Draw the next round").click()
    expect(page.get_by_role("heading", name="Table 2")).to_be_visible()
    page.get_by_role("button", name="Begin this round").click()
    other = ben.open(path)
    for each in (page, other):
        each.get_by_role("link", name="To your table").click()
    all_click_until((ada, ben), lambda: ada.over and ben.over)
    for each in (page, other):
        each.get_by_role("dialog").get_by_role("link", name="Back to the tournament").click()
    expect(page.get_by_role("heading", name="Standing")).to_be_visible()
    draw = page.get_by_role("button", name="Draw the next round")
    expect(draw).to_be_visible()  # bots have played among themselves
    expect(screen.get_by_role("region", name="Standing").get_by_role("row")).to_have_count(9)
    expect(screen.locator("a")).to_have_count(0)  # no way to any table

    page.get_by_role("button", name="Mend table 1").click()
    dialog = page.get_by_role("dialog")
    for number, field in enumerate(dialog.get_by_role("spinbutton").all()):
        field.fill(str(10 * number))
    dialog.get_by_role("button", name="Enter the result").click()
    expect(page.get_by_text("entered by hand")).to_be_visible()
    expect(page.locator(".tables > li").first.locator(".points")).to_have_text(["3", "2", "1", "0"])

    page.get_by_role("button", name="End the tournament").click()
    page.get_by_role("dialog").get_by_role("button", name="End the tournament").click()
    expect(page.get_by_text("Finished")).to_be_visible()
    expect(screen.get_by_text(re.compile("Won by"))).to_be_visible()


def test_a_series_of_three_is_told_at_the_table_between_the_games_and_on_a_big_screen(visit: Visit) -> None:
    ada, tv = visit(size=PHONE), visit(size=(1280, 800), seed=2)
    code = ada.new_table("nimmt", seats=2, series=3, bots="casual", options={"num_deals": 1})
    page = ada.open(f"/t/{code}")
    screen = tv.open(f"/t/{code}/tv")
    expect(page.locator("header").get_by_text("Ada 0 : 0 Ben")).to_be_visible()
    expect(screen.get_by_text("Best of 3")).to_be_visible()
    won = page.get_by_text("wins the series")
    score = page.get_by_role("dialog").locator(".series b")
    for _ in range(12):  # draws count for nobody
        ada.click_until(lambda: ada.over)
        expect(score).to_have_text(re.compile(r"Ada \d : \d Ben"))
        if won.count():
            break
        before = page.url
        page.get_by_role("dialog").get_by_role("button", name="Next game of the series").click()
        expect(page).not_to_have_url(before)
    expect(won).to_be_visible()
    expect(screen.get_by_text("wins the series")).to_be_visible()
    expect(page.get_by_role("dialog").get_by_role("button", name="Another series")).to_be_visible()
