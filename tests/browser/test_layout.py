"""Any screen, any hand: rows, question, hand and button are in sight without scrolling, and never overlap."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

import spieltisch

from .conftest import Visit
from .guest import Guest
from .layout import ROOMY, SIZES, misfits

LANGUAGES = ("de", "en", "nl")
SOAK = "SPIELTISCH_SOAK" in os.environ
LOOKS = 6 if SOAK else 2  # how often the fullest table of a family is looked at, others once
CLICKS = 4  # how much is clicked before
FULLEST = {mode.family: key for key, mode in spieltisch.modes().items()}  # the last mode of each family


def tables() -> Iterator[tuple[str, int, str]]:
    """Every mode with all its seats, the fullest also with few and some; the languages in turn, or all."""
    for number, (key, mode) in enumerate(spieltisch.modes().items()):
        few = {2, min(4, mode.seats[1])} if SOAK or key in FULLEST.values() else set[int]()
        for at, seats in enumerate(sorted({mode.seats[1], *few})):
            for language in LANGUAGES if SOAK else (LANGUAGES[(number + at) % 3],):
                yield key, seats, language


def lifted(guest: Guest) -> None:
    """Lift a card, so that what it would do is told and the button is there."""
    lifts = guest.page.locator("section.controls .slot:enabled, section.controls .chip:enabled")
    if lifts.count():
        lifts.nth(lifts.count() // 2).click(force=True, timeout=5_000)


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
    for _ in range(LOOKS if SOAK or key in FULLEST.values() else 1):
        guest.play_on(CLICKS)
        lifted(guest)
        found += misfits(guest.page, {**SIZES, **ROOMY} if SOAK else SIZES)
        guest.page.set_viewport_size({"width": 390, "height": 844})
    assert not found, "\n".join(dict.fromkeys(found))
