"""An evening with the real cards: three phones and a TV, corrections, and a phone without a network."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import Visit
from .guest import Guest

PHONE, ASIDE = (390, 664), (664, 390)


def begin(guest: Guest, game: str, *others: str, **options: str) -> str:
    """Begin a pad as somebody does; its path."""
    page = guest.open("/box")
    page.get_by_label("Which game?").select_option(game)
    page.get_by_label("Your name").fill("Ada")
    for name in others:
        page.get_by_label("Others without a phone").fill(name)
        page.get_by_role("button", name="Add", exact=True).click()
    for label, value in options.items():
        page.get_by_label(label.replace("_", " ")).fill(value)
    page.get_by_role("button", name="Begin a score pad").click()
    page.wait_for_url("**/box/*")
    return page.url.removeprefix(guest.url)


def come(guest: Guest, path: str, name: str) -> Page:
    page = guest.open(path)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join in").click()
    expect(page.get_by_text("Who are you?")).to_be_hidden()
    return page


def write(page: Page, place: str, figure: str) -> None:
    """Write into a place of the list, or correct what stands there."""
    page.get_by_role("button", name=f"{place}:").click()
    page.get_by_role("textbox", name=place).fill(figure)
    page.get_by_role("button", name="Write it down").click()


def stands(page: Page, *sums: int) -> None:
    expect(page.locator("tfoot td")).to_have_text([str(points) for points in sums])


def test_three_phones_and_a_tv_keep_score_of_an_evening(visit: Visit) -> None:
    ada, ben, cem, tv = visit(PHONE), visit(PHONE), visit(ASIDE), visit()
    path = begin(ada, "nimmt", "Dora", Score_that_ends_the_game="40")
    come(ben, path, "Ben")
    come(cem, path, "Cem")
    tv.open(f"{path}/tv")
    for guest, name, first in ((ada, "Ada", "10"), (ada, "Dora", "3"), (ben, "Ben", "12"), (cem, "Cem", "0")):
        write(guest.page, f"{name}, Deal 1", first)
    for guest in (ada, ben, cem, tv):
        stands(guest.page, 10, 3, 12, 0)
    expect(cem.page.get_by_role("button", name="Ben, Deal 1:")).to_have_count(0)  # it is not Cem's to write

    with ben.offline():
        ben.page.context.set_offline(True)
        write(ben.page, "Ben, Deal 2", "30")
        write(ben.page, "Ben, Deal 1", "11")  # and a slip of the first deal is mended
        expect(ben.page.get_by_text("No network: 2 entries wait")).to_be_visible()
        for guest, name, second in ((ada, "Ada", "5"), (ada, "Dora", "4"), (cem, "Cem", "6")):
            write(guest.page, f"{name}, Deal 2", second)
        stands(tv.page, 15, 7, 12, 6)
        ben.page.context.set_offline(False)
        for guest in (ada, ben, cem, tv):
            stands(guest.page, 15, 7, 41, 6)

    ada.page.get_by_role("button", name="What was written").click()  # Ben was right the first time
    ada.page.get_by_role("listitem").filter(has_text="Ben, Deal 1: 11").get_by_role("button").click()
    ada.page.keyboard.press("Escape")
    stands(tv.page, 15, 7, 42, 6)
    ada.page.get_by_role("button", name="End the game").click()
    ada.page.get_by_role("button", name="Yes, the game is over").click()
    for guest in (ada, ben, tv):
        expect(guest.page.get_by_role("heading", name="Won by Cem")).to_be_visible()
    expect(cem.page.get_by_role("heading", name="You won!")).to_be_visible()
    cem.page.get_by_role("button", name="One more game").click()
    for guest in (ada, ben, cem, tv):
        guest.page.wait_for_url(lambda url: path not in url)
        stands(guest.page, 0, 0, 0, 0)


def test_a_qwixx_sheet_is_crossed_with_a_thumb_and_a_miss_taken_back(visit: Visit) -> None:
    ada, ben = visit(PHONE), visit(ASIDE)
    path = begin(ada, "qwixx")
    come(ben, path, "Ben")
    for number in (2, 3, 4, 5, 6):
        expect(ada.page.get_by_role("button", name="red 12")).to_be_disabled()
        ada.page.get_by_role("button", name=f"red {number}", exact=True).click()
    with ada.offline():
        ada.page.context.set_offline(True)
        ada.page.get_by_role("button", name="red 12").click()  # closes the row: the page knows that it may
        ada.page.get_by_role("button", name="Misses 1").click()
        ada.page.get_by_role("button", name="Misses 1").click()  # no: that had not left the phone
        expect(ada.page.get_by_text("No network: 1 entry waits")).to_be_visible()
        ada.page.context.set_offline(False)
    ben.page.get_by_role("button", name="blue 12", exact=True).press("Enter")
    expect(ben.page.get_by_role("button", name="Ada 28")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Ben 1")).to_be_visible()
    ada.page.get_by_role("button", name="Ben 1").click()
    ada.page.get_by_role("button", name="blue 12", exact=True).click()  # the host corrects
    expect(ben.page.get_by_role("button", name="Ben 0")).to_be_visible()
    for guest in (ada, ben):
        height = guest.page.evaluate("document.documentElement.scrollHeight - innerHeight")
        assert height <= 0, "a sheet fits a phone"
        box = guest.page.get_by_role("button", name="green 5", exact=True).bounding_box()
        assert box is not None
        assert box["width"] * box["height"] >= 44 * 30, box
