"""Cards in the hand: one tap, a pull towards the table, rows that stay, and being told of one's turn."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .guest import Guest
from .layout import SETTLED

ROWS = "() => [...document.querySelectorAll('main.stage .place')].map((e) => e.getBoundingClientRect().y)"


def at_a_table(guest: Guest, key: str = "nimmt", **wanted: Any) -> Page:
    """A table with bots, at its first question."""
    page = guest.open(f"/t/{guest.new_table(key, bots='beginner', **wanted)}")
    expect(page.locator("section.controls button, main.stage button").first).to_be_visible()
    return page


def set_to(guest: Guest, **settings: Any) -> None:
    guest.open()
    guest.page.evaluate("(s) => localStorage.setItem('spieltisch.settings', JSON.stringify(s))", settings)


def test_one_tap_plays_for_those_who_want_it(visit: Visit) -> None:
    guest = visit(size=(390, 664))
    set_to(guest, oneTap=True)
    page = at_a_table(guest, seats=2)
    page.locator("section.controls .slot").last.click()
    expect(page.locator("section.controls .slot")).to_have_count(9)


@pytest.mark.parametrize("key", ["nimmt", "board"])
def test_a_card_that_is_pulled_to_the_table_is_played(key: str, visit: Visit) -> None:
    guest = visit(size=(390, 664))
    page = at_a_table(guest, key, seats=2)
    last = page.locator("section.controls .slot").last.get_attribute("data-look")
    held = page.locator(f"section.controls [data-look='{last}']")
    pull(page, by=-20)
    expect(held).to_have_attribute("aria-pressed", "false")
    pull(page, by=-160)
    expect(held).to_have_count(0)


def pull(page: Page, by: int) -> None:
    box = page.locator("section.controls .slot").last.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + by, steps=5)
    page.mouse.up()


@pytest.mark.parametrize(
    "size", [(390, 664), (844, 390), (1024, 768), (1280, 800)], ids=["phone", "side", "tablet", "desktop"]
)
def test_no_row_moves_when_a_card_is_lifted(size: tuple[int, int], visit: Visit) -> None:
    guest = visit(size=size)
    page = at_a_table(guest, seats=4)
    page.evaluate(SETTLED, [size[1], 10])
    before = page.evaluate(ROWS)
    page.locator("section.controls .slot").nth(4).click()
    expect(page.locator("section.controls .primary")).to_be_visible()
    page.evaluate(SETTLED, [size[1], 10])
    assert page.evaluate(ROWS) == before


def test_cards_of_the_draft_keep_their_places(visit: Visit) -> None:
    guest = visit(size=(390, 664))
    page = at_a_table(guest, "nimmt-pro", seats=2)
    open_cards = page.locator("main.stage .open button")
    before = places(page)
    open_cards.first.click()
    open_cards.first.click()
    expect(open_cards).not_to_have_count(len(before))
    assert {card: at for card, at in before.items() if card in places(page)} == places(page)


def places(page: Page) -> dict[str, list[float]]:
    """Where each open card lies: how far from the left, and as which of all."""
    found: dict[str, list[float]] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('main.stage .open button')].map((e) => {
          const place = e.parentElement
          const at = [...place.parentElement.children].indexOf(place)
          return [e.getAttribute('aria-label'), [place.getBoundingClientRect().x, at]]
        }))"""
    )
    return found


def test_the_title_names_the_turn(visit: Visit) -> None:
    guest = visit()
    page = at_a_table(guest, seats=2)
    expect(page).to_have_title("It is your move · 6 nimmt! – base game · spieltisch")


def test_a_phone_stays_awake_during_a_game_and_shakes_when_asked_to(visit: Visit) -> None:
    guest = visit(size=(390, 664))
    guest.page.add_init_script(
        """window.told = []
        navigator.wakeLock.request = async (kind) => (window.told.push(kind), { release: async () => {} })
        navigator.vibrate = (time) => window.told.push(time) > 0"""
    )
    set_to(guest, vibrates=True)
    page = at_a_table(guest, seats=2)
    page.wait_for_function("window.told.includes('screen') && window.told.includes(60)")


def test_a_new_name_given_in_the_lobby_is_kept_for_the_next_table(visit: Visit) -> None:
    guest = visit()
    page = guest.open(f"/t/{guest.new_table('nimmt', seats=2)}")
    name = page.get_by_label("Name on seat 1")
    name.fill("Oma")
    name.press("Enter")
    page.wait_for_function("JSON.parse(localStorage.getItem('spieltisch.settings')).name === 'Oma'")
