"""For everybody: on every screen, in each language, and without a fault that axe finds."""

from __future__ import annotations

import os
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import spieltisch
from spieltisch.text.languages import language, languages
from spieltisch.text.words import Words

from .conftest import Visit

SOAK = "SPIELTISCH_SOAK" in os.environ
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1440, 900), "tv": (1920, 1080)}
AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
CHECK = """async () => {
  const found = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] })
  return found.violations.filter((v) => ['serious', 'critical'].includes(v.impact))
    .map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(' | ')}`)
}"""
FAMILIES = {mode.family: key for key, mode in spieltisch.modes().items()}  # the last, fullest mode of each
SMALL = """() => [...document.querySelectorAll('button, a.button, select, input')]
  .filter((e) => e.checkVisibility() && !e.closest('.visually-hidden') && !e.matches('.visually-hidden'))
  .map((e) => [e.getBoundingClientRect(), e])
  .filter(([box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
  .map(([box, e]) => `${Math.round(box.width)}x${Math.round(box.height)} ${e.outerHTML.slice(0, 120)}`)"""


def faults(page: Page) -> list[str]:
    """Serious faults that axe-core finds."""
    page.evaluate(AXE)
    found: list[str] = page.evaluate(CHECK)
    return found


def scrolls(page: Page) -> bool:
    """Whether the page is larger than the screen."""
    wide, high = "document.documentElement.scrollWidth", "document.documentElement.scrollHeight"
    result: Any = page.evaluate(f"() => {wide} > innerWidth + 1 || {high} > innerHeight + 1")
    return bool(result)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/new/nimmt", "/rules/qwixx", "/t/ZZZZZZ"])
def test_axe_finds_no_serious_fault_on_a_page(path: str, dark: bool, visit: Visit) -> None:
    guest = visit(dark=dark)
    page = guest.open(path)
    expect(page.locator("main").first).to_be_visible()
    page.wait_for_timeout(300)
    assert faults(page) == []
    guest.forgive("404")


@pytest.mark.parametrize("size", SIZES if SOAK else ("phone", "desktop"))  # others: test_layout
@pytest.mark.parametrize("family", FAMILIES)
def test_a_table_fits_the_screen_and_is_free_of_faults(family: str, size: str, visit: Visit) -> None:
    guest = visit(size=SIZES[size], dark=size in ("phone", "tv"))
    code = guest.new_table(FAMILIES[family], bots="beginner")
    page = guest.open(f"/t/{code}")
    expect(page.locator("section.controls button").first).to_be_visible()
    guest.play_on(5)
    assert not scrolls(page), f"{family} scrolls on a {size}"
    assert faults(page) == []
    assert page.evaluate(SMALL) == []


@pytest.mark.parametrize("spoken", languages())
def test_each_language_is_spoken_on_the_table(spoken: str, visit: Visit) -> None:
    guest = visit(language=spoken)
    code = guest.new_table("nimmt", seats=2, bots="beginner", options={"num_deals": 1})
    page = guest.open(f"/t/{code}")
    expect(page.locator("section.talk")).to_contain_text(Words("nimmt", spoken).prompt("play-card"))
    assert page.evaluate("document.documentElement.lang") == spoken
    guest.play_on()
    assert guest.over


def test_another_language_is_chosen_by_its_own_name_and_spoken_at_once_by_the_game_too(visit: Visit) -> None:
    guest = visit()
    code = guest.new_table("qwixx", seats=2, bots="beginner")
    page = guest.open(f"/t/{code}")
    expect(page.get_by_label("Your sheet").first).to_be_attached()

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    names = page.get_by_role("group", name="Language").get_by_role("button").all_inner_texts()
    page.get_by_role("button", name="Deutsch").click()

    assert names == [language(code).name for code in languages()]
    expect(page.get_by_label("Dein Zettel").first).to_be_attached()
    assert page.evaluate("document.documentElement.lang") == "de"


def test_what_happens_is_told_to_screen_readers(visit: Visit) -> None:
    guest = visit()
    code = guest.new_table("nimmt", seats=2, bots="beginner", options={"num_deals": 1})
    page = guest.open(f"/t/{code}")
    expect(page.locator("section.controls button").first).to_be_visible()
    guest.play_on(6)
    told = page.locator("[aria-live=polite]").first
    expect(told).not_to_be_empty()
