"""A circle of friends on two phones: founded, joined by its link, a table in it, and its standings."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import expect

from .conftest import Visit

PHONE = (390, 664)


def test_two_friends_found_a_circle_play_in_it_and_see_how_they_stand(visit: Visit) -> None:
    ada, ben, eve = visit(size=PHONE), visit(size=PHONE, seed=2), visit(seed=3)
    page = ada.open("/circles")
    page.get_by_label("Name of the circle").fill("Tuesdays")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Found a circle").click()
    link = page.get_by_label("Invite to the circle").input_value()
    circle = urlsplit(page.url).path

    other = ben.open(urlsplit(link).path)
    other.get_by_label("Your name").fill("Ben")
    other.get_by_role("button", name="Come in").click()
    expect(other.get_by_text("No finished game counts here yet.")).to_be_visible()

    page = ada.open("/new/nimmt")
    page.get_by_label("For a circle").select_option("Tuesdays")
    page.get_by_role("button", name="Invite friends").click()
    page.wait_for_url("**/t/*")
    code = urlsplit(page.url).path.rpartition("/")[2]
    ben.open(circle).get_by_text(code).click()
    expect(ben.page.get_by_role("button", name="Sit down").first).to_be_visible()

    eve.open(circle)
    expect(eve.page.get_by_text("You are in no such circle")).to_be_visible()
    eve.forgive("404")

    page = ada.open(circle)
    page.get_by_role("button", name="Remove Ben").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove Ben").click()
    expect(page.get_by_role("button", name="Remove Ben")).to_have_count(0)
    expect(ben.open(circle).get_by_text("You are in no such circle")).to_be_visible()
    ben.forgive("404")
