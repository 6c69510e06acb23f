"""By keyboard alone: every family, a whole game, and the focus always where the hand is."""

from __future__ import annotations

from time import monotonic

import pytest
from playwright.sync_api import expect

import spieltisch

from .conftest import Visit
from .guest import LONGEST, OPEN, OVER
from .keys import Keys, at_the_hand, press_on
from .test_clock import STEP_BY_STEP
from .test_curtain import two_at_one_device

FAMILIES = {mode.family: key for key, mode in spieltisch.modes().items()}  # the last, fullest mode of each
ASKED = f"""() => {{
  const there = (selector) => document.querySelector(selector) !== null
  if (there('{OVER}')) return ''
  if (there('dialog[open]')) return 'dialog'
  if (there('section.controls .down')) return '' // chosen, and not yet turned up
  return there('main.stage .cover') ? 'row' : there('section.controls .slot{OPEN}') ? 'hand' : ''
}}"""


def test_a_whole_game_takes_less_than_300_keys_and_the_focus_is_never_lost(visit: Visit) -> None:
    guest = visit()
    keys = at_the_hand(guest, "nimmt", seats=8)
    until = monotonic() + LONGEST
    while not guest.over and monotonic() < until:
        match keys.page.evaluate(ASKED):
            case "dialog":
                keys.press("Enter")
            case "row":
                keys.go_to("cover", "Shift+Tab")
                keys.press("Enter")
                keys.press("Enter")
            case "hand":
                keys.go_to("slot")
                keys.press("Enter")
                keys.press("Enter")
        keys.page.wait_for_timeout(40)
    assert guest.over
    assert keys.lost == []
    assert keys.pressed < 300


@pytest.mark.parametrize("family", FAMILIES)
def test_the_focus_stays_where_the_hand_is(family: str, visit: Visit) -> None:
    guest = visit()
    keys = at_the_hand(guest, FAMILIES[family])
    press_on(guest, keys, 30)
    assert keys.lost == []


def test_the_focus_goes_along_while_cards_fly(visit: Visit) -> None:
    guest = visit(motion=True)
    keys = at_the_hand(guest, "nimmt", seats=3)
    press_on(guest, keys, 30)
    assert keys.lost == []


def test_the_key_that_takes_one_on_moves_nothing_else(visit: Visit) -> None:
    guest = visit(motion=True)
    guest.page.add_init_script(STEP_BY_STEP)
    keys = at_the_hand(guest, "nimmt", seats=4)
    for key in ("End", "ArrowLeft", "ArrowLeft", "Enter", "Enter"):  # high enough to fit behind a row
        keys.press(key)
    page, focused = guest.page, "document.activeElement.dataset.look"
    expect(page.locator("button.jump")).to_be_visible()
    expect(page.locator("section.controls .slot:focus")).to_be_visible()
    before, told = page.evaluate(focused), page.locator(".happened").inner_text()
    keys.press("ArrowRight")
    expect(page.locator(".happened")).not_to_have_text(told)
    assert page.evaluate(focused) == before


def test_whoever_lifts_the_curtain_by_a_key_is_in_their_hand(visit: Visit) -> None:
    guest = visit()
    two_at_one_device(guest, "nimmt")
    keys = Keys(guest.page)
    for name in ("Ada", "Ben"):
        curtain = guest.page.get_by_role("button", name=f"I am {name}: show my cards")
        expect(curtain).to_be_visible()
        if not keys.pressed:
            curtain.focus()
            keys.watch()
        expect(curtain).to_be_focused()
        keys.press("Enter")
        expect(guest.page.locator("section.controls .slot:focus")).to_be_visible()
        keys.press("Enter")
        keys.press("Enter")
    assert keys.lost == []
