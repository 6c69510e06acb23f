"""What somebody hears who does not see: the table in words, a round as a story, a title for each screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.golden import GOLDEN

from .conftest import Visit
from .guest import LIFTS, LONGEST, Guest, all_click_until, origin
from .test_curtain import SECRET
from .test_everybody import faults

SPOKEN = GOLDEN.with_name("spoken")
# a stop of a golden record each
MOMENTS = {"nimmt-cow": 7, "plus": 5, "buffalo": 4, "board-pro-lucky": 30, "qwixx": 24}
SURVIVE = {key: lifts for key, lifts in SECRET.items() if key != "nimmt-reverser"}
PRESSED = "section.controls [aria-pressed=true]"
LIVE = "section.talk > [aria-live=polite]"


def shown(guest: Guest, name: str, stop: int) -> Page:
    """A stop of a golden record, in its replay."""
    sent = (GOLDEN / f"{name}.rec").read_text("utf-8")
    headers = {"Origin": origin(guest.url), "Content-Type": "text/plain"}
    answer = guest.page.request.post(
        f"{guest.url}/api/records", data=sent, headers=headers, timeout=LONGEST * 1_000
    )
    assert answer.ok, answer.text()
    page = guest.open(f"/t/{answer.json()['code']}/replay")
    slider = page.get_by_role("slider")
    slider.fill(str(stop))
    expect(slider).to_have_value(str(stop))
    return page


@pytest.mark.parametrize("name", MOMENTS)
def test_the_table_of_every_family_is_there_in_words(name: str, visit: Visit) -> None:
    page = shown(visit(), name, MOMENTS[name])
    told = page.locator("main.stage").aria_snapshot()
    assert faults(page) == []
    assert told == (SPOKEN / f"{name}.yaml").read_text("utf-8").rstrip("\n")


def test_one_key_says_how_the_table_stands_and_says_it_again(visit: Visit) -> None:
    guest = visit()
    page = guest.open(f"/t/{guest.new_table('nimmt', seats=2, bots='beginner')}")
    expect(page.get_by_role("group", name="Your cards")).to_be_visible()
    said = page.locator(LIVE).nth(1)  # between what happens and what learners are told
    expect(said).to_be_empty()
    for _ in range(2):
        page.keyboard.press("t")
        expect(said).to_contain_text("Deal 1. Row 1: ")
        expect(said).to_contain_text("In the hand: ")
        expect(said).to_contain_text("Ada has 0 points")
        expect(said).to_contain_text("Play a card")
    page.get_by_role("tab", name="Talk").click()
    page.get_by_label("Say something").fill("not this")
    expect(page.get_by_label("Say something")).to_have_value("not this")


def test_without_motion_a_round_is_told_whole_and_in_sentences(visit: Visit) -> None:
    guest = visit()
    page = guest.open(f"/t/{guest.new_table('nimmt', seats=3, bots='beginner')}")
    expect(page.locator(LIFTS).first).to_be_visible()
    page.locator("section.controls .slot").last.dblclick()
    expect(page.locator("section.talk .strip")).to_be_visible()
    told = page.locator(LIVE).first.inner_text()
    assert "The cards are turned up" in told
    lines = page.locator("aside.side details[open] .line, aside.side details[open] p").all_inner_texts()
    assert lines
    assert [line for line in lines if line.removesuffix("?").strip() not in told] == []  # it ends with a why?


def test_every_screen_has_a_title_of_its_own(visit: Visit) -> None:
    guest = visit()
    code = guest.new_table("nimmt", seats=2)
    titles = {
        "/": "spieltisch",
        "/new/nimmt": "Set up · 6 nimmt! – base game · spieltisch",
        "/rules/nimmt": "Rules · 6 nimmt! – base game · spieltisch",
        f"/t/{code}": f"Waiting for players, code {code} · 6 nimmt! – base game · spieltisch",
        f"/t/{code}/tv": f"Waiting for players, code {code} · 6 nimmt! – base game · On a TV · spieltisch",
    }
    for path, title in titles.items():
        page = guest.open(path)
        expect(page).to_have_title(title)
    expect(shown(guest, "nimmt", 3)).to_have_title("Replay · 6 nimmt! – base game · spieltisch")
    guest.forgive("404", "409")


@pytest.mark.parametrize("key", SURVIVE)
def test_what_is_lifted_stays_lifted_whatever_the_others_do(key: str, visit: Visit) -> None:
    ada, ben = visit(), visit()
    sit_together(ada, ben, key)
    lift(ada.page, SURVIVE[key])
    before = pressed(ada.page)

    ben.page.get_by_role("tab", name="Talk").click()
    ben.page.get_by_label("Say something").fill("hello")
    ben.page.keyboard.press("Enter")
    expect(ada.page.locator(".bubbles")).to_contain_text("hello")
    assert pressed(ada.page) == before

    if ben.page.locator(LIFTS).count():
        lift(ben.page, SURVIVE[key])
        ben.page.locator("section.controls .primary").click()
        expect(ada.page.locator("section.players .ready")).to_have_count(1)
    ben.page.reload()
    expect(ben.page.locator("section.players li").first).to_be_visible()
    assert pressed(ada.page) == before
    expect(ada.page.locator("section.controls .primary")).to_be_enabled()


def sit_together(ada: Guest, ben: Guest, key: str) -> None:
    """Two people at a table, each at a device, and Ada is asked something."""
    code = ada.new_table(key, seats=2)
    ada.open(f"/t/{code}")
    ben.sit_down(code, "Ben")
    ada.expect_text("Ben")
    ada.page.get_by_role("button", name="Start the game").click()
    for guest in (ada, ben):
        expect(guest.page.locator("main.stage")).to_be_visible()
    all_click_until((ada, ben), lambda: ada.page.locator(LIFTS).count() >= SURVIVE[key])


def lift(page: Page, count: int) -> None:
    for place in range(count):
        page.locator(LIFTS).nth(place).click()
    expect(page.locator("section.controls .primary")).to_be_enabled()


def pressed(page: Page) -> list[str]:
    """What is lifted, by its words."""
    return [one.get_attribute("aria-label") or one.inner_text() for one in page.locator(PRESSED).all()]
