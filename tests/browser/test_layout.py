"""Any screen, any hand: rows, question, hand and button are in sight without scrolling, and never overlap."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError, expect

import spieltisch
from spieltisch.text.languages import languages

from .conftest import Visit
from .guest import LIFTS, Guest
from .layout import ROOMY, SIZES, misfits

SOAK = "SPIELTISCH_SOAK" in os.environ
LOOKS = 6 if SOAK else 1  # how often a table is looked at
CLICKS = 4  # how much is clicked before


def tables() -> Iterator[tuple[str, int, str]]:
    """Every mode with all its seats, the languages in turn; a long run has all, and fewer seats too."""
    for number, (key, mode) in enumerate(spieltisch.modes().items()):
        for seats in sorted({mode.seats[1], *({2, min(4, mode.seats[1])} if SOAK else ())}):
            for language in languages() if SOAK else (languages()[number % len(languages())],):
                yield key, seats, language


def lifted(guest: Guest) -> None:
    """Lift a card, so that what it would do is told and the button is there."""
    lifts = guest.page.locator(LIFTS)
    for _ in range(3):  # the table may move on meanwhile
        if lifts.count():
            with suppress(TimeoutError):
                lifts.nth(lifts.count() // 2).click(force=True, timeout=5_000)
                return


@pytest.mark.parametrize(("key", "seats", "language"), list(tables()))
def test_nothing_is_cut_off_overlaps_or_needs_a_scroll(
    key: str, seats: int, language: str, visit: Visit
) -> None:
    guest = visit(size=(390, 844), language=language)
    code = guest.new_table(key, seats=seats, bots="beginner")
    expect(guest.page.locator(f"html[lang={language}]")).to_be_attached()
    guest.open(f"/t/{code}")
    expect(guest.page.locator("section.controls button, main.stage button").first).to_be_visible()
    found: list[str] = []
    for _ in range(LOOKS):
        guest.play_on(CLICKS)
        lifted(guest)
        found += misfits(guest.page, {**SIZES, **ROOMY} if SOAK else SIZES)
        guest.page.set_viewport_size({"width": 390, "height": 844})
    assert not found, "\n".join(dict.fromkeys(found))
